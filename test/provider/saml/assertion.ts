import { SAML, type Profile, type SamlConfig } from '@node-saml/node-saml';
import type { SamlBearerCredentials } from '../credentials';

type Expected = SamlBearerCredentials['samlBearer'];

/** An element as node-saml represents it: attributes in `$`, text in `_`, children in arrays. */
interface Element {
	$?: Record<string, string | undefined>;
	_?: string;
	[child: string]: unknown;
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** The library with an adjustable clock. */
class ClockedSaml extends SAML {
	constructor(
		options: SamlConfig,
		private readonly aheadMs: number,
	) {
		super(options);
	}

	protected override checkTimestampsValidityError(
		now: number,
		...times: [notBefore: string, notOnOrAfter: string, maxTimeLimit?: number]
	): Error | null {
		return super.checkTimestampsValidityError(now + this.aheadMs, ...times);
	}
}

/** Verifies the assertions of one integrator, and accepts each only once. */
export class AssertionVerifier {
	private readonly used = new Set<string>();

	private readonly options: SamlConfig;

	constructor(private readonly expected: Expected) {
		this.options = {
			idpCert: expected.certificate,
			audience: expected.audience,
			issuer: expected.audience,
			callbackUrl: expected.recipient,
			wantAssertionsSigned: true,
			wantAuthnResponseSigned: false,
		};
	}

	/**
	 * Throws an error with the reason unless the assertion is valid.
	 *
	 * @param clock seconds by which the clock is ahead
	 * @returns what the library read from the assertion, e.g. its attributes
	 */
	async verify(xml: string, clock = 0): Promise<Profile> {
		const saml = new ClockedSaml(this.options, clock * 1000);
		// The library checks the signature, the times of Conditions and the audience; the rest is below.
		const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: envelope(xml) });
		const assertion = profile?.getAssertion?.()['Assertion'] as Element | undefined;
		assertGrant(profile !== null && assertion !== undefined, 'No assertion');
		assertGrant(text(child(assertion, 'Issuer')) === this.expected.issuer, 'Wrong issuer');
		checkSubject(assertion, this.expected, Date.now() + clock * 1000);
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
function checkSubject(assertion: Element, { nameId, recipient }: Expected, now: number): void {
	const subject = child(assertion, 'Subject');
	assertGrant(text(child(subject, 'NameID')) === nameId, 'Wrong NameID');
	const confirmation = child(subject, 'SubjectConfirmation');
	assertGrant(confirmation?.$?.Method === BEARER, 'Wrong SubjectConfirmation method');
	const data = child(confirmation, 'SubjectConfirmationData')?.$ ?? {};
	assertGrant(data.Recipient === recipient, 'Wrong Recipient');
	const ends = [data.NotOnOrAfter, child(assertion, 'Conditions')?.$?.NotOnOrAfter];
	assertGrant(ends.some(Boolean), 'The assertion never expires');
	assertGrant(ends.every(isAfter(now)), 'SubjectConfirmationData has expired');
}

function isAfter(now: number) {
	return (time: string | undefined) => time === undefined || now < Date.parse(time);
}

function child(parent: Element | undefined, name: string): Element | undefined {
	return (parent?.[name] as Element[] | undefined)?.[0];
}

function text(element: Element | undefined): string | undefined {
	return element?._?.trim();
}

export type AssertionEncoding = 'base64url' | 'base64';

const ALPHABETS: Record<AssertionEncoding, RegExp> = {
	// RFC 7522 forbids line breaks and padding; padding is accepted.
	base64url: /^[A-Za-z0-9_-]+={0,2}$/,
	base64: /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
};

/** The XML of an assertion; rejects the other encoding, which Node's decoder would accept. */
export function decodeAssertion(text: string, encoding: AssertionEncoding): string {
	assertGrant(ALPHABETS[encoding].test(text), `The assertion is not ${encoding}`);
	return Buffer.from(text, encoding).toString('utf8');
}

export type GrantErrorCode = 'invalid_request' | 'invalid_client' | 'invalid_grant';

/** A rejected grant: an error code of RFC 6749, and the reason. */
export class GrantError extends Error {
	constructor(
		readonly code: GrantErrorCode,
		message: string,
	) {
		super(message);
	}
}

/** Rejects the grant unless a condition holds. */
function assertGrant(holds: boolean, reason: string): asserts holds {
	if (!holds) throw new GrantError('invalid_grant', reason);
}
