import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { pdf } from '../../../test/support/resumes';
import type { SensitiveValues } from '../search/sensitiveValues';

/**
 * Writes résumés of all kinds, good and broken ones, about people who occur nowhere else. The files' names contain
 * the people's names.
 */
export async function writeResumes(sensitive: SensitiveValues, folder: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	for (const [ending, bytesOf] of Object.entries(kinds)) {
		const { first_name, last_name, email } = sensitive.person('', `the resume ${ending}`);
		const job = sensitive.make('person', `the text of the resume ${ending}`, 'Engineer ');
		const lines = [`${first_name} ${last_name}`, email, `${job}, 03/2012 - 09/2014`];
		const name = `${first_name} ${last_name}${ending}`;
		writeFileSync(path.join(folder, name), await bytesOf(lines));
	}
}

const kinds: Record<string, (lines: string[]) => Promise<Buffer> | string> = {
	'.txt': (lines) => lines.join('\n'),
	'.html': (lines) => `<html><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
	'.rtf': (lines) => `{\\rtf1\\ansi ${lines.join('\\par ')}}`,
	'.pdf': async (lines) => await pdf((page) => page.text(lines.join('\n'))),
	'.broken.pdf': (lines) => `%PDF-1.7\n${lines.join('\n')}`,
	'.broken.docx': (lines) => `PK\u0003\u0004${lines.join('\n')}`,
	'.bad-dates.md': (lines) => [...lines, ...lines.map((line) => `${line} 2019-13`)].join('\n'),
};
