package wireup

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/pmi"
)

// nbSlots is where ranks leave what everybody can read.
type nbSlots struct {
	mu     sync.Mutex
	values map[string]string
	change func(values map[string]string) // before a fence ends
	wait   int
	fence  chan struct{}
}

// boarder is a rank of size at slots.
type boarder struct {
	launcher
	*nbSlots
	rank, size int
}

func (b *boarder) Rank() int { return b.rank }

func (b *boarder) Put(_ context.Context, key, value string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.values[key] = value
	return nil
}

func (b *boarder) Get(_ context.Context, _ int, key string) (string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if v, ok := b.values[key]; ok {
		return v, nil
	}
	return "", pmi.ErrMissing
}

func (b *boarder) Exchange(ctx context.Context) error {
	b.mu.Lock()
	fence := b.fence
	if b.wait++; b.wait == b.size {
		if b.change != nil {
			b.change(b.values)
		}
		b.wait, b.fence = 0, make(chan struct{})
		close(fence)
	}
	b.mu.Unlock()
	select {
	case <-fence:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// sealedFor has ranks agree at slots and returns each one's secret and error.
func sealedFor(t *testing.T, size int, change func(values map[string]string)) (b *nbSlots, secrets []string, errs []error) {
	b = &nbSlots{values: map[string]string{}, change: change, fence: make(chan struct{})}
	secrets, errs = make([]string, size), make([]error, size)
	var all sync.WaitGroup
	for rank := range size {
		all.Go(func() {
			w := &World{Rank: rank, Size: size, client: &boarder{nbSlots: b, rank: rank, size: size}}
			key, err := w.offerKey(t.Context())
			if err == nil {
				err = w.client.Exchange(t.Context())
			}
			if err == nil {
				err = w.agreeSealed(t.Context(), key)
			}
			secrets[rank], errs[rank] = w.secret, err
		})
	}
	all.Wait()
	return b, secrets, errs
}

func TestASealedSecretIsReadByRanksAlone(t *testing.T) {
	seen := map[string]bool{}
	for range 2 {
		b, secrets, errs := sealedFor(t, 4, nil)
		for rank, s := range secrets {
			if errs[rank] != nil || s != secrets[0] || len(s) < 26 {
				t.Errorf("rank %d has %q, rank 0 %q: %v", rank, s, secrets[0], errs[rank])
			}
		}
		for key, value := range b.values {
			if strings.Contains(value, secrets[0]) || seen[value] {
				t.Errorf("%s=%s is the secret, or that of another job", key, value)
			}
			seen[value] = true
		}
		if len(b.values) != 7 { // a key of each, and what is sealed for three
			t.Errorf("%v", b.values)
		}
		stranger := &World{Rank: 1, Size: 2, client: &boarder{nbSlots: b, rank: 1, size: 2}}
		key, err := stranger.offerKey(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if s, err := open(key, b.values[sealedKey(1, 0)]); err == nil {
			t.Errorf("a stranger reads %q", s)
		}
	}
	if len(seen) != 14 {
		t.Errorf("%d values of two jobs", len(seen))
	}
}

func TestWhatWasNotSealedForARankIsNotUsed(t *testing.T) {
	swap := func(values map[string]string) {
		a, b := sealedKey(1, 0), sealedKey(2, 0)
		values[a], values[b] = values[b], values[a]
	}
	_, secrets, errs := sealedFor(t, 3, swap)
	for rank := 1; rank < 3; rank++ {
		if !errors.Is(errs[rank], errReplaced) || secrets[rank] != "" {
			t.Errorf("rank %d: %q, %v", rank, secrets[rank], errs[rank])
		}
	}
	for what, value := range map[string]string{"nothing": "", "no base64": "?", "a key that is too short": "AAAA"} {
		if _, err := seal(value, "secret"); err == nil {
			t.Errorf("%s is taken for a key", what)
		}
	}
}

func FuzzSealed(f *testing.F) {
	w := &World{Size: 1, client: &boarder{nbSlots: &nbSlots{values: map[string]string{}}, size: 1}}
	key, err := w.offerKey(f.Context())
	if err != nil {
		f.Fatal(err)
	}
	public, _ := w.client.Get(f.Context(), 0, sealKey(0, 0))
	sealed, err := seal(public, "secret")
	if err != nil {
		f.Fatal(err)
	}
	if s, err := open(key, sealed); err != nil || s != "secret" {
		f.Fatal(fmt.Errorf("%q, %w", s, err))
	}
	f.Add(public, sealed)
	f.Add("", "")
	f.Fuzz(func(t *testing.T, public, text string) {
		if s, err := open(key, text); err == nil && s != "secret" {
			t.Errorf("%q was sealed by nobody", s)
		}
		if s, err := seal(public, "secret"); err == nil && strings.Contains(s, "secret") {
			t.Error(s)
		}
	})
}
