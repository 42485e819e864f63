import '../../unit/resume/files/pdf/support/builtCore';

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { Blast } from './examine';
import { PDF_BOMBS } from './pdfs';
import { ZIP_BOMBS } from './zips';

jest.setTimeout(300_000);

/** A process that takes so long hangs, on however busy a machine. */
const HANGS_MS = 60_000;
/** What a file may unpack to, several times, in MB: careless programs take all there is. */
const MOST_MEGABYTES = 300;
/** A heap in MB that is cleared up often: else what lies around in it depends on the machine's pace. */
const SMALL_HEAP = ['--max-old-space-size=200', '--max-semi-space-size=8'];

const EXAMINE = path.join(__dirname, 'examine.ts');
const loader = pathToFileURL(require.resolve('tsx')).href;

let folder: string;

beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'bombs-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lets a file be checked in a process of its own, which is ended if it does not end. */
async function check(bytes: Uint8Array): Promise<Blast> {
	const file = path.join(folder, 'bomb');
	writeFileSync(file, bytes);
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[...SMALL_HEAP, '--import', loader, EXAMINE, file],
		{ timeout: HANGS_MS, killSignal: 'SIGKILL' },
	);
	return JSON.parse(stdout) as Blast;
}

describe.each([
	['a ZIP file', ZIP_BOMBS],
	['a PDF', PDF_BOMBS],
])('%s that was made to do harm', (_, bombs) => {
	it.each(Object.entries(bombs))('is told from a resume, in bounds: %s', async (_name, bomb) => {
		const [outcome, make] = bomb;
		const { verdict, reason, megabytes } = await check(make());
		expect([outcome].flat()).toContain([verdict, reason].filter(Boolean).join(': '));
		expect(megabytes).toBeLessThan(MOST_MEGABYTES);
	});
});
