import { readPath } from '../../../nodes/Recruiting/provider';

describe('a path below the address of the API', () => {
	it.each<[string, string, Record<string, string>]>([
		['candidates', 'candidates', {}],
		['/a b//c', 'a%20b/c', {}],
		['candidates/', 'candidates', {}],
		['candidates/?', 'candidates/', {}],
		['a?b=c/?d', 'a', { b: 'c/?d' }],
		['candidates/?ids=1', 'candidates/', { ids: '1' }],
		['candidates?ids=1&x=a%20b+c', 'candidates', { ids: '1', x: 'a b c' }],
		['a?b=c?d', 'a', { b: 'c?d' }],
		['a#b', 'a%23b', {}],
		['a?', 'a', {}],
	])('%j has segments and parameters', (text, path, parameters) => {
		expect(readPath(text)).toEqual({ path, parameters });
	});

	it.each([
		['../../admin?role=1&x', 'candidates/..%2F..%2Fadmin%3Frole%3D1%26x/resume', {}],
		['#1', 'candidates/%231/resume', {}],
	])('cannot be changed by the value %j', (value, path, parameters) => {
		const filled = (part: string) => part.replace('{id}', () => value);
		expect(readPath('candidates/{id}/resume', filled)).toEqual({ path, parameters });
		expect(readPath('candidates?ids={id}', filled)).toEqual({
			...{ path: 'candidates', parameters: { ids: value } },
		});
	});

	it.each(['', '/', '?a=1', '..', 'a/../b', './a', 'a/{id}', 'a/\ud800'])(
		'cannot be %j',
		(text) => {
			expect(readPath(text, (part) => part.replace('{id}', '..'))).toBeUndefined();
		},
	);
});
