# lib.sh - shared by the testbed scripts (sourced, never run).
#
# A simulated host is one process tree in its own network, PID, mount, UTS and IPC
# namespaces. Its PID 1 (host-init, a small bash script) is what we track; killing
# PID 1 makes the kernel kill everything else in that host, and nothing outside it.
#
# Layout of the state directory ($TESTBED_DIR, default /tmp/gompi-testbed):
#   conf              the settings this testbed was brought up with
#   env               source this: TESTBED_HOSTS, TESTBED_SSH_CONFIG, TESTBED_KEY, ...
#   env-peers         source this too before running Open MPI, MPICH or Intel MPI over ssh
#   hostfile          one host name per line
#   ssh/              client key, ssh config, known_hosts
#   bin/ssh           `ssh -F <our config>`, for launchers that only know "ssh"
#   hosts/nodeK/      init.pid, hosts, etc-ssh/, logs of one host
#   slurm/            slurm.conf, logs and state of slurm-up

TESTBED_DIR=${TESTBED_DIR:-/tmp/gompi-testbed}
TB_HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PATH=$PATH:/usr/sbin:/sbin

# A running testbed's own settings win over the environment, so that every tool
# (and a later hosts-up that adds hosts) agrees with the first hosts-up.
[ ! -r "$TESTBED_DIR/conf" ] || . "$TESTBED_DIR/conf"

TESTBED_PREFIX=${TESTBED_PREFIX:-node}          # hosts are ${PREFIX}1 .. ${PREFIX}N
TESTBED_NET=${TESTBED_NET:-10.77.0}             # the /24; hosts get .1 .. .N
TESTBED_DEV=${TESTBED_DEV:-gtb}                 # device names: gtbbr, gtb1, gtb2, ...
TESTBED_PRIVATE_TMP=${TESTBED_PRIVATE_TMP:-0}   # 1: private /tmp and /var/tmp per host
TESTBED_PRIVATE_SHM=${TESTBED_PRIVATE_SHM:-1}   # 0: share the machine's /dev/shm
TESTBED_SHM_SIZE=${TESTBED_SHM_SIZE:-2g}
TESTBED_LOOPBACK_NAME=${TESTBED_LOOPBACK_NAME:-0} # 1: "127.0.1.1 nodeK" on nodeK, as Debian's installer does
TESTBED_SSHD_EXTRA=${TESTBED_SSHD_EXTRA:-}      # extra sshd_config lines
# 1: hosts see an empty ~/.bashrc. bash reads ~/.bashrc for every ssh command, and what a
# developer keeps there (version managers: 100 forks, 0.1 s a login) would drown all timings.
TESTBED_CLEAN_BASHRC=${TESTBED_CLEAN_BASHRC:-1}

TB_BR=${TESTBED_DEV}br
TB_ROOT_IP=$TESTBED_NET.254
TB_MARK="gompi-testbed $TESTBED_DIR"            # marks our block in /etc/hosts

tb_die() { echo "${0##*/}: $*" >&2; exit 1; }
tb_root() { [ "$(id -u)" = 0 ] || tb_die "must be root"; }

# One up/down at a time per state directory. The lock file lies beside the
# directory, and fd 9 must be closed (9>&-) in everything that outlives the script.
tb_lock() {
    mkdir -p "$(dirname "$TESTBED_DIR")"
    exec 9>"$TESTBED_DIR.lock"
    flock -w 120 9 || tb_die "another testbed command holds $TESTBED_DIR.lock"
}

