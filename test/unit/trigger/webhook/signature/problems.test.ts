import type { IDataObject } from 'n8n-workflow';

import { newSecret } from '../../../../../nodes/Recruiting/trigger/webhook/signature';
import { problemOf as problemOfAll, type Signature } from '../senders';

const secrets = ['s'];
const standard = { scheme: 'standardWebhooks', secrets: [newSecret()] };
const hmac = { scheme: 'hmac', secrets };
const token = { scheme: 'headerToken', secrets };

const problemOf = (settings: Partial<Signature>, options: IDataObject = {}) =>
	problemOfAll({ scheme: '', secrets: [], options, ...settings });

describe('the signature settings', () => {
	it.each<[string, Partial<Signature>, IDataObject?]>([
		['none', { scheme: 'none' }],
		['Standard Webhooks', { ...standard, secrets: [newSecret(), ''] }],
		['Standard Webhooks by another name', standard, { headerPrefix: 'Svix-' }],
		['HMAC', hmac, { signaturePrefix: 'sha256= ', timestampHeader: '', tolerance: 0 }],
		['HMAC of a text with braces', hmac, { signedText: '{"body":{body}}' }],
		[
			'HMAC of a template',
			hmac,
			{
				signedText: 'v0:{id}:{timestamp}:{body}:{header: x-Event }',
				...{ idHeader: 'X-ID', timestampHeader: 'X-Time' },
			},
		],
		[
			'HMAC of a named timestamp',
			hmac,
			{ timestampHeader: 'X-Time', signedText: '{header:x-time}{body}' },
		],
		[
			'HMAC of fields of the body',
			hmac,
			{
				...{ signedText: '{json:token}{json:at.sent}', timestampField: 'at.sent' },
				...{ signatureField: 'signature', signatureHeader: '', tolerance: 3_600 },
			},
		],
		[
			'HMAC without the body',
			hmac,
			{ signedText: '{id}{timestamp}', idHeader: 'x-id', timestampHeader: 'x-time' },
		],
		['HMAC of a header that may be missing', hmac, { signedText: '{body}{header?: X-Event }' }],
		['a header token', { ...token, secrets: ['Bearer abc'] }],
	])('are valid for %s', (_, ...settings) => {
		expect(problemOf(...settings)).toBeUndefined();
	});

	it.each<[string, Partial<Signature>, IDataObject?]>([
		['The signature scheme is unknown', { scheme: 'other' }],
		...[[], [''], ['  ', '\n']].map((secrets): [string, Partial<Signature>] => [
			'The signing secret is empty',
			{ ...standard, secrets },
		]),
		...['whsec_', 'whsec_===', 'whsec_é', 'not base64!', 'A'].map(
			(wrong): [string, Partial<Signature>] => [
				'The signing secret is not valid Base64',
				{ ...standard, secrets: [newSecret(), wrong] },
			],
		),
		['Tolerance (Seconds) is not a valid number', standard, { tolerance: NaN }],
		['Tolerance (Seconds) is not a valid number', hmac, { tolerance: -1 }],
		['Header Prefix contains characters', standard, { headerPrefix: 'a b' }],
		['The signing secret is empty', { ...hmac, secrets: [] }],
		['Signature Header', hmac, { signatureHeader: 'x signature' }],
		['Signature Algorithm', hmac, { signatureAlgorithm: 'md5' }],
		['Signature Encoding', hmac, { signatureEncoding: 'hexx' }],
		...['a;b', 'v1,', 'v 1'].map((signaturePrefix): [string, Partial<Signature>, IDataObject] => [
			'Signature Prefix',
			hmac,
			{ signaturePrefix },
		]),
		['Signed Text must contain {body}', hmac, { signedText: 'body' }],
		['Use only', hmac, { signedText: '{body}{url}' }],
		['Use only', hmac, { signedText: '{body}{header:}' }],
		['Use only', hmac, { signedText: '{body}{}' }],
		['Use only', hmac, { signedText: '{body}{ body}' }],
		['set Delivery ID Header', hmac, { signedText: '{id}{body}' }],
		['set Timestamp Header', hmac, { signedText: '{timestamp}{body}' }],
		[
			'must contain the timestamp as {timestamp}',
			hmac,
			{ signedText: '{body}', timestampHeader: 'x-time' },
		],
		['Timestamp Header is not a valid header name', hmac, { timestampHeader: 'x time' }],
		[
			'Delivery ID Header is not a valid header name',
			hmac,
			{ signedText: '{id}{body}', idHeader: 'x:id' },
		],
		['A header in Signed Text is not valid', hmac, { signedText: '{header:x time}{body}' }],
		['A header in Signed Text is not valid', hmac, { signedText: '{header?:x time}{body}' }],
		['Use only', hmac, { signedText: '{json:a..b}{body}' }],
		['Use only', hmac, { signedText: '{json?:a}{body}' }],
		['Signature Field is not a valid place', hmac, { signatureField: 'a[0]' }],
		['Signature Header is empty', hmac, { signatureHeader: '' }],
		[
			'Signed Text must contain {body}, or else the time: set Timestamp Field or Timestamp Header',
			hmac,
			{ signedText: '{json:token}{json:at}' },
		],
		[
			'must contain the timestamp as {timestamp}',
			hmac,
			{ signedText: '{json:token}{json:at}', timestampField: 'sent' },
		],
		[
			'must contain the timestamp as {timestamp}',
			hmac,
			{ signedText: '{json:at}', timestampField: 'at', timestampHeader: 'x-time' },
		],
		[
			'Tolerance must be at most 3600 seconds',
			hmac,
			{ signedText: '{json:at}', timestampField: 'at', tolerance: 3_601 },
		],
		['The signing secret is empty', { ...token, secrets: [' '] }],
		['cannot be sent in a header', { ...token, secrets: ['tökén'] }],
		['cannot be sent in a header', { ...token, secrets: ['a\nb'] }],
		['Signature Header', token, { signatureHeader: 'a b' }],
	])('have the problem: %s (%#)', (problem, ...settings) => {
		expect(problemOf(...settings)).toContain(problem);
	});

	it('never show a secret in their error', () => {
		const settings = { ...standard, secrets: ['Sesame, open'] };
		expect(problemOf(settings)).not.toContain('Sesame');
	});
});
