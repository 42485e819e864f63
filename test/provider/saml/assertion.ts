import { SAML, type SamlConfig } from '@node-saml/node-saml';
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

/** The library with a clock that may be off. */
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

/** Verifies assertions for one integrator, and each of them only once. */
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
	 * Throws, with the reason, unless the assertion is good.
	 *
	 * @param clock by how many seconds the clock is ahead
	 */
	async verify(xml: string, clock = 0): Promise<void> {
		const saml = new ClockedSaml(this.options, clock * 1000);
		// The library checks the signature, the times of Conditions and the audience; the rest is below.
		const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: envelope(xml) });
		const assertion = profile?.getAssertion?.()['Assertion'] as Element | undefined;
		demand(assertion !== undefined, 'No assertion');
		demand(text(child(assertion, 'Issuer')) === this.expected.issuer, 'Wrong issuer');
		checkSubject(assertion, this.expected, Date.now() + clock * 1000);
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
function checkSubject(assertion: Element, { nameId, recipient }: Expected, now: number): void {
	const subject = child(assertion, 'Subject');
	demand(text(child(subject, 'NameID')) === nameId, 'Wrong NameID');
	const confirmation = child(subject, 'SubjectConfirmation');
	demand(confirmation?.$?.Method === BEARER, 'Wrong SubjectConfirmation method');
	const data = child(confirmation, 'SubjectConfirmationData')?.$ ?? {};
	demand(data.Recipient === recipient, 'Wrong Recipient');
	const ends = [data.NotOnOrAfter, child(assertion, 'Conditions')?.$?.NotOnOrAfter];
	demand(ends.some(Boolean), 'The assertion never expires');
	demand(ends.every(isAfter(now)), 'SubjectConfirmationData has expired');
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
