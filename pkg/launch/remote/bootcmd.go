package remote

import (
	"fmt"
	"strings"
)

// bootParams fills the boot script.
type bootParams struct {
	nonce  string
	arch   string // GOARCH of the binary below
	size   int64
	sha256 string
	skip   int    // candidates known not to work on that host
	args   string // the daemon's arguments, quoted by shWords
}

// Candidates of the boot script, in its order. Only the first is a cache.
const (
	candidateCache   = 1 // $XDG_CACHE_HOME/gompi or ~/.cache/gompi
	candidateLast    = 6 // /tmp
	candidateTools   = 8 // in a fail line: commands are not found
	candidateNone    = 9 // in a fail line: none was left
	cacheKeep        = 4 // binaries per architecture that pruning leaves
	digestNameLength = 16
)

// bootCached and bootPush are what a remote /bin/sh runs to become the daemon, the
// latter if it is not in the cache. One line per
// idea here; the lines are joined by blanks, so each ends as a statement must.
//
//	@N nonce  @A architecture  @S size  @H digest  @F file name  @K skip  @X arguments
//
// They use builtins, ls, and uname on older kernels, when the binary is cached, and mkdir, chmod,
// head, mv, rm, id, find and a digest tool when it is not. No secret is in them.
//
// What is checked is what is run: the script goes into a directory before it looks whose that is, and all that follows
// is done in it by names without a slash. Whoever may rename the directory, or one above it, puts nothing else in its place.
var bootCached = strings.Join([]string{
	`n=@N a=@A s=@S h=@H f=@F k=@K d= p=$PWD;`,
	`{ read -r m </proc/sys/kernel/arch; } 2>/dev/null || m=$(uname -m);`, // the file is there since Linux 6.1, and spares two processes
	`case "$m" in x86_64|amd64) m=amd64;; aarch64|arm64) m=arm64;; esac;`,
	`if [ "$m" = "$a" ]; then :; else echo "` + wordArch + ` $n $m"; exit 0; fi;`,

	// Cached: mine, nobody else may write, of the right size, executable (on a
	// file system mounted noexec -x is false: access(2), EACCES). "ls -ldn . f"
	// prints two lines of nine words each.
	`case "${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}" in /*) d=${XDG_CACHE_HOME:-$HOME/.cache}/gompi;; esac;`,
	`if [ -n "$d" ] && [ "$k" -lt 1 ] && cd "$d" 2>/dev/null && [ -O . ]; then`,
	`set -- $(LC_ALL=C TIME_STYLE=locale ls -ldn . "$f" 2>/dev/null);`,
	`case "${1%[.+]} ${10%[.+]} ${14} ${18}" in drwx?-??-?" "-rwx?-??-?" $s $f")`,
	`if [ -x "./$f" ]; then exec "./$f" --dir "$p" --nonce "$n" @X; fi;; esac; fi;`,
	`cd "$p" 2>/dev/null || cd /;`,
}, " ")

var bootPush = strings.Join([]string{
	// Without these commands nothing can be stored. The shell itself has all else.
	`l=; for x in ls mkdir chmod head cat wc mv rm id find; do command -v "$x" >/dev/null || l="$l $x"; done;`,
	`if [ -n "$l" ]; then echo "` + wordFail + ` $n 8 PATH there is $PATH, which has no$l"; exit 1; fi;`,

	// Not cached: find a place. t is what to remove when anything goes wrong, r what was refused.
	`u=$(umask) y=$(id -u); umask 077; t= w= o= g= r= i=0;`,
	`c() { if [ -n "$t" ]; then rm -rf "$t"; fi; };`,
	`no() { r="$r${r:+; }$1 belongs to somebody else, or others may write there: chmod go-w it, or have it removed"; };`,
	`trap c 0; trap "exit 1" 1 2 13 15;`,
	`for b in cache "$XDG_RUNTIME_DIR" "/run/user/$y" /dev/shm "$TMPDIR" /tmp; do`,
	`i=$((i+1)); [ "$i" -gt "$k" ] || continue;`,
	`case "$b" in`,
	`cache) [ -n "$d" ] || continue; [ -d "$d" ] || mkdir -p -m 700 "$d" || continue;`,
	`cd "$d" || continue; [ -O . ] || { no "$d"; continue; };`,
	`case $(ls -ldn .) in drwx?-??-?" "*|drwx?-??-?[.+]*) ;; *) no "$d"; continue;; esac;`,
	`t=.$f.$n w=./.$f.$n g=./$f o=;;`,

	// A directory that is new: in one of ours, or in one where only root and we can rename what is ours.
	`/*) [ -d "$b" ] || continue; set -- $(LC_ALL=C ls -ldn "$b/.");`,
	`case "$1 $3" in d????-??-?*" $y"|d????????[tT]*" $y"|d????????[tT]*" 0") ;; *) no "$b"; continue;; esac;`,
	`mkdir -m 700 "$b/gompi-$n" || continue; t=$b/gompi-$n; w=./gompi-daemon g=./gompi-daemon o=--unlink-self;`,
	`cd "$t" && [ -O . ] || { rmdir "$t"; t=; continue; };;`,
	`*) continue;; esac;`,
	`if echo >"$w" && chmod 700 "$w" && [ -x "$w" ]; then break; fi;`,
	`rm -rf "$t"; t=; done 2>/dev/null;`,
	`if [ -z "$t" ]; then echo "` + wordFail + ` $n 9 no place left${r:+; $r}"; exit 1; fi;`,
	`if [ -n "$r" ]; then echo "gompi: $r" >&2; fi;`,

	// Ask, store, verify. A fail line comes last: the launcher hangs up at it.
	`echo "` + wordNeed + ` $n $a";`,
	`head -c "$s" >"$w"; z=$(($(cat "$w" | wc -c)));`,
	`if command -v sha256sum >/dev/null; then v=$(sha256sum <"$w");`,
	`elif command -v shasum >/dev/null; then v=$(shasum -a 256 <"$w");`,
	`elif command -v openssl >/dev/null; then v=$(openssl dgst -sha256 -r <"$w");`,
	`elif [ "$z" = "$s" ] && "$w" --self-check "$h"; then v=$h; else v=; fi;`,
	`case "$v" in "$h"*) ;;`,
	`*) c; t=; echo "` + wordFail + ` $n $i $z of $s bytes arrived in $PWD, sha256 ${v%% *}"; exit 1;; esac;`,

	// Move into the cache and prune it: binaries beyond the newest four, and
	// what an interrupted push left, once they are more than a day old.
	`if [ -z "$o" ]; then`,
	`if mv -f "$w" "$g"; then t=; else c; t=; echo "` + wordFail + ` $n $i cannot rename $w in $PWD"; exit 1; fi;`,
	`( j=0; for e in $(ls -t daemon-"$a"-*); do j=$((j+1));`,
	`if [ "$j" -gt 4 ]; then find "$e" -mtime +0 -exec rm -f {} ";"; fi; done;`,
	`for e in .daemon-*; do find "$e" -mtime +0 -exec rm -f {} ";"; done; ) >/dev/null 2>&1; fi;`,
	`umask "$u"; trap - 1 2 13 15;`,
	`exec "$g" --dir "$p" --nonce "$n" $o @X`,
}, " ")

