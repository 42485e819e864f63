import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Where ports are looked for: the usual systems give connections and listeners without a wish higher
 * ones, so that none of these is lost to them before it is used.
 */
const [FIRST, LAST] = [20_000, 32_767];

/** Where to look next. Processes that look at the same time hardly begin at the same place. */
let next = randomInt(FIRST, LAST);

/** Ports on the loopback address that are free, none of which was given before. */
export async function freePorts(count: number): Promise<number[]> {
	const ports: number[] = [];
	while (ports.length < count) {
		const port = next;
		// All were given once, then those that were given first.
		next = port === LAST ? FIRST : port + 1;
		if (await isFree(port)) ports.push(port);
	}
	return ports;
}

async function isFree(port: number): Promise<boolean> {
	const server = createServer();
	try {
		await new Promise<void>((listening, failed) => {
			server.once('error', failed);
			server.listen(port, '127.0.0.1', listening);
		});
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
		throw error;
	}
	await new Promise((closed) => server.close(closed));
	return true;
}
