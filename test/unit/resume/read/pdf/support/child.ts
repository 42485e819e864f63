import path from 'node:path';

import { printedBy } from '../../../../../support/child';

/** Runs a script of this folder in a separate process and parses the JSON that it prints. */
export async function inChild<T>(script: string, ...args: string[]): Promise<T> {
	return await printedBy<T>([path.join(__dirname, script), ...args]);
}
