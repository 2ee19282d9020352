package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"testing"
)

// The names and ports are what Open MPI 4.1.4, 4.1.8 and 5.0.11 made of each other.
func TestAPortTellsWhoseJobHasOpenedIt(t *testing.T) {
	for _, c := range []struct {
		claim, key, namespace string
		port                  string
		accept, own           bool
	}{
		{"of 4.1.4", "321533681.0:378429214:accept", "gompi_dn4ynjz2bvd6_7b5d7d08d725e1c8@1", "321533681.0:378429214", true, true},
		{"of 4.1.8", "3748268943.0:1524080642:connect", "gompi_dn4ynv0ipil7_44db4f6811d25651@1", "3748268943.0:1524080642", false, true},
		{"of 5.0.11", "1065877505.0:3117145936:accept", "gompi_dn4ynphswuaj_cf0fa9af054c3679@1", "1065877505.0:3117145936", true, true},
		{"of a spawned world of 5.0.11", "1065877506.3:1:accept", "gompi_dn4ynphswuaj_cf0fa9af054c3679@2", "1065877506.3:1", true, true},
		{"of another job of 4.1", "321533681.0:378429214:accept", "gompi_dn4ynk2i82zh_7d0808e3214a5fb0@1", "321533681.0:378429214", true, false},
		{"of another job of 5.0", "1065877505.0:3117145936:accept", "gompi_dn4ynplgv4b0_8d54124ff4184210@1", "1065877505.0:3117145936", true, false},
		{"of another world of its job", "1065877505.0:3117145936:accept", "gompi_dn4ynphswuaj_cf0fa9af054c3679@2", "1065877505.0:3117145936", true, false},
		{"in a namespace of another kind", "1065877505.0:3117145936:accept", "slurm.pmix.7.0", "1065877505.0:3117145936", true, false},
	} {
		m, ok := ParseMeeting(c.key)
		if !ok || m.Port != c.port || m.Accept != c.accept || m.OpenedIn(c.namespace) != c.own {
			t.Errorf("%s: %+v, %v, opened there %v", c.claim, m, ok, m.OpenedIn(c.namespace))
		}
	}
}

func TestOfAMeetingTheNumberOfThoseWhoWaitIsKnown(t *testing.T) {
	m, _ := ParseMeeting("1.0:2:accept")
	me, other := codec.Proc{Namespace: "1", Rank: 0}, codec.Proc{Namespace: "1", Rank: 1}
	for _, c := range []struct {
		value string
		want  int
	}{
		{"846996513.*:gompi_a@1:2", 2}, {"846996513.*:gompi_a@1:12\x00", 12}, {"gompi_a@1.*:2", 2}, {"gompi_a@1.0:1", 1}, {"", 0}, {"x", 0}, {"x:-3", 0},
	} {
		var n Names
		n.Publish(Publication{Owner: me, Range: codec.RangeSession, Persist: codec.PersistFirstRead, Items: []Published{{"1.0:2:connect", codec.PackValue(codec.Value{Type: codec.TypeString, Data: c.value})}}})
		if got := n.Members(me, m); got != c.want {
			t.Errorf("%q: %d wait, want %d", c.value, got, c.want)
		}
		if got := n.Members(other, m); got != 0 {
			t.Errorf("%q: %d wait with a process that has said nothing", c.value, got)
		}
	}
}

func TestOtherNamesAreNoPorts(t *testing.T) {
	for _, key := range []string{
		"", ":", "accept", ":accept", "svc:accept", "1.2:accept", "1.2:3", "1.2:3:", "1.2:3:accepts", "1.2:3:Accept",
		"a.2:3:accept", "1.b:3:accept", "1.2:c:accept", "1.2:3:4:accept", "4294967296.0:1:accept", "-1.0:1:accept", "1.0:-1:accept", " 1.0:1:accept",
	} {
		if m, ok := ParseMeeting(key); ok {
			t.Errorf("%q: %+v", key, m)
		}
	}
}

func FuzzParseMeeting(f *testing.F) {
	f.Add("321533681.0:378429214:accept", "gompi@1")
	f.Add("1.2:3:connect", "@65536")
	f.Fuzz(func(t *testing.T, key, namespace string) {
		m, ok := ParseMeeting(key)
		if ok && m.key() != key {
			t.Errorf("%q is read as %+v", key, m)
		}
		m.OpenedIn(namespace)
	})
}
