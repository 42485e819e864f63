import childProcess from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureServices } from '../../n8n/queue/debian';

type Spawned = ReturnType<typeof childProcess.spawnSync>;

describe('the packages that queue mode needs', () => {
	const { PATH } = process.env;
	let folder: string;

	beforeEach(() => {
		folder = mkdtempSync(path.join(tmpdir(), 'debian-'));
		process.env.PATH = folder;
		// Redis is not there.
		jest.spyOn(childProcess, 'spawnSync').mockReturnValue({ status: null } as Spawned);
		jest.spyOn(process.stderr, 'write').mockReturnValue(true);
	});

	afterEach(() => {
		process.env.PATH = PATH;
		rmSync(folder, { recursive: true, force: true });
		jest.restoreAllMocks();
	});

	function runBy(user: number): void {
		jest.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(user);
	}

	it('say why they could not be installed', async () => {
		runBy(0);
		const script = '#!/bin/sh\necho "E: Unable to locate a mirror" >&2\nexit 100\n';
		writeFileSync(path.join(folder, 'apt-get'), script, { mode: 0o755 });
		const why = /failed: ended with 100[^]*E: Unable to locate a mirror/;
		await expect(ensureServices()).rejects.toThrow(why);
	});

	it('are left to the user who is not root', async () => {
		runBy(1_000);
		await expect(ensureServices()).rejects.toThrow('apt-get install postgresql redis-server');
	});
});
