package gostack

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"
)

func waiter(runs chan<- struct{}, c chan int) {
	close(runs)
	<-c
}

func TestAProgramTellsWhereItsGoroutinesAre(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if _, err := Ask(ctx, dir, os.Getpid()); !errors.Is(err, ErrSilent) {
		t.Fatalf("before Serve: %v", err)
	}
	stop, err := Serve(Setting(dir))
	if err != nil {
		t.Fatal(err)
	}
	runs, c := make(chan struct{}), make(chan int)
	defer close(c)
	go waiter(runs, c)
	<-runs // one that never ran has no frame of its own yet
	for range 2 {
		text, err := Ask(ctx, dir, os.Getpid())
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"goroutine ", "gostack.waiter(", "gostack.Ask(", Package + "all("} {
			if !strings.Contains(text, want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
	}
	stop()
	if _, err := Ask(ctx, dir, os.Getpid()); !errors.Is(err, ErrSilent) {
		t.Errorf("after stop: %v", err)
	}
}

func TestNoAnswerIsAnErrorInTime(t *testing.T) {
	dir := t.TempDir()
	stop, err := Serve(Setting(dir))
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := os.Mkdir(name(dir, os.Getpid(), "stacks-"), 0o700); err != nil { // it cannot write
		t.Fatal(err)
	}
	if _, err := Ask(ctx, dir, os.Getpid()); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestSettingsAreChecked(t *testing.T) {
	for _, bad := range []string{"", "41", "41:", "x:/tmp", "0:/tmp", "65:/tmp", "41:tmp"} {
		if stop, err := Serve(bad); err == nil {
			stop()
			t.Errorf("%q was taken", bad)
		}
	}
}
