package binding

import (
	"fmt"
	"strconv"
	"strings"
)

// GPUHow is the first word of --gpu-bind.
type GPUHow int

const (
	GPUDefault GPUHow = iota // not given
	GPUNone                  // ranks see all GPUs of their node
	GPUClosest               // those near the rank's CPUs
	GPUSingle                // one, which GPUBind.N ranks share
	GPUMap                   // GPUBind.List, by local rank
)

// GPUBind is a parsed --gpu-bind.
type GPUBind struct {
	How  GPUHow
	N    int   // GPUSingle: ranks for each GPU
	List []int // GPUMap: places in the node's list of GPUs
}

// mostGPUs bounds what a list may name.
const mostGPUs = 1 << 12

// ParseGPUBind reads srun's words: none, closest, single:N, map_gpu:0,1*2,... or per_task:N, which is returned apart;
// verbose, may stand before.
func ParseGPUBind(s string) (b GPUBind, perTask int, err error) {
	text := strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(s, "gres/gpu:"), "verbose,"), "v,"), "gpu:")
	word, arg, has := strings.Cut(text, ":")
	bad := func(why string) (GPUBind, int, error) {
		return GPUBind{}, 0, fmt.Errorf("%q: %s: write none, closest, single:N or map_gpu:0,1", s, why)
	}
	number := func() (int, bool) {
		n, err := strconv.Atoi(arg)
		return n, err == nil && n > 0 && n <= mostGPUs
	}
	switch word {
	case "none", "closest":
		if has {
			return bad(word + " takes no value")
		}
		return GPUBind{How: map[string]GPUHow{"none": GPUNone, "closest": GPUClosest}[word]}, 0, nil
	case "single", "per_task":
		n, ok := number()
		switch {
		case !ok:
			return bad(word + " needs a number of at least 1")
		case word == "single":
			return GPUBind{How: GPUSingle, N: n}, 0, nil
		}
		return GPUBind{}, n, nil
	case "map_gpu":
		list, why := gpuList(arg)
		if why != "" {
			return bad(why)
		}
		return GPUBind{How: GPUMap, List: list}, 0, nil
	}
	return bad("there is no such binding")
}

// gpuList reads 0,1*3,2: numbers, each so many times.
func gpuList(list string) (out []int, why string) {
	for _, item := range strings.Split(list, ",") {
		first, times, repeated := strings.Cut(item, "*")
		n, err := strconv.Atoi(first)
		k := 1
		if err == nil && repeated {
			k, err = strconv.Atoi(times)
		}
		if err != nil || n < 0 || k < 1 || n > mostGPUs || k > mostGPUs-len(out) {
			return nil, fmt.Sprintf("%q is no number of a GPU", item)
		}
		for range k {
			out = append(out, n)
		}
	}
	return out, ""
}
