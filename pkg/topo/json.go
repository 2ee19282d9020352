package topo

import (
	"encoding/json"
	"fmt"
	"math"
)

// jsonTopology is the stored form: objects by the name of their level.
type jsonTopology struct {
	Objects map[string][]*Object `json:"objects"`
	Usable  CPUSet               `json:"usable"`
	Removed []Removal            `json:"removed,omitempty"`
	Quota   float64              `json:"quota,omitempty"`
	QuotaBy string               `json:"quotaBy,omitempty"`
	Devices []Device             `json:"devices,omitempty"`
	Origin  string               `json:"origin,omitempty"`
}

// MarshalJSON writes levels by name; empty ones are left out.
func (t *Topology) MarshalJSON() ([]byte, error) {
	j := jsonTopology{map[string][]*Object{}, t.Usable, t.Removed, t.Quota, t.QuotaBy, t.Devices, t.Origin}
	for _, k := range Kinds {
		if len(t.Objects[k]) > 0 {
			j.Objects[k.String()] = t.Objects[k]
		}
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON writes. Objects without a CPU are
// dropped, and their numbers made dense.
func (t *Topology) UnmarshalJSON(b []byte) error {
	var j jsonTopology
	if err := json.Unmarshal(b, &j); err != nil {
		return err
	}
	*t = Topology{Usable: j.Usable, Removed: j.Removed, Quota: j.Quota, QuotaBy: j.QuotaBy, Devices: j.Devices, Origin: j.Origin}
	for _, k := range Kinds {
		for _, o := range j.Objects[k.String()] {
			if o != nil && !o.CPUs.IsEmpty() {
				o.Kind, o.Index = k, len(t.Objects[k])
				t.Objects[k] = append(t.Objects[k], o)
			}
		}
	}
	return t.check()
}

// check reports why what another host said of itself can be no machine: who places ranks relies on it.
func (t *Topology) check() error {
	var all CPUSet
	for _, o := range t.Objects[PU] {
		if o.CPUs.Count() != 1 || o.CPUs.Intersects(all) {
			return fmt.Errorf("topology: %s with the CPUs %v", PU, o.CPUs)
		}
		all = all.Or(o.CPUs)
	}
	if !t.Usable.IncludedIn(all) {
		return fmt.Errorf("topology: of the usable CPUs %v the machine has %v", t.Usable, all)
	}
	for _, k := range Kinds {
		var seen CPUSet
		for _, o := range t.Objects[k] {
			if !o.CPUs.IncludedIn(all) || o.CPUs.Intersects(seen) || o.Size < 0 {
				return fmt.Errorf("topology: %s with the CPUs %v of %v, and %d bytes", k, o.CPUs, all, o.Size)
			}
			seen = seen.Or(o.CPUs)
		}
	}
	if len(t.Objects[Machine]) > 1 || !all.IsEmpty() && len(t.Objects[Machine]) == 0 {
		return fmt.Errorf("topology: %d machines", len(t.Objects[Machine]))
	}
	if t.Quota < 0 || math.IsInf(t.Quota, 0) || math.IsNaN(t.Quota) {
		return fmt.Errorf("topology: a quota of %v", t.Quota)
	}
	return nil
}
