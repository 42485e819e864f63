import { LeakSearch, violations, type SensitiveValue } from './search';

const password: SensitiveValue = {
	name: 'a password',
	text: 'pä:ss-9f2b7c41d0e6',
	kind: 'credential',
};
const long: SensitiveValue = {
	name: 'an assertion',
	text: Array.from({ length: 200 }, (_, n) => `part${n}`).join('/'),
	kind: 'credential',
};
const short: SensitiveValue = { name: 'a user', text: 'user-p1x', kind: 'credential' };
const search = new LeakSearch([password, long, short]);

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('the search for sensitive values', () => {
	it.each([
		['in plain text', password.text],
		['in the middle of a text', `before${password.text}after`],
		['in upper case', password.text.toUpperCase()],
		['in lower case', password.text.toLowerCase()],
		['in a URL', encodeURIComponent(password.text)],
		['in a form', new URLSearchParams({ password: password.text }).toString()],
		['in JSON', JSON.stringify({ password: password.text })],
		['in JSON within JSON', JSON.stringify(JSON.stringify({ password: password.text }))],
		['in JSON in pure ASCII', '"p\\u00e4:ss-9f2b7c41d0e6"'],
		['in base64', base64(password.text)],
		['in the base64 of user and password', base64(`integration:${password.text}`)],
		[
			'in the base64 of user and password, one byte further',
			base64(`integration1:${password.text}`),
		],
		[
			'in the base64 of user and password, two bytes further',
			base64(`integration12:${password.text}`),
		],
		['in base64url', Buffer.from(`{"a":"${password.text}"}`).toString('base64url')],
		['in hexadecimal', Buffer.from(password.text).toString('hex')],
		['without its end', password.text.slice(0, -2)],
		['without its beginning', password.text.slice(2)],
	])('finds a value %s', (_, text) => {
		expect([...search.findIn(text)]).toEqual([password]);
	});

	it.each([0, 63, 500])('finds an excerpt of a long value from offset %i', (start) => {
		expect([...search.findIn(`… ${long.text.slice(start, start + 80)} …`)]).toEqual([long]);
	});

	it('finds nothing in a text without sensitive values', () => {
		expect([...search.findIn('pass-word, part, user-p1 and a text that is long')]).toEqual([]);
	});

	it('rejects values that are too short to be unique', () => {
		expect(() => new LeakSearch([{ ...short, text: 'abc' }])).toThrow('too short');
	});
});

describe('the list of violations', () => {
	it('has each place and name once, without the value and what is allowed', () => {
		const places = [
			{ where: 'log', text: `${password.text} and again ${password.text}` },
			{ where: 'static data', text: `${short.text} ${password.text}` },
		];
		const allowed = (_: string, { name }: SensitiveValue) => name === 'a user';
		expect(violations(places, search, allowed)).toEqual([
			'log: a password',
			'static data: a password',
		]);
	});
});
