package remote

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/kevinburke/ssh_config"
)

// settings are what ssh_config(5) says for one host.
type settings struct {
	alias       string // as the user wrote it
	hostName    string
	port        int
	user        string
	identities  []string // files
	only        bool     // IdentitiesOnly
	agentSocket string   // "" none
	userKnown   []string
	globalKnown []string
	strict      string // yes, no, accept-new, ask
	keyAlias    string
	proxyJump   string
	proxyCmd    string
	timeout     time.Duration
	alive       time.Duration
	family      string // tcp, tcp4, tcp6
}

// configFiles are parsed configurations, the more important first.
type configFiles struct {
	files []*ssh_config.Config
	home  string
	user  string
	env   func(string) string
	notes []string // parts that could not be honoured
}

// readConfig parses one given file, or the user's and the system's.
func readConfig(given, home, user string, env func(string) string) (*configFiles, error) {
	c := &configFiles{home: home, user: user, env: env}
	names := []string{filepath.Join(home, ".ssh", "config"), "/etc/ssh/ssh_config"}
	if given != "" {
		names = []string{given}
	}
	for _, name := range names {
		text, err := c.flatten(name, 0)
		if os.IsNotExist(err) && given == "" {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("ssh configuration: %w", err)
		}
		f, err := ssh_config.Decode(bytes.NewReader(text))
		if err != nil {
			return nil, fmt.Errorf("ssh configuration %s: %w", name, err)
		}
		c.files = append(c.files, f)
	}
	return c, nil
}

// maxInclude bounds how deep Include may nest, as ssh does.
const maxInclude = 16

// flatten rewrites a file into what the parser takes: Include is replaced by
// the files, and Match by a Host line that means the same. A Match whose
// criteria need more than the host's name (exec, localuser...) becomes a block
// for no host, and a note.
func (c *configFiles) flatten(name string, depth int) ([]byte, error) {
	if depth > maxInclude {
		return nil, fmt.Errorf("%s: Include nests too deep", name)
	}
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	block := "Host *"
	for _, line := range strings.Split(string(b), "\n") {
		key, rest := keyword(line)
		switch key {
		case "host":
			block = line
		case "match":
			block = c.matchToHost(name, rest)
			line = block
		case "include":
			if err := c.include(&out, name, rest, depth); err != nil {
				return nil, err
			}
			line = block // what follows belongs to the block again
		}
		out.WriteString(line + "\n")
	}
	return out.Bytes(), nil
}

// keyword splits "Key value", "Key=value".
func keyword(line string) (key, rest string) {
	line = strings.TrimSpace(line)
	i := strings.IndexAny(line, " \t=")
	if i < 0 || strings.HasPrefix(line, "#") {
		return "", ""
	}
	return strings.ToLower(line[:i]), strings.Trim(line[i:], " \t=")
}

func (c *configFiles) matchToHost(file, criteria string) string {
	const nobody = "Host !*"
	f := strings.Fields(criteria)
	host := "Host *"
	for i := 0; i < len(f); i++ {
		switch strings.ToLower(f[i]) {
		case "all", "final", "canonical":
		case "host", "originalhost":
			if i++; i < len(f) {
				host = "Host " + strings.ReplaceAll(strings.Trim(f[i], `"`), ",", " ")
			}
		case "localuser":
			if i++; i < len(f) && strings.Trim(f[i], `"`) != c.user {
				return nobody
			}
		default:
			c.notes = append(c.notes, fmt.Sprintf("%s: Match %s is not understood and applies to no host", file, criteria))
			return nobody
		}
	}
	return host
}

func (c *configFiles) include(out *bytes.Buffer, from, patterns string, depth int) error {
	for _, p := range strings.Fields(patterns) {
		p = c.tilde(strings.Trim(p, `"`))
		if !filepath.IsAbs(p) {
			dir := filepath.Join(c.home, ".ssh")
			if strings.HasPrefix(from, "/etc/ssh") {
				dir = "/etc/ssh"
			}
			p = filepath.Join(dir, p)
		}
		names, err := filepath.Glob(p)
		if err != nil {
			return fmt.Errorf("%s: Include %s: %w", from, p, err)
		}
		for _, n := range names {
			text, err := c.flatten(n, depth+1)
			if err != nil {
				return err
			}
			out.Write(text)
		}
	}
	return nil
}

