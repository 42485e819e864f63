import type { IDataObject } from 'n8n-workflow';

import { newSecret } from '../../../../../nodes/Recruiting/trigger/webhook/signature';
import { problemOf } from '../senders';

const problemOfHmac = (options: IDataObject) =>
	problemOf({ scheme: 'hmac', secrets: ['s'], options });

describe('the settings of an HMAC', () => {
	it.each<IDataObject>([
		{ signaturePrefix: 'sha256= ', timestampHeader: '', tolerance: 0 },
		{ signedText: '{"body":{body}}' },
		{ signedText: 'v0:{id}:{body}:{header: x-Event }', idHeader: 'X-ID' },
		{ signedText: '{header:x-time}{body}', timestampHeader: 'X-Time' },
		{ signedText: '{body}{header?: X-Event }' },
		{ signedText: '{json:at.sent}', timestampField: 'at.sent', tolerance: 3_600 },
		{ signatureField: 'signature', signatureHeader: '' },
		{ signedText: '{json:id}', signsIdOnly: true },
		{ signedText: '{header:x-id}', signsIdOnly: true, signatureHeaderEncoding: 'base64' },
		{ signatureHeader: '?signature' },
	])('may be %j', (options) => {
		expect(problemOfHmac(options)).toBeUndefined();
	});

	const noTime = 'must contain the timestamp as {timestamp}';
	const noHeader = 'A header in Signed Text is not valid';

	it.each<[string, IDataObject]>([
		['Tolerance (Seconds) is not a valid number', { tolerance: -1 }],
		['Signature Header is not a valid header name', { signatureHeader: 'x signature' }],
		['Signature Header is not a valid header name', { signatureHeader: '?' }],
		['Signature Header is not a valid header name', { signatureHeader: '??a' }],
		['Signature Header is empty', { signatureHeader: '' }],
		['Signature Field is not a valid place', { signatureField: 'a[0]' }],
		['Signature Algorithm', { signatureAlgorithm: 'md5' }],
		['Signature Encoding', { signatureEncoding: 'hexx' }],
		['Signature Header Encoding', { signatureHeaderEncoding: 'hex' }],
		['Signature Prefix', { signaturePrefix: 'a;b' }],
		['Signature Prefix', { signaturePrefix: 'v1,' }],
		['Signature Prefix', { signaturePrefix: 'v 1' }],
		['Use only', { signedText: '{body}{url}' }],
		['Use only', { signedText: '{body}{header:}' }],
		['Use only', { signedText: '{body}{}' }],
		['Use only', { signedText: '{body}{ body}' }],
		['Use only', { signedText: '{json:a..b}{body}' }],
		['Use only', { signedText: '{json?:a}{body}' }],
		['set Delivery ID Header', { signedText: '{id}{body}' }],
		['set Timestamp Header', { signedText: '{timestamp}{body}' }],
		[noHeader, { signedText: '{header:x time}{body}' }],
		[noHeader, { signedText: '{header?:x time}{body}' }],
		[noTime, { signedText: '{body}', timestampHeader: 'x-time' }],
		[noTime, { signedText: '{json:token}{json:at}', timestampField: 'sent' }],
		[noTime, { signedText: '{json:at}', timestampField: 'at', timestampHeader: 'x-time' }],
		['Signed Text must contain {body}, or else the time: set', { signedText: '{json:at}' }],
		['Signed Text must contain {body}', { signedText: 'constant', signsIdOnly: true }],
		['Signed Text must contain {body}', { signedText: '{header?:x-id}', signsIdOnly: true }],
		[
			'Tolerance must be at most 3600 seconds',
			{ signedText: '{json:at}', timestampField: 'at', tolerance: 3_601 },
		],
	])('have the problem "%s": %j', (problem, options) => {
		expect(problemOfHmac(options)).toContain(problem);
	});
});

describe('a secret', () => {
	const noBase64 = 'The signing secret is not valid Base64';
	const notSendable = 'The token contains characters that cannot be sent in a header';

	it.each<[string, string, string[]]>([
		['The signature scheme is unknown', 'other', ['s']],
		...['standardWebhooks', 'hmac', 'headerToken'].flatMap((scheme) =>
			[[], ['  ', '\n']].map((secrets): [string, string, string[]] => [
				'The signing secret is empty',
				scheme,
				secrets,
			]),
		),
		...['whsec_', 'whsec_===', 'whsec_é', 'Sesame, open', 'A'].map(
			(secret): [string, string, string[]] => [noBase64, 'standardWebhooks', [newSecret(), secret]],
		),
		[notSendable, 'headerToken', ['tökén']],
		[notSendable, 'headerToken', ['a\nb']],
	])('has the problem "%s" with %s: %j', (problem, scheme, secrets) => {
		const shown = problemOf({ scheme, secrets, options: {} });
		expect(shown).toContain(problem);
		expect(shown).not.toContain('Sesame');
	});

	it.each([
		{ signatureHeader: 'X-Token', idHeader: 'x-token' },
		{ signatureField: 'token', deliveryIdField: 'token' },
	])('cannot be the ID of a delivery if it is a token: %j', (options) => {
		const shown = problemOf({ scheme: 'headerToken', secrets: ['s'], options });
		expect(shown).toBe('The token is in each delivery, so it cannot be the ID of one');
	});

	it('is no reason for a problem with the prefix of other headers', () => {
		const settings = { scheme: 'standardWebhooks', secrets: [newSecret(), ''] };
		expect(problemOf({ ...settings, options: { headerPrefix: 'Svix-' } })).toBeUndefined();
		expect(problemOf({ ...settings, options: { headerPrefix: 'a b' } })).toContain(
			'Header Prefix contains characters that no header name has',
		);
	});
});
