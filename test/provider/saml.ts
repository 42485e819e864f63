import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { RequestHandler } from 'express';
import { type Profile, SAML } from '@node-saml/node-saml';
import { generate } from 'selfsigned';
import type { Credentials } from './credentials';
import type { ServedProfile } from './setup';

type Expected = Credentials['samlBearer'];

/** The token endpoint for the grant of RFC 7522: an access token for a signed assertion. */
export function samlHandler(served: ServedProfile, expected: Expected): RequestHandler {
	const { tokens, tokenLifetimeSeconds } = served;
	const verifier = new AssertionVerifier(expected);
	return async (req, res) => {
		try {
			const form = new URLSearchParams(String(req.body));
			const isForm = Boolean(req.is('application/x-www-form-urlencoded'));
			assertGrant(isForm, 'The content type is not that of a form');
			assertGrant(form.get('client_id') === expected.clientId, 'Unknown client');
			assertGrant(form.get('company_id') === expected.companyId, 'Unknown company');
			await verifier.verify(decodeAssertion(form.get('assertion') ?? ''));
		} catch (error) {
			res.status(400).json({ error: 'invalid_grant', error_description: String(error) });
			return;
		}
		res.json({
			access_token: tokens.issue(tokenLifetimeSeconds),
			...{ token_type: 'Bearer', expires_in: tokenLifetimeSeconds },
		});
	};
}

/** An element as node-saml represents it: attributes in `$`, text in `_`, children in arrays. */
interface Element {
	$?: Record<string, string | undefined>;
	_?: string;
	[child: string]: unknown;
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Verifies the assertions of one integrator, and accepts each only once. */
export class AssertionVerifier {
	private readonly used = new Set<string>();

	private readonly saml: SAML;

	constructor(private readonly expected: Expected) {
		this.saml = new SAML({
			idpCert: expected.certificate,
			audience: expected.audience,
			issuer: expected.audience,
			callbackUrl: expected.recipient,
			wantAssertionsSigned: true,
			wantAuthnResponseSigned: false,
		});
	}

	/**
	 * Throws an error with the reason unless the assertion is valid.
	 *
	 * @returns what the library read from the assertion, e.g. its attributes
	 */
	async verify(xml: string): Promise<Profile> {
		// The library checks the signature, the times of Conditions and the audience; the rest is below.
		const { profile } = await this.saml.validatePostResponseAsync({ SAMLResponse: envelope(xml) });
		const assertion = profile?.getAssertion?.()['Assertion'] as Element | undefined;
		assertGrant(profile !== null && assertion !== undefined, 'No assertion');
		assertGrant(text(child(assertion, 'Issuer')) === this.expected.issuer, 'Wrong issuer');
		checkSubject(assertion, this.expected);
		this.checkFirstUse(assertion.$?.ID);
		return profile;
	}

	private checkFirstUse(id: string | undefined): void {
		assertGrant(id !== undefined && id !== '', 'No assertion ID');
		assertGrant(!this.used.has(id), 'The assertion was used before');
		this.used.add(id);
	}
}

/**
 * Wraps an assertion in the response that the library expects. The envelope declares no namespace, since an inclusive
 * canonicalization would include an inherited one in the signed text.
 */
function envelope(xml: string): string {
	const content = xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '');
	return Buffer.from(`<Response>${content}</Response>`).toString('base64');
}

/** Reads only the assertion that the library has verified, never the received XML. */
function checkSubject(assertion: Element, { nameId, recipient }: Expected): void {
	const subject = child(assertion, 'Subject');
	assertGrant(text(child(subject, 'NameID')) === nameId, 'Wrong NameID');
	const confirmation = child(subject, 'SubjectConfirmation');
	assertGrant(confirmation?.$?.Method === BEARER, 'Wrong SubjectConfirmation method');
	const data = child(confirmation, 'SubjectConfirmationData')?.$ ?? {};
	assertGrant(data.Recipient === recipient, 'Wrong Recipient');
	const ends = [data.NotOnOrAfter, child(assertion, 'Conditions')?.$?.NotOnOrAfter];
	assertGrant(ends.some(Boolean), 'The assertion never expires');
	assertGrant(ends.every(isAhead), 'SubjectConfirmationData has expired');
}

function isAhead(time: string | undefined): boolean {
	return time === undefined || Date.now() < Date.parse(time);
}

function child(parent: Element | undefined, name: string): Element | undefined {
	return (parent?.[name] as Element[] | undefined)?.[0];
}

function text(element: Element | undefined): string | undefined {
	return element?._?.trim();
}

/** RFC 7522 forbids line breaks and padding; padding is accepted. */
const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;

/** The XML of an assertion; rejects the other alphabet, which Node's decoder would accept. */
function decodeAssertion(text: string): string {
	assertGrant(BASE64URL.test(text), 'The assertion is not base64url');
	return Buffer.from(text, 'base64url').toString('utf8');
}

/** Rejects the grant unless a condition holds. */
function assertGrant(holds: boolean, reason: string): asserts holds {
	if (!holds) throw new Error(reason);
}

/** The key pair with which the integrator signs its assertions. */
export interface SamlIdentity {
	privateKey: string;
	certificate: string;
}

/** Makes a new RSA key and its certificate. */
export async function makeSamlIdentity(): Promise<SamlIdentity> {
	const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
	const attributes = [{ name: 'commonName', value: 'identity.integrator.example' }];
	const { cert } = await generate(attributes, {
		keyPair: { privateKey, publicKey },
		algorithm: 'sha256',
	});
	return { privateKey, certificate: cert };
}
