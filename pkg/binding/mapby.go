package binding

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

// ParseMapBy reads the value of --map-by: a directive and qualifiers, each
// after a colon.
//
//	slot | node | seq | rankfile | OBJ | ppr:N:OBJ[,N:OBJ] | N:OBJ
//	     | pe-list=CPUS | device=CLASS|NAME | dist[:NAME]
//	OBJ: hwthread core l1cache l2cache l3cache numa package (or socket)
//	qualifiers: pe=N span oversubscribe nooversubscribe nolocal hwtcpus
//	     corecpus inherit noinherit file=PATH ordered donotlaunch display ndev=N
//
// Words may be upper or lower case and shortened while they stay unique. The
// directive may be missing (":oversubscribe"). The grammar is that of
// prterun(1) and, for N:OBJ, of Open MPI's --map-by ppr and -ppr.
func ParseMapBy(s string) (MapBy, error) {
	m, err := parseMapBy(s)
	if err != nil {
		return MapBy{}, fmt.Errorf("--map-by %s: %w", s, err)
	}
	return m, nil
}

func parseMapBy(s string) (MapBy, error) {
	var m MapBy
	if strings.TrimSpace(s) == "" {
		return m, fmt.Errorf("empty: want one of %s", wordList(directiveWords()))
	}
	rest, err := m.directive(policyWords(s))
	if err != nil {
		return m, err
	}
	for _, q := range rest {
		if err := m.qualifier(q); err != nil {
			return m, err
		}
	}
	return m, m.check()
}

// policyWords splits a policy at its ':'. One in the name of a file belongs to it if a '/' follows or a '\'
// stands before it.
func policyWords(s string) []string {
	var words []string
	from := 0
	for i := 0; i < len(s); i++ {
		inFile := strings.HasPrefix(strings.ToLower(s[from:i]), "file=")
		switch {
		case inFile && s[i] == '\\':
			i++
		case s[i] == ':' && !(inFile && strings.Contains(s[i:], "/")):
			words = append(words, s[from:i])
			from = i + 1
		}
	}
	return append(words, s[from:])
}

// directiveValue is what a first word stands for.
type directiveValue struct {
	d Directive
	k topo.Kind
}

func directiveWords() map[string]directiveValue {
	w := map[string]directiveValue{
		"slot": {d: MapSlot}, "node": {d: MapNode}, "board": {d: MapNode}, "seq": {d: MapSeq}, "rankfile": {d: MapRankfile},
		"ppr": {d: MapPPR}, "pe-list": {d: MapPEList}, "device": {d: MapDevice}, "gpu": {d: MapDevice}, "dist": {d: MapDist},
	}
	for name, k := range objectWords() {
		w[name] = directiveValue{MapObject, k}
	}
	return w
}

// directive reads the first word, and what belongs to it, and returns the rest.
func (m *MapBy) directive(words []string) ([]string, error) {
	first, rest := words[0], words[1:]
	if first == "" {
		return rest, nil
	}
	if first[0] >= '0' && first[0] <= '9' {
		return m.ppr(words)
	}
	name, value, hasValue := strings.Cut(first, "=")
	v, err := lookup("directive", name, directiveWords())
	if err != nil {
		return nil, err
	}
	m.Directive, m.Object = v.d, v.k
	switch v.d {
	case MapPPR:
		if hasValue {
			return nil, fmt.Errorf("%q: write ppr:N:object", first)
		}
		return m.ppr(rest)
	case MapPEList:
		if _, err := topo.ParseCPUSet(value); err != nil {
			return nil, compat.Refuse(compat.NoSuchValue, err)
		}
		m.PEList = value
	case MapDevice, MapDist:
		if name == topo.GPU {
			if hasValue {
				return nil, fmt.Errorf("gpu takes no value, got %q: write device=NAME for one of them", first)
			}
			m.Device = topo.GPU
			break
		}
		m.Device, rest = deviceName(value, rest)
		if v.d == MapDist && !hasValue && len(rest) > 0 && !isQualifier(rest[0]) {
			m.Device, rest = deviceName(rest[0], rest[1:])
		}
	default:
		if hasValue {
			return nil, fmt.Errorf("%s takes no value, got %q", name, first)
		}
	}
	if (v.d == MapPEList && m.PEList == "") || (v.d == MapDevice && m.Device == "") {
		return nil, fmt.Errorf("%s needs a value: %s=VALUE", name, name)
	}
	return rest, nil
}

