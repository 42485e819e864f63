import { findParsedValues } from '../../../../../resume/compare/parsedValues';
import { findParsedDates } from '../../../../../resume/dates/parsedData/findParsedDates';
import { entriesOf } from '../../../../../resume/dates/parsedData/walkData';
import { checkResume, rewriteDates } from '../../../../../resume';
import { patient } from '../../support/budgets';

const constraints = { layout: 'single-column', dates: 'monthYear', maxFileSizeBytes: 1 } as const;

/** As Luxon has it: its own keys say nothing of the date. */
class DateTime {
	constructor(private readonly text: string | null) {}

	toJSON(): string | null {
		return this.text;
	}

	toString(): string {
		return this.text ?? 'Invalid DateTime';
	}
}

describe('values that JSON does not have', () => {
	it.each<[value: unknown, verdict: string, rewritten: unknown]>([
		[new Date('2020-03-15T10:00:00Z'), 'fails', '03/2020'],
		[new DateTime('2020-03-15T00:00:00.000+01:00'), 'fails', '03/2020'],
		[new DateTime('03/2020'), 'passes', '03/2020'],
		[new Date(NaN), 'fails', 'Invalid Date'],
		[new DateTime(null), 'fails', 'Invalid DateTime'],
		[202003n, 'fails', '03/2020'],
		[5n, 'fails', 5],
		[12345678901234567890n, 'fails', '12345678901234567890'],
	])('are read as JSON has them: %s', async (startDate, verdict, rewritten) => {
		const parsed = { work: [{ startDate }] };
		expect((await checkResume(parsed, constraints)).verdict).toBe(verdict);
		const { parsedResume } = await rewriteDates(parsed, constraints);
		expect(parsedResume).toEqual({ work: [{ startDate: rewritten }] });
	});

	it('are read so as a whole, in lists, and in what is shown of an object', async () => {
		const date = new Date('2020-03-15T10:00:00Z');
		const found = async (data: unknown) => (await findParsedDates(data, patient())).dates;
		expect(await found(date)).toMatchObject([{ pointer: '', found: { year: 2020 } }]);
		expect(await found({ dates: [date] })).toMatchObject([{ pointer: '/dates/0' }]);
		const loop: Record<string, unknown> = { count: 5n };
		loop['loop'] = loop;
		expect(await found({ startDate: loop })).toMatchObject([{ found: { problem: 'noDate' } }]);
	});

	it('are compared as JSON has them', async () => {
		const phone = { toJSON: () => '0151 23456789' };
		const { values } = await findParsedValues({ phone }, patient());
		expect(values).toMatchObject([{ kind: 'phone', text: '0151 23456789' }]);
	});
});

describe('entriesOf', () => {
	it('takes no more than the first ones', () => {
		const looked: string[] = [];
		const data = new Proxy(Array(1_000_000_000).fill(0, 0, 3), {
			get: (target, key) => {
				looked.push(String(key));
				return Reflect.get(target, key) as unknown;
			},
			ownKeys: () => {
				throw new Error('All keys were listed.');
			},
		});
		expect([...entriesOf(data, 2)]).toEqual([
			['0', 0],
			['1', 0],
		]);
		expect(looked).not.toContain('3');
		expect([...entriesOf({ a: 1, b: 2, c: 3 }, 2)]).toEqual([
			['a', 1],
			['b', 2],
		]);
	});

	it('leaves out what is inherited', () => {
		const own = Object.assign(Object.create({ inherited: 1 }) as object, { own: 2 });
		expect([...entriesOf(own)]).toEqual([['own', 2]]);
	});
});
