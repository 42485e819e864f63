import { createServer, type Server } from 'node:net';

import { freePorts } from '../../n8n/ports';

describe('free ports', () => {
	const servers: Server[] = [];

	afterEach(() => servers.splice(0).forEach((server) => server.close()));

	async function take(port: number): Promise<void> {
		const server = createServer();
		servers.push(server);
		await new Promise<void>((taken, failed) => {
			server.once('error', failed);
			server.listen(port, '127.0.0.1', taken);
		});
	}

	it('are never given twice, to those who ask at the same time or later', async () => {
		const asked: number[][] = [];
		for (let time = 0; time < 50; time++) {
			asked.push(...(await Promise.all([freePorts(10), freePorts(10)])));
		}
		const ports = asked.flat();
		expect(ports).toHaveLength(1_000);
		expect(new Set(ports).size).toBe(1_000);
	});

	it('are none that the system gives to others meanwhile', async () => {
		const ports = await freePorts(50);
		expect(ports.filter((port) => port < 20_000 || port > 32_767)).toEqual([]);
	});

	it('are not taken', async () => {
		const [before = 0] = await freePorts(1);
		const near = [1, 2, 3].map((further) => before + further);
		await Promise.allSettled(near.map(take));
		const ports = await freePorts(3);
		expect(ports.filter((port) => near.includes(port))).toEqual([]);
		await Promise.all(ports.map(take));
	});
});
