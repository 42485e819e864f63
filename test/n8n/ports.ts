import { createServer, type AddressInfo } from 'node:net';

/** Ports on the loopback address that were free a moment ago, all different. */
export async function freePorts(count: number): Promise<number[]> {
	const servers = Array.from({ length: count }, () => createServer());
	await Promise.all(
		servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))),
	);
	const ports = servers.map((server) => (server.address() as AddressInfo).port);
	await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
	return ports;
}
