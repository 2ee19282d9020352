package batchstart_test

import (
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

func TestMain(m *testing.M) { remotetest.Main(m) }
