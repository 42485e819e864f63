/**
 * npm run provider [-- --candidates 25 --lifetime 3600 --seed demo --tls]
 * npm run provider -- lever
 *
 * Runs the test provider alone, for use by hand; with a name, the emulation of that product.
 */
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';

import { PROFILE_IDS, type Provider, type ProviderOptions, startProvider } from '../test/provider';
import { PRODUCT_NAMES, type ProductName, startProduct } from '../test/provider/products';
import { productUsage, usage } from './provider/usage';

const FIRST_PORT = 8101;

async function main(): Promise<void> {
	const { options, product } = readArguments();
	if (product) return await runProduct(product);
	const provider = await startProvider({ ...options, ports: await freePorts() });
	process.stdout.write(usage(provider));
	stopOnSignal(provider);
}

async function runProduct(name: ProductName): Promise<void> {
	const product = await startProduct(name, { port: (await isFree(FIRST_PORT)) ? FIRST_PORT : 0 });
	process.stdout.write(productUsage(product));
	stopOnSignal(product);
}

function readArguments(): { options: ProviderOptions; product?: ProductName } {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			candidates: { type: 'string', default: '25' },
			lifetime: { type: 'string', default: '3600' },
			seed: { type: 'string', default: 'demo' },
			tls: { type: 'boolean', default: false },
		},
	});
	const { seed, tls } = values;
	const candidates = Number(values.candidates);
	const options = { candidates, tls, seed, tokenLifetimeSeconds: Number(values.lifetime) };
	return { options, product: positionals.map(productNamed)[0] };
}

function productNamed(text: string): ProductName {
	const name = PRODUCT_NAMES.find((one) => one.toLowerCase() === text.toLowerCase());
	if (!name) throw new Error(`There is no product "${text}", only ${PRODUCT_NAMES.join(', ')}`);
	return name;
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

function stopOnSignal(provider: Pick<Provider, 'stop'>): void {
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => void provider.stop());
	}
}

main().catch((error: Error) => {
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
});
