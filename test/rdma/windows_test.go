package rdma

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// byCard is what farwin.c says of its puts and gets: how many the card did, of how many.
var byCard = regexp.MustCompile(`card: (\d+) of (\d+)`)

// well is what each rank of it says when every byte is right.
var well = regexp.MustCompile(`(?m)^ok$`)

// wantCard wants each rank's puts and gets to have gone by the card, but for a few that found no room or no connection yet.
func wantCard(t *testing.T, r testenv.Result, ranks int) {
	t.Helper()
	said := byCard.FindAllStringSubmatch(r.Stdout, -1)
	if len(said) != ranks || len(well.FindAllString(r.Stdout, -1)) != ranks {
		t.Fatalf("status %d after %v:\n%s\n%s", r.Code, r.Took, r.Stdout, r.Stderr)
	}
	for _, m := range said {
		card, _ := strconv.Atoi(m[1])
		if all, _ := strconv.Atoi(m[2]); all == 0 || card < all*9/10 {
			t.Errorf("the card has done %d of %d puts and gets", card, all)
		}
	}
}

func TestWindowsOfCProgramsGoByTheCard(t *testing.T) {
	needLibrary(t)
	for _, np := range []int{2, 3} {
		r := job(t, sockets, "-np "+strconv.Itoa(np)+" --oversubscribe --net rdma --mca btl ^sm -x GOMPI_WIN_EXPLAIN=1", env.GompiCCProg(t, "farwin"))
		testenv.WantCode(t, r, 0)
		wantCard(t, r, np)
		if !strings.Contains(r.Stderr, "what is one run is put and got by the card, because messages to it go there, too") {
			t.Errorf("no reason:\n%s", r.Stderr)
		}
	}
}

func TestRandomProgramsOnWindowsAgreeWithTheModelOverLibfabric(t *testing.T) {
	needLibrary(t)
	count := "60"
	if long() {
		count = "1000"
	}
	for _, np := range []string{"2", "3"} {
		r := job(t, sockets, "-np "+np+" --oversubscribe --net rdma --mca btl ^sm", withCgo(t, "farwin"), "model", "5000", count)
		testenv.WantCode(t, r, 0)
		if !strings.Contains(r.Stdout, "farwin of "+np+": ok") {
			t.Errorf("%s\n%s", r.Stdout, r.Stderr)
		}
	}
}

func TestAFlushFindsOutThatItsTargetHasEnded(t *testing.T) {
	needLibrary(t)
	r := job(t, sockets, "-np 2 --oversubscribe --net rdma --mca btl ^sm -disable-auto-cleanup", withCgo(t, "farwin"), "die")
	if !strings.Contains(r.Stderr, "rank 0: ") || !strings.Contains(r.Stderr, "peer lost: rank 1") || r.Took > 20*time.Second {
		t.Errorf("after %v: %s", r.Took, r.Stderr)
	}
}
