package sshstart

import (
	"fmt"
	"slices"
	"strings"
)

// aliases are older names of keywords.
var aliases = map[string]string{
	"pubkeyacceptedkeytypes": "pubkeyacceptedalgorithms",
	"identityfile2":          "identityfile",
	"dsaauthentication":      "pubkeyauthentication",
}

// followed are the keywords that the built-in client obeys.
var followed = strings.Fields(` addressfamily bindaddress bindinterface certificatefile ciphers connectionattempts connecttimeout forwardagent globalknownhostsfile
 hashknownhosts hostkeyalgorithms hostkeyalias hostname identitiesonly identityagent identityfile kexalgorithms macs port proxycommand
 proxyjump pubkeyacceptedalgorithms refuseconnection revokedhostkeys serveralivecountmax serveraliveinterval stricthostkeychecking tag user userknownhostsfile`)

// meaningless are the keywords about terminals, forwarding, logs, shared connections, questions to a person
// and the like, with which a connection is the same as without.
var meaningless = strings.Fields(` addkeystoagent batchmode canonicaldomains canonicalizefallbacklocal canonicalizemaxdots canonicalizepermittedcnames
 casignaturealgorithms challengeresponseauthentication channeltimeout checkhostip cipher clearallforwardings compression compressionlevel
 controlmaster controlpath controlpersist enableescapecommandline enablesshkeysign escapechar
 exitonforwardfailure fallbacktorsh fingerprinthash forwardx11timeout forwardx11trusted gatewayports gssapiauthentication
 gssapiclientidentity gssapidelegatecredentials gssapikexalgorithms gssapikeyexchange gssapirenewalforcesrekey gssapiserveridentity
 gssapitrustdns hostbasedacceptedalgorithms hostbasedauthentication hostbasedkeytypes ignoreunknown ipqos kbdinteractiveauthentication
 kbdinteractivedevices keepalive localcommand loglevel logverbose nohostauthenticationforlocalhost numberofpasswordprompts
 obscurekeystroketiming passwordauthentication permitremoteopen rekeylimit requiredrsasize rhostsrsaauthentication
 rsaauthentication rsaminsize securityprovider sendenv skeyauthentication streamlocalbindmask streamlocalbindunlink syslogfacility tcpkeepalive
 tisauthentication tunneldevice updatehostkeys usekeychain useprivilegedport useroaming usersh versionaddendum visualhostkey
 warnweakcrypto xauthlocation`)

// decider is a keyword that changes where or how safely a connection is made, and that the built-in client does
// not follow. Files that have one are noted.
type decider struct{ key, off, text string }

var deciders = [...]decider{
	{"canonicalizehostname", "no", "host names are not canonicalized"},
	{"knownhostscommand", "none", "only known_hosts files are asked for host keys"},
	{"verifyhostkeydns", "no", "SSHFP records are not looked up"},
	{"proxyusefdpass", "no", "ProxyCommand is used by its standard input and output"},
	{"pkcs11provider", "none", "add the token to ssh-agent instead"},
	{"securitykeyprovider", "internal", "add the key to ssh-agent instead"},
	{"pubkeyauthentication", "yes", "public keys are tried all the same, as there is no other method"},
	{"preferredauthentications", "publickey", "public keys are tried, as there is no other method"},
}

// unable are keywords that ask for what is not built in. Files may have them for ssh's own sake; who gives one by -o
// means this connection.
var unable = [...]decider{
	{"dynamicforward", "", forwards},
	{"forkafterauthentication", "no", "daemons stay with their launcher"},
	{"forwardx11", "no", "X is not forwarded"},
	{"localforward", "", forwards},
	{"permitlocalcommand", "no", "no local command is run"},
	{"remotecommand", "none", "a daemon is to be started there"},
	{"remoteforward", "", forwards},
	{"requesttty", "no", "the link to a daemon cannot go through a terminal"},
	{"sessiontype", "default", "a daemon is to be started there"},
	{"setenv", "", "give the ranks a variable by -x NAME=VALUE"},
	{"stdinnull", "no", "the link to a daemon is its standard input"},
	{"tunnel", "no", "tunnels are not built in"},
}

// asks reports whether a line asks for what the keyword of d is about.
func (d *decider) asks(l *confLine) bool {
	if l.key != d.key {
		return false
	}
	if d.key == "preferredauthentications" {
		return !strings.Contains(strings.ToLower(l.args[0]), d.off)
	}
	return d.off == "" || !strings.EqualFold(l.args[0], d.off)
}

// unsupported notes what the files ask for that changes where or how safely a connection is made, and is not done.
func (r *confResolver) unsupported() {
	for i := range deciders {
		if v := r.query.values[deciders[i].key]; len(v) > 0 && deciders[i].asks(&v[0]) {
			r.query.note(v[0].at(), fmt.Sprintf("%s is not supported by the built-in ssh: %s; or use --launch-agent ssh", v[0].key, deciders[i].text))
		}
	}
	if v := r.query.values["refuseconnection"]; len(v) > 0 {
		r.fail("refuseconnection", fmt.Errorf("%s", v[0].rest))
	}
}

// refusedKeyword says why a keyword is not taken on the command line; "" it is.
func refusedKeyword(l *confLine) string {
	for _, list := range [...][]decider{deciders[:], unable[:]} {
		for i := range list {
			switch {
			case list[i].asks(l):
				return list[i].text
			case list[i].key == l.key:
				return ""
			}
		}
	}
	switch {
	case l.key == "host" || l.key == "match" || l.key == "include":
		return "blocks and files have no place here"
	case slices.Contains(followed, l.key), slices.Contains(meaningless, l.key):
		return ""
	}
	return l.key + " is no keyword of ssh_config(5)"
}
