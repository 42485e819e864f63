import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Companions } from '../../n8n/companions';
import { freePorts } from '../../n8n/process/network';
import { OwnedProcess } from '../../n8n/process/ownedProcess';
import { startN8n, type N8nServer } from '../../n8n/server';

const install = {
	version: '0.0.0',
	folder: __dirname,
	entry: join(__dirname, 'fakeN8n.cjs'),
	node: process.execPath,
};

describe('startN8n with companion processes', () => {
	/** What happened to the companions, in order. */
	const done: string[] = [];
	/** What n8n prints instead of starting, one attempt after the other. */
	const failures: string[] = [];

	beforeEach(() => [done, failures].forEach((list) => list.splice(0)));

	afterEach(() => jest.restoreAllMocks());

	async function companions(): Promise<Companions> {
		const [port = 0] = await freePorts(1);
		const noting = (what: string) => async () => void done.push(what);
		return {
			...{ port, databaseUrl: '', env: { SAYS: failures.shift() ?? '' }, logs: () => '' },
			...{ startServices: noting('services'), startProcesses: noting('processes') },
			...{ stopProcesses: noting('stop'), killProcesses: noting('kill') },
			remove: noting('remove'),
		};
	}

	const start = async (): Promise<N8nServer> =>
		await startN8n({ install, companions, withoutOwner: true });

	it('tries again on other ports if one is taken', async () => {
		failures.push("n8n's port 5678 is already in use.", 'listen EADDRINUSE: in use');
		const n8n = await start();
		const failed = ['services', 'kill', 'remove'];
		expect(done).toEqual([...failed, ...failed, 'services', 'processes']);
		await n8n.stop();
		expect(done.slice(-2)).toEqual(['stop', 'remove']);
	});

	it('stops and removes everything even if the main process does not stop', async () => {
		const n8n = await start();
		jest.spyOn(OwnedProcess.prototype, 'stop').mockImplementation(async function (
			this: OwnedProcess,
		) {
			await this.kill();
			throw new Error('n8n did not end');
		});
		await expect(n8n.stop()).rejects.toThrow('n8n did not end');
		expect(done.slice(-2)).toEqual(['stop', 'remove']);
		expect(existsSync(n8n.userFolder)).toBe(false);
	});
});
