package selection

import (
	"strings"
	"testing"
)

func TestListsOfOtherLibrariesChooseOurTransports(t *testing.T) {
	for _, c := range []struct{ claim, list, want, notes string }{
		{"nothing is said", "", "sm rdma tcp", ""},
		{"nothing is listed", ",", "sm rdma tcp", ""},
		{"our own names", "self,sm", "sm", ""},
		{"tcp alone, between ranks of a node, too", "tcp,self", "tcp", ""},
		{"one network of two", "self,rdma", "rdma", ""},
		{"self alone", "self", "", ""},
		{"lists of Open MPI 1 to 4", "self,vader,openib", "sm rdma tcp", "vader means sm here; openib means rdma and tcp here"},
		{"sm where only the network is named", "openib,self", "sm rdma tcp", "openib means rdma and tcp here; sm is added: the network leads to other hosts"},
		{"sm where the network has two names", "tcp,ofi,self", "sm rdma tcp", "ofi means rdma and tcp here; sm is added: the network leads to other hosts"},
		{"every network", "uct", "sm rdma tcp", "uct means rdma and tcp here; sm is added: the network leads to other hosts"},
		{"kinds of shared memory", "self,smcuda", "sm", "smcuda means sm here"},
		{"mechanisms of shared memory", "self,cma,xpmem,knem", "sm", "cma means sm here; xpmem means sm here; knem means sm here"},
		{"without a network that is not there", "^openib", "sm rdma tcp", "openib is not there, and nothing is left out for it"},
		{"without a network, and one that is not there", "^tcp,uct", "sm rdma", "uct is not there, and nothing is left out for it"},
		{"without shared memory", "^vader", "rdma tcp", "vader means sm here"},
		{"without what shared memory does not use", "^smcuda", "sm rdma tcp", "smcuda is not there, and nothing is left out for it"},
		{"without anything", "^sm,rdma,tcp", "", ""},
		{"blanks", " ^ tcp , sm", "rdma", ""},
	} {
		s, err := Parse(c.list)
		if err != nil {
			t.Errorf("%s: %v", c.claim, err)
			continue
		}
		var got []string
		for _, name := range []string{"sm", "rdma", "tcp"} {
			if s.Allows(name) {
				got = append(got, name)
			}
		}
		if strings.Join(got, " ") != c.want || !s.Allows("self") {
			t.Errorf("%s: %q allows %q", c.claim, c.list, got)
		}
		if notes := strings.Join(s.Notes(), "; "); notes != c.notes {
			t.Errorf("%s: %q", c.claim, notes)
		}
	}
}

func TestUnknownWordsAreErrorsThatShowTheList(t *testing.T) {
	for list, want := range map[string]string{
		"^nothing":      `--mca btl ^nothing: there is no transport "nothing"; there are self, sm, rdma and tcp`,
		"self,sm,opnib": `--mca btl self,sm,opnib: there is no transport "opnib"; there are self, sm, rdma and tcp`,
		"self,^tcp":     `--mca btl self,^tcp: there is no transport "^tcp"; there are self, sm, rdma and tcp`,
	} {
		if _, err := Parse(list); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for list, want := range map[string]string{"": "", "^": "", "ucx": "pml ucx means gompi's own", "^ucx,cm": "pml ^ucx,cm means gompi's own", "ob1": "pml ob1 means"} {
		if note, err := ParseLayer(list); err != nil || !strings.HasPrefix(note, want) || (note == "") != (want == "") {
			t.Errorf("pml %s: %q, %v", list, note, err)
		}
	}
	if _, err := ParseLayer("^ucs"); err == nil || !strings.HasPrefix(err.Error(), `--mca pml ^ucs: there is no message layer "ucs"`) {
		t.Error(err)
	}
}

func TestATransportIsAskedForByItsVeryName(t *testing.T) {
	for list, want := range map[string]bool{"": false, "tcp": true, "self, tcp": true, "^sm": false, "^tcp": false, "self,openib": false, "self,sm": false} {
		s, err := Parse(list)
		if err != nil || s.Names("tcp") != want {
			t.Errorf("%q: %v, %v", list, s.Names("tcp"), err)
		}
	}
}

func TestOneNetworkOfTwo(t *testing.T) {
	for _, c := range []struct{ claim, list, net, want, without, err string }{
		{"any", "", "auto", "sm rdma tcp", "", ""},
		{"rdma alone", "", "rdma", "sm rdma", "tcp: left out by --net rdma", ""},
		{"tcp alone", "^sm", "tcp", "tcp", "sm: left out by --mca btl ^sm; rdma: left out by --net tcp", ""},
		{"both, and a list that means any network", "self,sm,openib", "rdma", "sm rdma", "tcp: left out by --net rdma", ""},
		{"one that the list leaves out", "self,tcp", "rdma", "", "", "--net rdma: --mca btl self,tcp leaves it out; give one of the two"},
		{"none that is there", "", "ib", "", "", "--net ib: there is no such network; there are tcp and rdma, and auto, which is any"},
	} {
		s, err := Parse(c.list)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Over(c.net); err != nil {
			if err.Error() != c.err {
				t.Errorf("%s: %v", c.claim, err)
			}
			continue
		}
		var may, not []string
		for _, name := range []string{"sm", "rdma", "tcp"} {
			if s.Allows(name) {
				may = append(may, name)
			} else {
				not = append(not, name+": "+s.Without(name))
			}
		}
		if strings.Join(may, " ") != c.want || strings.Join(not, "; ") != c.without || c.err != "" {
			t.Errorf("%s: %q, %q", c.claim, may, not)
		}
		if named := c.net == "rdma"; s.Names("rdma") != named {
			t.Errorf("%s: rdma is named: %v", c.claim, !named)
		}
	}
}
