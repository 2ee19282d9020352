//go:build amd64 || arm64

package spawn

// bear makes the process and returns its number, or a negative errno.
//
//go:noescape
func bear(args *cloneArgs, b *birth) (pid int)

// standby makes the process and returns its number, or a negative errno. The
// process runs no Go code: other threads of ours change what that stands on.
//
//go:noescape
func standby(fd int, path *byte, argv, env **byte, word *byte) (pid int)
