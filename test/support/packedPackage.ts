import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureN8n } from '../n8n/install';
import { type N8nOptions, type N8nServer, startN8n } from '../n8n/server';

const root = path.join(__dirname, '../..');

/**
 * Packs the built package, as it would be published.
 *
 * @returns the tarball's path, in a temporary folder that is removed when this process exits
 */
export function packedPackage(): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	const [{ filename }] = JSON.parse(
		execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
			cwd: root,
			encoding: 'utf8',
		}),
	) as [{ filename: string }];
	return path.join(folder, filename);
}

/** Starts the chosen n8n with the packed package. */
export async function startWithPackage(
	options: Omit<N8nOptions, 'install' | 'packages'> = {},
): Promise<N8nServer> {
	return await startN8n({ ...options, install: await ensureN8n(), packages: [packedPackage()] });
}
