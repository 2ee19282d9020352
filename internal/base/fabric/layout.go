//go:build cgo && (amd64 || arm64)

package fabric

import "unsafe"

// Where fields are in the library's structures, bytes (fi_getinfo(3), fi_endpoint(3), rdma/fabric.h and its neighbours).
// A new version of the interface adds fields behind these, and versions 1.17 to 2.6 have all of them here.
const (
	infoNext, infoCaps, infoMode                                      = 0, 8, 16
	infoTx, infoRx, infoEndpoint, infoDomain, infoFabric              = 72, 80, 88, 96, 104
	txOrder, txInject                                                 = 24, 40
	rxOrder                                                           = 24
	endpointType                                                      = 0
	domainName, domainThreading, domainResources, domainMR            = 8, 16, 28, 36
	domainKeySize                                                     = 40
	fabricName, fabricProvider                                        = 8, 16
	fidOps                                                            = 16 // of every object: what all have
	fidClose, fidBind, fidControl                                     = 8, 16, 24
	objectOps                                                         = 24 // and what its kind has
	fabricDomain, fabricTrywait                                       = 8, 40
	domainOpenAV, domainOpenCQ, domainOpenEndpoint                    = 8, 16, 24
	domainRegister, registerBytes                                     = 32, 8
	endpointCM, endpointMsg, endpointRMA                              = 32, 40, 48
	endpointSetopt                                                    = 24
	cmGetname                                                         = 16
	msgRecvmsg, msgSend, msgInject                                    = 24, 32, 56
	rmaRead, rmaWritemsg                                              = 8, 48
	avInsert                                                          = 8
	cqRead, cqReaderr                                                 = 8, 24
	mrDesc, mrKey                                                     = 24, 32
	errContext, errNumber                                             = 0, 56
	cqSize, cqFormat, cqWait, cqAttrLen                               = 0, 16, 20, 64
	avType                                                            = 0
	msgIOV, msgDesc, msgCount, msgAddr, msgContext, msgData, messages = 0, 8, 16, 24, 32, 40, 48
	copyRemote, copyRemotes, copyContext, copyData, copies            = 32, 40, 48, 56, 64 // and before them as in a message
)

// Numbers of the interface.
const (
	version = 1<<16 | 17 // of the interface that is asked for

	capMsg, capRMA   = 1 << 1, 1 << 2
	capMultiRecv     = 1 << 16
	capRecv, capSend = 1 << 10, 1 << 11
	delivered        = 1 << 28 // FI_DELIVERY_COMPLETE
	accessAll        = 0x3f00  // read, write, receive, send, and both from afar

	modeContext, modeContext2 = 1 << 59, 1 << 52

	orderSAS = 1 << 8 // sends arrive in the order of the calls
	typeRDM  = 3      // a reliable endpoint without connections

	threadDomain     = 3 // one thread at a time in a domain
	resourcesManaged = 2 // no overrun, but FI_EAGAIN

	mrLocal, mrVirtual, mrAllocated, mrProviderKey, mrEndpoint = 1 << 2, 1 << 4, 1 << 5, 1 << 6, 1 << 9

	avTable      = 2
	formatTagged = 4
	waitNone     = 0
	waitFD       = 3

	getWait, enable = 5, 6

	again       = 11  // FI_EAGAIN
	unavailable = 61  // FI_ENODATA
	failedOne   = 259 // FI_EAVAIL: a completion that is a failure

	contextLen = 64 // of the library's own, for an operation under way (FI_CONTEXT2)
	anybody    = ^uintptr(0)
)

// field is where a field is.
func field(p unsafe.Pointer, off uintptr) unsafe.Pointer { return unsafe.Add(p, off) }

// at is the pointer that a field has.
func at(p unsafe.Pointer, off uintptr) unsafe.Pointer { return *(*unsafe.Pointer)(unsafe.Add(p, off)) }

// word and half are the number that a field has.
func word(p unsafe.Pointer, off uintptr) *uint64 { return (*uint64)(unsafe.Add(p, off)) }
func half(p unsafe.Pointer, off uintptr) *uint32 { return (*uint32)(unsafe.Add(p, off)) }

// function is one of an object's, in one of its tables.
func function(o unsafe.Pointer, table, f uintptr) unsafe.Pointer { return at(at(o, table), f) }

func address(p unsafe.Pointer) uintptr { return uintptr(p) }
