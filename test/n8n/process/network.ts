import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

import axios from 'axios';

/**
 * The range of ports to choose from. Common systems assign higher ports to connections and listeners without a given port,
 * so that they don't take one of these before it is used.
 */
const [FIRST, LAST] = [20_000, 32_767];

/** The next port to try. A random start makes collisions between processes unlikely. */
let next = randomInt(FIRST, LAST);

/** Free ports on the loopback address; repeats ports only after all others. */
export async function freePorts(count: number): Promise<number[]> {
	const ports: number[] = [];
	while (ports.length < count) {
		const port = next;
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

/** Whether a server answers at this URL with 200 or one of the other statuses. */
export async function answers(url: string, ...statuses: number[]): Promise<boolean> {
	const settings = { timeout: 5_000, validateStatus: () => true, proxy: false } as const;
	const answer = await axios.get(url, settings).catch(() => undefined);
	return answer !== undefined && [200, ...statuses].includes(answer.status);
}
