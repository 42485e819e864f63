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
		'12345678901234567890',
		'at 9007199254740993, 9007199254740993',
		': 1e400',
		'\\"9007199254740993',
	])('keeps digits in the string %s', (text) => {
		const value = { [text]: text, list: [text] };
		expect(parseJson(JSON.stringify(value))).toEqual(value);
		expect(parseJson(JSON.stringify({ ...value, id: 1 }).replace('1}', '1e30}'))).toEqual({
			...value,
			id: '1e30',
		});
	});

	it.each(['', '{', '[9007199254740993', '09007199254740993', '1e', "{'a':1}", '\ufeff{}'])(
		'throws if the text is %j',
		(text) => {
			expect(() => parseJson(text)).toThrow(SyntaxError);
		},
	);

	it('keeps __proto__ as a plain field', () => {
		const value = parseJson('{"__proto__":{"id":9007199254740993}}') as object;
		expect(JSON.stringify(value)).toBe('{"__proto__":{"id":"9007199254740993"}}');
		expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
	});

	it('takes linear time to look for such numbers', () => {
		for (const repeated of ['1.', '123456789012345.', ',-', '[1', ' ']) {
			const searching = (size: number) => {
				const text = `${repeated.repeat(size)}"`;
				return () => expect(() => parseJson(text)).toThrow(SyntaxError);
			};
			expect(growthOf(searching, 50_000)).toBeLessThan(MOST_GROWTH);
		}
	});

	it('rejects such numbers if Node.js does not give their text', () => {
		const parse = JSON.parse;
		jest.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
			const old = function (this: unknown, key: string, value: unknown): unknown {
				return reviver?.call(this, key, value);
			};
			return parse(text, reviver && old) as unknown;
		});
		expect(() => parseJson('{"id":9007199254740993}')).toThrow(SyntaxError);
		expect(parseJson('{"id":9007199254740991}')).toEqual({ id: Number.MAX_SAFE_INTEGER });
		jest.restoreAllMocks();
	});
});
