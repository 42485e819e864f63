import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** An origin: a port of the loopback interface that serves one application. */
export interface Listener {
	origin: string;
	/** Sets the application. Separate from listening, since credentials contain the origin. */
	serve(app: RequestListener): void;
	/** Stops at once, and closes all connections. */
	stop(): Promise<void>;
}

/** Opens a port of 127.0.0.1; 0 means any free one. */
export async function listen(port: number, tls?: TlsIdentity): Promise<Listener> {
	const server = tls ? https.createServer(tls) : http.createServer();
	// A client may reuse a connection at the moment when it is closed as idle, which looks like a fault.
	server.keepAliveTimeout = 60_000;
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject).listen(port, '127.0.0.1', resolve);
	});
	const { port: taken } = server.address() as AddressInfo;
	return {
		origin: `${tls ? 'https' : 'http'}://127.0.0.1:${taken}`,
		serve: (app) => server.on('request', app),
		stop: async () => {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			server.closeAllConnections();
			await closed;
		},
	};
}

/** A server's key and certificate, PEM. */
export interface TlsIdentity {
	key: string;
	cert: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Makes a self-signed certificate for the loopback names. */
export async function makeTlsIdentity(): Promise<TlsIdentity> {
	const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
		notBeforeDate: new Date(Date.now() - DAY_MS),
		notAfterDate: new Date(Date.now() + 9 * DAY_MS),
		keyType: 'ec',
		algorithm: 'sha256',
		extensions: [
			{ name: 'basicConstraints', cA: false },
			{
				name: 'subjectAltName',
				altNames: [
					{ type: 2, value: 'localhost' },
					{ type: 7, ip: '127.0.0.1' },
				],
			},
		],
	});
	return { key: pems.private, cert: pems.cert };
}
