import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const loader = pathToFileURL(require.resolve('tsx')).href;

/** Runs a script of this folder in a separate process and parses the JSON that it prints. */
export async function inChild<T>(script: string, ...args: string[]): Promise<T> {
	const { stdout } = await promisify(execFile)(
		process.execPath,
		['--import', loader, path.join(__dirname, script), ...args],
		{ maxBuffer: 64 * 1024 * 1024 },
	);
	return JSON.parse(stdout) as T;
}
