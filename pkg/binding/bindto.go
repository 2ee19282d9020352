package binding

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// targetValue is what a --bind-to word stands for.
type targetValue struct {
	t Target
	k topo.Kind
}

func targetWords() map[string]targetValue {
	w := map[string]targetValue{"none": {t: BindNone}, "share": {t: BindShare}, "cpu-list": {t: BindCPUList}, "cpulist": {t: BindCPUList}}
	for name, k := range nodeWords() {
		w[name] = targetValue{BindObject, k}
	}
	return w
}

// ParseBindTo reads the value of --bind-to: none, share, cpu-list or an object,
// and qualifiers, each after a colon: overload-allowed (or overload),
// no-overload, if-supported, ordered, limit=N, report. The object may be
// missing (":overload-allowed").
func ParseBindTo(s string) (BindTo, error) {
	b, err := parseBindTo(s)
	if err != nil {
		return BindTo{}, fmt.Errorf("--bind-to %s: %w", s, err)
	}
	return b, nil
}

func parseBindTo(s string) (BindTo, error) {
	var b BindTo
	words := strings.Split(s, ":")
	if words[0] != "" || len(words) == 1 {
		v, err := lookup("target", words[0], targetWords())
		if err != nil {
			return b, err
		}
		b.Target, b.Object = v.t, v.k
	}
	for _, w := range words[1:] {
		if err := b.qualifier(w); err != nil {
			return b, err
		}
	}
	switch {
	case b.Target == BindNone && b.Limit > 0:
		return b, fmt.Errorf("limit=%d needs an object to bind to", b.Limit)
	case b.Ordered && b.Target != BindCPUList && b.Target != BindDefault:
		return b, fmt.Errorf("ordered goes with cpu-list only")
	}
	return b, nil
}

func (b *BindTo) qualifier(word string) error {
	name, value, hasValue := strings.Cut(word, "=")
	q, err := lookup("qualifier", name, map[string]string{
		"overload-allowed": "overload-allowed", "overload": "overload-allowed", "no-overload": "no-overload",
		"if-supported": "if-supported", "ordered": "ordered", "limit": "limit", "report": "report",
	})
	if err != nil {
		return err
	}
	if hasValue != (q == "limit") {
		return fmt.Errorf("qualifier %q: only limit=N takes a value, and needs one", word)
	}
	switch q {
	case "overload-allowed":
		return choose(&b.Overload, Yes, "overload")
	case "no-overload":
		return choose(&b.Overload, No, "overload")
	case "if-supported":
		b.IfSupported = true
	case "ordered":
		b.Ordered = true
	case "report":
		b.Report = true
	case "limit":
		b.Limit, err = positive("limit", value)
	}
	return err
}

// String writes b so that ParseBindTo, or for Hydra's own forms
// ParseHydraBindTo, reads it back; the default is "".
func (b BindTo) String() string {
	var s string
	switch b.Target {
	case BindNone:
		s = "none"
	case BindObject:
		s = objectName(b.Object)
		if b.Count > 0 {
			s += ":" + strconv.Itoa(b.Count)
		}
	case BindRR:
		s = "rr"
	case BindUser:
		s = "user:" + userList(b.List)
	case BindCPUList:
		s = "cpu-list"
	case BindShare:
		s = "share"
	case BindDomain:
		s = "domain=" + b.Domain.text
	case BindDevice:
		s = b.Device
		if b.Count > 0 {
			s += ":" + strconv.Itoa(b.Count)
		}
	}
	switch b.Overload {
	case Yes:
		s += ":overload-allowed"
	case No:
		s += ":no-overload"
	}
	if b.IfSupported {
		s += ":if-supported"
	}
	if b.Ordered {
		s += ":ordered"
	}
	if b.Limit > 0 {
		s += ":limit=" + strconv.Itoa(b.Limit)
	}
	if b.Report {
		s += ":report"
	}
	return s
}
