import {
	verifySignature,
	type HeaderTokenSettings,
} from '../../../../../nodes/Recruiting/trigger/webhook/signature';

const token = 'Bearer 7f3a-0123456789';
const base: HeaderTokenSettings = {
	scheme: 'headerToken',
	secrets: [token],
	header: 'Authorization',
};

function verify(value: string | string[] | undefined, settings = base) {
	const headers = { authorization: value };
	return verifySignature({ headers, rawBody: Buffer.from('{}') }, settings, 0);
}

describe('a static header token', () => {
	it('is the whole value of the header', () => {
		expect(verify(token)).toEqual({ valid: true });
	});

	it.each([
		token.slice(1),
		token.slice(0, -1),
		`${token}x`,
		`${token} `,
		`${token}, ${token}`,
		token.toLowerCase(),
		'*',
	])('is not %j', (value) => {
		expect(verify(value)).toEqual({ valid: false, reason: 'mismatch' });
	});

	it('is refused when it is missing, empty or a list', () => {
		for (const value of [undefined, '', [token]]) {
			expect(verify(value)).toEqual({ valid: false, reason: 'headerMissing' });
		}
	});

	it('may be one of several', () => {
		const settings = { ...base, secrets: ['new', '', token] };
		expect(verify(token, settings)).toEqual({ valid: true });
		expect(verify('new', settings)).toEqual({ valid: true });
		expect(verify('older', settings)).toEqual({ valid: false, reason: 'mismatch' });
	});

	it.each([
		{ secrets: [] },
		{ secrets: [' '] },
		{ secrets: ['tökén'] },
		{ secrets: ['a\nb'] },
		{ header: '' },
		{ header: 'a: b' },
	])('is refused, whatever it is, with the setting %j', (wrong) => {
		const settings = { ...base, ...wrong };
		for (const value of [token, '', ' ', 'tökén', 'undefined']) {
			expect(verify(value, settings)).toEqual({ valid: false, reason: 'settings' });
		}
	});

	it('is not looked for in what every object has', () => {
		const settings = { ...base, header: '__proto__' };
		expect(verify(token, settings)).toEqual({ valid: false, reason: 'headerMissing' });
	});
});
