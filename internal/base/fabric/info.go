//go:build cgo && (amd64 || arm64)

package fabric

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// Info is something that messages can go over: a provider at a device.
type Info struct {
	Provider string // as "verbs;ofi_rxm"
	Fabric   string // those at one fabric reach each other, as far as the provider knows
	Domain   string // the device, as "mlx5_0", or a network interface
	Inject   int    // the longest message that InjectNow takes, bytes

	at unsafe.Pointer // the library's structure
}

// List is what Find has found. Its Infos are valid until Close.
type List struct {
	Infos    []Info
	l        *Library
	first    unsafe.Pointer
	settings Settings
}

// Find lists what this process can send over, in the library's order: the best first. provider is the only one asked
// for, "" any. The library starts at the first call, which takes up to a second; settings are for that and for Open.
func (l *Library) Find(provider string, settings Settings) (*List, error) {
	before := proc.SignalHandlers()
	defer before.PutBack()
	defer settings.apply()()
	hints := called(l.dupinfo, 0)
	defer call(l.freeinfo, address(hints))
	wish(hints, provider)
	list := &List{l: l, settings: settings}
	err := l.errorOf("fi_getinfo", call(l.getinfo, version, 0, 0, 0, address(hints), address(unsafe.Pointer(&list.first))))
	if e, ok := err.(*Error); ok && e.Number == unavailable {
		return list, nil
	} else if err != nil {
		return nil, err
	}
	for p := list.first; p != nil; p = at(p, infoNext) {
		list.Infos = append(list.Infos, read(p))
	}
	return list, nil
}

// wish says what an endpoint must do.
func wish(hints unsafe.Pointer, provider string) {
	*word(hints, infoCaps) = capMsg | capRMA
	*word(hints, infoMode) = modeContext | modeContext2
	*word(at(hints, infoTx), txOrder), *word(at(hints, infoRx), rxOrder) = orderSAS, orderSAS
	*half(at(hints, infoEndpoint), endpointType) = typeRDM
	domain := at(hints, infoDomain)
	*half(domain, domainThreading), *half(domain, domainResources) = threadDomain, resourcesManaged
	*half(domain, domainMR) = mrLocal | mrVirtual | mrAllocated | mrProviderKey | mrEndpoint
	if provider != "" {
		*(*unsafe.Pointer)(field(at(hints, infoFabric), fabricProvider)) = own(provider)
	}
}

// read is what the library says of one.
func read(p unsafe.Pointer) Info {
	return Info{
		at: p, Provider: text(at(at(p, infoFabric), fabricProvider)), Fabric: text(at(at(p, infoFabric), fabricName)), Domain: text(at(at(p, infoDomain), domainName)),
		Inject: int(min(*word(at(p, infoTx), txInject), 1<<20)),
	}
}

// Close gives the list back.
func (l *List) Close() {
	if l.first != nil {
		call(l.l.freeinfo, address(l.first))
		l.first, l.Infos = nil, nil
	}
}
