import { createServer, type Server } from 'node:net';

import { freePorts } from '../../n8n/process/network';

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

	it('are never given twice, and never from the range that the system hands out', async () => {
		const asked = Array.from({ length: 100 }, async () => await freePorts(10));
		const ports = (await Promise.all(asked)).flat();
		expect(new Set(ports).size).toBe(1_000);
		expect(ports.filter((port) => port < 20_000 || port > 32_767)).toEqual([]);
	});

	it('exclude ports that are taken', async () => {
		const [before = 0] = await freePorts(1);
		const near = [1, 2, 3].map((further) => before + further);
		await Promise.allSettled(near.map(take));
		const ports = await freePorts(3);
		expect(ports.filter((port) => near.includes(port))).toEqual([]);
		await Promise.all(ports.map(take));
	});
});
