package pmix

// Command is what a client asks for.
type Command uint8

// The commands that are served, or tested to be refused (OpenPMIx, pmix_cmd_t).
const (
	cmdRequestInfo    Command = 0
	cmdAbort          Command = 1
	cmdCommit         Command = 2
	cmdFence          Command = 3
	cmdGet            Command = 4
	cmdFinalize       Command = 5
	cmdPublish        Command = 6
	cmdLookup         Command = 7
	cmdUnpublish      Command = 8
	cmdSpawn          Command = 9
	cmdConnect        Command = 10
	cmdDisconnect     Command = 11
	cmdNotify         Command = 12
	cmdRegisterEvents Command = 13
	cmdForgetEvents   Command = 14
	cmdQuery          Command = 15
	cmdLog            Command = 16
	cmdJobControl     Command = 18
	cmdMonitor        Command = 19
	cmdIOFPull        Command = 22
	cmdIOFPush        Command = 23
	cmdGroupConstruct Command = 24
	cmdGroupLeave     Command = 27
	cmdGroupDestruct  Command = 28
	cmdIOFEnd         Command = 29
	cmdResolvePeers   Command = 37
	cmdResolveNode    Command = 38
)