# --- processes: a pid file holds "PID STARTTIME"; both must match, so a reused PID
# --- is never taken for ours.
tb_starttime() {  # PID -> start time in clock ticks (field 22 of stat); fails when gone or a zombie
    local s
    s=$( { cat "/proc/$1/stat"; } 2>/dev/null ) || return 1
    s=${s##*) }
    # shellcheck disable=SC2086
    set -- $s
    [ "$1" != Z ] && [ "$1" != X ] && echo "${20}"
}
tb_record() { local st; st=$(tb_starttime "$2") || return 1; echo "$2 $st" >"$1"; }  # FILE PID
tb_alive() {  # FILE -> prints the PID when that very process still runs
    local pid st
    [ -s "$1" ] && read -r pid st <"$1" && [ -n "$st" ] && [ "$(tb_starttime "$pid")" = "$st" ] && echo "$pid"
}
tb_kill() {  # FILE SIGNAL [SECONDS]: signal the recorded process, wait for its end, KILL as last resort
    local pid i
    pid=$(tb_alive "$1") || { rm -f "$1"; return 0; }
    kill "-$2" "$pid" 2>/dev/null || true
    for ((i = 0; i < ${3:-5} * 50; i++)); do
        tb_alive "$1" >/dev/null || { rm -f "$1"; return 0; }
        sleep 0.02
    done
    kill -KILL "$pid" 2>/dev/null || true
    for ((i = 0; i < 250; i++)); do
        tb_alive "$1" >/dev/null || { rm -f "$1"; return 0; }
        sleep 0.02
    done
    echo "${0##*/}: process $pid does not end" >&2
    return 1
}

# --- hosts
tb_hdir() { echo "$TESTBED_DIR/hosts/$1"; }
tb_known() { [ -d "$TESTBED_DIR/hosts/$1" ] || tb_die "no such host: $1 (hosts-up first?)"; }
tb_index() { echo "${1#"$TESTBED_PREFIX"}"; }                      # node3 -> 3
# The host's port on the bridge: its cable, or the delay line that sits between the two.
tb_port() {
    local dev; dev=$TESTBED_DEV$(tb_index "$1")
    if [ -e "/sys/class/net/${dev}d" ]; then echo "${dev}d"; else echo "$dev"; fi
}
# Drop what everybody remembers of a host's address: a lookup that failed while the host
# was away would else make the first connection after its return fail ("No route to host").
tb_forget() {
    local h pid ip; ip=$TESTBED_NET.$(tb_index "$1")
    ip neigh del "$ip" dev "$TB_BR" 2>/dev/null || true
    for h in $(tb_list); do
        pid=$(tb_init "$h") || continue
        if [ "$h" = "$1" ]; then nsenter -t "$pid" -n -- ip neigh flush dev eth0 2>/dev/null || true
        else nsenter -t "$pid" -n -- ip neigh del "$ip" dev eth0 2>/dev/null || true; fi
    done
}
tb_munge() { echo "/run/munge-$TESTBED_DEV"; }                      # munged's place, here and in the hosts
tb_init() { tb_alive "$TESTBED_DIR/hosts/$1/init.pid"; }            # -> PID of the host's PID 1
tb_list() {  # all hosts of the testbed, in numeric order, whether alive or not
    local d
    for d in "$TESTBED_DIR"/hosts/*/; do
        [ -d "$d" ] || continue
        d=${d%/}; tb_index "${d##*/}"
    done | sort -n | sed "s/^/$TESTBED_PREFIX/"
}
# Run a command inside a host; keeps the working directory where the host has it.
tb_exec() {
    local pid h=$1; shift
    pid=$(tb_init "$h") || tb_die "$h is not up"
    nsenter -t "$pid" -m -u -i -n -p -r -- \
        /bin/sh -c 'cd "$1" 2>/dev/null || cd /; shift; exec "$@"' sh "$PWD" "$@"
}

# --- names. The root namespace gets a marked block in /etc/hosts. It is rewritten in
# place (never sed -i/mv): a rename over /etc/hosts would silently detach the private
# files that the hosts have bind-mounted over that same path.
tb_hosts_strip() {
    awk -v b="# BEGIN $TB_MARK" -v e="# END $TB_MARK" \
        '$0==b{skip=1} !skip{print} $0==e{skip=0}' /etc/hosts
}
tb_hosts_write() {  # stdin: the lines of our block (empty: remove the block)
    local old new block
    block=$(cat)
    exec 7</etc/hosts; flock 7              # testbeds side by side share this file
    old=$(cat /etc/hosts; echo x); old=${old%x}        # "x" keeps trailing newlines
    new=$(tb_hosts_strip; echo x); new=${new%x}
    if [ -n "$block" ]; then
        new+="# BEGIN $TB_MARK"$'\n'"$block"$'\n'"# END $TB_MARK"$'\n'
    fi
    [ "$old" = "$new" ] || printf '%s' "$new" >/etc/hosts
    exec 7<&-
}
