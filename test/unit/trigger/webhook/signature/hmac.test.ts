import { createHmac } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { verifySignature, type Signature } from '../senders';

const secret = 'It’s a secret to everybody';
const payload = 'Hello, World!';
const now = 1_700_000_000_000;

const base: Signature = { scheme: 'hmac', secrets: [secret], options: {} };
const withOptions = (options: IDataObject) => ({ ...base, options });

function sign(content: string | Buffer = payload, { options } = base, key = secret) {
	const { signatureAlgorithm = 'sha256', signatureEncoding = 'hex' } = options;
	return createHmac(signatureAlgorithm as string, key)
		.update(content)
		.digest(signatureEncoding as 'hex');
}

function verify(headers: Record<string, string>, settings = base, body = payload) {
	return verifySignature({ headers, rawBody: Buffer.from(body) }, settings, now);
}

const valid = expect.objectContaining({ valid: true });
const mismatch = { valid: false, reason: 'mismatch' };

describe('an HMAC in a header', () => {
	it('verifies the example published by GitHub', () => {
		const settings = {
			...base,
			secrets: ["It's a Secret to Everybody"],
			options: { signatureHeader: 'X-Hub-Signature-256', signaturePrefix: 'sha256=' },
		};
		const published = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
		expect(verify({ 'x-hub-signature-256': published }, settings)).toEqual(valid);
	});

	it('verifies the example published by SmartRecruiters', () => {
		const settings = {
			...base,
			secrets: ['HeBVky2bccvvkcXPimH8c'],
			options: {
				...{ signaturePrefix: 'v1=', timestampHeader: 'x-time', tolerance: 1e12 },
				signedText:
					'{timestamp}.{body}.{header?:event-id}.{header?:event-name}.{header?:event-version}.{header?:link}',
			},
		};
		const published = {
			...{ 'x-time': '1574080897', 'event-id': '123' },
			...{ 'event-name': 'application.created', 'event-version': 'v201910' },
			link: '<http://smartrecruiters.com/endpoint>; rel=self',
			'x-signature': 'v1=2e9291f10d44ca10204a4cd81b05d73b6a316b2b605d4e2e0e0b37b40198ce1f',
		};
		const body = '{"job_id":"jid","candidate_id":"cid"}';
		expect(verify(published, settings, body)).toEqual(valid);
	});

	describe.each(['sha1', 'sha256', 'sha512'] as const)('with %s', (algorithm) => {
		it.each(['hex', 'base64', 'base64url'] as const)('is verified in %s', (encoding) => {
			const settings = withOptions({
				signatureAlgorithm: algorithm,
				signatureEncoding: encoding,
			});
			const signature = sign(payload, settings);
			expect(verify({ 'x-signature': signature }, settings)).toEqual(valid);
			expect(verify({ 'x-signature': signature }, settings, `${payload} `)).toEqual(mismatch);
			expect(verify({ 'x-signature': signature.slice(0, -4) }, settings)).toEqual(mismatch);
			expect(verify({ 'x-signature': `${signature}0` }, settings)).toEqual(mismatch);
		});
	});

	describe('with the time in the same header', () => {
		const settings = withOptions({
			...{ signatureHeader: 'X-Sig', timestampHeader: 'x-sig', signaturePrefix: 'v1=' },
		});
		const seconds = now / 1_000;
		const v1 = sign(`${seconds}.${payload}`);

		it.each([`t=${seconds},v1=${v1}`, `v1=${v1}; t=${seconds}`, `v0=x,t=${seconds},v1=0,v1=${v1}`])(
			'is verified as %s',
			(header) => {
				expect(verify({ 'x-sig': header }, settings)).toEqual(valid);
			},
		);

		it.each([
			[`t=${seconds + 1},v1=${v1}`, 'mismatch'],
			[`t=${seconds - 301},v1=${sign(`${seconds - 301}.${payload}`)}`, 'timestampTooOld'],
			[`v1=${v1}`, 'signedFieldMissing'],
			[`t=x,v1=${v1}`, 'signedFieldMissing'],
		])('is rejected as %s', (header, reason) => {
			expect(verify({ 'x-sig': header }, settings)).toEqual({ valid: false, reason });
		});
	});

	it('ignores the letter case in hex', () => {
		expect(verify({ 'x-signature': sign().toUpperCase() })).toEqual(valid);
	});

	it('requires the prefix if one is set', () => {
		const settings = withOptions({ signaturePrefix: 'sha256=' });
		expect(verify({ 'x-signature': `sha256=${sign()}` }, settings)).toEqual(valid);
		expect(verify({ 'x-signature': sign() }, settings)).toEqual(mismatch);
		expect(verify({ 'x-signature': `sha1=${sign()}` }, settings)).toEqual(mismatch);
		expect(verify({ 'x-signature': `sha256=${sign()}` })).toEqual(mismatch);
	});

	it('may follow the prefix and a space', () => {
		for (const prefix of ['sha256', 'sha256 ']) {
			const settings = withOptions({ signaturePrefix: prefix });
			expect(verify({ 'x-signature': `sha256 ${sign()}` }, settings)).toEqual(valid);
			expect(verify({ 'x-signature': `sha256 ${sign('other')}` }, settings)).toEqual(mismatch);
		}
	});

	it.each([
		['base64', 'base64url'],
		['base64url', 'base64'],
	])('may have padding or not in %s, but is not %s', (signatureEncoding, other) => {
		const settings = withOptions({ signatureEncoding });
		const bare = sign(payload, settings).replace('=', '');
		expect(bare).toHaveLength(43);
		for (const accepted of [bare, `${bare}=`]) {
			expect(verify({ 'x-signature': accepted }, settings)).toEqual(valid);
		}
		const ofOther = sign(payload, withOptions({ signatureEncoding: other }));
		for (const rejected of [`${bare}==`, bare.slice(1), bare.toLowerCase(), ofOther]) {
			expect(verify({ 'x-signature': rejected }, settings)).toEqual(mismatch);
		}
	});

	it.each([
		['commas', 'sha256=', `sha1=x, sha256=${sign('other')},sha256=${sign()} ,,`],
		['semicolons', '', `${sign('other')};${sign()}; x`],
	])('may be one of several, separated by %s', (_, signaturePrefix, several) => {
		const settings = withOptions({ signaturePrefix });
		expect(verify({ 'x-signature': several }, settings)).toEqual(valid);
		expect(verify({ 'x-signature': several }, settings, 'changed')).toEqual(mismatch);
	});

	it('is rejected if it is missing, malformed or too long', () => {
		expect(verify({})).toEqual({ valid: false, reason: 'headerMissing' });
		expect(verify({ 'x-signature': 'é'.repeat(64) })).toEqual(mismatch);
		const oversized = { 'x-signature': `${'x,'.repeat(3_000)}${sign()}` };
		expect(verify(oversized)).toEqual({ valid: false, reason: 'headerMalformed' });
	});

	describe('of a text that the user describes', () => {
		const signedText =
			'{timestamp}.{body}.{header:Event-ID}.{header:event-name}.{header:event-version}.{header:link}';
		const settings = withOptions({
			signedText,
			timestampHeader: 'Timestamp',
			idHeader: 'event-id',
		});
		const parts = {
			timestamp: '1700000000',
			'event-id': 'e-1',
			'event-name': 'candidate.created',
			'event-version': '1',
			link: 'https://ats.example.com/{body}',
		};
		const text = `1700000000.${payload}.e-1.candidate.created.1.https://ats.example.com/{body}`;
		const headers = { ...parts, 'x-signature': `${sign('other')};${sign(text)}` };
		const missing = { valid: false, reason: 'headerMissing' };

		it('is verified, and says what is signed', () => {
			expect(verify(headers, settings)).toEqual({
				valid: true,
				signed: {
					headers: ['timestamp', 'event-id', 'event-name', 'event-version', 'link'],
					idHeader: 'event-id',
					time: now,
				},
			});
		});

		it.each(Object.keys(parts))('covers the header %s', (name) => {
			const { [name]: _, ...without } = headers as Record<string, string>;
			expect(verify(without, settings)).toEqual(missing);
			expect(verify({ ...headers, [name]: `${headers[name as 'link']}1` }, settings).valid).toBe(
				false,
			);
			const tooLong = { ...headers, [name]: '1'.repeat(4_097) };
			expect(verify(tooLong, settings)).toEqual({ valid: false, reason: 'headerMalformed' });
		});

		it('does not expand placeholders that a header contains', () => {
			const expanded = sign(text.replace('{body}', payload));
			expect(verify({ ...headers, 'x-signature': expanded }, settings)).toEqual(mismatch);
		});

		it('contains the bytes of body and headers as they came', () => {
			const rawBody = Buffer.from([0xff, 0x00, 0xe9]);
			const signed = Buffer.concat([rawBody, Buffer.from('|Zoë|'), rawBody]);
			const result = verifySignature(
				{
					rawBody,
					headers: {
						'x-name': Buffer.from('Zoë').toString('latin1'),
						'x-signature': sign(signed),
					},
				},
				withOptions({ signedText: '{body}|{header:x-name}|{body}' }),
				now,
			);
			expect(result).toEqual(valid);
		});

		it('contains the ID as one word', () => {
			const own = withOptions({ signedText: 'v0:{id}:{body}', idHeader: 'X-ID' });
			const withId = (id: string) =>
				verify({ 'x-id': id, 'x-signature': sign(`v0:${id}:${payload}`) }, own);
			expect(withId('7')).toMatchObject({ signed: { headers: ['x-id'], idHeader: 'x-id' } });
			expect(withId('7, 8')).toEqual({ valid: false, reason: 'headerMalformed' });
		});

		it('counts an optional header as an empty text if it is missing', () => {
			const own = withOptions({ signedText: '{body}.{header?:x-name}.{header:link}' });
			const named = { 'x-name': 'a', link: 'b', 'x-signature': sign(`${payload}.a.b`) };
			const unnamed = { link: 'b', 'x-signature': sign(`${payload}..b`) };
			expect(verify(named, own)).toMatchObject({ signed: { headers: ['x-name', 'link'] } });
			expect(verify({ ...named, 'x-name': '' }, own)).toEqual(mismatch);
			expect(verify(unnamed, own)).toEqual(valid);
			expect(verify({ ...unnamed, 'x-name': 'a' }, own)).toEqual(mismatch);
			expect(verify({ 'x-signature': unnamed['x-signature'] }, own)).toEqual(missing);
		});

		it('does not sign a header that it lacks', () => {
			const own = withOptions({ signedText: 'v0:{body}', idHeader: 'x-id' });
			const result = verify({ 'x-id': '7', 'x-signature': sign(`v0:${payload}`) }, own);
			expect(result).toEqual({ valid: true, signed: { headers: [] } });
		});
	});

	describe('with a timestamp', () => {
		const settings = withOptions({ timestampHeader: 'X-Timestamp' });
		const headers = (timestamp: string) => ({
			'x-timestamp': timestamp,
			'x-signature': sign(`${timestamp}.${payload}`),
		});

		it.each([
			['1700000000', now, undefined],
			['1699999699', 1_699_999_699_000, 'timestampTooOld'],
			['1700000301', 1_700_000_301_000, 'timestampTooNew'],
			['1700000000123', 1_700_000_000_123, undefined],
			['1699999700999', 1_699_999_700_999, undefined],
			['1699999699999', 1_699_999_699_999, 'timestampTooOld'],
			['99999999999', 99_999_999_999_000, 'timestampTooNew'],
			['100000000000', 100_000_000_000, 'timestampTooOld'],
		])('may be in seconds or milliseconds: %s', (timestamp, time, reason) => {
			const signed = { headers: ['x-timestamp'], time };
			const expected = reason === undefined ? { valid: true, signed } : { valid: false, reason };
			expect(verify(headers(timestamp), settings)).toEqual(expected);
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
