package pmix

import (
	"cmp"
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"strconv"
	"strings"
)

// JobInfo is what a launcher tells a process of its job.
type JobInfo struct {
	Size     int
	Universe int   // processes there is room for; 0: it does not say
	AppNum   int   // the program of this process, from 0
	AppSize  int   // processes of that; 0: it does not say
	Node     []int // by rank: its node, numbered from 0 by the lowest ranks on them; nil: it does not say of all
}

// maxSize bounds the processes of a job: what is more is no size.
const maxSize = 1 << 24

// readJobInfo reads the answer to a request for job information.
func readJobInfo(d *codec.Decoder, self codec.Proc) (JobInfo, error) {
	r := infoReader{self: self, nodes: map[uint32]uint64{}, hosts: map[uint32]string{}}
	if name := d.String(); d.Err() == nil && name != self.Namespace {
		return JobInfo{}, fmt.Errorf("it is of another job, %.80q", name)
	}
	for d.More() {
		kv := d.KVal()
		if d.Err() != nil {
			break
		}
		if err := r.job(d.Dialect, kv); err != nil {
			return JobInfo{}, fmt.Errorf("%s: %w", kv.Key, err)
		}
	}
	if d.Err() != nil {
		return JobInfo{}, d.Err()
	}
	return r.result()
}

// infoReader collects what concerns us.
type infoReader struct {
	self  codec.Proc
	info  JobInfo
	hosts map[uint32]string // by rank, as told of the nodes
	nodes map[uint32]uint64 // by rank, as told of the processes; Slurm 22.05 has 0 for all
	apps  map[uint64]uint64 // sizes
}

// number is a value that is an integer of any kind, and not negative.
func number(v codec.Value) (int, bool) {
	switch n := v.Data.(type) {
	case uint64:
		return int(n), n < 1<<31
	case int64:
		return int(n), n >= 0 && n < 1<<31
	}
	return 0, false
}

// job takes what is told of the job.
func (r *infoReader) job(d codec.Dialect, kv codec.KVal) error {
	n, isNumber := number(kv.Value)
	switch kv.Key {
	case "pmix.job.size":
		if !isNumber || n < 1 || n > maxSize {
			return fmt.Errorf("%v is no number of processes", kv.Data)
		}
		r.info.Size = n
	case "pmix.univ.size":
		r.info.Universe = n
	case "pmix.ssn.arr":
		for _, kv := range infosOf(kv) {
			if n, ok := number(kv.Value); ok && kv.Key == "pmix.univ.size" {
				r.info.Universe = n
			}
		}
	case "pmix.node.arr":
		return r.node(infosOf(kv))
	case "pmix.app.arr":
		r.app(infosOf(kv))
	case "pmix.pblob":
		return r.process(d, kv)
	case "pmix.mblob":
		return r.hostMap(d, kv)
	}
	return nil
}

// infosOf are the items of a list.
func infosOf(kv codec.KVal) []codec.Info {
	a, _ := kv.Data.(codec.Array)
	var out []codec.Info
	for _, item := range a.Items {
		if i, ok := item.(codec.Info); ok {
			out = append(out, i)
		}
	}
	return out
}

// node takes what is told of a node: its name and its ranks. Its number counts only where it has no name: below mpirun
// of Open MPI 4 each server numbers nodes by its own count, and gives two of them one number.
func (r *infoReader) node(infos []codec.Info) error {
	name, number, peers := "", "", ""
	for _, i := range infos {
		switch i.Key {
		case "pmix.nodeid":
			number = fmt.Sprint("node ", i.Data)
		case "pmix.lpeers":
			peers, _ = i.Data.(string)
		case "pmix.hname":
			name, _ = i.Data.(string)
		}
	}
	return r.place(cmp.Or(name, number), peers)
}

// place puts ranks, "0,1,4", on a node, unless it is known where they are.
func (r *infoReader) place(node, peers string) error {
	if node == "" {
		return nil
	}
	for text := range strings.SplitSeq(peers, ",") {
		if text == "" {
			continue
		}
		rank, err := strconv.ParseUint(text, 10, 31)
		if err != nil || rank >= maxSize {
			return fmt.Errorf("%.20q is no rank", text)
		}
		if _, ok := r.hosts[uint32(rank)]; !ok {
			r.hosts[uint32(rank)] = node
		}
	}
	return nil
}

// app takes what is told of a program.
func (r *infoReader) app(infos []codec.Info) {
	var app, size int
	for _, i := range infos {
		n, _ := number(i.Value)
		switch i.Key {
		case "pmix.appnum":
			app = n
		case "pmix.app.size":
			size = n
		}
	}
	if r.apps == nil {
		r.apps = map[uint64]uint64{}
	}
	r.apps[uint64(app)] = uint64(size)
}

// process takes what is told of a process.
func (r *infoReader) process(d codec.Dialect, kv codec.KVal) error {
	b, ok := kv.Data.([]byte)
	if !ok {
		return fmt.Errorf("is of type %d", kv.Type)
	}
	in := codec.NewDecoder(d, b)
	rank, _ := in.Unpack(codec.TypeRank).(uint64)
	for in.More() {
		kv := in.KVal()
		n, ok := number(kv.Value)
		if !ok || rank >= maxSize {
			continue
		}
		switch {
		case kv.Key == "pmix.nodeid":
			r.nodes[uint32(rank)] = uint64(n)
		case kv.Key == "pmix.appnum" && uint32(rank) == r.self.Rank:
			r.info.AppNum = n
		}
	}
	return in.Err()
}

// hostMap takes a list of hosts, each with its ranks.
func (r *infoReader) hostMap(d codec.Dialect, kv codec.KVal) error {
	b, ok := kv.Data.([]byte)
	if !ok {
		return fmt.Errorf("is of type %d", kv.Type)
	}
	in := codec.NewDecoder(d, b)
	for n := in.Size(); n > 0 && in.Err() == nil; n-- {
		host := in.KVal()
		peers, _ := host.Data.(string)
		if err := r.place(host.Key, peers); err != nil {
			return err
		}
	}
	return in.Err()
}

// result is what was told, checked.
func (r *infoReader) result() (JobInfo, error) {
	info := r.info
	if info.Size == 0 {
		return info, fmt.Errorf("pmix.job.size is missing")
	}
	if int(r.self.Rank) >= info.Size {
		return info, fmt.Errorf("rank %d of %d", r.self.Rank, info.Size)
	}
	info.AppSize = int(min(r.apps[uint64(info.AppNum)], maxSize))
	if info.Node = numbered(r.hosts, info.Size); info.Node == nil {
		info.Node = numbered(r.nodes, info.Size)
	}
	return info, nil
}

// numbered gives nodes numbers in the order of the lowest ranks on them, which all processes see alike; nil if where
// a rank is is unknown.
func numbered[N comparable](where map[uint32]N, size int) []int {
	numbers := map[N]int{}
	out := make([]int, size)
	for rank := range out {
		node, ok := where[uint32(rank)]
		if !ok {
			return nil
		}
		if _, ok := numbers[node]; !ok {
			numbers[node] = len(numbers)
		}
		out[rank] = numbers[node]
	}
	return out
}
