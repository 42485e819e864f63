import { endsBeforeStart } from '../../../../resume/dates/calendar';

type Moment = Parameters<typeof endsBeforeStart>[0];

const moment = (year: number | null, month: number | null = null, day: number | null = null) =>
	({ year, month, day }) satisfies Moment;

describe('endsBeforeStart', () => {
	it.each([
		['years', moment(2020), moment(2019)],
		['years despite later months', moment(2020, 1, 1), moment(2019, 12, 31)],
		['months', moment(2020, 5), moment(2020, 4)],
		['months despite later days', moment(2020, 5, 1), moment(2020, 4, 30)],
		['days', moment(2020, 5, 3), moment(2020, 5, 2)],
		['days of year 0', moment(0, 5, 3), moment(0, 5, 2)],
	])('detects an end before its start by %s', (_, start, end) => {
		expect(endsBeforeStart(start, end)).toBe(true);
		expect(endsBeforeStart(end, start)).toBe(false);
	});

	it.each([
		['two equal days', moment(2020, 5, 3), moment(2020, 5, 3)],
		['two equal years', moment(2020), moment(2020)],
		['two equal months', moment(2020, 5), moment(2020, 5)],
		['a start without a year', moment(null, 5, 3), moment(2020, 4, 2)],
		['an end without a year', moment(2020, 5, 3), moment(null, 4, 2)],
		['a start without a month', moment(2020, null, 3), moment(2020, 4, 2)],
		['an end without a month', moment(2020, 5, 3), moment(2020, null, 2)],
		['a start without a day', moment(2020, 5), moment(2020, 5, 2)],
		['an end without a day', moment(2020, 5, 3), moment(2020, 5)],
	])('accepts a range with %s', (_, start, end) => {
		expect(endsBeforeStart(start, end)).toBe(false);
	});
});
