package sshstart

import (
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// hostConf is how to reach one target: the ssh_config files, the starter's
// settings and the target itself, put together. It is not changed once made.
type hostConf struct {
	alias        string // as the user named it
	hostName     string // to connect to
	port         int
	user         string
	identities   []string // key files to try
	explicit     bool     // identities were named, not the default ones
	only         bool     // IdentitiesOnly
	certificates []string
	agent        string // socket; "" none
	jumps        []remote.Target
	proxyCommand string // expanded; "" none
	userKnown    []string
	globalKnown  []string
	strict       string   // "yes", "no" or "accept-new"
	revoked      []string // RevokedHostKeys: files of keys
	hashKnown    bool
	keyAlias     string // HostKeyAlias
	hostKeyAlgos []string
	ciphers      []string
	kex          []string
	macs         []string
	timeout      time.Duration // ConnectTimeout; 0 not given
	attempts     int           // ConnectionAttempts
	aliveEvery   time.Duration // ServerAliveInterval; 0 none
	aliveMax     int
	network      string   // "tcp", "tcp4" or "tcp6"
	bindAddress  string   // BindAddress; "" the kernel's choice
	bindDevice   string   // BindInterface
	keyAlgos     []string // of signatures by our keys, PubkeyAcceptedAlgorithms; nil all
	forwardAgent bool
	notes        []string
}

// addr is what to dial.
func (h *hostConf) addr() string { return net.JoinHostPort(h.hostName, strconv.Itoa(h.port)) }

// knownName is the name, with port, under which the host's key is known. As
// with ssh it is in lower case, and an alias stands for itself on any port.
func (h *hostConf) knownName() string {
	if h.keyAlias != "" {
		return net.JoinHostPort(strings.ToLower(h.keyAlias), "22")
	}
	return strings.ToLower(h.addr())
}

// sshConf is all ssh_config files of a starter. It is not changed once read.
type sshConf struct {
	options   *confFile // of the command line, for hosts that are no hops; nil none
	files     []*confFile
	home      string
	localUser string
	localHost string
	uid       string
	settings  *Config
}

// resolve puts together how to reach t. The starter's own user and port count
// for the hosts it was asked to reach, not for hops on the way there.
func (c *sshConf) resolve(t remote.Target, hop bool) (*hostConf, error) {
	if err := remote.CheckTarget(t); err != nil {
		return nil, err
	}
	if t.User == "" && !hop {
		t.User = c.settings.User
	}
	if t.Port == 0 && !hop {
		t.Port = c.settings.Port
	}
	h := &hostConf{alias: t.Host, port: t.Port}
	q := &confQuery{alias: t.Host, host: t.Host, user: t.User, localUser: c.localUser, values: map[string][]confLine{}}
	q.note = func(at, text string) {
		if n := at + ": " + text; !slices.Contains(h.notes, n) {
			h.notes = append(h.notes, n)
		}
	}
	if c.options != nil && !hop {
		q.apply(c.options, true)
	}
	q.applyAll(c.files)
	r := &confResolver{conf: c, query: q, host: h}
	r.address()
	r.identity()
	r.proxies()
	r.knownHosts()
	r.algorithms()
	r.timers()
	h.forwardAgent = r.yes("forwardagent")
	r.unsupported()
	if r.err != nil {
		return nil, r.err
	}
	return h, remote.CheckTarget(remote.Target{Host: h.hostName, User: h.user, Port: h.port})
}

// confResolver fills a hostConf; the first error stays.
type confResolver struct {
	conf  *sshConf
	query *confQuery
	host  *hostConf
	tok   tokens
	err   error
}

func (r *confResolver) fail(key string, err error) {
	if r.err != nil || err == nil {
		return
	}
	at := ""
	if v := r.query.values[key]; len(v) > 0 {
		at = v[0].at() + ": "
	}
	r.err = fmt.Errorf("%s%s: %w", at, key, err)
}

// yes reads a flag.
func (r *confResolver) yes(key string) bool {
	switch v := strings.ToLower(r.query.first(key)); v {
	case "", "no", "false":
		return false
	case "yes", "true":
		return true
	default:
		r.fail(key, fmt.Errorf("%q is neither yes nor no", v))
		return false
	}
}

func (r *confResolver) address() {
	h, q := r.host, r.query
	h.hostName, h.user = q.hostName(), q.effectiveUser()
	if v := q.first("port"); h.port == 0 && v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 || n > 65535 {
			r.fail("port", fmt.Errorf("%q is outside 1 to 65535", v))
		}
		h.port = n
	}
	if h.port == 0 {
		h.port = 22
	}
	switch v := strings.ToLower(q.first("addressfamily")); v {
	case "", "any":
		h.network = "tcp"
	case "inet":
		h.network = "tcp4"
	case "inet6":
		h.network = "tcp6"
	default:
		r.fail("addressfamily", fmt.Errorf("%q is none of any, inet, inet6", v))
	}
	h.bindAddress, h.bindDevice = q.first("bindaddress"), q.first("bindinterface")
	h.keyAlias = q.first("hostkeyalias")
	alias := h.keyAlias
	if alias == "" {
		alias = h.alias
	}
	r.tok = tokens{home: r.conf.home, hostName: h.hostName, original: h.alias, port: strconv.Itoa(h.port), remoteUser: h.user,
		localUser: r.conf.localUser, localHost: r.conf.localHost, hostKeyAlias: alias, uid: r.conf.uid}
}

