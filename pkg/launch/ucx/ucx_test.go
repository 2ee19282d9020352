package ucx

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

const watch = "ELF... ucm_bistro_apply_patch_atomic ..."

// host makes up a machine with an MPICH below /opt/m: paths with their texts after a blank.
func host(files ...string) fstest.MapFS {
	m := fstest.MapFS{"opt/m/lib/mpich/libucm.so.0": {Data: []byte(watch)}, "dev/null": {}, "dev/dri/card0": {}, "sys/class/infiniband": {Mode: fs.ModeDir}}
	for _, f := range files {
		name, text, _ := strings.Cut(f, " ")
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

func TestTheWatchIsOffWhereNobodyNeedsIt(t *testing.T) {
	const off = "UCX_MEM_EVENTS=n"
	for _, c := range []struct{ claim, file, env, want string }{
		{"no device", "etc/hosts", "PATH=/bin HOME=/home/u", off},
		{"InfiniBand, RoCE", "sys/class/infiniband/mlx5_0/node_type", "", ""},
		{"XPMEM", "dev/xpmem", "", ""},
		{"KNEM", "dev/knem", "", ""},
		{"a GPU of NVIDIA's", "dev/nvidiactl", "", ""},
		{"a GPU of AMD's", "dev/kfd", "", ""},
		{"a GPU that renders", "dev/dri/renderD128", "", ""},
		{"a UCX that does not wait", "opt/m/lib/mpich/libucm.so.0 ELF... ucm_bistro_apply_patch ...", "", ""},
		{"the user says it himself", "etc/hosts", "UCX_MEM_EVENTS=y", ""},
		{"the user says how", "etc/hosts", "UCX_MEM_MMAP_HOOK_MODE=reloc", ""},
		{"the user wants a cache", "etc/hosts", "UCX_RCACHE_ENABLE=y", ""},
		{"the user wants a transport's cache", "etc/hosts", "UCX_XPMEM_RCACHE_MEM_PRIO=1", ""},
		{"the user chooses transports", "etc/hosts", "UCX_TLS=tcp,self", off},
		{"a file of the user's", "home/u/ucx.conf UCX_MEM_EVENTS=y", "HOME=/home/u", ""},
		{"a file where the program runs", "work/ucx.conf # mine\n UCX_MEM_EVENTS = y\n", "", ""},
		{"a file that is named", "x/ucx.conf UCX_RCACHE_MAX_REGIONS=1", "UCX_CONFIG_DIR=/x", ""},
		{"a file of the system's", "etc/ucx/ucx.conf UCX_MEM_EVENTS=y", "", ""},
		{"a file beside the libraries", "opt/m/etc/ucx/ucx.conf UCX_MEM_EVENTS=y", "", ""},
		{"a file that comments on it", "etc/ucx/ucx.conf # UCX_MEM_EVENTS=y\nUCX_TLS=all", "", off},
	} {
		p := Program{Library: "/opt/m/lib/libmpi.so.12", Env: strings.Fields(c.env), Dir: "/work"}
		if got := strings.Join(hints(host(c.file), p, func() string { return "/opt/m/lib/mpich/libucm.so.0" }), " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.claim, got, c.want)
		}
	}
}

func TestWithoutUCXNothingIsSaid(t *testing.T) {
	m := host("opt/m/lib/libmpi.so.12 no object at all")
	if got := Hints(m, Program{Library: "/opt/m/lib/libmpi.so.12"}); got != nil {
		t.Error(got)
	}
	if got := Hints(m, Program{}); got != nil {
		t.Error("without a library", got)
	}
}

func FuzzConfigFile(f *testing.F) {
	f.Add("UCX_MEM_EVENTS=y\n# c\n", "UCX_TLS=tcp")
	f.Add(" UCX_RCACHE_ENABLE = try", "HOME=/work")
	f.Fuzz(func(t *testing.T, file, env string) {
		m := host()
		m["work/ucx.conf"] = &fstest.MapFile{Data: []byte(file)}
		got := hints(m, Program{Library: "/l", Env: []string{env}, Dir: "/work"}, func() string { return "/opt/m/lib/mpich/libucm.so.0" })
		if len(got) > 1 || len(got) == 1 && (got[0] != "UCX_MEM_EVENTS=n" || strings.HasPrefix(file, "UCX_MEM_EVENTS=")) {
			t.Errorf("%q", got)
		}
	})
}
