package hostfile

// ParseList reads the argument of --host or -hosts: specs joined by commas,
//
//	a:5,b,c:*,bob@d,+n2,+e:3,^x,node[01-05,07]:4,[fe80::1]:2
//
// source is the flag, for messages. Mistakes are *Error with the column in list.
func ParseList(list, source string) ([]Entry, error) {
	items, err := splitList(place{source, 0, 1}, list)
	if err != nil {
		return nil, err
	}
	var out []Entry
	for _, it := range items {
		es, err := parseSpec(it.place, it.text, ColonSlots)
		if err != nil {
			return nil, err
		}
		if len(out)+len(es) > maxHosts {
			return nil, it.errorf("more than %d hosts in one list", maxHosts)
		}
		out = append(out, es...)
	}
	return out, nil
}
