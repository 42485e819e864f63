import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { withNode24 } from '../../scripts/lib/node24.cjs';
import { runStep } from '../../scripts/lib/step';

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