// ppr reads N:OBJ[,N:OBJ] from words split at colons, so "2:package,1:core"
// comes as "2", "package,1", "core".
func (m *MapBy) ppr(words []string) ([]string, error) {
	m.Directive = MapPPR
	count := ""
	if len(words) > 0 {
		count, words = words[0], words[1:]
	}
	for {
		n, err := positive("ppr count", count)
		if err != nil {
			return nil, err
		}
		if len(words) == 0 {
			return nil, fmt.Errorf("ppr:%s: want ppr:N:object, object one of %s", count, wordList(nodeWords()))
		}
		object, next, more := strings.Cut(words[0], ",")
		k, err := lookup("ppr object", object, nodeWords())
		if err != nil {
			return nil, err
		}
		for _, p := range m.PPR {
			if p.Object == k {
				return nil, fmt.Errorf("ppr names %s twice", objectName(k))
			}
		}
		m.PPR = append(m.PPR, PPR{n, k})
		words = words[1:]
		if !more {
			return words, nil
		}
		count = next
	}
}

// deviceName joins the parts of a PCI address, which has colons of its own.
func deviceName(first string, rest []string) (string, []string) {
	if len(first) == 4 && len(rest) >= 2 && isHex(first) && len(rest[0]) == 2 && isHex(rest[0]) {
		return first + ":" + rest[0] + ":" + rest[1], rest[2:]
	}
	return first, rest
}

func isHex(s string) bool { return strings.Trim(strings.ToLower(s), "0123456789abcdef") == "" }

