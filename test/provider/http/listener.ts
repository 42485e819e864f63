import type { RequestListener, Server } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { TlsIdentity } from './tls';

/** One origin: a port of the loopback interface that serves one application. */
export interface Listener {
	origin: string;
	/** Sets what answers. Apart from listening, since credentials name the origin that answers. */
	serve(app: RequestListener): void;
	/** Ends at once, with every connection that is still open. */
	stop(): Promise<void>;
}

/** Opens a port of 127.0.0.1; 0 takes any free one. */
export async function listen(port: number, tls?: TlsIdentity): Promise<Listener> {
	const server = tls ? https.createServer(tls) : http.createServer();
	const sockets = trackSockets(server);
	// A client may reuse a connection just when it would be closed as idle, which looks like a fault.
	server.keepAliveTimeout = 60_000;
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject).listen(port, '127.0.0.1', resolve);
	});
	const { port: taken } = server.address() as AddressInfo;
	return {
		origin: `${tls ? 'https' : 'http'}://127.0.0.1:${taken}`,
		serve: (app) => server.on('request', app),
		stop: async () => await close(server, sockets),
	};
}

function trackSockets(server: Server): Set<Socket> {
	const sockets = new Set<Socket>();
	server.on('connection', (socket) => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	});
	return sockets;
}

async function close(server: Server, sockets: Set<Socket>): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	for (const socket of sockets) socket.destroy();
	await closed;
}
