import { addressWithoutQuery, redact } from '../../../nodes/Recruiting/transport/redaction';

describe('redaction', () => {
	it('takes out the secrets of the credential, the longest first', () => {
		expect(redact('abcdef and abcdefghi', ['abcdef', 'abcdefghi'])).toBe('[hidden] and [hidden]');
	});

	it('leaves words alone that are too short to be a secret', () => {
		expect(redact('a test', ['test', ''])).toBe('a test');
	});

	it('takes out authorization headers that are echoed', () => {
		expect(redact('got Bearer eyJhbGciOi.J9_x and basic Zmlyc3Q6eA==', [])).toBe(
			'got Bearer [hidden] and basic [hidden]',
		);
	});

	it.each(['first1.last1@mail.example.com', "o'last+tag@x-y.example", 'a@b.co'])(
		'takes out the e-mail address %s',
		(address) => {
			expect(redact(`of <${address}>.`, [])).toBe('of <[hidden]>.');
		},
	);

	it('is linear on hostile text', () => {
		expect(redact('a.'.repeat(500_000), [])).toHaveLength(1_000_000);
		expect(redact(`a@${'b.'.repeat(500_000)}`, []).length).toBeGreaterThan(1_000);
	});

	it('shows of an address what cannot hold a token', () => {
		expect(addressWithoutQuery('https://u:p@ats.example.com:8443/v1/x?token=1#f')).toBe(
			'https://ats.example.com:8443/v1/x',
		);
		expect(addressWithoutQuery('nonsense')).toBe('an address that cannot be read');
	});
});