func qualifierWords() map[string]func(m *MapBy, value string) error {
	return map[string]func(m *MapBy, value string) error{
		"pe":   func(m *MapBy, v string) error { return setOnce(&m.PE, "pe", v) },
		"ndev": func(m *MapBy, v string) error { return setOnce(&m.NDev, "ndev", v) },
		"file": func(m *MapBy, v string) error {
			m.File = strings.NewReplacer(`\\`, `\`, `\:`, ":").Replace(v)
			return nonEmpty("file", v)
		},
		"span":            func(m *MapBy, _ string) error { m.Span = true; return nil },
		"oversubscribe":   func(m *MapBy, _ string) error { return choose(&m.Oversubscribe, Yes, "oversubscribe") },
		"nooversubscribe": func(m *MapBy, _ string) error { return choose(&m.Oversubscribe, No, "oversubscribe") },
		"nolocal":         func(m *MapBy, _ string) error { m.NoLocal = true; return nil },
		"hwtcpus":         func(m *MapBy, _ string) error { return choose(&m.HWTCPUs, Yes, "hwtcpus") },
		"corecpus":        func(m *MapBy, _ string) error { return choose(&m.HWTCPUs, No, "hwtcpus") },
		"inherit":         func(m *MapBy, _ string) error { return choose(&m.Inherit, Yes, "inherit") },
		"noinherit":       func(m *MapBy, _ string) error { return choose(&m.Inherit, No, "inherit") },
		"ordered":         func(m *MapBy, _ string) error { m.Ordered = true; return nil },
		"donotlaunch":     func(m *MapBy, _ string) error { m.DoNotLaunch = true; return nil },
		"display":         func(m *MapBy, _ string) error { m.Display = true; return nil },
	}
}

// setOnce reads a count and refuses a second, other one.
func setOnce(n *int, what, v string) error {
	x, err := positive(what, v)
	if err == nil && *n != 0 && *n != x {
		err = fmt.Errorf("%s is given as %d and as %d: keep one of them", what, *n, x)
	}
	*n = x
	return compat.Refuse(compat.NoSuchValue, err)
}

// choose sets a tristate and refuses a word and its opposite together.
func choose(t *Tristate, v Tristate, what string) error {
	if *t != Unset && *t != v {
		return compat.Refuse(compat.NoSuchValue, fmt.Errorf("%s is both asked for and refused", what))
	}
	*t = v
	return nil
}

func nonEmpty(what, v string) error {
	if v == "" {
		return fmt.Errorf("%s needs a value: %s=VALUE", what, what)
	}
	return nil
}

// valued are the qualifiers that take a value.
func valued(name string) bool { return name == "pe" || name == "ndev" || name == "file" }

func isQualifier(word string) bool {
	name, _, _ := strings.Cut(word, "=")
	_, err := qualifierName(name)
	return err == nil
}

// qualifierName completes a shortened qualifier.
func qualifierName(s string) (string, error) {
	names := map[string]string{}
	for w := range qualifierWords() {
		names[w] = w
	}
	return lookup("qualifier", s, names)
}

func (m *MapBy) qualifier(word string) error {
	name, value, hasValue := strings.Cut(word, "=")
	full, err := qualifierName(name)
	if err != nil {
		if l := strings.ToLower(name); l == "shared" || l == "interleave" {
			return fmt.Errorf("qualifier %s is not supported: ranks take devices in turn and share them when there are more ranks than devices", l)
		}
		return err
	}
	if hasValue != valued(full) {
		if hasValue {
			return fmt.Errorf("qualifier %s takes no value, got %q", full, word)
		}
		return fmt.Errorf("qualifier %s needs a value: %s=VALUE", full, full)
	}
	return qualifierWords()[full](m, value)
}

// check refuses pairs that mean nothing together. See "Qualifiers" of
// prterun(1) for the list.
func (m *MapBy) check() error {
	exact := m.Directive == MapSeq || m.Directive == MapRankfile || m.Directive == MapPEList
	switch {
	case m.Span && exact:
		return fmt.Errorf("span does not go with %s, which names hosts or CPUs itself: drop :span", directiveName(m.Directive))
	case m.PE > 0 && exact:
		return fmt.Errorf("pe=%d does not go with %s, which names CPUs or places itself: drop :pe", m.PE, directiveName(m.Directive))
	case m.File != "" && m.Directive != MapSeq && m.Directive != MapRankfile:
		return fmt.Errorf("file=%s goes with seq or rankfile only", m.File)
	case m.Ordered && m.Directive != MapPEList:
		return fmt.Errorf("ordered goes with pe-list only")
	case m.NDev > 0 && m.Directive != MapDevice:
		return fmt.Errorf("ndev=%d goes with device only", m.NDev)
	}
	return nil
}

func directiveName(d Directive) string {
	for name, v := range directiveWords() {
		if v.d == d && d != MapObject && name != "board" {
			return name
		}
	}
	return "this directive"
}

// String writes m so that ParseMapBy reads it back.
func (m MapBy) String() string {
	var b strings.Builder
	switch m.Directive {
	case MapDefault:
	case MapObject:
		b.WriteString(m.Object.String())
	case MapPPR:
		b.WriteString("ppr:" + m.pprString())
	case MapPEList:
		b.WriteString("pe-list=" + m.PEList)
	case MapDevice:
		b.WriteString("device=" + m.Device)
	case MapDist:
		b.WriteString("dist")
		if m.Device != "" {
			b.WriteString("=" + m.Device)
		}
	default:
		b.WriteString(directiveName(m.Directive))
	}
	add := func(yes bool, format string, args ...any) {
		if yes {
			fmt.Fprintf(&b, ":"+format, args...)
		}
	}
	add(m.PE > 0, "pe=%d", m.PE)
	add(m.NDev > 0, "ndev=%d", m.NDev)
	add(m.Span, "span")
	add(m.Ordered, "ordered")
	add(m.File != "", "file=%s", strings.NewReplacer(`\`, `\\`, ":", `\:`).Replace(m.File))
	add(m.Oversubscribe == Yes, "oversubscribe")
	add(m.Oversubscribe == No, "nooversubscribe")
	add(m.NoLocal, "nolocal")
	add(m.HWTCPUs == Yes, "hwtcpus")
	add(m.HWTCPUs == No, "corecpus")
	add(m.Inherit == Yes, "inherit")
	add(m.Inherit == No, "noinherit")
	add(m.DoNotLaunch, "donotlaunch")
	add(m.Display, "display")
	return b.String()
}

// pprString is "2:package,1:core".
func (m MapBy) pprString() string {
	parts := make([]string, len(m.PPR))
	for i, p := range m.PPR {
		parts[i] = fmt.Sprintf("%d:%s", p.N, objectName(p.Object))
	}
	return strings.Join(parts, ",")
}
