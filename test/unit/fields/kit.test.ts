import type { IDataObject, INode } from 'n8n-workflow';

import {
	choice,
	filledText,
	flag,
	header,
	hidden,
	isOn,
	json,
	list,
	number,
	numberOrDefault,
	pairs,
	place,
	places,
	propertiesOf,
	readFields,
	text,
	type ValuesOf,
} from '../../../nodes/Recruiting/fields';
import { ifSet } from '../../../nodes/Recruiting/fields/kit';

const fields = {
	zebra: text('Zebra', { default: 'z' }),
	filled: filledText('Filled', { default: 'usual' }),
	names: list('Names', { default: 'a,b' }),
	header: header('Header', {}),
	place: place('Place', {}),
	places: places('Places', {}),
	style: choice('Style', { default: 'one', options: [['one', 'One'], ['two', 'Two']] }), // prettier-ignore
	count: number('Count', { default: 5, min: 1, max: 9 }),
	wait: numberOrDefault('Wait', { default: 3, min: 0 }),
	size: ifSet(number('Size', { default: 100, min: 1 })),
	isNew: flag('Is New', {}),
	extra: pairs('Extra', 'parameter', {}),
	body: json('Body', {}),
};

const node = { name: 'Recruiting' } as INode;
const read = (values: IDataObject) => readFields(fields, { node, itemIndex: 2 }, values);

const usual: ValuesOf<typeof fields> = {
	...{ zebra: 'z', filled: 'usual', names: ['a', 'b'], header: '', place: '', places: [] },
	...{ style: 'one', count: 5, wait: 3, size: undefined, isNew: false, extra: {} },
	body: undefined,
};

describe('the values of fields', () => {
	it('are the defaults if nothing was added, or only names that all objects have', () => {
		expect(read({})).toEqual(usual);
		expect(readFields({ constructor: text('Constructor') }, { node }, {})).toEqual({
			constructor: '',
		});
	});

	it.each<[IDataObject, Partial<typeof usual>]>([
		[
			{ zebra: '', filled: '', names: '' },
			{ zebra: '', filled: 'usual', names: [] },
		],
		[
			{ zebra: 7, filled: ' x ', names: ' a, ,c' },
			{ zebra: '7', filled: 'x', names: ['a', 'c'] },
		],
		[{ header: ' X-Event ' }, { header: 'x-event' }],
		[
			{ place: 'a.0.b', places: 'a, b.c' },
			{ place: 'a.0.b', places: ['a', 'b.c'] },
		],
		[{ style: 'two' }, { style: 'two' }],
		[{ style: '' }, { style: 'one' }],
		[
			{ count: '7', wait: 0, size: 20 },
			{ count: 7, wait: 0, size: 20 },
		],
		[{ count: 10 }, { count: 10 }],
		...[-1, 'x', '', null, NaN, Infinity].map((wait): [IDataObject, Partial<typeof usual>] => [
			{ wait },
			{ wait: 3 },
		]),
		[{ isNew: true }, { isNew: true }],
		[{ isNew: 'true' }, { isNew: false }],
		[
			{
				extra: { parameter: [{ name: ' a ', value: 1 }, { name: 'a' }, { name: 'b', value: '' }] },
			},
			{ extra: { a: [1, ''], b: '' } },
		],
		[{ body: '{"a": 1}' }, { body: { a: 1 } }],
		[{ body: { a: 1 } }, { body: { a: 1 } }],
	])('of %j count, even if they are empty', (values, expected) => {
		expect(read(values)).toEqual({ ...usual, ...expected });
	});

	it.each<[IDataObject, message: string, advice: string]>([
		[{ zebra: {} }, 'Zebra is not a text', 'If it is an expression, check its result.'],
		[{ header: 'a b' }, 'Header is not a valid header name', 'Names of headers have no spaces.'],
		[{ places: 'a, b..c' }, 'Places is not a valid place', 'e.g. emails.0.value.'],
		[{ style: 'three' }, 'Style has a value that does not exist', 'Use one of: one, two.'],
		[{ count: 0 }, 'Count is not a valid number', 'Enter a number of at least 1.'],
		[{ size: '' }, 'Size is not a valid number', 'Enter a number of at least 1.'],
		[{ extra: { parameter: [{ value: 1 }] } }, 'Extra has an entry without a name', 'its name.'],
		[{ extra: { parameter: 'x' } }, 'Extra has an entry without a name', 'its name.'],
		[{ body: '{' }, 'Body is not valid JSON', "Correct the JSON in Provider's API."],
	])('%j lead to an error that names the field', (values, message, advice) => {
		const expected = { message, description: expect.stringContaining(advice) };
		expect(() => read(values)).toThrow(
			expect.objectContaining({ ...expected, context: expect.objectContaining({ itemIndex: 2 }) }),
		);
	});
});

describe('the fields in the editor', () => {
	it('are in the order of their definitions', () => {
		expect(propertiesOf(fields).map(({ name }) => name)).toEqual(Object.keys(fields));
	});

	it('have what users see', () => {
		const [property] = propertiesOf({
			limit: number('Limit', {
				...{ default: 50, min: 1, example: '20', show: { returnAll: [false] } },
				...{ description: 'How many', hint: 'At most', required: true },
			}),
		});
		expect(property).toEqual({
			...{ displayName: 'Limit', name: 'limit', type: 'number', default: 50, required: true },
			...{ placeholder: 'e.g. 20', typeOptions: { minValue: 1 }, description: 'How many' },
			...{ displayOptions: { show: { returnAll: [false] } }, hint: 'At most' },
		});
		expect(fields.count.property('count').typeOptions).toEqual({ minValue: 1, maxValue: 9 });
		expect(fields.style.property('style').options).toEqual([
			{ name: 'One', value: 'one' },
			{ name: 'Two', value: 'two' },
		]);
		expect(hidden(fields.isNew).property('isNew')).toMatchObject({ type: 'hidden' });
	});
});

it.each([
	[true, true],
	[false, false],
	['true', false],
	[undefined, false],
])('a switch among the parameters with the value %j is on: %j', (value, expected) => {
	const parameter = (_name: string, fallback: unknown) => value ?? fallback;
	expect(isOn({ parameter }, 'isNew', fields.isNew)).toBe(expected);
});
