package wireup

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/gompirun/gompi/internal/base/selection"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/tcp"
	"github.com/gompirun/gompi/pkg/topo/nics"
)

// A program may bring a transport along (Config.Transport): that over RDMA, which a library does that not every program
// is to be linked with. It is made where it can be of use, for that takes long: where the user has named it, or where
// this machine has a device and some rank is on another node.

// brought is the name of such a transport in lists.
const brought = "rdma"

// networks makes the transports that lead to other nodes, and enters them in this rank's card.
func (w *World) networks(cfg Config, use selection.Selection, mine *card) (net *tcp.Module, far btl.Module, err error) {
	private := w.trusts(use)
	if !private && (use.Allows("tcp") || use.Names(brought)) {
		w.explain = append(w.explain, "tcp: not used: "+notPrivate)
	}
	if private {
		if far, err = w.bring(cfg, use, func(peer int) error { return w.probe(net, peer) }); err != nil {
			return nil, nil, err
		}
	}
	if far != nil {
		mine.rdma = string(far.Card())
	}
	if private && (use.Allows("tcp") || far != nil) { // without it nobody might tell that a peer has ended
		if net, err = tcp.New(tcp.Config{
			Rank: w.Rank, Size: w.Size, Include: cfg.mca("btl_tcp_if_include"), Exclude: cfg.mca("btl_tcp_if_exclude"),
			Loopback: len(w.LocalRanks) == w.Size, Congestion: cfg.mca("btl_tcp_congestion"), Tuning: w.tuning,
		}); err != nil {
			return nil, far, err
		}
		mine.tcp = string(net.Card())
	}
	return net, far, nil
}

// bring makes the transport that the program has brought along; nil: it is of no use here.
func (w *World) bring(cfg Config, use selection.Selection, probe func(int) error) (btl.Module, error) {
	demanded := use.Names(brought) || cfg.mca("btl_rdma_if_include") != ""
	var found []string
	for _, d := range nics.List(os.DirFS("/sys")) {
		found = append(found, d.Name)
	}
	switch {
	case !use.Allows(brought) && !demanded:
		return nil, nil
	case !use.Allows(brought):
		return nil, fmt.Errorf("--mca btl_rdma_if_include %s: %s", cfg.mca("btl_rdma_if_include"), use.Without(brought))
	case demanded && cfg.Transport == nil:
		return nil, fmt.Errorf("rdma is asked for, and not in this program: C programs have it by libmpi_abi, a program in Go by mpi.Init(mpi.WithTransport(rdma.New))")
	case !demanded && (len(found) == 0 || len(w.LocalRanks) == w.Size):
		return nil, nil
	case cfg.Transport == nil:
		w.explain = append(w.explain, fmt.Sprintf("rdma: %s is here, not in this program (mpi.WithTransport(rdma.New) brings it in)", strings.Join(found, ", ")))
		return nil, nil
	}
	m, err := cfg.Transport(btl.Site{Rank: w.Rank, Size: w.Size, Getenv: cfg.Getenv, Demanded: demanded, Probe: probe})
	if err != nil && demanded {
		return nil, err
	}
	if err != nil {
		w.explain = append(w.explain, "rdma: not used: "+strings.TrimPrefix(err.Error(), "rdma: "))
		return nil, nil
	}
	return m, nil
}

// probe has tcp make sure of a peer: its connection tells when the peer ends, whatever else leads there.
func (w *World) probe(net *tcp.Module, peer int) error {
	if net == nil || w.Guest(peer) {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	c, err := w.cards.of(ctx, peer)
	if err != nil || c.tcp == "" {
		return nil // nothing is known of the peer's end by that
	}
	ep, err := net.Connect(peer, []byte(c.tcp))
	if err != nil {
		return nil
	}
	if p, ok := ep.(btl.Prober); ok {
		return p.Probe()
	}
	return nil
}
