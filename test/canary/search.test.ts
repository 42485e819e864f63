import { CanarySearch, violations, type Canary } from './search';

const password: Canary = { name: 'a password', text: 'pä:ss-9f2b7c41d0e6', kind: 'credential' };
const long: Canary = {
	name: 'an assertion',
	text: Array.from({ length: 200 }, (_, n) => `part${n}`).join('/'),
	kind: 'credential',
};
const short: Canary = { name: 'a user', text: 'user-p1x', kind: 'credential' };
const search = new CanarySearch([password, long, short]);

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('the search', () => {
	it.each([
		['plain', password.text],
		['in the midst of a text', `before${password.text}after`],
		['in upper case', password.text.toUpperCase()],
		['in lower case', password.text.toLowerCase()],
		['in an address', encodeURIComponent(password.text)],
		['in a form', new URLSearchParams({ password: password.text }).toString()],
		['in JSON', JSON.stringify({ password: password.text })],
		['in JSON in JSON', JSON.stringify(JSON.stringify({ password: password.text }))],
		['in JSON without other letters than those of ASCII', '"p\\u00e4:ss-9f2b7c41d0e6"'],
		['in base64', base64(password.text)],
		['in the base64 of a pair', base64(`integration:${password.text}`)],
		['in the base64 of a pair, one byte further', base64(`integration1:${password.text}`)],
		['in the base64 of a pair, two bytes further', base64(`integration12:${password.text}`)],
		['in base64url', Buffer.from(`{"a":"${password.text}"}`).toString('base64url')],
		['in hexadecimal numbers', Buffer.from(password.text).toString('hex')],
		['without its end', password.text.slice(0, -2)],
		['without its beginning', password.text.slice(2)],
	])('finds a canary %s', (_, text) => {
		expect([...search.in(text)]).toEqual([password]);
	});

	it.each([0, 1, 10, 63, 64, 500])('finds an excerpt of a long canary from %i on', (start) => {
		expect([...search.in(`… ${long.text.slice(start, start + 80)} …`)]).toEqual([long]);
	});

	it('finds a short canary, and all of several', () => {
		expect([...search.in(`user-p1x ${base64(password.text)}`)]).toEqual([short, password]);
	});

	it('finds nothing where there is nothing', () => {
		expect([...search.in('pass-word, part, user-p1 and a text that is long')]).toEqual([]);
		expect([...search.in('')]).toEqual([]);
	});

	it('refuses canaries that are too short to be told from other texts', () => {
		expect(() => new CanarySearch([{ ...short, text: 'abc' }])).toThrow('too short');
	});
});

describe('violations', () => {
	const places = [
		{ where: 'log', text: `${password.text} and again ${password.text}` },
		{ where: 'static data', text: short.text },
		{ where: 'error', text: 'Unauthorized' },
	];

	it('are told by place and name, once each, and without what was found', () => {
		expect(violations(places, search, () => false)).toEqual([
			'log: a password',
			'static data: a user',
		]);
	});

	it('leave out what is allowed', () => {
		const allowed = (where: string, { name }: Canary) => `${where} ${name}` === 'log a password';
		expect(violations(places, search, allowed)).toEqual(['static data: a user']);
	});
});
