import path from 'node:path';

import { findDates } from '../../../../nodes/Recruiting/resume/dates';
import type { FoundDate } from '../../../../nodes/Recruiting/resume/dates/types';
import { readMarkedFolder } from '../../../resume/evaluateDates';

const lines = readMarkedFolder(path.join(__dirname, '../../../resume/dates'));
const files = [...new Set(lines.map(({ file }) => file))];

/** All that is told of a date, e.g. `"May 2019" namedMonth 2019-5 = 05/2019, entry`. */
function shown({ text, form, year, month, day, problem, rewritten, place }: FoundDate): string {
	const told = `"${text}" ${form} ${[year, month, day].map((part) => part ?? '?').join('-')}`;
	return [told, problem, rewritten === null ? null : `= ${rewritten}`, place]
		.filter((part) => part !== null)
		.join(', ');
}

describe('what the dates of the marked lines mean', () => {
	// The years that count as dates move with the clock.
	beforeAll(() => void jest.useFakeTimers({ now: new Date('2026-01-01') }));
	afterAll(() => void jest.useRealTimers());

	it.each(files)('is what was recorded for %s', (file) => {
		const found = lines
			.filter((line) => line.file === file)
			.map(({ number, text }) => `${number}: ${findDates(text).map(shown).join(' | ')}`);
		expect(found.join('\n')).toMatchSnapshot();
	});
});
