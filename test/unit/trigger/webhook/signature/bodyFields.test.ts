import { createHmac } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { verifySignature, type Signature } from '../senders';

const withOptions = (signature: Signature, options: IDataObject): Signature => ({
	...signature,
	options: { ...signature.options, ...options },
});

const rejected = (reason: string) => ({ valid: false, reason });
const valid = expect.objectContaining({ valid: true });

describe('a signature in the body, of fields of the body', () => {
	const secret = 'lever-invented-signature-token';
	const sent = {
		triggeredAt: 1_790_000_123_456 as unknown,
		event: 'candidateStageChange',
		signature: 'abcdb5cc5c4e1d7b9ce70def3ef0c7ff561e826e8b2bc9043260b327885a6b48',
		token: 'b2f1f1f40c4f4d10',
		data: { opportunityId: '0a5f1c2e-77b1-4c0e-9b3d-000000000003' },
	};
	const now = 1_790_000_123_456;
	const lever: Signature = {
		scheme: 'hmac',
		secrets: [secret],
		options: {
			signatureField: 'signature',
			signedText: '{json:token}{json:triggeredAt}',
			timestampField: 'triggeredAt',
			tolerance: 3_600,
		},
	};

	const verify = (body: unknown, signature = lever, at = now) => {
		const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
		return verifySignature({ headers: {}, rawBody }, signature, at);
	};
	const sign = (token: string, triggeredAt: unknown) => ({
		...{ token, triggeredAt },
		signature: createHmac('sha256', secret).update(`${token}${triggeredAt}`).digest('hex'),
	});

	it('is verified, and says when it was signed and that the body is not covered', () => {
		expect(verify(sent)).toEqual({
			valid: true,
			signed: {
				headers: [],
				time: now,
				withoutBody: { id: expect.any(String), until: expect.any(Number) },
			},
		});
		expect(verify({ ...sent, data: 'changed' })).toEqual(valid);
	});

	it('may name its parts as {id}{timestamp}', () => {
		const named = { signedText: '{id}{timestamp}', deliveryIdField: 'token' };
		expect(verify(sent, withOptions(lever, named))).toEqual(valid);
	});

	it('may be of nested fields, and in one', () => {
		const nested = withOptions(lever, {
			signatureField: 'meta.signature',
			signedText: '{json:meta.0.token}{json:at.sent}',
			timestampField: 'at.sent',
		});
		const { token, triggeredAt, signature } = sent;
		const [meta, at] = [{ 0: { token }, signature }, { sent: triggeredAt }];
		expect(verify({ meta, at }, nested)).toEqual(valid);
	});

	it.each([
		['token', { token: 'b2f1f1f40c4f4d11' }],
		['time', { triggeredAt: now + 1 }],
		['signature', { signature: sent.signature.replace('a', 'b') }],
	])('is rejected with another %s', (_, changed) => {
		expect(verify({ ...sent, ...changed })).toEqual(rejected('mismatch'));
	});

	it.each(['12345678901234567', '-9007199254740993', '1e400', '1.5', '7'])(
		'may sign the number %s as it was written, in a body with keys that come twice',
		(number) => {
			const { signature } = sign(number, sent.triggeredAt);
			const body = `{"token":1,"token":${number},"n":[1e99],"triggeredAt":${now},"signature":"${signature}"}`;
			expect(verify(body)).toEqual(valid);
			expect(verify(body.replace(`:${number}`, `:${number}1`)).valid).toBe(false);
		},
	);

	it.each(['token', 'triggeredAt', 'signature'])('is rejected if %s is not in the body', (name) => {
		for (const value of [undefined, null, {}, [sent[name as 'token']]]) {
			const reason = name === 'signature' ? 'signatureFieldMissing' : 'signedFieldMissing';
			expect(verify({ ...sent, [name]: value })).toEqual(rejected(reason));
		}
	});

	it('is rejected if its signature is longer than any header may be', () => {
		const several = (length: number) => `${sent.signature},`.padEnd(length, ',');
		expect(verify({ ...sent, signature: several(4_096) })).toEqual(valid);
		const longer = { ...sent, signature: several(4_097) };
		expect(verify(longer)).toEqual(rejected('signatureFieldMissing'));
	});

	it.each(['', 'no JSON', 'null', '"token"', JSON.stringify([sent])])(
		'is rejected if the body is %j',
		(body) => {
			expect(verify(body)).toEqual(rejected('signatureFieldMissing'));
		},
	);

	it('is not taken from the prototype', () => {
		const odd = withOptions(lever, { signedText: '{json:constructor.name}{timestamp}' });
		expect(verify(sent, odd)).toEqual(rejected('signedFieldMissing'));
	});

	describe('the time', () => {
		const named = withOptions(lever, { signedText: '{json:token}{timestamp}' });

		it.each([1_790_000_123, 1_790_000_123_456, '1790000123', '1790000123456'])(
			'may be %p',
			(triggeredAt) => {
				expect(verify(sign('t', triggeredAt), named)).toEqual(valid);
			},
		);

		it.each([
			...['790000123', '01790000123', '0001790000123', '17900001234', '179000012345'],
			...['17900001234567', '1790000123.5', ' 1790000123', '-1790000123', '', 'noon', true],
		])('is rejected if it is %p, even if that is signed', (triggeredAt) => {
			expect(verify(sign('t', triggeredAt), named)).toEqual(rejected('timestampMalformed'));
		});

		it('cannot lend its digits to what is signed before it', () => {
			const { signature, token } = sign('token', '1790000123456');
			for (let at = 1; at < 13; at++) {
				const digits = '1790000123456';
				const moved = { signature, token: token + digits.slice(0, at) };
				expect(verify({ ...moved, triggeredAt: digits.slice(at) }).valid).toBe(false);
			}
		});

		it('may have other lengths if the body is signed', () => {
			const header = withOptions(lever, {
				...{ signatureField: '', signatureHeader: 'x-signature' },
				signedText: '{timestamp}.{body}',
			});
			const body = '{"triggeredAt":"01790000123"}';
			const hmac = createHmac('sha256', secret).update(`01790000123.${body}`).digest('hex');
			const headers = { 'x-signature': hmac };
			const result = verifySignature({ headers, rawBody: Buffer.from(body) }, header, now);
			expect(result).toEqual({ valid: true, signed: { headers: [], time: 1_790_000_123_000 } });
		});
	});
});
