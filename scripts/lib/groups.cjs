'use strict';

/**
 * Process groups that must not outlive this process. Every long child is started as the leader of a
 * group of its own; ending the group also ends what the child started in turn.
 */

const owned = new Set();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Sends a signal to a whole group; true while the group still has members. */
function signalGroup(pid, signal) {
	try {
		process.kill(-pid, signal);
		return true;
	} catch {
		return false;
	}
}

function endAll() {
	for (const pid of owned) signalGroup(pid, 'SIGKILL');
	owned.clear();
}

function onSignal(signal) {
	endAll();
	unlisten();
	// Without another listener the signal would now be swallowed: let it do what it does by default.
	if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}

function listen() {
	process.on('exit', endAll);
	for (const signal of SIGNALS) process.on(signal, onSignal);
}

function unlisten() {
	process.off('exit', endAll);
	for (const signal of SIGNALS) process.off(signal, onSignal);
}

/** Ends the group of `pid` when this process ends. */
function own(pid) {
	if (owned.size === 0) listen();
	owned.add(pid);
}

/** Forgets a group that has ended. */
function disown(pid) {
	if (owned.delete(pid) && owned.size === 0) unlisten();
}

module.exports = { own, disown, signalGroup };
