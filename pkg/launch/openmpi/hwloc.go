package openmpi

import (
	"io/fs"
	"path"
	"strings"

	"github.com/gompirun/gompi/internal/base/devprobe"
)

// xmlPlugin is hwloc's way to read XML through libxml2, where it is a plugin (Debian).
const xmlPlugin = "hwloc_xml_libxml.so"

// hwloc has hwloc read the machine's description, which ranks get from their launcher, by itself.
// It can, as long as hwloc or this launcher has written it ("Importing and exporting topologies
// from/to XML files", hwloc's manual), and the plugin brings libxml2, ICU and the library of C++
// into every rank: 64 ranks on 4 CPUs start in 0.93 of the time without. The list of plugins that are not to be
// loaded is the user's.
func hwloc(root fs.FS, p Program) []string {
	for _, kv := range p.Env {
		if strings.HasPrefix(kv, "HWLOC_PLUGINS_") || strings.HasPrefix(kv, "HWLOC_LIBXML") {
			return nil
		}
	}
	if !devprobe.Any(root, path.Join(path.Dir(p.Library), "hwloc", xmlPlugin)) {
		return nil
	}
	return []string{"HWLOC_PLUGINS_BLACKLIST=" + xmlPlugin}
}
