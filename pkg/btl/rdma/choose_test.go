package rdma

import (
	"strings"
	"testing"
)

func TestWhatIsChosen(t *testing.T) {
	here := []option{
		{provider: "verbs;ofi_rxm", domain: "mlx5_0"}, {provider: "verbs;ofi_rxm", domain: "mlx5_1"}, {provider: "verbs;ofi_rxd", domain: "mlx5_1-dgram"}, {provider: "tcp;ofi_rxm", domain: "eth0"}, {provider: "udp;ofi_rxd", domain: "eth0"}, {provider: "shm", domain: "shm"},
	}
	sockets := []option{{provider: "tcp;ofi_rxm", domain: "eth0"}, {provider: "tcp;ofi_rxm", domain: "eth1"}}
	twoSockets := []option{{provider: "verbs;ofi_rxm", domain: "mlx5_0", far: true}, {provider: "verbs;ofi_rxm", domain: "mlx5_1"}}
	for _, c := range []struct {
		claim  string
		offers []option
		w      wish
		want   string // device, or a part of the error
		why    string
	}{
		{"the first device", here, wish{}, "mlx5_0", ""},
		{"a device that is liked", here, wish{devices: []string{"mlx5_1"}}, "mlx5_1", ""},
		{"one that is liked and not there", here, wish{devices: []string{"mlx5_7"}}, "mlx5_0", "UCX_NET_DEVICES=mlx5_7 names none"},
		{"the only one allowed", here, wish{only: []string{"mlx5_1"}, demanded: true}, "mlx5_1", ""},
		{"one allowed that is not there", here, wish{only: []string{"mlx5_7"}, demanded: true}, "btl_rdma_if_include mlx5_7: there is no such device", ""},
		{"a particular provider before verbs", []option{{provider: "verbs;ofi_rxm", domain: "rdmap0"}, {provider: "efa", domain: "rdmap0-rdm"}}, wish{}, "rdmap0-rdm", ""},
		{"the device that is near", twoSockets, wish{}, "mlx5_1", "near the CPUs of this rank, as others are not"},
		{"one that is liked and far", twoSockets, wish{devices: []string{"mlx5_0"}}, "mlx5_0", "not near the CPUs of this rank"},
		{"a particular provider that is far", []option{{provider: "verbs;ofi_rxm", domain: "rdmap0"}, {provider: "efa", domain: "rdmap1-rdm", far: true}}, wish{}, "rdmap1-rdm", ""},
		{"no device", sockets, wish{demanded: true}, "it has no device, but tcp;ofi_rxm at eth0, tcp;ofi_rxm at eth1; FI_PROVIDER=", ""},
		{"sockets that were asked for", sockets, wish{demanded: true, provider: "tcp;ofi_rxm"}, "eth0", "FI_PROVIDER=tcp;ofi_rxm leaves out others"},
		{"sockets that were preferred, and not demanded", sockets, wish{provider: "tcp;ofi_rxm"}, "it has no device", ""},
		{"an interface of them", sockets, wish{demanded: true, provider: "tcp;ofi_rxm", only: []string{"eth1"}}, "eth1", ""},
		{"a provider that is not there", nil, wish{provider: "efa"}, "FI_PROVIDER=efa: there is no such provider here", ""},
		{"nothing at all", nil, wish{}, "no provider here", ""},
	} {
		i, why, err := pick(c.offers, c.w)
		switch {
		case err != nil && strings.Contains(err.Error(), c.want):
		case err == nil && c.offers[i].domain == c.want && strings.Contains(strings.Join(why, "; "), c.why):
		default:
			t.Errorf("%s: %d, %q, %v", c.claim, i, why, err)
		}
	}
}

func TestDevicesAreWrittenAsUCXDoes(t *testing.T) {
	if got := strings.Join(listed(" mlx5_0:1, mlx5_1,,all"), " "); got != "mlx5_0 mlx5_1" {
		t.Errorf("%q", got)
	}
}
