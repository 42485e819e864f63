import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { lock } from 'proper-lockfile';

import { withNode24 } from '../../scripts/lib/node24.cjs';
import { runStep } from '../../scripts/lib/step';
import type { N8nInstall } from './install';

const RETRIES = { retries: 300, factor: 1, minTimeout: 1_000 };

/**
 * The data of a new n8n with its owner and these packages, for starts to copy: so n8n makes its database, and npm installs
 * the packages, only once.
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

/**
 * Installs packed community packages into the folder that n8n uses. This needs no network: a community package has no
 * dependencies, and its peers come with n8n.
 */
export async function installCommunityPackages(
	userFolder: string,
	tarballs: string[],
): Promise<void> {
	const folder = join(userFolder, '.n8n', 'nodes');
	mkdirSync(folder, { recursive: true });
	const manifest = join(folder, 'package.json');
	const content = { name: 'installed-nodes', private: true, dependencies: {} };
	if (!existsSync(manifest)) writeFileSync(manifest, JSON.stringify(content));
	await runStep({
		title: `Installing ${tarballs.length} community package(s) into n8n`,
		command: 'npm',
		args: [
			'install',
			'--offline',
			'--no-save',
			'--omit=peer',
			'--legacy-peer-deps',
			'--ignore-scripts',
			'--no-audit',
			'--no-fund',
			...tarballs.map((tarball) => resolve(tarball)),
		],
		cwd: folder,
		env: withNode24(process.env),
	});
}
