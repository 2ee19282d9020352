package sys

const (
	syscallReadv    = 310 // process_vm_readv
	sysGetcpu       = 309
	sysMembarrier   = 324
	sysSchedSetattr = 314
	sysSchedGetattr = 315
)
