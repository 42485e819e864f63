import type { IDataObject } from 'n8n-workflow';

import {
	newSecret,
	signatureProblem,
	type SignatureSettings,
} from '../../../../../nodes/Recruiting/trigger/webhook/signature';

const secrets = ['s'];
const standard = { scheme: 'standardWebhooks', secrets: [newSecret()] };
const hmac = { scheme: 'hmac', secrets };
const token = { scheme: 'headerToken', secrets };

const problemOf = (settings: Partial<SignatureSettings>, options: IDataObject = {}) =>
	signatureProblem({ scheme: '', secrets: [], options, ...settings });

describe('the signature settings', () => {
	it.each<[string, Partial<SignatureSettings>, IDataObject?]>([
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
		['a header token', { ...token, secrets: ['Bearer abc'] }],
	])('are valid for %s', (_, ...settings) => {
		expect(problemOf(...settings)).toBeUndefined();
	});

	it.each<[string, Partial<SignatureSettings>, IDataObject?]>([
		['The signature scheme is unknown', { scheme: 'other' }],
		['The signing secret is empty', { ...standard, secrets: [''] }],
		['The signing secret is not valid Base64', { ...standard, secrets: ['whsec_é'] }],
		['Tolerance must be', standard, { tolerance: NaN }],
		['Header Prefix contains characters', standard, { headerPrefix: 'a b' }],
		['The signing secret is empty', { ...hmac, secrets: [] }],
		['Signature Header', hmac, { signatureHeader: 'x signature' }],
		['Signature Algorithm', hmac, { signatureAlgorithm: 'md5' }],
		['Signature Encoding', hmac, { signatureEncoding: 'hexx' }],
		['Signature Prefix', hmac, { signaturePrefix: 'a;b' }],
		['Signed Text must contain {body}', hmac, { signedText: 'body' }],
		['Use only', hmac, { signedText: '{body}{url}' }],
		['Use only', hmac, { signedText: '{body}{header:}' }],
		['Use only', hmac, { signedText: '{body}{}' }],
		['Use only', hmac, { signedText: '{body}{ body}' }],
		['set Delivery ID Header', hmac, { signedText: '{id}{body}' }],
		['set Timestamp Header', hmac, { signedText: '{timestamp}{body}' }],
		['must contain {timestamp}', hmac, { signedText: '{body}', timestampHeader: 'x-time' }],
		['not valid', hmac, { timestampHeader: 'x time' }],
		['not valid', hmac, { signedText: '{id}{body}', idHeader: 'x:id' }],
		['not valid', hmac, { signedText: '{header:x time}{body}' }],
		['The signing secret is empty', { ...token, secrets: [] }],
		['cannot be sent in a header', { ...token, secrets: ['ü'] }],
		['Signature Header', token, { signatureHeader: 'a b' }],
	])('have the problem: %s (%#)', (problem, ...settings) => {
		expect(problemOf(...settings)).toContain(problem);
	});

	it('never show a secret in their error', () => {
		const settings = { ...standard, secrets: ['Sesame, open'] };
		expect(problemOf(settings)).not.toContain('Sesame');
	});
});
