import { newSecret } from '../../../../../nodes/Recruiting/trigger/webhook/signature';
import {
	published,
	sentAt,
	standard,
	standardHeaders,
	standardSignature,
	verifySignature,
} from '../senders';

type Headers = Record<string, string | string[]>;

function verify(
	headers: Headers,
	{ payload = published.payload as string | Buffer, settings = standard, now = sentAt } = {},
) {
	return verifySignature({ headers, rawBody: Buffer.from(payload) }, settings, now);
}

const valid = expect.objectContaining({ valid: true });
const rejected = (reason: string) => ({ valid: false, reason });

describe('Standard Webhooks', () => {
	it('verifies the published example', () => {
		expect(verify(standardHeaders(published.payload, { signature: published.signature }))).toEqual(
			valid,
		);
	});

	it('covers the ID and the time', () => {
		expect(verify(standardHeaders())).toEqual({
			valid: true,
			signed: {
				headers: ['webhook-id', 'webhook-timestamp'],
				idHeader: 'webhook-id',
				time: sentAt,
			},
		});
	});

	it('may have headers with other names', () => {
		const settings = { ...standard, options: { headerPrefix: ' Svix-' } };
		const headers = Object.fromEntries(
			Object.entries(standardHeaders()).map(([name, value]) => [
				name.replace('webhook-', 'svix-'),
				value,
			]),
		);
		expect(verify(headers, { settings })).toMatchObject({ signed: { idHeader: 'svix-id' } });
		expect(verify(headers)).toEqual(rejected('headerMissing'));
		expect(verify(standardHeaders(), { settings })).toEqual(rejected('headerMissing'));
	});

	it('accepts a secret without its prefix and with white space around it', () => {
		const secrets = [`\n ${published.secret.replace('whsec_', '')} `];
		expect(verify(standardHeaders(), { settings: { ...standard, secrets } })).toEqual(valid);
	});

	describe('against tampering', () => {
		it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
			'detects a change in any character of %s',
			(name) => {
				const genuine = standardHeaders();
				const value = genuine[name]!;
				for (let at = 0; at < value.length; at++) {
					for (const other of '0A+/=. ') {
						// The padding carries nothing.
						if (value[at] === other || value[at] === '=') continue;
						const changed = value.slice(0, at) + other + value.slice(at + 1);
						const settings = { ...standard, options: { tolerance: 1e12 } };
						const result = verify({ ...genuine, [name]: changed }, { settings });
						expect(result.valid).toBe(false);
					}
				}
			},
		);

		it('detects text that moves from one signed part to the next', () => {
			const id = 'msg.1614265330';
			const signature = standardSignature('{}', { ...published, id });
			const moved = standardHeaders('', { id: 'msg', signature });
			expect(verify(moved, { payload: '{}' })).toEqual(rejected('mismatch'));
		});

		it('detects other Base64 for the same bytes', () => {
			const same = published.signature.replace('OE=', 'OF=');
			const decoded = (text: string) => Buffer.from(text.slice(3), 'base64');
			expect(decoded(same)).toEqual(decoded(published.signature));
			expect(verify(standardHeaders('', { signature: same }))).toEqual(rejected('mismatch'));
		});
	});

	describe('during rotation', () => {
		const other = newSecret();
		const wrong = `v1,${'A'.repeat(43)}=`;

		it.each([
			['accepts the current secret', [published.secret, other], valid],
			['accepts the previous secret', [other, published.secret], valid],
			['accepts the only secret that is not blank', ['', published.secret, '  '], valid],
			['rejects all other secrets', [other, newSecret()], rejected('mismatch')],
		])('%s', (_name, secrets, expected) => {
			expect(verify(standardHeaders(), { settings: { ...standard, secrets } })).toEqual(expected);
		});

		it.each([
			`${wrong} ${published.signature}`,
			`${published.signature} ${wrong}`,
			`v2,x v1a,${'x'.repeat(88)} ${wrong}  ${published.signature} v1, ,`,
		])('accepts a valid signature among others (%#)', (signature) => {
			expect(verify(standardHeaders('', { signature }))).toEqual(valid);
		});

		it.each(['v2', 'v1a', 'V1', 'v10', ''])('ignores signatures of version %j', (version) => {
			const signature = published.signature.replace('v1', version);
			expect(verify(standardHeaders('', { signature }))).toEqual(rejected('mismatch'));
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
		])('is checked for a delivery that is %d s old', (age, reason) => {
			const now = sentAt + age * 1_000;
			const expected = reason === undefined ? valid : rejected(reason);
			expect(verify(standardHeaders(), { now })).toEqual(expected);
		});

		it.each([
			[300, 300_999, true],
			[300, -300_001, false],
			[10, 10_000, true],
			[10, 11_000, false],
			[0, 0, true],
			[0, 1_000, false],
		])(
			'has a tolerance of %i seconds, %i ms later, in whole seconds: %s',
			(tolerance, ms, isValid) => {
				const settings = { ...standard, options: { tolerance } };
				expect(verify(standardHeaders(), { settings, now: sentAt + ms }).valid).toBe(isValid);
			},
		);

		it.each([
			...['NaN', '-1614265330', '1614265330.5', '1.61426533e9', '0x60380032', '1614265330abc'],
			...['1614265330, 1614265330', ' 1614265330', '16142653300000000000000', '١٦١٤٢٦٥٣٣٠'],
		])('is rejected if it is %j, even if that is signed', (timestamp) => {
			const headers = standardHeaders(published.payload, { timestamp });
			expect(verify(headers)).toEqual(rejected('timestampMalformed'));
		});

		it('is rejected if the current time is unknown', () => {
			expect(verify(standardHeaders(), { now: NaN }).valid).toBe(false);
		});
	});

	describe('headers', () => {
		const genuine = standardHeaders();

		it.each(
			['webhook-id', 'webhook-timestamp', 'webhook-signature'].flatMap((name) => [
				{ name, value: undefined, reason: 'headerMissing' },
				{ name, value: '', reason: 'headerMissing' },
				{ name, value: [genuine[name], genuine[name]], reason: 'headerMissing' },
				{ name, value: 'v1,'.repeat(2_000), reason: 'headerMalformed' },
			]),
		)('are rejected if $name is $value', ({ name, value, reason }) => {
			expect(verify({ ...genuine, [name]: value } as Headers)).toEqual(rejected(reason));
		});

		it.each([
			['webhook-id', 'headerMalformed'],
			['webhook-timestamp', 'timestampMalformed'],
		])('are rejected with two values of %s', (name, reason) => {
			expect(verify({ ...genuine, [name]: `1, ${genuine[name]}` })).toEqual(rejected(reason));
		});

		it.each(['msg_é', 'a b', 'a\u0000', 'a\u00a0', 'a\tb'])(
			'are rejected with the ID %j, even if that is signed',
			(id) => {
				expect(verify(standardHeaders(published.payload, { id }))).toEqual(
					rejected('headerMalformed'),
				);
			},
		);

		it.each(['v1,', 'v1', 'v1,ŧŧŧ', `v1,${'é'.repeat(44)}`, `v1,${'ł'.repeat(22)}`])(
			'are rejected with the signature %j',
			(signature) => {
				expect(verify(standardHeaders('', { signature }))).toEqual(rejected('mismatch'));
			},
		);
	});

	it('has new secrets of 32 random bytes', () => {
		const secrets = Array.from({ length: 100 }, newSecret);
		expect(new Set(secrets).size).toBe(100);
		for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
	});
});
