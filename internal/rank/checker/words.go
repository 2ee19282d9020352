package checker

import (
	"hash/fnv"
	"slices"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Words of an intent, for others to compare.
const (
	wordName  = 0                    // and how it is called
	wordOp    = wordName + nameWords // the operator's name
	wordSwaps = wordOp + nameWords   // whether it commutes, if it is a user's
	wordType  = wordSwaps + 1        // the datatype's name, which need not be the same
	wordOwn   = wordType + nameWords // that of what this rank sends, if that is not alike
	wordRoot  = wordOwn + nameWords
	wordBytes = wordRoot + 1
	wordEach  = wordBytes + 1           // a hash of the blocks' lengths, and their sum; 0: there are none
	wordSet   = wordEach + 2            // a hash of Intent.set, and its beginning
	wordSig   = wordSet + 1 + nameWords // length and hash of the signature; -1: none, or one that goes with all
	words     = wordSig + 2

	nameWords = 5
	nameMost  = nameWords * 8
)

// words are an intent for others to compare.
func (n *Intent) words() []int64 {
	out := make([]int64, words)
	name := func(at int, text string) {
		copy(datatype.Bytes(out[at:at+nameWords]), text[:min(len(text), nameMost)])
	}
	name(wordName, n.How+n.What)
	if n.Op != nil {
		name(wordOp, n.Op.String())
		out[wordSwaps] = swaps(n.Op)
	}
	out[wordRoot], out[wordBytes] = int64(n.Root), n.Bytes
	out[wordEach], out[wordEach+1] = n.each()
	if n.set != "" {
		h := fnv.New64a()
		h.Write([]byte(n.set)) // never fails
		out[wordSet] = int64(h.Sum64() | 1)
		name(wordSet+1, n.set)
	}
	out[wordSig], out[wordSig+1] = -1, -1
	if !alike(n.own[0], n.own[1]) {
		name(wordOwn, typeName(n.own[0].Type))
	}
	if t := n.Block.Type; t != nil {
		name(wordType, typeName(t))
		if sig := t.Signature(n.elements()); !sig.Any {
			out[wordSig], out[wordSig+1] = sig.Elements, int64(sig.Hash)
		}
	}
	return out
}

// Whether a user's operator commutes. Of others it is known.
const (
	doesSwap = 1 + iota
	doesNotSwap
)

func swaps(o op.Operator) int64 {
	_, users := o.(*op.User)
	switch {
	case !users:
		return 0
	case o.Commutative():
		return doesSwap
	}
	return doesNotSwap
}

// typeName is a datatype's name for people.
func typeName(t *datatype.Datatype) string { return kindName(t.Kind()) }

// kindName is it, of that kind; 0: of none.
func kindName(k datatype.Kind) string {
	if k != 0 {
		return k.String()
	}
	return "a derived datatype"
}

// agree reports whether two ranks' words are of the same call.
func agree(a, b []int64) bool {
	known := a[wordSig] >= 0 && b[wordSig] >= 0
	return slices.Equal(a[:wordType], b[:wordType]) && slices.Equal(a[wordRoot:wordSig], b[wordRoot:wordSig]) &&
		a[wordOwn] == 0 && b[wordOwn] == 0 &&
		(!known || slices.Equal(a[wordSig:words], b[wordSig:words]))
}

// agreeAcross reports whether the words of processes i and j of an intercommunicator are of
// the same call; first is how many the first group has.
func agreeAcross(a, b []int64, i, j, first int) bool {
	known := a[wordSig] >= 0 && b[wordSig] >= 0
	unsaid := func(w []int64) bool { return w[0] == 0 }
	return slices.Equal(a[:wordOp], b[:wordOp]) &&
		(unsaid(a[wordOp:]) || unsaid(b[wordOp:]) || slices.Equal(a[wordOp:wordType], b[wordOp:wordType])) &&
		(a[wordBytes] < 0 || b[wordBytes] < 0 || a[wordBytes] == b[wordBytes]) &&
		(!known || slices.Equal(a[wordSig:words], b[wordSig:words])) &&
		sameRoot(int(a[wordRoot]), int(b[wordRoot]), i, j, first)
}

// sameRoot reports whether processes i and j speak of the same root, which itself says so.
func sameRoot(a, b, i, j, first int) bool {
	if a == b {
		return true
	}
	if a < b { // a says of which group it is
		a, b, i, j = b, a, j, i
	}
	if a == j || b >= 0 {
		return false
	}
	return a >= 0 && (b == rootOfFirst && a < first || b == rootOfSecond && a >= first)
}
