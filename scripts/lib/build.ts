import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { root, withNode24 } from './node24.cjs';
import { runStep } from './step';

const SOURCES = [
	...['credentials', 'nodes', 'resume', 'icons', 'scripts/build'],
	...['index.ts', 'gulpfile.js', 'package.json'],
];
/** Written last by the build. */
const RESULT = path.join(root, 'dist', 'index.d.ts');

/** Builds the package into `dist/` if the sources have changed since the last build. */
export async function ensureBuilt(): Promise<void> {
	const changed = Math.max(...SOURCES.map((source) => newestIn(path.join(root, source))));
	if (existsSync(RESULT) && statSync(RESULT).mtimeMs > changed) return;
	await runStep({
		title: 'Building the package',
		command: 'npm',
		args: ['run', 'build'],
		cwd: root,
		env: withNode24(process.env),
	});
}

/** Time of the last change of a file, or of anything below a folder, in milliseconds since the epoch. */
function newestIn(place: string): number {
	const stats = statSync(place);
	if (!stats.isDirectory()) return stats.mtimeMs;
	const below = readdirSync(place).map((name) => newestIn(path.join(place, name)));
	return Math.max(stats.mtimeMs, ...below);
}
