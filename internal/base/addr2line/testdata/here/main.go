// Command here says where it is.
package main

import (
	"fmt"
	"runtime"

	"github.com/gompirun/gompi/internal/base/addr2line"
)

func main() {
	pc, _, _, _ := runtime.Caller(0)
	fmt.Println(addr2line.At(pc))
}
