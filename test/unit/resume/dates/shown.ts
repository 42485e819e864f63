import type { FoundDate } from '../../../../nodes/Recruiting/resume/dates/types';

/** All that is told of a date, e.g. `"May 2019" namedMonth 2019-5-?, = 05/2019, entry`. */
export function shown({ text, form, year, month, day, ...others }: FoundDate): string {
	const told = `"${text}" ${form} ${[year, month, day].map((part) => part ?? '?').join('-')}`;
	const { problem, rewritten, place } = others;
	return [told, problem, rewritten === null ? null : `= ${rewritten}`, place]
		.filter((part) => part !== null)
		.join(', ');
}