// bootCommand is the command line that starts the daemon of p on any host,
// under any login shell.
func bootCommand(p bootParams) string { return p.fill(bootCached + " " + bootPush) }

// fill makes a command line of a script.
func (p bootParams) fill(script string) string {
	name := "daemon-" + p.arch + "-" + p.sha256[:min(len(p.sha256), digestNameLength)]
	return loginShell(strings.NewReplacer(
		"@N", p.nonce, "@A", p.arch, "@S", fmt.Sprint(p.size), "@H", p.sha256,
		"@F", name, "@K", fmt.Sprint(p.skip), "@X", p.args,
	).Replace(script))
}

// CachedCommand is a command line that becomes the daemon of c if its host has
// it, and else prints a line with Absent and ends. It reads nothing, so many may share
// one standard input.
func CachedCommand(c Command) (string, error) {
	if err := checkCommand(c); err != nil {
		return "", err
	}
	args, err := shWords(c.Args)
	if err != nil {
		return "", err
	}
	absent := `echo "` + Absent + " " + c.Nonce + `"`
	if c.Path != "" {
		word, err := shWord(c.Path)
		if err != nil {
			return "", err
		}
		return loginShell("if [ -x " + word + " ]; then exec " + word + " --nonce " + c.Nonce + " " + args + "; fi; " + absent), nil
	}
	bin, err := c.Binary(c.Arch)
	if err == nil {
		err = checkBinary(bin, c.Arch)
	}
	if err != nil {
		return "", err
	}
	p := bootParams{nonce: c.Nonce, arch: c.Arch, size: bin.Size, sha256: bin.SHA256, args: args}
	// A daemon of another architecture is absent as well.
	return p.fill(strings.ReplaceAll(bootCached, wordArch+" $n $m", Absent+" $n") + " " + absent), nil
}

// Absent is the word, before a nonce, of a host without a daemon to start, and of a
// daemon that could not reach its launcher.
const Absent = "gompi-absent"

// pathCommand is the command line that starts an installed daemon.
func pathCommand(path, nonce, args string) (string, error) {
	word, err := shWord(path)
	if err != nil {
		return "", err
	}
	return loginShell(strings.TrimRight("exec "+word+" --nonce "+nonce+" "+args, " ")), nil
}

// checkCommand refuses what the boot script cannot carry.
func checkCommand(c Command) error {
	if c.Nonce == "" || strings.Trim(c.Nonce, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != "" {
		return fmt.Errorf("nonce %q: letters, digits and underscores only", c.Nonce)
	}
	if c.Path == "" && c.Binary == nil {
		return fmt.Errorf("neither a daemon's path nor a binary to push")
	}
	return nil
}

// checkBinary refuses a description the boot script cannot carry.
func checkBinary(b Binary, arch string) error {
	if arch == "" || strings.Trim(arch, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
		return fmt.Errorf("architecture %q: lower-case letters and digits only", arch)
	}
	if len(b.SHA256) != 64 || strings.Trim(b.SHA256, "0123456789abcdef") != "" {
		return fmt.Errorf("digest %q: 64 lower-case hexadecimal digits wanted", b.SHA256)
	}
	if b.Size <= 0 || b.Open == nil {
		return fmt.Errorf("binary for %s: no content", arch)
	}
	return nil
}
