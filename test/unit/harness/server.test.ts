import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Companions } from '../../n8n/companions';
import { OwnedProcess } from '../../n8n/ownedProcess';
import { freePorts } from '../../n8n/ports';
import { startN8n, type N8nServer } from '../../n8n/server';

const install = {
	version: '0.0.0',
	folder: __dirname,
	entry: join(__dirname, 'fakeN8n.cjs'),
	node: process.execPath,
};

describe('an n8n with something beside it', () => {
	/** What was done with that, in this order. */
	const done: string[] = [];
	/** What n8n says instead of starting, one try after the other. */
	const says: string[] = [];

	beforeEach(() => [done, says].forEach((list) => list.splice(0)));

	afterEach(() => jest.restoreAllMocks());

	async function companions(): Promise<Companions> {
		const [port = 0] = await freePorts(1);
		const noting = (what: string) => async () => {
			await Promise.resolve();
			done.push(what);
		};
		return {
			port,
			env: { SAYS: says.shift() ?? '' },
			databaseUrl: '',
			startServices: noting('services'),
			startProcesses: noting('processes'),
			stopProcesses: noting('stop'),
			killProcesses: noting('kill'),
			remove: noting('remove'),
			logs: () => '',
		};
	}

	async function start(): Promise<N8nServer> {
		return await startN8n({ install, companions, withoutOwner: true });
	}

	it('is started on other ports where one was taken', async () => {
		says.push("n8n's port 5678 is already in use.", 'listen EADDRINUSE: address already in use');
		const n8n = await start();
		const failed = ['services', 'kill', 'remove'];
		expect(done).toEqual([...failed, ...failed, 'services', 'processes']);
		await n8n.stop();
		expect(done.slice(-2)).toEqual(['stop', 'remove']);
	});

	it('is given up where the ports are taken again and again, or where something else is wrong', async () => {
		says.push(...Array<string>(3).fill('Address already in use'), 'No such table');
		await expect(start()).rejects.toThrow('Address already in use');
		expect(says).toEqual(['No such table']);
		await expect(start()).rejects.toThrow('No such table');
		expect(done.filter((what) => what === 'remove')).toHaveLength(4);
	});

	it('is stopped as a whole, even where its main process will not stop', async () => {
		const n8n = await start();
		jest.spyOn(OwnedProcess.prototype, 'stop').mockImplementation(async function (
			this: OwnedProcess,
		) {
			await this.kill();
			throw new Error('The end of n8n did not happen');
		});
		await expect(n8n.stop()).rejects.toThrow('The end of n8n did not happen');
		expect(done.slice(-2)).toEqual(['stop', 'remove']);
		expect(existsSync(n8n.userFolder)).toBe(false);
	});
});
