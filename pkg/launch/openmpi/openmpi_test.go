package openmpi

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// host makes up a machine: paths with their texts after a blank.
func host(files ...string) fstest.MapFS {
	m := fstest.MapFS{"usr/lib/libmpi.so.40": {}, "etc/openmpi/openmpi-mca-params.conf": {Data: []byte("# nothing\n\n")}, "dev/null": {}}
	for _, f := range files {
		name, text, _ := strings.Cut(f, " ")
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

const (
	mtl   = "OMPI_MCA_mtl=^psm,psm2,ofi"
	btl   = "OMPI_MCA_btl=^ofi"
	async = "OMPI_MCA_pmix_base_async_modex=1"
	etc   = "etc/openmpi/openmpi-mca-params.conf "
)

func TestComponentsWithoutTheirDevicesAreLeftOut(t *testing.T) {
	for _, c := range []struct {
		claim string
		host  fstest.MapFS
		env   string
		want  string
	}{
		{"a machine without fabrics", host(), "", mtl + " " + btl},
		{"Omni-Path", host("dev/hfi1_0"), "", "OMPI_MCA_mtl=^psm"},
		{"True Scale", host("dev/ipath0"), "", "OMPI_MCA_mtl=^psm2"},
		{"InfiniBand, RoCE, EFA", host("sys/class/infiniband/mlx5_0/node_type"), "", "OMPI_MCA_mtl=^psm,psm2"},
		{"Slingshot", host("sys/class/cxi/cxi0"), "", "OMPI_MCA_mtl=^psm,psm2"},
		{"the system leaves components out", host(etc + "mtl = ^ofi\nbtl = ^uct,openib,ofi # and why\n"), "", "OMPI_MCA_mtl=^ofi,psm,psm2"},
		{"the user does", host("home/u/.openmpi/mca-params.conf btl=^uct"), "HOME=/home/u", mtl + " OMPI_MCA_btl=^uct,ofi"},
		{"the user's file counts more", host(etc+"btl=^a", "home/u/.openmpi/mca-params.conf btl=^b"), "HOME=/home/u", mtl + " OMPI_MCA_btl=^b,ofi"},
		{"the user chooses a transport", host(), "OMPI_MCA_btl=tcp,self", mtl},
		{"the user leaves one out for this run", host(), "OMPI_MCA_btl=^openib", mtl},
		{"the system chooses", host(etc + "mtl = psm2"), "", btl},
		{"the engine is chosen", host(), "OMPI_MCA_pml=cm", ""},
		{"the engine is chosen in a file", host(etc + "pml=cm"), "", ""},
		{"an engine is left out", host(etc + "pml = ^ucx"), "", mtl + " " + btl},
		{"a provider is asked for", host(), "OMPI_MCA_mtl_ofi_provider_include=tcp", "OMPI_MCA_mtl=^psm,psm2 " + btl},
		{"a provider is asked for everywhere", host(etc + "opal_common_ofi_provider_exclude = psm2"), "", "OMPI_MCA_mtl=^psm,psm2"},
		{"libfabric is tuned", host(), "FI_PROVIDER=tcp", ""},
		{"other files are to be read", host(), "OMPI_MCA_mca_base_param_files=/tmp/x", ""},
		{"a file overrides all", host("etc/openmpi/openmpi-mca-params-override.conf btl=self"), "", ""},
		{"a line that is not understood", host(etc + "--tune x"), "", ""},
		{"an installation that was moved", host("opt/x/etc/openmpi-mca-params.conf mtl=^psm"), "OPAL_PREFIX=/opt/x", "OMPI_MCA_mtl=^psm,psm2,ofi " + btl},
		{"its parameters are not found", host(), "OPAL_PREFIX=/opt/x", ""},
		{"they are elsewhere", host("x/openmpi-mca-params.conf btl=self"), "OPAL_SYSCONFDIR=/x", mtl},
	} {
		p := Program{Library: "/usr/lib/libmpi.so.40", Env: strings.Fields(c.env)}
		if got := strings.Join(hints(c.host, p, func() bool { return false }), " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.claim, got, c.want)
		}
	}
}

func TestOpenMPI4ExchangesAddressesBesideTheRest(t *testing.T) {
	for _, c := range []struct{ claim, library, file, env, want string }{
		{"4.1", "/usr/lib/libmpi.so.40.30.4", "", "", async},
		{"4.0", "/usr/lib/libmpi.so.40.20.1", "", "OMPI_MCA_pml=ob1", async},
		{"5.0", "/usr/lib/libmpi.so.40.40.7", "", "", ""},
		{"3.1", "/usr/lib/libmpi.so.40.10.4", "", "", ""},
		{"one that does not tell", "/usr/lib/libmpi.so.40", "", "", ""},
		{"the user says how", "/usr/lib/libmpi.so.40.30.4", "", "OMPI_MCA_pmix_base_async_modex=0", ""},
		{"the system says how", "/usr/lib/libmpi.so.40.30.4", "pmix_base_collect_data=0", "", ""},
		{"other parameters are not known", "/usr/lib/libmpi.so.40.30.4", "--tune x", "", ""},
	} {
		p := Program{Library: c.library, Env: append(strings.Fields(c.env), "OMPI_MCA_mtl=", "OMPI_MCA_btl=")}
		if got := strings.Join(hints(host(etc+c.file), p, func() bool { return false }), " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.claim, got, c.want)
		}
	}
}

func TestHwlocReadsTheMachineItself(t *testing.T) {
	const plugin, list = "usr/lib/hwloc/hwloc_xml_libxml.so", "HWLOC_PLUGINS_BLACKLIST=hwloc_xml_libxml.so"
	for _, c := range []struct{ claim, file, env, want string }{
		{"a plugin beside the library", plugin, "PATH=/bin", list},
		{"none", "usr/lib/x", "", ""},
		{"the user has a list", plugin, "HWLOC_PLUGINS_BLACKLIST=", ""},
		{"the user wants libxml", plugin, "HWLOC_LIBXML=1", ""},
	} {
		p := Program{Library: "/usr/lib/libmpi.so.40.30.4", Env: []string{c.env}}
		if got := strings.Join(hwloc(host(c.file), p), " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.claim, got, c.want)
		}
		if got := Hints(host(c.file), p); slices.Contains(got, list) != (c.want != "") {
			t.Errorf("%s: hints %q", c.claim, got)
		}
	}
}

func TestAProviderWithoutDevicesKeepsLibfabric(t *testing.T) {
	p := Program{Library: "/usr/lib/libmpi.so.40"}
	if got := fmt.Sprint(hints(host(), p, func() bool { return true })); got != "[OMPI_MCA_mtl=^psm,psm2]" {
		t.Error(got)
	}
}

func FuzzParameterFile(f *testing.F) {
	f.Add("mtl = ^ofi\n# c\nbtl=^a,b", "OMPI_MCA_pml=^ucx")
	f.Add("btl = self,\"x\"\n--tune", "FI_X=")
	f.Fuzz(func(t *testing.T, file, env string) {
		h := host(etc + file)
		for _, v := range hints(h, Program{Library: "/usr/lib/libmpi.so.40", Env: []string{env}}, func() bool { return false }) {
			if v != async && !strings.HasPrefix(v, "OMPI_MCA_mtl=^") && !strings.HasPrefix(v, "OMPI_MCA_btl=^") {
				t.Errorf("%q", v)
			}
		}
	})
}
