import { createHash, createSign, randomBytes, type KeyObject } from 'crypto';

import { element, text } from './xml';

/** The claims of an assertion (RFC 7522, section 3). */
export interface AssertionClaims {
	readonly issuer: string;
	/** The user or client that access is requested for. */
	readonly nameId: string;
	/** A name identifier format, e.g. `urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified`. */
	readonly nameIdFormat: string;
	readonly audience: string;
	/** Address of the token endpoint. */
	readonly recipient: string;
	readonly lifetimeSeconds: number;
	/** Whether to state that the user has signed in. */
	readonly authnStatement?: boolean;
	readonly attributes?: ReadonlyArray<{ readonly name: string; readonly value: string }>;
}

const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const PASSWORD_LOGIN = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';
const XML_SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
/** Clocks differ, so the assertion becomes valid slightly before now. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Builds a SAML 2.0 bearer assertion (RFC 7522, section 3) and signs it with RSA-SHA256.
 *
 * @param now milliseconds since the epoch
 * @returns the assertion as XML
 */
export function signedAssertion(claims: AssertionClaims, key: KeyObject, now: number): string {
	const id = `_${randomBytes(16).toString('hex')}`;
	const signature = signatureOf(id, assertion(id, claims, now, ''), key);
	return assertion(id, claims, now, signature);
}

function assertion(id: string, claims: AssertionClaims, now: number, signature: string): string {
	return element(
		'saml:Assertion',
		{ 'xmlns:saml': SAML, ID: id, IssueInstant: instant(now), Version: '2.0' },
		element('saml:Issuer', {}, text(claims.issuer)),
		signature,
		subject(claims, now),
		conditions(claims, now),
		claims.authnStatement ? authnStatement(id, now) : '',
		attributeStatement(claims),
	);
}

function subject(claims: AssertionClaims, now: number): string {
	const confirmation = {
		NotOnOrAfter: expiry(claims, now),
		Recipient: claims.recipient,
	};
	return element(
		'saml:Subject',
		{},
		element('saml:NameID', { Format: claims.nameIdFormat }, text(claims.nameId)),
		element(
			'saml:SubjectConfirmation',
			{ Method: BEARER },
			element('saml:SubjectConfirmationData', confirmation),
		),
	);
}

function conditions(claims: AssertionClaims, now: number): string {
	return element(
		'saml:Conditions',
		{ NotBefore: instant(now - CLOCK_SKEW_MS), NotOnOrAfter: expiry(claims, now) },
		element('saml:AudienceRestriction', {}, element('saml:Audience', {}, text(claims.audience))),
	);
}

/** Since there is no session, its index is the ID of the assertion. */
function authnStatement(id: string, now: number): string {
	return element(
		'saml:AuthnStatement',
		{ AuthnInstant: instant(now), SessionIndex: id },
		element('saml:AuthnContext', {}, element('saml:AuthnContextClassRef', {}, PASSWORD_LOGIN)),
	);
}

function attributeStatement({ attributes = [] }: AssertionClaims): string {
	if (attributes.length === 0) return '';
	const written = attributes.map(({ name, value }) =>
		element('saml:Attribute', { Name: name }, element('saml:AttributeValue', {}, text(value))),
	);
	return element('saml:AttributeStatement', {}, ...written);
}

/** The enveloped signature, over the digest of the assertion without the signature. */
function signatureOf(id: string, unsigned: string, key: KeyObject): string {
	const digest = createHash('sha256').update(unsigned, 'utf8').digest('base64');
	const namespace = { 'xmlns:ds': XML_SIGNATURE };
	// For signing, SignedInfo is alone and declares its namespace; inside Signature it inherits it.
	const signer = createSign('RSA-SHA256').update(signedInfo(id, digest, namespace), 'utf8');
	return element(
		'ds:Signature',
		namespace,
		signedInfo(id, digest, {}),
		element('ds:SignatureValue', {}, signer.sign(key, 'base64')),
	);
}

function signedInfo(id: string, digest: string, namespace: Record<string, string>): string {
	return element(
		'ds:SignedInfo',
		namespace,
		element('ds:CanonicalizationMethod', { Algorithm: EXCLUSIVE_C14N }),
		element('ds:SignatureMethod', { Algorithm: RSA_SHA256 }),
		element(
			'ds:Reference',
			{ URI: `#${id}` },
			element(
				'ds:Transforms',
				{},
				element('ds:Transform', { Algorithm: ENVELOPED }),
				element('ds:Transform', { Algorithm: EXCLUSIVE_C14N }),
			),
			element('ds:DigestMethod', { Algorithm: SHA256 }),
			element('ds:DigestValue', {}, digest),
		),
	);
}

function expiry(claims: AssertionClaims, now: number): string {
	return instant(now + claims.lifetimeSeconds * 1_000);
}

function instant(ms: number): string {
	return new Date(ms).toISOString();
}
