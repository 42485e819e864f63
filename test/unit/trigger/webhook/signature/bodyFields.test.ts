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
		data: {
			opportunityId: '0a5f1c2e-77b1-4c0e-9b3d-000000000003',
			contactId: 'c7d1aa00-1111-4222-8333-000000000003',
			candidateId: '0a5f1c2e-77b1-4c0e-9b3d-000000000003',
			fromStageId: 'lead-new',
			toStageId: 'applicant-new',
		},
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

	it.each<[string, IDataObject]>([
		['{json:token}{timestamp}', {}],
		['{id}{timestamp}', { deliveryIdField: 'token' }],
	])('may name its parts as %s', (signedText, options) => {
		expect(verify(sent, withOptions(lever, { signedText, ...options }))).toEqual(valid);
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

	it('is rejected with another secret', () => {
		expect(verify(sent, { ...lever, secrets: ['other'] })).toEqual(rejected('mismatch'));
	});

	it.each(['token', 'triggeredAt', 'signature'])('is rejected if %s is not in the body', (name) => {
		for (const value of [undefined, null, {}, [sent[name as 'token']]]) {
			const reason = name === 'signature' ? 'signatureFieldMissing' : 'signedFieldMissing';
			expect(verify({ ...sent, [name]: value })).toEqual(rejected(reason));
		}
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

describe('a signature of headers that may be missing', () => {
	const rawBody =
		'{"job_id":"job-77","application_id":"app-9001","candidate_id":"3f0c9b8a-2d41-4f6e-8a0b-000000000003"}';
	const [secret, previous] = ['smartrecruiters-invented-secret', 'smartrecruiters-previous-secret'];
	const signatures = [
		'v1=3d2259657ca63d06e352e1801a7c1698304613b4d300c23465fa83df3a8ddb5d',
		'v1=73a61e605471e0dbc311abc1801a5dbf08105e705ab3670d99b8b81055bd2641',
	];
	const headers = {
		'event-id': 'e1f6d8d2-9c1f-4b23-8a7c-d1c2b3a49999',
		'event-name': 'application.created',
		'event-version': 'v201910',
		link: '<https://api.smartrecruiters.com/candidates/3f0c9b8a-2d41-4f6e-8a0b-000000000003/jobs/job-77>; rel="self"',
		'smartrecruiters-timestamp': '1790000300',
		'smartrecruiters-signature': signatures.join(';'),
	};
	const smartRecruiters: Signature = {
		scheme: 'hmac',
		secrets: [secret],
		options: {
			signatureHeader: 'smartrecruiters-signature',
			signaturePrefix: 'v1=',
			timestampHeader: 'smartrecruiters-timestamp',
			idHeader: 'event-id',
			signedText:
				'{timestamp}.{body}.{header?:event-id}.{header?:event-name}.{header?:event-version}.{header?:link}',
		},
	};
	const verify = (
		changed: Record<string, string | undefined> = {},
		{ signature = smartRecruiters, body = rawBody, now = 1_790_000_300_000 } = {},
	) =>
		verifySignature(
			{ headers: { ...headers, ...changed }, rawBody: Buffer.from(body) },
			signature,
			now,
		);

	it('is verified, and says what is signed', () => {
		expect(verify()).toMatchObject({
			valid: true,
			signed: {
				headers: [
					...['smartrecruiters-timestamp', 'event-id', 'event-name', 'event-version', 'link'],
				],
				time: 1_790_000_300_000,
			},
		});
	});

	it('verifies the example that the provider publishes', () => {
		const published = {
			'event-id': '123',
			link: '<http://smartrecruiters.com/endpoint>; rel=self',
			'smartrecruiters-timestamp': '1574080897',
			'smartrecruiters-signature':
				'v1=2e9291f10d44ca10204a4cd81b05d73b6a316b2b605d4e2e0e0b37b40198ce1f',
		};
		const signature = { ...smartRecruiters, secrets: ['HeBVky2bccvvkcXPimH8c'] };
		const body = '{"job_id":"jid","candidate_id":"cid"}';
		expect(verify(published, { signature, body, now: 1_574_080_897_000 })).toEqual(valid);
	});

	it.each([
		['the current secret', [secret]],
		['the previous secret', [previous]],
		['both', ['unused', previous, secret]],
	])('counts if one of several signatures is that of %s', (_, secrets) => {
		expect(verify({}, { signature: { ...smartRecruiters, secrets } })).toEqual(valid);
	});

	it('is rejected if none of several signatures matches', () => {
		const signature = { ...smartRecruiters, secrets: ['other'] };
		expect(verify({}, { signature })).toEqual(rejected('mismatch'));
		const ofPrevious = { 'smartrecruiters-signature': signatures[0] };
		expect(verify(ofPrevious)).toEqual(rejected('mismatch'));
	});

	it.each(['event-id', 'event-name', 'event-version', 'link'])(
		'counts a missing header as an empty text: %s',
		(name) => {
			expect(verify({ [name]: undefined })).toEqual(rejected('mismatch'));
			expect(verify({ [name]: 'other' })).toEqual(rejected('mismatch'));
			const texts = { ...headers, [name]: '' };
			const text = `1790000300.${rawBody}.${texts['event-id']}.${texts['event-name']}.${texts['event-version']}.${texts.link}`;
			const signed = `v1=${createHmac('sha256', secret).update(text).digest('hex')}`;
			const signature = { 'smartrecruiters-signature': signed };
			expect(verify({ ...signature, [name]: undefined })).toEqual(valid);
			expect(verify({ ...signature, [name]: '' })).toEqual(valid);
			expect(verify(signature)).toEqual(rejected('mismatch'));
		},
	);

	it('needs the other signed headers', () => {
		expect(verify({ 'smartrecruiters-timestamp': undefined })).toEqual(rejected('headerMissing'));
		const required = withOptions(smartRecruiters, { signedText: '{timestamp}{body}{header:link}' });
		expect(verify({ link: undefined }, { signature: required })).toEqual(rejected('headerMissing'));
	});
});

describe('a signature in Base64url', () => {
	const rawBody =
		'{"hook":{"id":"3c8c9a51-8b2e-4f31-9bd0-aaaaaaaaaaaa","event":"Candidate.changed","target":"https://n8n.example/webhook/merge"},"linked_account":{"id":"7f5f0e4a-0000-4000-8000-bbbbbbbbbbbb","integration":"Greenhouse","integration_slug":"greenhouse","category":"ats","end_user_origin_id":"org-17","end_user_organization_name":"Example Org","end_user_email_address":"it@org.example","status":"COMPLETE","webhook_listener_url":"https://api.merge.dev/api/integrations/webhook-listener/x","is_duplicate":null,"account_type":"PRODUCTION"},"data":{"id":"9b6f2c1d-5e3a-4c77-8d10-000000000003","remote_id":"21453","created_at":"2026-05-01T00:00:00Z","modified_at":"2026-10-01T06:00:00Z","first_name":"Hyun-ji","last_name":"Seo","company":null,"title":null,"remote_created_at":"2026-04-30T10:00:00Z","remote_updated_at":"2026-09-30T10:00:00Z","last_interaction_at":null,"is_private":null,"can_email":null,"locations":null,"phone_numbers":[],"email_addresses":[{"value":"hyunji@mail.example","email_address_type":"PERSONAL"}],"urls":[],"tags":[],"applications":[],"attachments":[],"remote_was_deleted":false,"field_mappings":null,"remote_data":null}}';
	const merge: Signature = {
		scheme: 'hmac',
		secrets: ['merge-invented-signature-key'],
		options: {
			signatureHeader: 'X-Merge-Webhook-Signature',
			signatureEncoding: 'base64url',
		},
	};
	const verify = (value: string, signature = merge) => {
		const headers = { 'x-merge-webhook-signature': value };
		return verifySignature({ headers, rawBody: Buffer.from(rawBody) }, signature, 0);
	};
	const bare = '_4gMU4erQNuoRGb6hOXtdfHVPCklMGts6YAiKXNlvZc';

	it('is verified with and without padding', () => {
		expect(verify(bare)).toEqual(valid);
		expect(verify(`${bare}=`)).toEqual(valid);
	});

	it.each([`${bare}==`, bare.slice(1), bare.replace('_', '/'), bare.toLowerCase()])(
		'is rejected if it is %j',
		(value) => {
			expect(verify(value)).toEqual(rejected('mismatch'));
		},
	);

	it('is not Base64', () => {
		const base64 = withOptions(merge, { signatureEncoding: 'base64' });
		expect(verify(`${bare}=`, base64)).toEqual(rejected('mismatch'));
		expect(verify(`${bare.replace('_', '/')}=`, base64)).toEqual(valid);
	});
});
