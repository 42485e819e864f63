import { readBaseUrl, resourceUrl } from '../../../nodes/Recruiting/transport';

/** The address of the candidates, or the problem with the Base URL. */
function candidatesAt(text: unknown): string {
	const read = readBaseUrl(text);
	return 'problem' in read ? read.problem : resourceUrl(read.href, 'candidates');
}

describe('the Base URL', () => {
	it.each([
		['https://ats.example.com', 'https://ats.example.com/v1/candidates'],
		['https://ats.example.com/', 'https://ats.example.com/v1/candidates'],
		['  https://ats.example.com//  ', 'https://ats.example.com/v1/candidates'],
		['http://localhost:8080', 'http://localhost:8080/v1/candidates'],
		['HTTPS://ATS.example.com:443/Api/', 'https://ats.example.com/Api/v1/candidates'],
		['https://ats.example.com/hub/odata', 'https://ats.example.com/hub/odata/v1/candidates'],
		['https://ats.example.com/v1', 'https://ats.example.com/v1/candidates'],
		['https://ats.example.com/hub/v1/', 'https://ats.example.com/hub/v1/candidates'],
		['https://ats.example.com/api/v12', 'https://ats.example.com/api/v12/v1/candidates'],
		['https://[::1]:8443/x', 'https://[::1]:8443/x/v1/candidates'],
	])('%j leads to %s', (text, expected) => {
		expect(candidatesAt(text)).toBe(expected);
	});

	it.each([
		[undefined, 'empty'],
		[42, 'empty'],
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
