package agree

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// Exchange sends words to members and returns what came, ordered by sender.
// It is known how many messages that are, and how many words together. They have a tag that no other agreement has, for any may
// be received first.
func (g Circle) Exchange(tag int32, out map[int][]int64, messages, words int) ([]int64, error) {
	h := g
	h.Tag = tag
	var sends []*pml.Request
	for to, b := range out {
		r, _, err := g.Engine.Send(g.Peers[to], h.From(g.Me), pml.Buffer{Bytes: datatype.Bytes(b)}, pml.Standard)
		if err != nil {
			return nil, err
		}
		if r != nil {
			sends = append(sends, r)
		}
	}
	parts := map[int32][]int64{}
	for range messages {
		in := make([]int64, words)
		r := g.Engine.Recv(-1, pml.Envelope{Context: g.Context, Source: pml.AnySource, Tag: h.Tag}, pml.Buffer{Bytes: datatype.Bytes(in)})
		st, err := g.Finish(r)
		if err != nil {
			return nil, err
		}
		if _, twice := parts[st.Source]; twice || st.Source < 0 || int(st.Source) >= len(g.Peers) || st.Bytes%8 != 0 {
			return nil, fmt.Errorf("%d bytes of edges from process %d, which are none", st.Bytes, st.Source)
		}
		in = in[:st.Bytes/8]
		words -= len(in)
		parts[st.Source] = in
	}
	for _, r := range sends {
		if err := g.Done(r); err != nil {
			return nil, err
		}
	}
	var all []int64
	for id := range int32(len(g.Peers)) {
		all = append(all, parts[id]...)
	}
	return all, nil
}
