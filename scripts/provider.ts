/**
 * npm run provider [-- --candidates 25 --lifetime 3600 --seed demo --tls]
 *
 * Runs the test provider alone, for use by hand.
 */
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';

import { PROFILE_IDS, startProvider, type Provider, type ProviderOptions } from '../test/provider';
import { usage } from './provider/usage';

const FIRST_PORT = 8101;

async function main(): Promise<void> {
	const provider = await startProvider({ ...readOptions(), ports: await freePorts() });
	process.stdout.write(usage(provider));
	stopOnSignal(provider);
}

function readOptions(): ProviderOptions {
	const { values } = parseArgs({
		options: {
			candidates: { type: 'string', default: '25' },
			lifetime: { type: 'string', default: '3600' },
			seed: { type: 'string', default: 'demo' },
			tls: { type: 'boolean', default: false },
		},
	});
	const { seed, tls } = values;
	const candidates = Number(values.candidates);
	return { candidates, tls, seed, tokenLifetimeSeconds: Number(values.lifetime) };
}

/** The usual ports that are free. The provider uses random ports instead of the others. */
async function freePorts(): Promise<NonNullable<ProviderOptions['ports']>> {
	const ports = PROFILE_IDS.map((id, n) => [id, FIRST_PORT + n] as const);
	const free = await Promise.all(ports.map(async ([, port]) => await isFree(port)));
	return Object.fromEntries(ports.filter((_, n) => free[n]));
}

async function isFree(port: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const probe = createServer();
		probe.once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
	});
}

function stopOnSignal(provider: Provider): void {
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => void provider.stop());
	}
}

void main();
