import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Options of Node.js with which a process runs TypeScript. */
export const RUN_TYPESCRIPT = ['--import', pathToFileURL(require.resolve('tsx')).href];

/**
 * Runs a script in a process of its own, which is killed if it hangs, and returns what it prints, as JSON.
 *
 * @param script its path, after options of Node.js, if any, and before its own arguments
 */
export async function printedBy<T>(script: readonly string[], deadlineMs = 600_000): Promise<T> {
	const { stdout } = await promisify(execFile)(process.execPath, [...RUN_TYPESCRIPT, ...script], {
		...{ maxBuffer: 64 * 1024 * 1024, timeout: deadlineMs, killSignal: 'SIGKILL' },
	});
	return JSON.parse(stdout) as T;
}
