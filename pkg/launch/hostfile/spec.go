package hostfile

import (
	"net/netip"
	"strconv"
	"strings"
)

// A spec is the word both host files and host lists begin an entry with:
//
//	spec     := ["^"] [user "@"] host [":" (count | port)] | relative
//	host     := name | IPv4 | IPv6 | "[" IPv6 "]" | range
//	count    := number | "*" | "auto"
//	relative := "+n" index [":" number] | "+e" [":" number]
//
// parseSpec returns one Entry per host the word names.
func parseSpec(p place, word string, colon Colon) ([]Entry, *Error) {
	e := Entry{Slots: -1, Source: p.source, Line: p.line, Column: p.column}
	if strings.HasPrefix(word, "+") {
		return parseRelative(p, word, e)
	}
	if strings.HasPrefix(word, "^") {
		e.Exclude = true
		word, p = word[1:], p.at(1)
	}
	if i := strings.LastIndexByte(word, '@'); i >= 0 {
		e.User = word[:i]
		if err := checkUser(p, e.User); err != nil {
			return nil, err
		}
		word, p = word[i+1:], p.at(i+1)
	}
	host, count, counted, err := cutCount(p, word)
	if err != nil {
		return nil, err
	}
	if counted {
		set := setCount
		if colon == ColonPort {
			set = setPort
		}
		if err := set(p.at(len(word)-len(count)), &e, count); err != nil {
			return nil, err
		}
	}
	if strings.HasPrefix(host, "[") && strings.Contains(host, ":") {
		host, p = host[1:len(host)-1], p.at(1)
	} else if strings.ContainsAny(host, "[]") {
		return expandSpec(p, host, e)
	}
	if err := checkName(p, host); err != nil {
		return nil, err
	}
	e.Name = host
	return []Entry{e}, nil
}

// cutCount splits host:count. Colons of an IPv6 address are no count.
func cutCount(p place, word string) (host, count string, counted bool, err *Error) {
	if strings.HasPrefix(word, "[") && strings.Contains(word, ":") {
		end := strings.IndexByte(word, ']')
		switch {
		case end < 0:
			return "", "", false, p.errorf("\"[\" without \"]\": an address with a count is written [fe80::1]:4")
		case end == len(word)-1:
			return word, "", false, nil
		case word[end+1] == ':' && strings.Contains(word[:end], ":"):
			return word[:end+1], word[end+2:], true, nil
		case strings.Contains(word[:end], ":"):
			return "", "", false, p.at(end+1).errorf("%s after an address in brackets: only :N may follow", quote(word[end+1:]))
		}
	}
	if a, e := netip.ParseAddr(word); e == nil && a.Is6() {
		return word, "", false, nil
	}
	if i := strings.LastIndexByte(word, ':'); i >= 0 && strings.Count(word, ":") == 1 {
		return word[:i], word[i+1:], true, nil
	}
	return word, "", false, nil
}

func setCount(p place, e *Entry, count string) *Error {
	switch {
	case e.Exclude:
		return p.errorf("an excluded host takes no count: write ^host alone")
	case count == "*" || strings.EqualFold(count, "auto"):
		e.AllSlots = true
		return nil
	case count == "":
		return p.errorf("a count is missing after \":\": write host:4, or the host alone")
	}
	n, err := parseCount(p, "the count", count)
	e.Slots = n
	return err
}

func setPort(p place, e *Entry, port string) (err *Error) {
	if e.Exclude {
		return p.errorf("an excluded host takes no port: write ^host alone")
	}
	e.Port, err = parsePort(p, port)
	return err
}

// expandSpec gives each host of a range such as node[01-04] a copy of e.
func expandSpec(p place, host string, e Entry) ([]Entry, *Error) {
	names, err := expand(p, host, maxHosts)
	if err != nil {
		return nil, err
	}
	out := make([]Entry, len(names))
	for i, name := range names {
		if err := checkName(p, name); err != nil {
			return nil, err
		}
		out[i] = e
		out[i].Name = name
	}
	return out, nil
}

func parseRelative(p place, word string, e Entry) ([]Entry, *Error) {
	kind, rest := strings.ToLower(word[:min(2, len(word))]), word[min(2, len(word)):]
	number, count, counted := strings.Cut(rest, ":")
	switch {
	case kind == "+n" && number == "":
		return nil, p.errorf("%s lacks its index: +n0 is the first host of the allocation", quote(word))
	case kind == "+n":
		n, err := strconv.ParseUint(number, 10, 20)
		if err != nil {
			return nil, p.at(2).errorf("%s is no index: +n0 is the first host of the allocation, +n1 the next", quote(number))
		}
		e.Relative = "+n" + strconv.FormatUint(n, 10)
		if counted {
			if err := setCount(p.at(len(word)-len(count)), &e, count); err != nil {
				return nil, err
			}
		}
	case kind == "+e" && number == "":
		e.Relative = "+e"
		if counted {
			n, err := parseCount(p.at(3), "the number of empty hosts", count)
			if err != nil {
				return nil, err
			}
			e.Relative += ":" + strconv.Itoa(n)
		}
	default:
		return nil, p.errorf("%s is neither +nINDEX, a host of the allocation by number, nor +e or +e:COUNT, its empty hosts", quote(word))
	}
	return []Entry{e}, nil
}

// relative decodes Entry.Relative: 'n' with an index, or 'e' with a count that
// is -1 for all.
func (e Entry) relative() (kind byte, n int) {
	kind, digits := e.Relative[1], strings.TrimPrefix(e.Relative[2:], ":")
	n, err := strconv.Atoi(digits)
	if err != nil {
		n = -1
	}
	return kind, n
}
