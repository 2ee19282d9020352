package remote

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// need is the word with which the far side asks for the binary: need, the
// nonce, the machine's name for its architecture.
const need = "gompi-boot-need"

// bootScript is what the far side runs: a POSIX shell script without newline,
// single quote or exclamation mark, so that it survives as one quoted word
// under sh, csh and fish alike. %-verbs: nonce, digest, size, arguments, and
// the architecture the digest is for.
//
// It looks for the binary in the cache and becomes it. Otherwise it asks for
// it, reads exactly its size, checks the digest, and moves it into the cache;
// where no cache directory can be written and executed it uses a directory of
// its own that the daemon removes when it starts (--unlink-self).
const bootScript = `umask 077; N=%[1]s; D=%[2]s; ` +
	`case $(uname -m) in x86_64|amd64) A=amd64;; aarch64|arm64) A=arm64;; *) A=$(uname -m);; esac; ` +
	`C=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/gompi; F=$C/daemon-$A-$D; ` +
	`if [ "$A" = "%[4]s" ] && [ -O "$C" ] && [ -O "$F" ] && [ -x "$F" ]; then exec "$F" --nonce $N %[3]s; fi; ` +
	`echo "` + need + ` $N $A"; ` +
	`read -r D S || exit 91; F=; ` +
	`for d in "$C" "$XDG_RUNTIME_DIR" /run/user/$(id -u) /dev/shm "${TMPDIR:-/tmp}" /tmp /var/tmp; do ` +
	`[ -n "$d" ] || continue; U=; ` +
	`if [ "$d" = "$C" ]; then mkdir -p "$C" 2>/dev/null && [ -O "$C" ] && chmod 700 "$C" 2>/dev/null || continue; T=$C/.new-$N-$$; ` +
	`else [ -d "$d" ] && [ -w "$d" ] || continue; T=$(mktemp -d "$d/gompi-boot-XXXXXX" 2>/dev/null)/daemon || continue; U=--unlink-self; fi; ` +
	`{ echo "exit 0" >"$T" && chmod 700 "$T" && sh -c "exec \"$T\"" ; } 2>/dev/null; X=$?; ` +
	`R=$(df -Pk "$d" 2>/dev/null | awk "NR==2{print \$4}"); ` +
	`if [ $X -ne 126 ] && [ -e "$T" ] && [ "${R:-999999}" -gt $((S / 1024 + 64)) ]; then F=$T; break; fi; ` +
	`rm -f "$T"; [ -z "$U" ] || rmdir "${T%%/daemon}" 2>/dev/null; done; ` +
	`[ -n "$F" ] || { echo "gompi: no directory here can hold the daemon: tried the cache, /run/user, /dev/shm and /tmp" >&2; exit 92; }; ` +
	`trap "rm -f \"$F\"" 0; ` +
	`head -c $S >"$F" 2>/dev/null || { echo "gompi: cannot store the daemon in $d" >&2; exit 93; }; ` +
	`H=$( { sha256sum "$F" || shasum -a 256 "$F" || openssl dgst -sha256 -r "$F"; } 2>/dev/null | cut -c1-64); ` +
	`if [ -n "$H" ] && [ "$H" != "$D" ]; then echo "gompi: the daemon arrived damaged (digest $H, expected $D)" >&2; exit 94; fi; ` +
	`[ -n "$H" ] || { echo "gompi: no sha256sum, shasum or openssl here to check the daemon with" >&2; exit 95; }; ` +
	`chmod 700 "$F"; trap - 0; ` +
	`if [ -z "$U" ]; then O=$F; F=$C/daemon-$A-$D; mv -f "$O" "$F"; ls -t "$C"/daemon-* 2>/dev/null | tail -n +5 | while read -r o; do rm -f "$o"; done; fi; ` +
	`exec "$F" --nonce $N $U %[3]s`

// bootCommand returns the command line for the far side's login shell.
func bootCommand(cmd Command) (string, error) {
	args := make([]string, len(cmd.Args))
	for i, a := range cmd.Args {
		if strings.Trim(a, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=.,:/") != "" {
			return "", fmt.Errorf("daemon argument %q holds characters that a shell would take for its own", a)
		}
		args[i] = a
	}
	if cmd.Path != "" {
		if strings.ContainsAny(cmd.Path, "'!\n\"$`\\") {
			return "", fmt.Errorf("daemon path %q: quotes, dollar signs and the like are not possible", cmd.Path)
		}
		return fmt.Sprintf("exec /bin/sh -c 'exec \"%s\" --nonce %s %s'", cmd.Path, cmd.Nonce, strings.Join(args, " ")), nil
	}
	b, err := cmd.Binary(cmd.Arch)
	if err != nil {
		return "", err
	}
	script := fmt.Sprintf(bootScript, cmd.Nonce, b.SHA256, strings.Join(args, " "), cmd.Arch)
	return "exec /bin/sh -c '" + script + "'", nil
}

// maxNoise bounds what a login shell may print before the daemon runs, bytes.
const maxNoise = 1 << 20

// errNoise is matched by the error about a far side that talks without end.
var errNoise = errors.New("the login shell printed more than 1 MiB before anything of ours")

// await reads the far side's standard output up to the line that says what
// comes next. arch is set when the binary is asked for, "" when the daemon
// runs. noise is what came before, for messages.
func await(r *bufio.Reader, nonce string) (arch, noise string, err error) {
	var seen bytes.Buffer
	for seen.Len() < maxNoise {
		line, err := r.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			seen.Write(line)
			continue
		}
		text := strings.TrimRight(string(line), "\r\n")
		// noise without a newline at its end may stand before our word
		if i := strings.Index(text, need+" "+nonce+" "); i >= 0 && err == nil {
			return strings.TrimSpace(text[i+len(need)+len(nonce)+2:]), seen.String(), nil
		}
		if strings.HasSuffix(text, Ready+" "+nonce) && err == nil {
			return "", seen.String(), nil
		}
		seen.Write(line)
		if err != nil {
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			return "", seen.String(), err
		}
	}
	return "", seen.String(), errNoise
}

// handshake brings the far side from its login shell to the running daemon.
func handshake(r *bufio.Reader, w io.Writer, cmd Command) (noise string, err error) {
	arch, noise, err := await(r, cmd.Nonce)
	if err != nil || arch == "" {
		return noise, err
	}
	if err := push(w, arch, cmd); err != nil {
		return noise, fmt.Errorf("push the daemon: %w", err)
	}
	again, more, err := await(r, cmd.Nonce)
	if err == nil && again != "" {
		err = errors.New("push the daemon: asked for it twice")
	}
	return noise + more, err
}

// push sends digest and size, then the binary.
func push(w io.Writer, arch string, cmd Command) error {
	b, err := cmd.Binary(arch)
	if err != nil {
		return err
	}
	f, err := b.Open()
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := io.WriteString(w, b.SHA256+" "+strconv.FormatInt(b.Size, 10)+"\n"); err != nil {
		return err
	}
	n, err := io.CopyN(w, f, b.Size)
	if err != nil {
		return fmt.Errorf("after %d of %d bytes: %w", n, b.Size, err)
	}
	return nil
}
