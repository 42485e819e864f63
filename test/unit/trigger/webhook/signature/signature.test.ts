import { Webhook } from 'standardwebhooks';

import {
	newSecret,
	verifySignature,
	type SignatureSettings,
} from '../../../../../nodes/Recruiting/trigger/webhook/signature';
import { published, sentAt, standard, standardHeaders, standardSignature } from '../senders';

type Headers = Record<string, string | string[]>;

function verify(
	headers: Headers,
	{ payload = published.payload as string | Buffer, settings = standard, now = sentAt } = {},
) {
	return verifySignature({ headers, rawBody: Buffer.from(payload) }, settings, now);
}

const valid = { valid: true };
const refused = (reason: string) => ({ valid: false, reason });

describe('Standard Webhooks', () => {
	it('verifies the published example', () => {
		expect(verify(standardHeaders(published.payload, { signature: published.signature }))).toEqual(
			valid,
		);
	});

	it('has tests whose own signatures are the published one', () => {
		expect(standardSignature(published.payload, published)).toBe(published.signature);
	});

	it.each(['{"event":"candidate.created"}', '', '{"name":"Zoë 😀"}', 'x'.repeat(100_000)])(
		'verifies what the standardwebhooks library signs (%#)',
		(payload) => {
			const secret = newSecret();
			const signature = new Webhook(secret).sign(published.id, new Date(sentAt), payload);
			const headers = standardHeaders(payload, { signature });
			expect(verify(headers, { payload, settings: { ...standard, secrets: [secret] } })).toEqual(
				valid,
			);
		},
	);

	it('takes the raw bytes, not their text', () => {
		const payload = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
		expect(verify(standardHeaders(payload), { payload })).toEqual(valid);
		const other = Buffer.from([0xff, 0xfd, 0x00, 0x80]);
		expect(verify(standardHeaders(payload), { payload: other })).toEqual(refused('mismatch'));
	});

	it('takes a secret without its prefix, and with white space around it', () => {
		const secrets = [`\n ${published.secret.replace('whsec_', '')} `];
		expect(verify(standardHeaders(), { settings: { ...standard, secrets } })).toEqual(valid);
	});

	describe('tampering', () => {
		it('is seen in every bit of the body', () => {
			const headers = standardHeaders();
			for (let bit = 0; bit < published.payload.length * 8; bit++) {
				const payload = Buffer.from(published.payload);
				payload[bit >> 3]! ^= 1 << (bit & 7);
				expect(verify(headers, { payload })).toEqual(refused('mismatch'));
			}
		});

		it('is seen in a body that is cut or extended', () => {
			for (const payload of ['', published.payload.slice(1), `${published.payload} `]) {
				expect(verify(standardHeaders(), { payload })).toEqual(refused('mismatch'));
			}
		});

		it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
			'is seen in every character of %s',
			(name) => {
				const genuine = standardHeaders();
				const value = genuine[name]!;
				for (let at = 0; at < value.length; at++) {
					for (const other of '0A+/=. ') {
						if (value[at] === other) continue;
						const changed = value.slice(0, at) + other + value.slice(at + 1);
						const settings = { ...standard, toleranceSeconds: 1e12 };
						const result = verify({ ...genuine, [name]: changed }, { settings });
						expect(result.valid).toBe(false);
					}
				}
			},
		);

		it('is seen when a part moves over a full stop', () => {
			const id = 'msg.1614265330';
			const signature = standardSignature('{}', { ...published, id });
			const moved = standardHeaders('', { id: 'msg', signature });
			expect(verify(moved, { payload: '{}' })).toEqual(refused('mismatch'));
		});

		it('is seen in base64 that decodes to the same bytes', () => {
			const same = published.signature.replace('OE=', 'OF=');
			const decoded = (text: string) => Buffer.from(text.slice(3), 'base64');
			expect(decoded(same)).toEqual(decoded(published.signature));
			expect(verify(standardHeaders('', { signature: same }))).toEqual(refused('mismatch'));
		});
	});

	describe('rotation', () => {
		const other = newSecret();
		const wrong = `v1,${'A'.repeat(43)}=`;

		it.each([
			['the current secret', [published.secret, other]],
			['the previous secret', [other, published.secret]],
			['the only secret that is not blank', ['', published.secret, '  ']],
		])('accepts %s', (_name, secrets) => {
			expect(verify(standardHeaders(), { settings: { ...standard, secrets } })).toEqual(valid);
		});

		it.each([
			`${wrong} ${published.signature}`,
			`${published.signature} ${wrong}`,
			`v2,x v1a,${'x'.repeat(88)} ${wrong}  ${published.signature} v1, ,`,
		])('accepts a valid signature among others (%#)', (signature) => {
			expect(verify(standardHeaders('', { signature }))).toEqual(valid);
		});

		it('refuses the secrets that are neither', () => {
			const settings = { ...standard, secrets: [other, newSecret()] };
			expect(verify(standardHeaders(), { settings })).toEqual(refused('mismatch'));
		});

		it.each(['v2', 'v1a', 'V1', 'v10', ''])('passes over the version %j', (version) => {
			const signature = published.signature.replace('v1', version);
			expect(verify(standardHeaders('', { signature }))).toEqual(refused('mismatch'));
		});
	});

	describe('the timestamp', () => {
		it.each([
			[-301, 'timestampTooNew'],
			[-300, undefined],
			[-299, undefined],
			[0, undefined],
			[299, undefined],
			[300, undefined],
			[301, 'timestampTooOld'],
		])('of a delivery that is %d s old', (age, reason) => {
			const now = sentAt + age * 1_000;
			const expected = reason === undefined ? valid : refused(reason);
			expect(verify(standardHeaders(), { now })).toEqual(expected);
		});

		it('is compared in whole seconds', () => {
			expect(verify(standardHeaders(), { now: sentAt + 300_999 })).toEqual(valid);
			expect(verify(standardHeaders(), { now: sentAt - 300_000 })).toEqual(valid);
			expect(verify(standardHeaders(), { now: sentAt - 300_001 }).valid).toBe(false);
		});

		it('has a tolerance that can be set', () => {
			const settings = { ...standard, toleranceSeconds: 10 };
			expect(verify(standardHeaders(), { settings, now: sentAt + 10_000 })).toEqual(valid);
			expect(verify(standardHeaders(), { settings, now: sentAt + 11_000 }).valid).toBe(false);
			const none = { ...standard, toleranceSeconds: 0 };
			expect(verify(standardHeaders(), { settings: none })).toEqual(valid);
			expect(verify(standardHeaders(), { settings: none, now: sentAt + 1_000 }).valid).toBe(false);
		});

		it.each([
			'NaN',
			'Infinity',
			'-1614265330',
			'+1614265330',
			'1614265330.0',
			'1614265330.5',
			'1.61426533e9',
			'0x60380032',
			'1614265330abc',
			'1614265330, 1614265330',
			' 1614265330',
			'16142653300000000000000',
			'١٦١٤٢٦٥٣٣٠',
			'2021-02-25T15:02:10Z',
		])('is not %j, even when that is signed', (timestamp) => {
			const headers = standardHeaders(published.payload, { timestamp });
			expect(verify(headers)).toEqual(refused('timestampMalformed'));
		});

		it('is not accepted when now is not known', () => {
			expect(verify(standardHeaders(), { now: NaN }).valid).toBe(false);
		});
	});

	describe('headers', () => {
		const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

		it.each(names)('are refused without %s', (name) => {
			const { [name]: _, ...headers } = standardHeaders();
			expect(verify(headers)).toEqual(refused('headerMissing'));
			expect(verify({ ...headers, [name]: '' })).toEqual(refused('headerMissing'));
		});

		it.each(names)('are refused with %s as a list', (name) => {
			const headers = standardHeaders();
			const twice = { ...headers, [name]: [headers[name]!, headers[name]!] };
			expect(verify(twice)).toEqual(refused('headerMissing'));
		});

		it.each(['webhook-id', 'webhook-timestamp'])('are refused with %s twice', (name) => {
			const headers = standardHeaders();
			const twice = { ...headers, [name]: `wrong, ${headers[name]}` };
			expect(verify(twice).valid).toBe(false);
		});

		it.each(names)('are refused with an oversized %s', (name) => {
			const headers = { ...standardHeaders(), [name]: 'v1,'.repeat(2_000) };
			expect(verify(headers)).toEqual(refused('headerMalformed'));
		});

		it.each(['msg_é', 'a b', 'a\u0000', 'a\u00a0', 'a\tb'])(
			'are refused with the id %j, even when that is signed',
			(id) => {
				expect(verify(standardHeaders(published.payload, { id }))).toEqual(
					refused('headerMalformed'),
				);
			},
		);

		it.each([
			'v1,',
			'v1',
			',',
			'v1,ŧŧŧ',
			`v1,${'é'.repeat(44)}`,
			'v1,%%%%',
			`v1,${'ł'.repeat(22)}`,
		])('are refused with the signature %j', (signature) => {
			expect(verify(standardHeaders('', { signature }))).toEqual(refused('mismatch'));
		});

		it('are not taken from what an object inherits', () => {
			expect(verify(Object.create(standardHeaders()) as Headers)).toEqual(refused('headerMissing'));
		});
	});

	describe('secrets', () => {
		it.each([
			[[]],
			[['']],
			[['  ', '\n']],
			[['whsec_']],
			[['whsec_===']],
			[['not base64!']],
			[['A']],
		])('like %j refuse everything, what is signed with an empty key included', (secrets) => {
			const settings = { ...standard, secrets };
			const headers = standardHeaders(published.payload, { secret: '' });
			expect(verify(headers, { settings }).valid).toBe(false);
			expect(verify(standardHeaders(), { settings }).valid).toBe(false);
		});

		it('refuse everything when one of them is not base64', () => {
			const settings = { ...standard, secrets: [published.secret, 'not base64!'] };
			expect(verify(standardHeaders(), { settings })).toEqual(refused('settings'));
		});

		it('are fresh and have 32 random bytes', () => {
			const secrets = Array.from({ length: 100 }, newSecret);
			expect(new Set(secrets).size).toBe(100);
			for (const secret of secrets) {
				expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
				expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
			}
		});
	});
});

describe('other schemes', () => {
	it('accept anything where none was chosen', () => {
		expect(
			verifySignature({ headers: {}, rawBody: Buffer.from('x') }, { scheme: 'none' }, 0),
		).toEqual(valid);
	});

	it.each(['', 'None', 'constructor', undefined])('are refused when not known: %j', (scheme) => {
		const settings = { ...standard, scheme } as unknown as SignatureSettings;
		expect(
			verifySignature({ headers: standardHeaders(), rawBody: Buffer.from('') }, settings, 0),
		).toEqual(refused('settings'));
	});
});
