import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Name of the package in `control/`. */
export const CONTROL_PACKAGE = 'n8n-nodes-bench-control';

/** Packs the control's package, as n8n's installs want it; returns the tarball's path. */
export function packedControl(folder: string): string {
	const [{ filename }] = JSON.parse(
		execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
			cwd: join(__dirname, 'control'),
			encoding: 'utf8',
		}),
	) as [{ filename: string }];
	return join(folder, filename);
}
