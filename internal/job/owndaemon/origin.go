package owndaemon

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// origin is where the source of an executable is.
type origin struct {
	path, version string // a module, and which version of it
	sum           string // its digest (go.sum's h1:...); "": nobody knows
	dir           string // where its source lies, which may change; "": wherever the go command keeps modules
	compiler      string // the version of Go that has made the executable
}

// errCheckout is of an executable that was built in a checkout, of which nothing is known but that.
var errCheckout = errors.New("built in a checkout")

// originOf reads what the go command has recorded in an executable; info may be nil.
func originOf(info *debug.BuildInfo) (origin, error) {
	if info == nil || info.Main.Path == "" {
		return origin{}, errCheckout
	}
	m := &info.Main
	o := origin{path: m.Path, compiler: info.GoVersion}
	if m.Replace != nil {
		m = m.Replace
		switch {
		case filepath.IsAbs(m.Path):
			o.dir, o.version = m.Path, "(replaced)"
			return o, nil
		case strings.HasPrefix(m.Path, "."):
			return origin{}, fmt.Errorf("go.mod replaces %s by %s, of which nobody knows where it is: have it name the whole path", o.path, m.Path)
		}
		o.path = m.Path
	}
	if m.Version == "" || m.Version == "(devel)" || strings.Contains(m.Version, "+dirty") {
		return origin{}, errCheckout
	}
	o.version, o.sum = m.Version, m.Sum
	return o, nil
}

// command is the package of the daemon in the module.
const command = "cmd/gompi-daemon"

// install is the line that builds it by hand.
func (o origin) install() string {
	if o.dir != "" {
		return "go -C " + o.dir + " install ./" + command
	}
	return "go install " + o.path + "/" + command + "@" + o.version
}

// key names what is built of the source, in a file's name. Source that may change is told apart by the executable that was made of it.
func (o origin) key(exe fs.FileInfo) string {
	text := fmt.Sprintf("%s %s %s %s", o.path, o.version, o.sum, o.compiler)
	version := o.version
	if o.dir != "" {
		text += fmt.Sprintf(" %s %d %v", o.dir, exe.Size(), exe.ModTime().Format("2006-01-02T15:04:05.000000000Z07:00"))
		version = "replaced"
	}
	digest := sha256.Sum256([]byte(text))
	return version + "-" + hex.EncodeToString(digest[:6])
}
