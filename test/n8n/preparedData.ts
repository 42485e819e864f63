import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { lock } from 'proper-lockfile';

import type { N8nInstall } from './install';

const RETRIES = { retries: 300, factor: 1, minTimeout: 1_000 };

/**
 * The data of a new n8n with its owner and these packages, to be copied: n8n then needs not make a database at each
 * start, and npm installs the packages once.
 *
 * @param make fills an empty folder with them; called unless another start has left them
 * @returns their folder
 */
export async function preparedData(
	{ folder: installed }: N8nInstall,
	packages: readonly string[],
	make: (folder: string) => Promise<void>,
): Promise<string> {
	const home = join(installed, '.prepared');
	const folder = join(home, contentHash(packages));
	if (existsSync(folder)) return folder;
	mkdirSync(home, { recursive: true });
	const unlock = await lock(home, { retries: RETRIES });
	try {
		if (existsSync(folder)) return folder;
		// What is there is of an earlier build, or was interrupted.
		rmSync(home, { recursive: true });
		const making = `${folder}.making`;
		mkdirSync(making, { recursive: true });
		await make(making);
		renameSync(making, folder);
		return folder;
	} finally {
		await unlock();
	}
}

function contentHash(files: readonly string[]): string {
	const hash = createHash('sha256');
	for (const file of files) hash.update(readFileSync(file));
	return hash.digest('hex').slice(0, 16);
}
