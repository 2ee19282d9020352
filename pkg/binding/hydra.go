package binding

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// hydraKinds are the levels of Hydra's -bind-to and -map-by. Caches come with
// an optional d, i or u (data, instruction, unified); the machine model keeps
// the one that holds data.
func hydraKinds() map[string]topo.Kind {
	w := objectWords()
	w["machine"], w["board"] = topo.Machine, topo.Machine
	for _, c := range []string{"d", "i", "u"} {
		w["l1"+c+"cache"], w["l2"+c+"cache"], w["l3"+c+"cache"] = topo.L1, topo.L2, topo.L3
	}
	return w
}

// hydraDevices are the device words of Hydra and our class for each.
func hydraDevices() map[string]string {
	return map[string]string{"gpu": "gpu", "ib": "network", "en": "network", "eth": "network", "hfi": "network", "hsn": "network"}
}

// ParseHydraBindTo reads the value of mpiexec.hydra's -bind-to: none, rr,
// user:0+2,1+4 (CPUs of local rank 0, of local rank 1...), a level with an
// optional count (core:2), or a device (gpu, gpu0, gpu:2, pci:0000:3b:00.0).
func ParseHydraBindTo(s string) (BindTo, error) {
	b, err := parseHydraBindTo(s)
	if err != nil {
		return BindTo{}, fmt.Errorf("-bind-to %s: %w", s, err)
	}
	return b, nil
}

func parseHydraBindTo(s string) (BindTo, error) {
	word, arg, hasArg := strings.Cut(s, ":")
	switch strings.ToLower(word) {
	case "none", "rr":
		if hasArg {
			return BindTo{}, fmt.Errorf("%s takes no count", word)
		}
		if strings.EqualFold(word, "rr") {
			return BindTo{Target: BindRR}, nil
		}
		return BindTo{Target: BindNone}, nil
	case "user":
		list, err := parseUserList(arg)
		return BindTo{Target: BindUser, List: list, Once: true}, err
	case "pci":
		return BindTo{Target: BindDevice, Device: arg}, nonEmpty("pci", arg)
	}
	count := 0
	if hasArg {
		var err error
		if count, err = positive("count", arg); err != nil {
			return BindTo{}, err
		}
	}
	name := strings.TrimRight(strings.ToLower(word), "0123456789")
	if class, ok := hydraDevices()[name]; ok {
		device := class
		if name != strings.ToLower(word) {
			device = strings.ToLower(word)
		}
		return BindTo{Target: BindDevice, Device: device, Count: count}, nil
	}
	k, err := lookup("level", word, hydraKinds())
	if err != nil {
		return BindTo{}, fmt.Errorf("%w; or none, rr, user:CPU+CPU,..., gpu, ib, eth, hfi, hsn, pci:ADDRESS", err)
	}
	return BindTo{Target: BindObject, Object: k, Count: count}, nil
}

// ParseHydraMapBy reads the value of mpiexec.hydra's -map-by, which is no
// placement over nodes but the stride between the bindings of a node's ranks:
// after a rank at one object the next goes to the object Stride further on.
func ParseHydraMapBy(s string) (MapBy, error) {
	word, arg, hasArg := strings.Cut(s, ":")
	k, err := lookup("level", word, hydraKinds())
	stride := 1
	if err == nil && hasArg {
		stride, err = positive("stride", arg)
	}
	if err != nil {
		return MapBy{}, fmt.Errorf("-map-by %s: %w", s, err)
	}
	return MapBy{Object: k, Stride: stride}, nil
}

// parseUserList reads "0+2,1+4,3".
func parseUserList(s string) ([]topo.CPUSet, error) {
	var list []topo.CPUSet
	for _, item := range strings.Split(s, ",") {
		set, err := topo.ParseCPUSet(strings.ReplaceAll(item, "+", ","))
		if err != nil || set.IsEmpty() {
			return nil, fmt.Errorf("%q: want CPU numbers joined by +, a comma between ranks: user:0+2,1+4", item)
		}
		list = append(list, set)
	}
	return list, nil
}

func userList(list []topo.CPUSet) string {
	parts := make([]string, len(list))
	for i, set := range list {
		nums := make([]string, 0, set.Count())
		for _, c := range set.List() {
			nums = append(nums, strconv.Itoa(c))
		}
		parts[i] = strings.Join(nums, "+")
	}
	return strings.Join(parts, ",")
}
