import { candidates, requisitions } from '../../../nodes/Recruiting/records/recordKinds';
import { readRecordList } from '../../../nodes/Recruiting/records/recordList';

const readCandidateList = (body: string, offset: number) =>
	readRecordList(candidates, body, offset);

const candidate = { id: '1', first_name: 'First1', last_name: 'Last1', email: 'first1@x.example' };

const read = (value: unknown, offset = 0) => readCandidateList(JSON.stringify(value), offset);

describe('a candidate list', () => {
	it('keeps extra fields', () => {
		const extended = { ...candidate, tags: ['a'], address: { city: 'X' } };
		expect(read([extended])).toEqual({ records: [extended] });
	});

	it('may be empty', () => {
		expect(read([])).toEqual({ records: [] });
	});

	it('may begin with a byte order mark', () => {
		expect(readCandidateList(`\uFEFF ${JSON.stringify([candidate])}`, 0)).toEqual({
			records: [candidate],
		});
	});

	it.each([
		['', 'The answer is empty'],
		['  \n', 'The answer is empty'],
		['<!DOCTYPE html><html></html>', 'The answer is a web page (HTML) instead of JSON'],
		['[{"id":"1","first_na', 'The answer is not valid JSON, or it was cut off'],
		['{"data":[]}', 'The answer is an object instead of a list of candidates'],
		['"text"', 'The answer is a string instead of a list of candidates'],
		['12', 'The answer is a number instead of a list of candidates'],
		['null', 'The answer is null instead of a list of candidates'],
	])('is not %j', (body, problem) => {
		expect(readCandidateList(body, 0)).toMatchObject({ problem });
	});

	it.each(['id', 'first_name', 'last_name', 'email'])('wants %s as a string', (field) => {
		const values: Array<[unknown, string]> = [
			[undefined, 'nothing'],
			[null, 'null'],
			[4711, 'a number'],
			[true, 'a boolean'],
			[['x'], 'an array'],
			[{ x: 1 }, 'an object'],
		];
		for (const [value, name] of values) {
			expect(read([candidate, { ...candidate, [field]: value }])).toMatchObject({
				problem: `The candidate at index 1 has ${name} in "${field}" instead of a string`,
			});
		}
	});

	it.each([
		[null, 'null'],
		['x', 'a string'],
		[[candidate], 'an array'],
		[7, 'a number'],
	])('has objects as elements, not %j', (element, name) => {
		expect(read([candidate, candidate, element])).toMatchObject({
			problem: `The candidate at index 2 is ${name} instead of an object`,
		});
	});

	it('counts over all pages', () => {
		expect(read([candidate, {}], 100)).toMatchObject({
			problem: 'The candidate at index 101 has nothing in "id" instead of a string',
		});
	});

	it('never repeats a value', () => {
		const read1 = read([{ ...candidate, email: 4711, last_name: 'Secret1' }]);
		expect(JSON.stringify(read1)).not.toMatch(/4711|Secret1|First1/);
	});

	it('takes keys that mean something to JavaScript for what they are', () => {
		const body = `[{"id":"1","first_name":"a","last_name":"b","email":"c","__proto__":{"polluted":true}}]`;
		const list = readCandidateList(body, 0);
		expect(list).toHaveProperty('records');
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});

	it('does not take fields from the prototype', () => {
		const body = `[{"__proto__":${JSON.stringify(candidate)}}]`;
		expect(readCandidateList(body, 0)).toHaveProperty('problem');
	});
});

describe('a requisition list', () => {
	it('asks for an id alone', () => {
		expect(readRecordList(requisitions, '[{"id":"r1"}]', 0)).toEqual({ records: [{ id: 'r1' }] });
		expect(readRecordList(requisitions, '[{"id":1}]', 0)).toMatchObject({
			problem: 'The requisition at index 0 has a number in "id" instead of a string',
		});
	});
});
