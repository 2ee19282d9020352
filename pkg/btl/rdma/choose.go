package rdma

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/btl"
)

// wish is what the user wants.
type wish struct {
	demanded bool     // rdma, by that name
	only     []string // devices, of which it must be one; none: any
	devices  []string // that are liked better than others
	provider string   // that libfabric was told to use; "": any
}

// wishes are those of the environment.
func wishes(site btl.Site) wish {
	w := wish{
		only: listed(parameter(site.Getenv, "btl_rdma_if_include")), devices: listed(site.Getenv("UCX_NET_DEVICES")), provider: site.Getenv("FI_PROVIDER"),
	}
	w.demanded = site.Demanded || len(w.only) > 0
	return w
}

// listed is a list of devices. A port, which UCX writes behind a device, is not looked at.
func listed(text string) (out []string) {
	for name := range strings.SplitSeq(text, ",") {
		if name, _, _ = strings.Cut(strings.TrimSpace(name), ":"); name != "" && name != "all" {
			out = append(out, name)
		}
	}
	return out
}

// devices are the providers of libfabric's that a device is behind, the more particular first. Any other sends by sockets
// or by shared memory, which gompi does itself, and is used only where it is asked for.
var devices = []string{"cxi", "efa", "opx", "psm3", "psm2", "verbs;ofi_rxm"}

// unaided reports whether a provider's device, or the kernel, reads and writes the memory of a process that does nothing for it.
// Others have the process do so when it next makes progress, with some messages at least.
func unaided(provider string) bool { return provider == "cxi" || provider == "verbs;ofi_rxm" }

// option is what choose needs to know of one thing that can be used.
type option struct {
	provider, domain string
	far              bool // from the CPUs that the rank may use
}

// pick chooses among what libfabric offers, which is in its order. why is for people.
func pick(offers []option, w wish) (which int, why []string, err error) {
	best, rank := -1, 0
	for i, o := range offers {
		if len(w.only) > 0 && !o.isOf(w.only) {
			continue
		}
		if r := o.rank(w); r > 0 && (best < 0 || r > rank) {
			best, rank = i, r
		}
	}
	if best < 0 {
		return 0, nil, nothing(offers, w)
	}
	o := offers[best]
	why = append(why, fmt.Sprintf("%s at %s", o.provider, o.domain))
	if slices.ContainsFunc(offers, func(other option) bool { return other.provider == o.provider && other.far != o.far }) {
		why = append(why, map[bool]string{false: "which is near the CPUs of this rank, as others are not", true: "which is not near the CPUs of this rank, as others are"}[o.far])
	}
	if w.provider != "" {
		why = append(why, "FI_PROVIDER="+w.provider+" leaves out others")
	}
	if len(w.devices) > 0 && !o.isOf(w.devices) {
		why = append(why, "UCX_NET_DEVICES="+strings.Join(w.devices, ",")+" names none that can be used")
	}
	return best, why, nil
}

// isOf reports whether something is one of some devices. A provider may have a device several times, with a word behind it.
func (o option) isOf(names []string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return o.domain == n || strings.HasPrefix(o.domain, n+"-") })
}

// rank says how good something is; 0: it is not used.
func (o option) rank(w wish) int {
	r := 1 + len(devices)
	// what a device is behind counts more than where the device is, and what the user likes more than both
	if i := slices.Index(devices, o.provider); i >= 0 {
		r += len(devices) - i
	} else if w.provider == "" || !w.demanded {
		return 0
	}
	if o.isOf(w.devices) {
		r += 2 * (1 + len(devices))
	}
	if r *= 2; !o.far {
		r++
	}
	return r
}

// nothing is the error where nothing can be used.
func nothing(offers []option, w wish) error {
	var names []string
	for _, o := range offers {
		if name := o.provider + " at " + o.domain; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	switch {
	case len(offers) == 0 && w.provider != "":
		return fmt.Errorf("FI_PROVIDER=%s: there is no such provider here", w.provider)
	case len(offers) == 0:
		return fmt.Errorf("it has no provider here that can do what messages need: see fi_info")
	case len(w.only) > 0:
		return fmt.Errorf("btl_rdma_if_include %s: there is no such device; there are %s", strings.Join(w.only, ","), strings.Join(names, ", "))
	}
	return fmt.Errorf("it has no device, but %s; FI_PROVIDER='tcp;ofi_rxm' has it try sockets", strings.Join(names, ", "))
}

// parameter is one of --mca, as the environment has it.
func parameter(getenv func(string) string, name string) string {
	for _, prefix := range tuning.Prefixes {
		if v := getenv(prefix + name); v != "" {
			return v
		}
	}
	return ""
}
