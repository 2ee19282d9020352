package sys

const (
	syscallReadv    = 310 // process_vm_readv
	syscallWritev   = 311 // process_vm_writev
	sysMembarrier   = 324
	sysSchedSetattr = 314
	sysSchedGetattr = 315
)
