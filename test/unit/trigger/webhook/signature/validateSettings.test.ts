import {
	newSecret,
	signatureProblem,
	type SignatureSettings,
} from '../../../../../nodes/Recruiting/trigger/webhook/signature';

const hmac = {
	scheme: 'hmac',
	secrets: ['s'],
	header: 'X-Signature',
	algorithm: 'sha256',
	encoding: 'hex',
};
const token = { scheme: 'headerToken', secrets: ['s'], header: 'X-Token' };

const problemOf = (settings: object) => signatureProblem(settings as SignatureSettings);

describe('the signature settings', () => {
	it.each([
		['none', { scheme: 'none' }],
		['Standard Webhooks', { scheme: 'standardWebhooks', secrets: [newSecret(), ''] }],
		['HMAC', { ...hmac, prefix: 'sha256=', timestampHeader: '', toleranceSeconds: 0 }],
		['a header token', { ...token, secrets: ['Bearer abc'] }],
	])('are valid for %s', (_, settings) => {
		expect(problemOf(settings)).toBeUndefined();
	});

	it.each([
		['unknown', { scheme: 'other' }],
		['secret is empty', { scheme: 'standardWebhooks', secrets: [''] }],
		['not valid Base64', { scheme: 'standardWebhooks', secrets: ['whsec_é'] }],
		['tolerance', { scheme: 'standardWebhooks', secrets: [newSecret()], toleranceSeconds: NaN }],
		['secret is empty', { ...hmac, secrets: [] }],
		['header name', { ...hmac, header: ' ' }],
		['algorithm', { ...hmac, algorithm: 'md5' }],
		['encoding', { ...hmac, encoding: 'hexx' }],
		['prefix', { ...hmac, prefix: 'a, b' }],
		['secret is empty', { ...token, secrets: [] }],
		['cannot be sent in a header', { ...token, secrets: ['ü'] }],
		['header name', { ...token, header: 'a b' }],
	])('are rejected because of: %s', (part, settings) => {
		expect(problemOf(settings)).toContain(part);
	});

	it('never show a secret in their error', () => {
		const settings = { scheme: 'standardWebhooks', secrets: ['Sesame, open'] };
		expect(problemOf(settings)).not.toContain('Sesame');
	});
});
