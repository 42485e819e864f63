import { readFileSync } from 'node:fs';
import path from 'node:path';

import { reportTexts } from '../../../../resume/texts';

const root = path.join(__dirname, '../../../..');
const page = readFileSync(path.join(root, 'docs/resume-check.md'), 'utf8');

/** The rows of the table of codes. */
const rows = page
	.slice(page.indexOf('## Codes of findings'))
	.split('\n## ')[0]!
	.split('\n')
	.filter((line) => line.startsWith('| `'))
	.map((line) => line.split('|').map((cell) => cell.trim()));

describe('the table of codes', () => {
	it('has each rule with its meaning', () => {
		const texts = Object.entries(reportTexts.en.rules);
		const whats = texts.filter(([name]) => !/\.(?:many|why|todo)$/.test(name));
		const rules = whats.map(([rule, what]) => [`\`${rule}\``, what.replace(/\{\w+\}/g, '…')]);
		expect(rows.map(([, rule, meaning]) => [rule, meaning])).toEqual(rules);
	});

	it('says how severe a finding is, and since when there is one', () => {
		for (const [, , , severity, since] of rows) {
			expect(severity).toMatch(/^(?:error|warning|note)\b/);
			expect(since).toMatch(/^\d+\.\d+\.\d+$/);
		}
	});
});
