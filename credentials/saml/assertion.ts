import { createHash, createSign, randomBytes, type KeyObject } from 'crypto';

/** Canonical XML, which needs no more escapes. */
class Xml {
	constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
	...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
	...{ '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' },
};

/**
 * Writes a template as XML in canonical form (Exclusive XML Canonicalization 1.0), so that it can be digested and signed
 * unchanged. Its line breaks and indentation are left out, and texts get the escapes of the standard. It has no
 * self-closing tags; in a tag, namespace declarations come first, then attributes in alphabetical order.
 */
function xml(template: TemplateStringsArray, ...values: Value[]): Xml {
	const parts = template.map((part) => part.replace(/\n\t*/g, ''));
	return new Xml(
		String.raw({ raw: parts }, ...values.map((value, at) => written(value, parts[at]!))),
	);
}

type Value = string | Xml | readonly Xml[];

function written(value: Value, before: string): string {
	if (value instanceof Xml) return value.text;
	if (typeof value !== 'string') return value.map(({ text }) => text).join('');
	const isAttribute = /="[^"]*$/.test(before);
	const special = isAttribute ? /[&<"\t\n\r]/g : /[&<>\r]/g;
	return value.replace(special, (character) => ESCAPES[character]!);
}

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
	/** States that the user has signed in. */
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

/** Builds a SAML 2.0 bearer assertion as XML (RFC 7522, section 3) and signs it with RSA-SHA256. */
export function signedAssertion(claims: AssertionClaims, key: KeyObject, now: number): string {
	const id = `_${randomBytes(16).toString('hex')}`;
	const signature = signatureOf(id, assertion(id, claims, now, NOTHING), key);
	return assertion(id, claims, now, signature).text;
}

const NOTHING = xml``;

function assertion(id: string, claims: AssertionClaims, now: number, signature: Xml): Xml {
	const expiry = instant(now + claims.lifetimeSeconds * 1_000);
	return xml`
		<saml:Assertion xmlns:saml="${SAML}" ID="${id}" IssueInstant="${instant(now)}" Version="2.0">
			<saml:Issuer>${claims.issuer}</saml:Issuer>
			${signature}
			<saml:Subject>
				<saml:NameID Format="${claims.nameIdFormat}">${claims.nameId}</saml:NameID>
				<saml:SubjectConfirmation Method="${BEARER}">
					<saml:SubjectConfirmationData NotOnOrAfter="${expiry}" Recipient="${claims.recipient}"></saml:SubjectConfirmationData>
				</saml:SubjectConfirmation>
			</saml:Subject>
			<saml:Conditions NotBefore="${instant(now - CLOCK_SKEW_MS)}" NotOnOrAfter="${expiry}">
				<saml:AudienceRestriction>
					<saml:Audience>${claims.audience}</saml:Audience>
				</saml:AudienceRestriction>
			</saml:Conditions>
			${claims.authnStatement ? authnStatement(id, now) : NOTHING}
			${attributeStatement(claims)}
		</saml:Assertion>`;
}

/** Since there is no session, its index is the ID of the assertion. */
function authnStatement(id: string, now: number): Xml {
	return xml`
		<saml:AuthnStatement AuthnInstant="${instant(now)}" SessionIndex="${id}">
			<saml:AuthnContext>
				<saml:AuthnContextClassRef>${PASSWORD_LOGIN}</saml:AuthnContextClassRef>
			</saml:AuthnContext>
		</saml:AuthnStatement>`;
}

function attributeStatement({ attributes = [] }: AssertionClaims): Xml {
	if (attributes.length === 0) return NOTHING;
	const written = attributes.map(
		({ name, value }) => xml`
			<saml:Attribute Name="${name}">
				<saml:AttributeValue>${value}</saml:AttributeValue>
			</saml:Attribute>`,
	);
	return xml`<saml:AttributeStatement>${written}</saml:AttributeStatement>`;
}

/** The enveloped signature, over the digest of the assertion without the signature. */
function signatureOf(id: string, unsigned: Xml, key: KeyObject): Xml {
	const digest = createHash('sha256').update(unsigned.text, 'utf8').digest('base64');
	const namespace = xml` xmlns:ds="${XML_SIGNATURE}"`;
	// For signing, SignedInfo is alone and declares its namespace; inside Signature it inherits it.
	const signer = createSign('RSA-SHA256').update(signedInfo(id, digest, namespace).text, 'utf8');
	return xml`
		<ds:Signature${namespace}>
			${signedInfo(id, digest, NOTHING)}
			<ds:SignatureValue>${signer.sign(key, 'base64')}</ds:SignatureValue>
		</ds:Signature>`;
}

function signedInfo(id: string, digest: string, namespace: Xml): Xml {
	return xml`
		<ds:SignedInfo${namespace}>
			<ds:CanonicalizationMethod Algorithm="${EXCLUSIVE_C14N}"></ds:CanonicalizationMethod>
			<ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>
			<ds:Reference URI="#${id}">
				<ds:Transforms>
					<ds:Transform Algorithm="${ENVELOPED}"></ds:Transform>
					<ds:Transform Algorithm="${EXCLUSIVE_C14N}"></ds:Transform>
				</ds:Transforms>
				<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod>
				<ds:DigestValue>${digest}</ds:DigestValue>
			</ds:Reference>
		</ds:SignedInfo>`;
}

function instant(ms: number): string {
	return new Date(ms).toISOString();
}
