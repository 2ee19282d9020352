package fence

import (
	"testing"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

func TestFencesAddUp(t *testing.T) {
	f := New(4)
	part := func(rank int) []proto.Part { return []proto.Part{{Proc: proto.ProcID{Rank: rank}}} }
	if _, all := f.Add(&proto.FenceUp{Group: "w", Count: 2, Puts: map[string]string{"a": "1"}, Parts: part(0)}); all {
		t.Fatal("2 of 4 are all")
	}
	if _, all := f.Add(&proto.FenceUp{Group: "g", Of: 2, Count: 1, Context: true}); all {
		t.Fatal("1 of 2 is all")
	}
	sum, all := f.Add(&proto.FenceUp{Group: "w", Count: 2, Puts: map[string]string{"b": "2"}, Parts: part(1)})
	if !all || sum.Count != 4 || len(sum.Puts) != 2 || len(sum.Parts) != 2 || sum.Context {
		t.Errorf("the world: %v %+v", all, sum)
	}
	if sum, all = f.Add(&proto.FenceUp{Group: "g", Of: 2, Count: 1}); !all || !sum.Context {
		t.Errorf("the group: %v %+v", all, sum)
	}
	if sum, all = f.Add(&proto.FenceUp{Group: "m", Members: []int{3}, Count: 1}); !all {
		t.Errorf("a group by name: %+v", sum)
	}
}

func TestAKeyThatTwoNodesPutHasOneValueInAnyOrder(t *testing.T) {
	for _, order := range [][]string{{"1", "2"}, {"2", "1"}} {
		f := New(2)
		f.Add(&proto.FenceUp{Group: "w", Count: 1, Puts: map[string]string{"same": order[0]}})
		sum, all := f.Add(&proto.FenceUp{Group: "w", Count: 1, Puts: map[string]string{"same": order[1]}})
		if !all || sum.Puts["same"] != "1" {
			t.Errorf("%v: %v %+v, want the smaller one", order, all, sum)
		}
	}
}

func TestAFenceOfTheWorldDoesNotWaitForNodesWithoutLife(t *testing.T) {
	f := New(4)
	f.Add(&proto.FenceUp{Group: "w", Of: 4, Count: 2})
	f.Add(&proto.FenceUp{Group: "g", Of: 3, Count: 1})
	if got := f.Gone(1); len(got) != 0 {
		t.Errorf("3 are expected, 2 are in, and yet: %+v", got)
	}
	if got := f.Gone(2); len(got) != 1 || got[0].Group != "w" {
		t.Errorf("with two gone: %+v", got)
	}
	if _, all := f.Add(&proto.FenceUp{Group: "w", Of: 4, Count: 2}); !all {
		t.Error("the next fence waits for the dead")
	}
}
