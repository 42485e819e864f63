import {
	candidates,
	recordsAt,
	recordsOf,
	type RecordKind,
} from '../../../nodes/Recruiting/profiles';
import { listRecords, wholeList } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { providerWith } from '../support/provider';

/** Lists records from pages with these bodies; a value that is not a text is sent as JSON. */
async function listed(kind: RecordKind, ...bodies: unknown[]) {
	const handlers = bodies.map((body, index) => () => {
		const link = index < bodies.length - 1 ? { link: `<?page=${index + 2}>; rel="next"` } : {};
		return response(200, body, link);
	});
	return await listRecords(providerWith({}, handlers), kind, Infinity);
}

const candidate = { id: '1', first_name: 'First1', last_name: 'Last1', email: 'first1@x.example' };

describe('a list of candidates', () => {
	it('keeps additional fields', async () => {
		const extended = { ...candidate, tags: ['a'], address: { city: 'X' } };
		expect(await listed(candidates, [extended])).toEqual([extended]);
	});

	it('may be empty', async () => {
		expect(await listed(candidates, [])).toEqual([]);
	});

	it('may begin with a byte order mark', async () => {
		const body = `\uFEFF ${JSON.stringify([candidate])}`;
		expect(await listed(candidates, body)).toEqual([candidate]);
	});

	const wrongAddress = /^Check the Base URL/;
	const cutOff = /^The answer ended too early\. Try again\. .* check the Base URL/;
	const listIn = (place: string) =>
		new RegExp(`^Set Records Field to "${place}".* in Provider's API[.,] `);
	const noList = /set Records Field in Provider's API .* Otherwise check the Base URL/;

	const notList = (kind: string) => `The response is ${kind} instead of a list of candidates`;
	const EMPTY = 'The response is empty';
	const BROKEN = 'The response is not valid JSON, or it was cut off';

	it.each([
		['', EMPTY, wrongAddress],
		['  \n', EMPTY, wrongAddress],
		['\n <!DOCTYPE html>', 'The response is a web page (HTML) instead of JSON', wrongAddress],
		['[] <', BROKEN, cutOff],
		['[{"id":"1","first_na', BROKEN, cutOff],
		['[1 2]', BROKEN, wrongAddress],
		['{"a":1', BROKEN, cutOff],
		['{"data":[]}', notList('an object'), listIn('data')],
		['{"a b":[],"result":{"page":{},"items":[{}]}}', notList('an object'), listIn('result.items')],
		['{"links":[],"tags":["new"],"data":{"a":[{}]}}', notList('an object'), listIn('data.a')],
		['{"errors":[{}]}', notList('an object'), noList],
		['{"a":{"b":{"c":{"d":{"e":{"f":[]}}}}}}', notList('an object'), noList],
		['"text"', notList('a string'), noList],
		['12', notList('a number'), noList],
		['null', notList('null'), noList],
	])('is rejected if the body is %j', async (body, message, description) => {
		await expect(listed(candidates, body)).rejects.toMatchObject({
			message,
			description: expect.stringMatching(description),
		});
	});

	it.each(['id', 'first_name', 'last_name', 'email'])(
		'is rejected if the field "%s" of a candidate is not a string',
		async (field) => {
			for (const [value, problem] of [
				[undefined, `no field "${field}"`],
				[null, `null in "${field}" instead of a string`],
				[4711, `a number in "${field}" instead of a string`],
				[['x'], `an array in "${field}" instead of a string`],
				[{ x: 1 }, `an object in "${field}" instead of a string`],
			]) {
				const wrong = { ...candidate, [field]: value };
				await expect(listed(candidates, [candidate, wrong])).rejects.toThrow(
					`The candidate at index 1 has ${problem}`,
				);
			}
		},
	);

	it.each([
		[null, 'null'],
		['x', 'a string'],
		[[candidate], 'an array'],
	])('is rejected if an element is %j', async (element, name) => {
		await expect(listed(candidates, [candidate, candidate, element])).rejects.toThrow(
			`The candidate at index 2 is ${name} instead of an object`,
		);
	});

	it('counts the index in an error over all pages', async () => {
		const page = (...ids: string[]) => ids.map((id) => ({ ...candidate, id }));
		const pages = [page('1', '2'), page('3', '4'), [candidate, {}]];
		await expect(listed(candidates, ...pages)).rejects.toThrow(
			'The candidate at index 5 has no field "id"',
		);
	});

	it('does not treat keys like "__proto__" in a special way', async () => {
		const body = `[{"id":"1","first_name":"a","last_name":"b","email":"c","__proto__":{"polluted":true}}]`;
		expect(await listed(candidates, body)).toHaveLength(1);
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});

	it('does not take fields from the prototype', async () => {
		const body = `[{"__proto__":${JSON.stringify(candidate)}}]`;
		await expect(listed(candidates, body)).rejects.toThrow('has no field "id"');
	});
});

describe('a list of requisitions', () => {
	const requisitions = recordsOf({
		id: 'requisitions',
		displayName: 'Requisitions',
		singular: 'requisition',
		singularName: 'Requisition',
	});

	it('requires only an id', async () => {
		expect(await listed(requisitions, [{ id: 'r1' }])).toEqual([{ id: 'r1' }]);
		await expect(listed(requisitions, [{ id: 1 }])).rejects.toThrow(
			'The requisition at index 0 has a number in "id" instead of a string',
		);
	});
});

describe('a list that changes while its pages are read', () => {
	async function idsOf(kind: RecordKind, ...pages: string[][]): Promise<string[]> {
		const bodies = pages.map((ids) => ids.map((id) => ({ ...candidate, id })));
		return (await listed(kind, ...bodies)).map(({ id }) => id);
	}

	it('has a record once, however many pages later it comes again', async () => {
		const ids = await idsOf(candidates, ['a', 'b'], ['b', 'c'], ['c', 'd', 'a']);
		expect(ids).toEqual(['a', 'b', 'c', 'd']);
	});

	it('has a record as it was read first', async () => {
		const changed = { ...candidate, email: 'later@candidates.example' };
		expect(await listed(candidates, [candidate], [changed])).toEqual([candidate]);
	});

	it('has a record twice if one page has it twice', async () => {
		expect(await idsOf(candidates, ['a', 'a'], ['b'])).toEqual(['a', 'a', 'b']);
	});

	it('has all records if their IDs are not documented', async () => {
		expect(await idsOf(recordsAt('notes'), ['a', 'b'], ['a'])).toEqual(['a', 'b', 'a']);
	});
});

describe('wholeList', () => {
	it('counts any number of invalid records', async () => {
		const body = JSON.stringify(Array.from({ length: 300_000 }, () => 7));
		const list = await wholeList(providerWith({}, [() => response(200, body)]), candidates, {});
		expect(list!.records).toEqual([]);
		expect(list!.invalid).toHaveLength(300_000);
	});
});

describe('listRecords', () => {
	it('reads no more pages than it needs for the maximum', async () => {
		const link = { link: '<?page=2>; rel="next"' };
		const handlers = [() => response(200, [candidate, candidate], link), () => response(500, '')];
		expect(await listRecords(providerWith({}, handlers), candidates, 1)).toHaveLength(1);
		expect(await listRecords(providerWith({}, handlers), candidates, 2)).toHaveLength(2);
	});
});
