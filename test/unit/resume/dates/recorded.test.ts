import path from 'node:path';

import { findDates } from '../../../../nodes/Recruiting/resume/dates';
import { readMarkedFolder } from '../../../resume/evaluateDates';
import { fixClock } from './fixedClock';
import { shown } from './shown';

const lines = readMarkedFolder(path.join(__dirname, '../../../resume/dates'));
const files = [...new Set(lines.map(({ file }) => file))];

describe('what the dates of the marked lines mean', () => {
	fixClock();

	it.each(files)('is what was recorded for %s', (file) => {
		const found = lines
			.filter((line) => line.file === file)
			.map(({ number, text }) => `${number}: ${findDates(text).map(shown).join(' | ')}`);
		expect(found.join('\n')).toMatchSnapshot();
	});
});
