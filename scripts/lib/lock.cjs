'use strict';

/**
 * A lock between processes: a directory that holds its owner's process id. It is made beside its
 * place and renamed into it, so that it never exists without an owner.
 */

const fs = require('node:fs');
const path = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');

const OWNER = 'owner';
const POLL_MS = 200;

function ownerOf(lock) {
	try {
		return Number(fs.readFileSync(path.join(lock, OWNER), 'utf8'));
	} catch {
		return undefined;
	}
}

function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}

function tryTake(lock) {
	fs.mkdirSync(path.dirname(lock), { recursive: true });
	const candidate = fs.mkdtempSync(`${lock}-`);
	fs.writeFileSync(path.join(candidate, OWNER), String(process.pid));
	try {
		// Renaming onto a directory that is not empty fails: only one candidate gets through.
		fs.renameSync(candidate, lock);
		return true;
	} catch (error) {
		fs.rmSync(candidate, { recursive: true, force: true });
		if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
		throw error;
	}
}

function clearDead(lock, owner) {
	const aside = `${lock}-dead-${process.pid}`;
	try {
		fs.renameSync(lock, aside);
	} catch {
		return; // somebody else cleared it
	}
	// Between looking and renaming, a living process may have taken it: then it gets it back.
	if (ownerOf(aside) !== owner) fs.renameSync(aside, lock);
	else fs.rmSync(aside, { recursive: true, force: true });
}

async function take(lock, { what, deadlineMs }) {
	const end = Date.now() + deadlineMs;
	let told = false;
	while (!tryTake(lock)) {
		const owner = ownerOf(lock);
		if (owner !== undefined && !isAlive(owner)) {
			clearDead(lock, owner);
			continue;
		}
		if (!told) process.stderr.write(`${what}: waiting for process ${owner}, which is at it …\n`);
		told = true;
		if (Date.now() > end) {
			throw new Error(`${what}: process ${owner} still holds ${lock}; remove it if that is wrong`);
		}
		await sleep(POLL_MS);
	}
}

/** Runs `work` while holding the lock; a lock whose owner has died is taken over. */
async function withLock(lock, options, work) {
	await take(lock, options);
	try {
		return await work();
	} finally {
		fs.rmSync(lock, { recursive: true, force: true });
	}
}

module.exports = { withLock };
