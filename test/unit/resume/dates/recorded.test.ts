import path from 'node:path';

import { findDates } from '../../../../nodes/Recruiting/resume/dates';
import { byFile, readMarkedFolder } from '../../../resume/evaluateDates';
import { fixClock } from './fixedClock';
import { shown } from './shown';

const lines = readMarkedFolder(path.join(__dirname, '../../../resume/dates'));

describe('what the dates of the marked lines mean', () => {
	fixClock();

	it.each([...byFile(lines)])('is what was recorded for %s', (_, its) => {
		const found = its.map(
			({ number, text }) => `${number}: ${findDates(text).map(shown).join(' | ')}`,
		);
		expect(found.join('\n')).toMatchSnapshot();
	});
});
