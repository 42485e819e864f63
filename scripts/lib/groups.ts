/**
 * Process groups that must not outlive this process. Every long-running child is started as the leader of its own
 * group; killing the group also kills the child's own children.
 */

const owned = new Set<number>();
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Sends a signal to a whole group (0 only tests it); true if the group still has members. */
export function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
	try {
		process.kill(-pid, signal);
		return true;
	} catch {
		return false;
	}
}

function endAll(): void {
	for (const pid of owned) signalGroup(pid, 'SIGKILL');
	owned.clear();
}

function onSignal(signal: NodeJS.Signals): void {
	endAll();
	unlisten();
	// Without another listener the signal would be lost: restore its default behavior.
	if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}

function listen(): void {
	process.on('exit', endAll);
	for (const signal of SIGNALS) process.on(signal, onSignal);
}

function unlisten(): void {
	process.off('exit', endAll);
	for (const signal of SIGNALS) process.off(signal, onSignal);
}

/** Makes the group of `pid` end when this process ends, by itself or by a signal. */
export function own(pid: number): void {
	if (owned.size === 0) listen();
	owned.add(pid);
}

/** Forgets a group that has ended. */
export function disown(pid: number): void {
	if (owned.delete(pid) && owned.size === 0) unlisten();
}
