import { readFileSync } from 'node:fs';
import path from 'node:path';

import { limitsTable } from '../../../scripts/lib/limitsTable';
import { unaligned } from '../../support/unaligned';

describe('the table of limits in SECURITY.md', () => {
	it('has the values of the code: run "npm run docs"', () => {
		const page = readFileSync(path.join(__dirname, '../../../SECURITY.md'), 'utf8');
		expect(unaligned(page)).toContain(unaligned(limitsTable()));
	});
});
