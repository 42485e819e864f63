import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

import { withLock } from '../../../scripts/lib/lock.cjs';

describe('the lock between processes', () => {
	let folder: string;
	let lock: string;
	const options = { what: 'Testing', deadlineMs: 5_000 };

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'lock-'));
		lock = join(folder, 'it.lock');
		jest.spyOn(process.stderr, 'write').mockReturnValue(true);
	});

	afterEach(() => {
		rmSync(folder, { recursive: true, force: true });
		jest.restoreAllMocks();
	});

	function heldBy(pid: number) {
		mkdirSync(lock);
		writeFileSync(join(lock, 'owner'), String(pid));
	}

	it('lets one in at a time', async () => {
		let inside = 0;
		let most = 0;
		const work = async () => {
			most = Math.max(most, ++inside);
			await new Promise((done) => setTimeout(done, 5));
			inside--;
		};
		await Promise.all([1, 2, 3].map(() => withLock(lock, options, work)));
		expect(most).toBe(1);
		expect(readdirSync(folder)).toEqual([]);
	});

	it('is given back when the work fails', async () => {
		const failing = withLock(lock, options, () => Promise.reject(new Error('no')));
		await expect(failing).rejects.toThrow('no');
		await expect(withLock(lock, options, () => Promise.resolve('yes'))).resolves.toBe('yes');
	});

	it('is taken over from a process that has died', async () => {
		heldBy(spawnSync(process.execPath, ['-e', '']).pid);
		await expect(withLock(lock, options, () => Promise.resolve('yes'))).resolves.toBe('yes');
	});

	it('says who holds it when the deadline has passed', async () => {
		heldBy(process.pid);
		const waiting = withLock(lock, { ...options, deadlineMs: 1 }, () => Promise.resolve());
		await expect(waiting).rejects.toThrow(`Testing: process ${process.pid} still holds ${lock}`);
	});
});
