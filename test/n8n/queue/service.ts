import { OwnedProcess, type Command } from '../ownedProcess';

/**
 * Runs a server that knows nothing of us: the kernel ends it when the process that started it is
 * killed outright and cannot do so itself.
 */
export function startService(command: Command, logFile: string): OwnedProcess {
	const { file, args } = command;
	const bound = ['--pdeathsig', 'KILL', '--', file, ...args];
	return new OwnedProcess({ ...command, file: 'setpriv', args: bound }, logFile);
}
