package codec

// Command is what a client asks for.
type Command uint8

// The commands that are served, or tested to be refused (OpenPMIx, pmix_cmd_t).
const (
	CmdRequestInfo    Command = 0
	CmdAbort          Command = 1
	CmdCommit         Command = 2
	CmdFence          Command = 3
	CmdGet            Command = 4
	CmdFinalize       Command = 5
	CmdPublish        Command = 6
	CmdLookup         Command = 7
	CmdUnpublish      Command = 8
	CmdSpawn          Command = 9
	CmdConnect        Command = 10
	CmdDisconnect     Command = 11
	CmdNotify         Command = 12
	CmdRegisterEvents Command = 13
	CmdForgetEvents   Command = 14
	CmdQuery          Command = 15
	CmdLog            Command = 16
	CmdJobControl     Command = 18
	CmdMonitor        Command = 19
	CmdIOFPull        Command = 22
	CmdIOFPush        Command = 23
	CmdGroupConstruct Command = 24
	CmdGroupLeave     Command = 27
	CmdGroupDestruct  Command = 28
	CmdIOFEnd         Command = 29
	CmdResolvePeers   Command = 37
	cmdResolveNode    Command = 38
)
