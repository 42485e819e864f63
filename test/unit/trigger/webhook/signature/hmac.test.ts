import { createHmac } from 'node:crypto';

import {
	verifySignature,
	type HmacSettings,
} from '../../../../../nodes/Recruiting/trigger/webhook/signature';

const secret = 'It’s a secret to everybody';
const payload = 'Hello, World!';
const now = 1_700_000_000_000;

const base: HmacSettings = {
	scheme: 'hmac',
	secrets: [secret],
	header: 'X-Signature',
	algorithm: 'sha256',
	encoding: 'hex',
};

const sign = (content = payload, settings = base, key = secret) =>
	createHmac(settings.algorithm, key).update(content).digest(settings.encoding);

function verify(headers: Record<string, string>, settings = base, body = payload) {
	return verifySignature({ headers, rawBody: Buffer.from(body) }, settings, now);
}

const valid = { valid: true };
const mismatch = { valid: false, reason: 'mismatch' };

describe('an HMAC in a header', () => {
	it('verifies the example published by GitHub', () => {
		const settings = {
			...base,
			secrets: ["It's a Secret to Everybody"],
			header: 'X-Hub-Signature-256',
			prefix: 'sha256=',
		};
		const published = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
		expect(verify({ 'x-hub-signature-256': published }, settings)).toEqual(valid);
	});

	describe.each(['sha1', 'sha256', 'sha512'] as const)('with %s', (algorithm) => {
		it.each(['hex', 'base64'] as const)('is verified in %s', (encoding) => {
			const settings = { ...base, algorithm, encoding };
			const signature = sign(payload, settings);
			expect(verify({ 'x-signature': signature }, settings)).toEqual(valid);
			expect(verify({ 'x-signature': signature }, settings, `${payload} `)).toEqual(mismatch);
			expect(verify({ 'x-signature': signature.slice(0, -4) }, settings)).toEqual(mismatch);
			expect(verify({ 'x-signature': `${signature}0` }, settings)).toEqual(mismatch);
		});
	});

	it('is rejected with another algorithm or encoding', () => {
		const other = { ...base, algorithm: 'sha512' as const };
		const base64 = { ...base, encoding: 'base64' as const };
		expect(verify({ 'x-signature': sign(payload, other) })).toEqual(mismatch);
		expect(verify({ 'x-signature': sign(payload, base64) })).toEqual(mismatch);
		expect(verify({ 'x-signature': sign() }, base64)).toEqual(mismatch);
	});

	it('ignores the letter case in hex, but not in Base64', () => {
		expect(verify({ 'x-signature': sign().toUpperCase() })).toEqual(valid);
		const base64 = { ...base, encoding: 'base64' as const };
		expect(verify({ 'x-signature': sign(payload, base64).toLowerCase() }, base64)).toEqual(
			mismatch,
		);
	});

	it('is rejected if any character is changed', () => {
		const signature = sign();
		for (let at = 0; at < signature.length; at++) {
			const digit = signature[at] === '0' ? '1' : '0';
			const changed = signature.slice(0, at) + digit + signature.slice(at + 1);
			expect(verify({ 'x-signature': changed })).toEqual(mismatch);
		}
	});

	it('requires the prefix if one is set', () => {
		const settings = { ...base, prefix: 'sha256=' };
		expect(verify({ 'x-signature': `sha256=${sign()}` }, settings)).toEqual(valid);
		expect(verify({ 'x-signature': sign() }, settings)).toEqual(mismatch);
		expect(verify({ 'x-signature': `sha1=${sign()}` }, settings)).toEqual(mismatch);
		expect(verify({ 'x-signature': `sha512=${sign()}` }, settings)).toEqual(mismatch);
		expect(verify({ 'x-signature': `sha256=${sign()}` })).toEqual(mismatch);
	});

	it('may follow the prefix and a space', () => {
		for (const prefix of ['sha256', 'sha256 ']) {
			const settings = { ...base, prefix };
			expect(verify({ 'x-signature': `sha256 ${sign()}` }, settings)).toEqual(valid);
			expect(verify({ 'x-signature': `sha256 ${sign('other')}` }, settings)).toEqual(mismatch);
		}
	});

	it('may lack the padding of Base64', () => {
		const settings: HmacSettings = { ...base, encoding: 'base64' };
		const signature = sign(payload, settings);
		expect(signature).toMatch(/[^=]=$/);
		for (const accepted of [signature, signature.slice(0, -1)]) {
			expect(verify({ 'x-signature': accepted }, settings)).toEqual(valid);
		}
		for (const rejected of [`${signature}=`, signature.slice(0, -2)]) {
			expect(verify({ 'x-signature': rejected }, settings)).toEqual(mismatch);
		}
	});

	it('may be one of several, separated by commas', () => {
		const settings = { ...base, prefix: 'sha256=' };
		const several = `sha1=x, sha256=${sign('other')},sha256=${sign()} ,,`;
		expect(verify({ 'x-signature': several }, settings)).toEqual(valid);
		expect(verify({ 'x-signature': several }, settings, 'changed')).toEqual(mismatch);
	});

	it('is verified with the current and the previous secret', () => {
		const settings = { ...base, secrets: ['new', secret] };
		expect(verify({ 'x-signature': sign() }, settings)).toEqual(valid);
		expect(verify({ 'x-signature': sign(payload, base, 'new') }, settings)).toEqual(valid);
		expect(verify({ 'x-signature': sign(payload, base, 'older') }, settings)).toEqual(mismatch);
	});

	it('is rejected if it is missing, malformed or too long', () => {
		expect(verify({})).toEqual({ valid: false, reason: 'headerMissing' });
		expect(verify({ 'x-signature': 'é'.repeat(64) })).toEqual(mismatch);
		const oversized = { 'x-signature': `${'x,'.repeat(3_000)}${sign()}` };
		expect(verify(oversized)).toEqual({ valid: false, reason: 'headerMalformed' });
	});

	it.each([
		{ secrets: [] },
		{ secrets: [''] },
		{ header: '' },
		{ header: 'x signature' },
		{ algorithm: 'md5' },
		{ algorithm: 'constructor' },
		{ encoding: 'latin1' },
		{ prefix: 'v1,' },
		{ timestampHeader: 'x timestamp' },
		{ toleranceSeconds: NaN },
		{ toleranceSeconds: -1 },
	])('is always rejected with the setting %j', (wrong) => {
		const settings = { ...base, ...wrong } as HmacSettings;
		const empty = createHmac('sha256', '').update(payload).digest('hex');
		for (const signature of [sign(), empty, '']) {
			expect(verify({ 'x-signature': signature }, settings)).toEqual({
				valid: false,
				reason: 'settings',
			});
		}
	});

	describe('with a timestamp', () => {
		const settings = { ...base, timestampHeader: 'X-Timestamp' };
		const headers = (timestamp: string) => ({
			'x-timestamp': timestamp,
			'x-signature': sign(`${timestamp}.${payload}`),
		});

		it('is verified within the tolerance', () => {
			expect(verify(headers('1700000000'), settings)).toEqual(valid);
			expect(verify(headers('1699999700'), settings)).toEqual(valid);
			const old = { valid: false, reason: 'timestampTooOld' };
			expect(verify(headers('1699999699'), settings)).toEqual(old);
			const wide = { ...settings, toleranceSeconds: 301 };
			expect(verify(headers('1699999699'), wide)).toEqual(valid);
			const future = { valid: false, reason: 'timestampTooNew' };
			expect(verify(headers('1700000301'), settings)).toEqual(future);
		});

		it('may have a timestamp in milliseconds', () => {
			expect(verify(headers('1700000000123'), settings)).toEqual(valid);
			expect(verify(headers('1699999700999'), settings)).toEqual(valid);
			const old = { valid: false, reason: 'timestampTooOld' };
			expect(verify(headers('1699999699999'), settings)).toEqual(old);
			expect(verify(headers('99999999999'), settings).valid).toBe(false);
		});

		it('is rejected if the timestamp is changed, missing or not signed', () => {
			const moved = { ...headers('1700000000'), 'x-timestamp': '1700000001' };
			expect(verify(moved, settings)).toEqual(mismatch);
			expect(verify({ 'x-signature': sign() }, settings).valid).toBe(false);
			const unsigned = { 'x-signature': sign(), 'x-timestamp': '1700000000' };
			expect(verify(unsigned, settings)).toEqual(mismatch);
			const malformed = { valid: false, reason: 'timestampMalformed' };
			expect(verify(headers('1700000000.5'), settings)).toEqual(malformed);
		});
	});
});
