import { parseJson } from '../../../nodes/Recruiting/transport';
import { growthOf, MOST_GROWTH } from '../../support/performance';

describe('exact JSON', () => {
	it.each([
		'9007199254740992',
		'9007199254740993',
		'-9007199254740993',
		'12345678901234567890',
		'9007199254740993.0',
		'1e400',
		'-1E+400',
		'1e20',
		'1.5e300',
	])('has the text of %s, because a number would not be exact', (source) => {
		expect(parseJson(source)).toBe(source);
		expect(parseJson(` ${source}\n`)).toBe(source);
		expect(parseJson(`[${source},${source}]`)).toEqual([source, source]);
		expect(parseJson(`{"a":{"b":[1,{"id":${source}}]},"c": ${source}}`)).toEqual({
			a: { b: [1, { id: source }] },
			c: source,
		});
	});

	it.each([
		['9007199254740991', Number.MAX_SAFE_INTEGER],
		['-9007199254740991', Number.MIN_SAFE_INTEGER],
		['1.0', 1],
		['1e3', 1_000],
		['0.1234567890123456789', 0.1234567890123456789],
		['1e-7', 1e-7],
		['1e-400', 0],
	])('has a number for %s', (source, number) => {
		expect(parseJson(`{"a":[${source}]}`)).toEqual({ a: [number] });
	});

	it.each([
		['in a string', '"12345678901234567890"', 'x'],
		['in a sentence', '"5, 3e etage"', 'x'],
		['after commas in a string', '",3e500,"', 'x'],
		['after commas and blanks in a string', '"at 9007199254740993, 9007199254740993"', 'x'],
		['after escaped quotes', '"\\",3e500,\\\\"', 'x'],
		['after a colon in a string', '"a: 9007199254740993"', '1'],
		['in the name of a field', '"x"', ': 1e400'],
	])('keeps a text with something like a number %s: %s', (_, text, other) => {
		const expected: unknown = JSON.parse(text);
		expect(parseJson(text)).toBe(expected);
		expect(parseJson(`{"a":${text},"b":[1e30,${text}],"${other}":9007199254740993}`)).toEqual({
			...{ a: expected, b: ['1e30', expected], [other]: '9007199254740993' },
		});
	});

	it.each([
		...['', '{', '[12', '09007199254740993', "{'a':1}", '\ufeff{}'],
		...['1e', '01', '[1e]', '{"a":1e+}', '[01e30]', '[1.e30]', '[-]'],
	])('says about %j what JSON.parse says', (text) => {
		const messageOf = (parse: (text: string) => unknown) => {
			try {
				return parse(text);
			} catch (error) {
				return (error as Error).message;
			}
		};
		expect(messageOf(parseJson)).toBe(messageOf(JSON.parse));
		expect(() => parseJson(text)).toThrow(SyntaxError);
	});

	it.each([10, 99, 100, 101, 5_000])('has it %d levels deep', (levels) => {
		const nested = (number: string) => `${'[{"a":'.repeat(levels)}${number}${'}]'.repeat(levels)}`;
		const exact = parseJson(nested('9007199254740993'));
		let value: unknown = exact;
		for (let level = 0; level < levels; level++) [{ a: value }] = value as [{ a: unknown }];
		expect(value).toBe('9007199254740993');
	});

	it('keeps __proto__ as a plain field', () => {
		const value = parseJson('{"__proto__":{"id":9007199254740993}}') as object;
		expect(JSON.stringify(value)).toBe('{"__proto__":{"id":"9007199254740993"}}');
		expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
	});

	it.each<[string, (size: number) => string]>([
		['numbers in a string', (size: number) => JSON.stringify(',1111111111111111111'.repeat(size))],
		['numbers after quotes', (size: number) => JSON.stringify('",1e500,"'.repeat(size))],
		['backslashes', (size: number) => JSON.stringify(`${'\\'.repeat(size)}",1e500,`)],
		['backslashes and quotes', (size: number) => JSON.stringify('\\"'.repeat(size))],
		['strings', (size: number) => `[${'"3e etage",'.repeat(size)}1e30]`],
		['exact numbers', (size: number) => `[${'1111111111111111111,'.repeat(size)}1]`],
		...['1.', '123456789012345.', ',-', '[1', ' '].map(
			(part): [string, (size: number) => string] => [
				`"${part}"`,
				(size) => `"${part.repeat(3 * size)}"`,
			],
		),
	])('takes linear time to read %s', async (_, textOf) => {
		const reading = (size: number) => {
			const text = textOf(size);
			return () => void parseJson(text);
		};
		expect(await growthOf(reading, 20_000)).toBeLessThan(MOST_GROWTH);
	});
});
