import { verifySignature, type Signature } from '../senders';

const token = 'Bearer 7f3a-0123456789';
const base: Signature = {
	scheme: 'headerToken',
	secrets: [token],
	options: { signatureHeader: 'Authorization' },
};

function verify(value: string | string[] | undefined, settings = base) {
	const headers = { authorization: value };
	return verifySignature({ headers, rawBody: Buffer.from('{}') }, settings, 0);
}

describe('a token in a header', () => {
	it('is accepted as the whole value of the header', () => {
		expect(verify(token)).toEqual({ valid: true, signed: { headers: [] } });
	});

	it.each([
		...[token.slice(1), token.slice(0, -1), `${token} `, `${token}, ${token}`],
		...[token.toLowerCase(), '*'],
	])('is rejected if the value is %j', (value) => {
		expect(verify(value)).toEqual({ valid: false, reason: 'mismatch' });
	});

	it('is rejected if it is missing, empty or a list', () => {
		for (const value of [undefined, '', [token]]) {
			expect(verify(value)).toEqual({ valid: false, reason: 'headerMissing' });
		}
	});

	it('may be any of several tokens', () => {
		const settings = { ...base, secrets: ['new', '', token] };
		expect(verify(token, settings)).toMatchObject({ valid: true });
		expect(verify('new', settings)).toMatchObject({ valid: true });
		expect(verify('older', settings)).toEqual({ valid: false, reason: 'mismatch' });
	});

	it('is not taken from the prototype of the headers', () => {
		const settings = { ...base, options: { signatureHeader: '__proto__' } };
		expect(verify(token, settings)).toEqual({ valid: false, reason: 'headerMissing' });
	});
});

describe('a token in the body', () => {
	const inBody = { ...base, options: { signatureField: 'auth.token' } };

	it.each([
		[{ auth: { token } }, { valid: true, signed: { headers: [] } }],
		[{ auth: { token: token.toLowerCase() } }, { valid: false, reason: 'mismatch' }],
		[{ auth: {} }, { valid: false, reason: 'signatureFieldMissing' }],
	])('is the whole value of the field: %j', (body, expected) => {
		const delivery = { headers: {}, rawBody: Buffer.from(JSON.stringify(body)) };
		expect(verifySignature(delivery, inBody, 0)).toEqual(expected);
	});
});
