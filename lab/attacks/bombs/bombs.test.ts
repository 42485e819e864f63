import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { BombResult } from './bomb';
import { PDF_BOMBS } from './pdfs';
import { ZIP_BOMBS } from './zips';

jest.setTimeout(300_000);

/** A process that takes longer hangs, even on a busy machine. */
const HANGS_MS = 60_000;
/** Several times what a file may unpack to, in MB; a careless program would take all memory. */
const MOST_MEGABYTES = 300;
/** A small heap in MB, so that garbage is collected often and the peak does not depend on the machine's speed. */
const SMALL_HEAP = ['--max-old-space-size=200', '--max-semi-space-size=8'];

const EXAMINE = path.join(__dirname, 'examine.ts');
const loader = pathToFileURL(require.resolve('tsx')).href;

let folder: string;

beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'bombs-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks a file in a separate process, which is killed if it hangs. */
async function check(bytes: Uint8Array): Promise<BombResult> {
	const file = path.join(folder, 'bomb');
	writeFileSync(file, bytes);
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[...SMALL_HEAP, '--import', loader, EXAMINE, file],
		{ timeout: HANGS_MS, killSignal: 'SIGKILL' },
	);
	return JSON.parse(stdout) as BombResult;
}

describe.each([
	['a malicious ZIP file', ZIP_BOMBS],
	['a malicious PDF', PDF_BOMBS],
])('%s', (_, bombs) => {
	it.each(Object.entries(bombs))(
		'gets the right verdict within bounds with %s',
		async (_name, bomb) => {
			const [outcome, make] = bomb;
			const { verdict, reason, megabytes } = await check(make());
			expect([outcome].flat()).toContain([verdict, reason].filter(Boolean).join(': '));
			expect(megabytes).toBeLessThan(MOST_MEGABYTES);
		},
	);
});
