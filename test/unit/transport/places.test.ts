import type { IDataObject } from 'n8n-workflow';

import { valueAt } from '../../../nodes/Recruiting/transport';
import { candidates } from '../../../nodes/Recruiting/profiles';
import { listRecords } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connectedTo } from '../support/provider';

describe('the value at a place', () => {
	it.each<[object, string, unknown]>([
		[{ a: 1 }, 'a', 1],
		[{ a: { b: [{ c: 2 }] } }, 'a.b.0.c', 2],
		[{ 'a.b': 3, a: { b: 4 } }, 'a.b', 3],
		[{ a: 1 }, '', { a: 1 }],
		[{ a: 1 }, 'b', undefined],
		[{ a: 1 }, 'a.b', undefined],
		[{}, 'constructor', undefined],
		[{ a: {} }, 'a.__proto__', undefined],
	])('in %j, %s', (object, place, value) => {
		expect(valueAt(object, place)).toEqual(value);
	});

	it.each<[object, unknown]>([
		[{ a: 1, b: { c: 2 } }, 1],
		[{ b: { c: 2 } }, 2],
		[{ a: null, b: { c: 2 } }, 2],
		[{ a: 0, b: { c: 2 } }, 0],
		[{ a: '', b: { c: 2 } }, ''],
		[{ a: false }, false],
		[{ d: 4 }, undefined],
		[{ 'a, b.c': 5, a: 1 }, 5],
	])('is that of the first of several places that exists: %j', (object, value) => {
		expect(valueAt(object, 'a, b.c')).toBe(value);
		if (!('a, b.c' in object)) expect(valueAt(object, 'a,b.c')).toBe(value);
	});
});

describe('several places of a field', () => {
	const list: IDataObject[] = [
		{ id: '1', emails: ['a@candidates.example'], name: 'Ana Silva' },
		{ uid: 2, email: 'b@candidates.example', name: 'Rui Sousa' },
	];

	it('are read for each record', async () => {
		const { provider } = await connectedTo(
			{ idField: 'id, uid', emailField: 'email, emails.0', fullNameField: 'name' },
			[() => response(200, list)],
		);
		const found = await listRecords(provider, candidates, Infinity);
		expect(found.map(({ id, email }) => [id, email])).toEqual([
			['1', 'a@candidates.example'],
			['2', 'b@candidates.example'],
		]);
	});
});
