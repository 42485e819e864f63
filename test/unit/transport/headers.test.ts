import type { IDataObject } from 'n8n-workflow';

import { headerValue, jsonHeaders } from '../../../nodes/Recruiting/transport/headers';

describe('headers', () => {
	it.each([
		['X-Id', { 'x-id': 'one' }, 'one'],
		['link', { link: ['one', 'two'] }, 'one, two'],
		['x-id', {}, undefined],
		['x-id', { 'x-id': 7 }, undefined],
	])('have as %s of %p the value %p', (name, headers: IDataObject, value) => {
		expect(headerValue(headers, name)).toBe(value);
	});

	it('of a request are kept, and filled up', () => {
		const request = { url: '', headers: { accept: 'text/plain' }, body: {} };
		expect(jsonHeaders(request)).toEqual({
			accept: 'text/plain',
			'Content-Type': 'application/json',
		});
		expect(jsonHeaders({ url: '' })).toEqual({ Accept: 'application/json' });
	});
});
