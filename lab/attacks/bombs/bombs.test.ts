import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { printedBy } from '../../../test/support/child';
import { PDF_BOMBS, ZIP_BOMBS } from './bombs';
import type { BombResult } from './examine';

jest.setTimeout(120_000);

/** A process that takes longer hangs, even on a busy machine. */
const HANGS_MS = 60_000;

/** Several times what a file may unpack to, in MB; a careless program would take all memory. */
const MOST_MEGABYTES = 300;
/** A small heap in MB, so that garbage is collected often and the peak does not depend on the machine's speed. */
const SMALL_HEAP = ['--max-old-space-size=200', '--max-semi-space-size=8'];

let folder: string;

beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'bombs-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
	['a malicious ZIP file', ZIP_BOMBS],
	['a malicious PDF', PDF_BOMBS],
])('%s', (_, bombs) => {
	it.each(Object.entries(bombs))(
		'gets the right verdict within bounds with %s',
		async (_name, [expected, make]) => {
			const file = path.join(folder, 'bomb');
			writeFileSync(file, make());
			const examine = path.join(__dirname, 'examine.ts');
			const script = [...SMALL_HEAP, examine, file];
			const { outcome, megabytes } = await printedBy<BombResult>(script, HANGS_MS);
			expect([expected].flat()).toContain(outcome);
			expect(megabytes).toBeLessThan(MOST_MEGABYTES);
		},
	);
});
