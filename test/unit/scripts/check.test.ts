import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { namedMonth, singleColumnPdf } from '../../support/resumes';

const root = path.join(__dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'check-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** What the script prints if it is called in a folder with résumés. */
function check(...args: string[]) {
	const script = ['--import', 'tsx', path.join(root, 'scripts/check.ts'), ...args];
	const env = { ...process.env, INIT_CWD: folder };
	return spawnSync(process.execPath, script, { cwd: root, env, encoding: 'utf8' });
}

describe('npm run check', () => {
	it('prints what it sees in a file, and writes the report beside it', async () => {
		writeFileSync(path.join(folder, 'cv.pdf'), await singleColumnPdf(namedMonth));
		const { stdout, stderr, status } = check('cv.pdf', '--profile', 'p2');
		expect([stderr, status]).toEqual(['', 0]);
		expect(stdout).toMatch(/^Lines: \d+\npage 1:1 /);
		expect(stdout).toContain('\nLayout: single\n');
		expect(stdout).toMatch(/^page 1:\d+ +Mar .* → \d\d\/\d{4} – /m);
		expect(stdout).toContain('dates.monthName: ');
		expect(stdout).toContain('\nVerdict for p2: fails\n');
		expect(readFileSync(path.join(folder, 'cv.pdf.report.html'), 'utf8')).toMatch(/^<!doctype/i);
	});

	it('prints the dates of a line', () => {
		const { stdout } = check('--text', 'Mar 2012 – heute, 04/2010');
		expect(stdout).toBe(
			'Mar 2012: namedMonth in entry, write 03/2012\n04/2010: monthYear in entry\n',
		);
		expect(check('--text', 'Version 3.2').stdout).toBe('No date\n');
	});

	it.each([
		[['missing.pdf'], 'There is no file'],
		[['cv.pdf', '--profile', 'p0'], 'There is no profile "p0", only p1, p2'],
		[[], 'Usage: npm run check'],
	])('says what is wrong with %j', (args, message) => {
		const { stderr, status } = check(...args);
		expect([status, stderr.split('\n')[0]]).toEqual([1, expect.stringContaining(message)]);
	});
});
