import { randomUUID } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { CredentialsByProfile } from '../../provider';

type Identity = CredentialsByProfile['p1']['samlBearer'];

/** The parts of an assertion that a test may want wrong. */
export interface Claims {
	id: string;
	issuer: string;
	audience: string;
	recipient: string;
	nameId: string;
	method: string;
	notBefore: number;
	notOnOrAfter: number;
	confirmationEnd: number;
}

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** Writes an assertion as RFC 7522 wants it, but for the claims given, and signs it. */
export function signedAssertion(
	identity: Identity,
	claims: Partial<Claims> = {},
	{ privateKey = identity.privateKey, inclusive = false } = {},
): string {
	const canonicalization = inclusive ? INCLUSIVE : EXCLUSIVE;
	const signer = new SignedXml({
		privateKey,
		signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
		canonicalizationAlgorithm: canonicalization,
	});
	signer.addReference({
		xpath: "/*[local-name(.)='Assertion']",
		transforms: [ENVELOPED, canonicalization],
		digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
	});
	const location = { reference: "//*[local-name(.)='Issuer']", action: 'after' as const };
	signer.computeSignature(assertionXml({ ...goodClaims(identity), ...claims }), { location });
	return signer.getSignedXml();
}

function goodClaims({ issuer, audience, recipient, nameId }: Identity): Claims {
	const now = Date.now();
	return {
		id: `_${randomUUID()}`,
		issuer,
		audience,
		recipient,
		nameId,
		method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
		notBefore: now - 60_000,
		notOnOrAfter: now + 300_000,
		confirmationEnd: now + 300_000,
	};
}

function assertionXml(claims: Claims): string {
	const time = (at: number) => new Date(at).toISOString();
	return [
		`<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${claims.id}"`,
		` Version="2.0" IssueInstant="${time(claims.notBefore)}">`,
		`<saml:Issuer>${claims.issuer}</saml:Issuer>`,
		`<saml:Subject><saml:NameID>${claims.nameId}</saml:NameID>`,
		`<saml:SubjectConfirmation Method="${claims.method}"><saml:SubjectConfirmationData`,
		` NotOnOrAfter="${time(claims.confirmationEnd)}" Recipient="${claims.recipient}"/>`,
		'</saml:SubjectConfirmation></saml:Subject>',
		`<saml:Conditions NotBefore="${time(claims.notBefore)}"`,
		` NotOnOrAfter="${time(claims.notOnOrAfter)}"><saml:AudienceRestriction>`,
		`<saml:Audience>${claims.audience}</saml:Audience>`,
		'</saml:AudienceRestriction></saml:Conditions></saml:Assertion>',
	].join('');
}
