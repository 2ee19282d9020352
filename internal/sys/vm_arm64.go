package sys

const (
	syscallReadv    = 270 // process_vm_readv
	sysGetcpu       = 168
	sysMembarrier   = 283
	sysSchedSetattr = 274
	sysSchedGetattr = 275
)
