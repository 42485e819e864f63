import { apiUrl, readBaseUrl } from '../../../nodes/Recruiting/transport';
import { valuesByName } from '../../../nodes/Recruiting/fields';
import { withParameters } from '../../../nodes/Recruiting/transport/baseUrl';
import { growthOf, MOST_GROWTH } from '../../support/performance';

/** The address of the candidates, or the problem with the Base URL. */
function candidatesAt(text: unknown, version = 'v1'): string {
	const read = readBaseUrl(text, version);
	return 'problem' in read ? read.problem : `${apiUrl(read.href, version)}/candidates`;
}

describe('the Base URL', () => {
	it.each([
		['  https://ats.example.com//  ', 'https://ats.example.com/v1/candidates'],
		['http://localhost:8080', 'http://localhost:8080/v1/candidates'],
		['HTTPS://ATS.example.com:443/Api/', 'https://ats.example.com/Api/v1/candidates'],
		['https://ats.example.com/hub/v1/', 'https://ats.example.com/hub/v1/candidates'],
		['https://ats.example.com/api/v12', 'https://ats.example.com/api/v12/v1/candidates'],
		['https://[::1]:8443/x', 'https://[::1]:8443/x/v1/candidates'],
	])('%j leads to %s', (text, expected) => {
		expect(candidatesAt(text)).toBe(expected);
	});

	it.each([
		['', 'https://ats.example.com/api', 'https://ats.example.com/api/candidates'],
		['', 'https://ats.example.com/v1/', 'https://ats.example.com/v1/candidates'],
		['v2', 'https://ats.example.com/api/v2//', 'https://ats.example.com/api/v2/candidates'],
		['v2', 'https://ats.example.com/v1', 'https://ats.example.com/v1/v2/candidates'],
		['spi/v3', 'https://ats.example.com/spi/v3', 'https://ats.example.com/spi/v3/candidates'],
	])('with the version %j: %j leads to %s', (version, text, expected) => {
		expect(candidatesAt(text, version)).toBe(expected);
	});

	it.each([
		[undefined, 'empty'],
		['   ', 'empty'],
		['ats.example.com', 'not a complete web address'],
		['/hub', 'not a complete web address'],
		['file:///etc/passwd', 'not with file:'],
		['https://ats.example.com?key=1', 'query'],
		['https://ats.example.com#x', 'fragment'],
		['https://u@ats.example.com', 'password'],
		['https://:p@ats.example.com', 'password'],
	])('%j is rejected', (text, part) => {
		expect(candidatesAt(text)).toContain(part);
	});

	it('is read in linear time', () => {
		const hostile = `https://a/${'/'.repeat(500_000)}x${'/'.repeat(500_000)}`;
		expect(candidatesAt(hostile)).toMatch(/\/v1\/candidates$/);
	});
});

describe('a query', () => {
	it.each([
		['one name', () => 'a'],
		['many names', (index: number) => `a${index}`],
	])('takes linear time with %s', async (_, nameOf) => {
		const preparing = (size: number) => {
			const entries = Array.from({ length: size }, (__, index) => [nameOf(index), '1'] as const);
			return () => withParameters('https://ats.example.com/?b=1', valuesByName(entries));
		};
		expect(await growthOf(preparing, 4_000)).toBeLessThan(MOST_GROWTH);
	});

	it('replaces a parameter by others of its name', () => {
		const address = 'https://ats.example.com/?a=1&b=2&a=3';
		expect(withParameters(address, { a: [4, 5] })).toBe('https://ats.example.com/?b=2&a=4&a=5');
	});
});
