import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