// proxies reads ProxyJump and ProxyCommand. Whichever comes first in the files
// counts (man 5 ssh_config).
func (r *confResolver) proxies() {
	q := r.query
	jump, command := q.values["proxyjump"], q.values["proxycommand"]
	if len(jump) > 0 && (len(command) == 0 || jump[0].order < command[0].order) {
		var err error
		r.host.jumps, err = parseJumps(jump[0].args[0])
		r.fail("proxyjump", err)
		return
	}
	if len(command) == 0 || strings.EqualFold(command[0].rest, "none") {
		return
	}
	text, err := r.tok.expand(command[0].rest, "hnpr")
	r.fail("proxycommand", err)
	r.host.proxyCommand = text
}

// parseJumps reads "[user@]host[:port],...", each possibly an ssh:// URI.
func parseJumps(s string) ([]remote.Target, error) {
	if strings.EqualFold(s, "none") {
		return nil, nil
	}
	var out []remote.Target
	for hop := range strings.SplitSeq(s, ",") {
		var t remote.Target
		rest := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(hop), "ssh://"), "/")
		if at := strings.LastIndexByte(rest, '@'); at >= 0 {
			t.User, rest = rest[:at], rest[at+1:]
		}
		t.Host = rest
		if host, port, err := net.SplitHostPort(rest); err == nil {
			n, err := strconv.Atoi(port)
			if err != nil || n < 1 || n > 65535 {
				return nil, fmt.Errorf("%q: port %q is outside 1 to 65535", hop, port)
			}
			t.Host, t.Port = host, n
		} else {
			t.Host = strings.TrimSuffix(strings.TrimPrefix(rest, "["), "]")
		}
		if err := remote.CheckTarget(t); err != nil {
			return nil, fmt.Errorf("%q: %w", hop, err)
		}
		out = append(out, t)
	}
	return out, nil
}

func (r *confResolver) timers() {
	seconds := func(key string) time.Duration {
		v := r.query.first(key)
		if v == "" || strings.EqualFold(v, "none") {
			return 0
		}
		d, err := confTime(v)
		r.fail(key, err)
		return d
	}
	r.host.timeout = seconds("connecttimeout")
	r.host.aliveEvery = seconds("serveraliveinterval")
	if v := r.query.first("connectionattempts"); v != "" {
		n, err := strconv.Atoi(v)
		if err == nil && n < 1 {
			err = fmt.Errorf("%d attempts are none: write 1 or more", n)
		}
		r.fail("connectionattempts", err)
		r.host.attempts = n
	}
	r.host.aliveMax = 3
	if v := r.query.first("serveralivecountmax"); v != "" {
		n, err := strconv.Atoi(v)
		r.fail("serveralivecountmax", err)
		r.host.aliveMax = n
	}
}

// confTime reads a time: seconds, or numbers with units as in 1h30m (man 5
// sshd_config, TIME FORMATS).
func confTime(s string) (time.Duration, error) {
	var sum time.Duration
	for rest := s; rest != ""; {
		end := strings.IndexFunc(rest, func(c rune) bool { return c < '0' || c > '9' })
		digits, unit := rest, byte('s')
		switch {
		case end == 0:
			return 0, fmt.Errorf("%q is no time", s)
		case end > 0:
			digits, unit = rest[:end], rest[end]|0x20
			rest = rest[end+1:]
		default:
			rest = ""
		}
		n, err := strconv.ParseInt(digits, 10, 32)
		scale, ok := map[byte]time.Duration{'s': time.Second, 'm': time.Minute, 'h': time.Hour, 'd': 24 * time.Hour, 'w': 7 * 24 * time.Hour}[unit]
		if err != nil || !ok {
			return 0, fmt.Errorf("%q is no time", s)
		}
		sum += time.Duration(n) * scale
	}
	return sum, nil
}