func (c *configFiles) tilde(p string) string {
	if p == "~" || strings.HasPrefix(p, "~/") {
		return filepath.Join(c.home, p[1:])
	}
	return p
}

// get returns the first value of a key for a host, "" when there is none.
func (c *configFiles) get(alias, key string) string {
	for _, f := range c.files {
		if v, err := f.Get(alias, key); err == nil && v != "" {
			return v
		}
	}
	return ""
}

func (c *configFiles) all(alias, key string) []string {
	var out []string
	for _, f := range c.files {
		if v, err := f.GetAll(alias, key); err == nil {
			out = append(out, v...)
		}
	}
	return out
}

// lookup collects the settings for a target; what the caller gives wins.
func (c *configFiles) lookup(t Target, base SSHConfig) (settings, error) {
	a := t.Host
	s := settings{alias: a, hostName: a, port: 22, user: c.user, strict: "ask", family: "tcp"}
	if h := c.get(a, "HostName"); h != "" {
		s.hostName = expand(h, map[byte]string{'h': a})
	}
	s.user = first(t.User, base.User, c.get(a, "User"), c.user)
	port := first(num(t.Port), num(base.Port), c.get(a, "Port"), "22")
	var err error
	if s.port, err = strconv.Atoi(port); err != nil || s.port < 1 || s.port > 65535 {
		return s, fmt.Errorf("%s: Port %s in the ssh configuration: a number from 1 to 65535", a, port)
	}
	tokens := map[byte]string{'h': s.hostName, 'n': a, 'p': port, 'r': s.user, 'u': c.user, 'd': c.home}
	s.identities = append(s.identities, base.Identity...)
	for _, f := range c.all(a, "IdentityFile") {
		s.identities = append(s.identities, c.tilde(expand(f, tokens)))
	}
	s.only = yes(c.get(a, "IdentitiesOnly"))
	s.agentSocket = c.env("SSH_AUTH_SOCK")
	if v := c.get(a, "IdentityAgent"); v != "" && v != "SSH_AUTH_SOCK" {
		if s.agentSocket = c.tilde(expand(v, tokens)); v == "none" {
			s.agentSocket = ""
		}
	}
	s.userKnown = c.fileList(a, "UserKnownHostsFile", "~/.ssh/known_hosts ~/.ssh/known_hosts2", tokens)
	s.globalKnown = c.fileList(a, "GlobalKnownHostsFile", "/etc/ssh/ssh_known_hosts /etc/ssh/ssh_known_hosts2", tokens)
	if v := strings.ToLower(c.get(a, "StrictHostKeyChecking")); v != "" {
		s.strict = v
	}
	s.keyAlias = c.get(a, "HostKeyAlias")
	if v := c.get(a, "ProxyJump"); v != "none" {
		s.proxyJump = v
	}
	if v := c.get(a, "ProxyCommand"); v != "none" {
		s.proxyCmd = expand(v, tokens)
	}
	s.timeout = seconds(c.get(a, "ConnectTimeout"))
	s.alive = seconds(c.get(a, "ServerAliveInterval"))
	switch strings.ToLower(c.get(a, "AddressFamily")) {
	case "inet":
		s.family = "tcp4"
	case "inet6":
		s.family = "tcp6"
	}
	return s, nil
}

func (c *configFiles) fileList(alias, key, otherwise string, tokens map[byte]string) []string {
	v := first(c.get(alias, key), otherwise)
	if v == "none" {
		return nil
	}
	var out []string
	for _, f := range strings.Fields(v) {
		out = append(out, c.tilde(expand(strings.Trim(f, `"`), tokens)))
	}
	return out
}

func first(s ...string) string {
	for _, v := range s {
		if v != "" {
			return v
		}
	}
	return ""
}

func num(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func yes(s string) bool { return strings.EqualFold(s, "yes") || strings.EqualFold(s, "true") }

func seconds(s string) time.Duration {
	n, err := strconv.Atoi(s)
	if err != nil || n <= 0 {
		return 0
	}
	return time.Duration(n) * time.Second
}

// expand replaces %x tokens (ssh_config(5), TOKENS); unknown ones stay.
func expand(s string, tokens map[byte]string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '%' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		if s[i] == '%' {
			b.WriteByte('%')
		} else if v, ok := tokens[s[i]]; ok {
			b.WriteString(v)
		} else {
			b.WriteString("%" + s[i:i+1])
		}
	}
	return b.String()
}
