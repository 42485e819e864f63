import { SAML } from '@node-saml/node-saml';
import type { SamlBearerCredentials } from '../credentials';
import { demand } from './refusal';

type Expected = SamlBearerCredentials['samlBearer'];

/** An element as node-saml gives it: attributes under `$`, text under `_`, children in lists. */
interface Element {
	$?: Record<string, string | undefined>;
	_?: string;
	[child: string]: unknown;
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Verifies assertions for one integrator, and each of them only once. */
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

	/** Throws, with the reason, unless the assertion is good. */
	async verify(xml: string): Promise<void> {
		// The library checks the signature, the times of Conditions and the audience; the rest is below.
		const { profile } = await this.saml.validatePostResponseAsync({ SAMLResponse: envelope(xml) });
		const assertion = profile?.getAssertion?.()['Assertion'] as Element | undefined;
		demand(assertion !== undefined, 'No assertion');
		demand(text(child(assertion, 'Issuer')) === this.expected.issuer, 'Wrong issuer');
		checkSubject(assertion, this.expected);
		this.checkFirstUse(assertion.$?.ID);
	}

	private checkFirstUse(id: string | undefined): void {
		demand(id !== undefined && id !== '', 'No assertion ID');
		demand(!this.used.has(id), 'The assertion was used before');
		this.used.add(id);
	}
}

/**
 * Puts an assertion into the response that the library expects. The envelope declares no namespace,
 * since an inherited one would become part of what an inclusive canonicalization signs.
 */
function envelope(xml: string): string {
	const content = xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '');
	return Buffer.from(`<Response>${content}</Response>`).toString('base64');
}

/** Reads only what the library handed back as verified, never the XML that was received. */
function checkSubject(assertion: Element, { nameId, recipient }: Expected): void {
	const subject = child(assertion, 'Subject');
	demand(text(child(subject, 'NameID')) === nameId, 'Wrong NameID');
	const confirmation = child(subject, 'SubjectConfirmation');
	demand(confirmation?.$?.Method === BEARER, 'Wrong SubjectConfirmation method');
	const data = child(confirmation, 'SubjectConfirmationData')?.$ ?? {};
	demand(data.Recipient === recipient, 'Wrong Recipient');
	const ends = [data.NotOnOrAfter, child(assertion, 'Conditions')?.$?.NotOnOrAfter];
	demand(ends.some(Boolean), 'The assertion never expires');
	demand(ends.every(isAhead), 'SubjectConfirmationData has expired');
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
