import { randomBytes } from 'node:crypto';

import {
	PROFILE_IDS,
	type CandidateRecord,
	type ProfileId,
	type Provider,
	type RecordedRequest,
} from '../../../test/provider';
import type { SensitiveValue } from './search';

/** All values that must not leak. */
export class SensitiveValues {
	private readonly values = new Map<string, SensitiveValue>();

	/** Makes a text that occurs nowhere else. */
	make(kind: SensitiveValue['kind'], name: string, beginning = ''): string {
		const text = beginning + randomBytes(8).toString('hex');
		this.add({ kind, name, text });
		return text;
	}

	/** Adds a value that was made elsewhere. */
	add(value: SensitiveValue): void {
		this.values.set(value.text, value);
	}

	/** Makes a person who is in no generated list of the provider. */
	person(id: string, who: string): CandidateRecord {
		const make = (what: string, beginning: string) =>
			this.make('person', `${what} of ${who}`, beginning);
		return {
			id,
			first_name: make('the first name', 'First'),
			last_name: make('the last name', 'Last'),
			email: `${make('the e-mail address', 'mail')}@candidates.example`,
			location: { city: make('the city', 'City'), country: 'Exampleland' },
		};
	}

	all(): SensitiveValue[] {
		return [...this.values.values()];
	}
}

/** Fields of credentials that are not secret. */
const PUBLIC = /Url$|\.(?:scope|issuer|audience|recipient|certificate)$|^oAuth2\.clientId$/;

/** All secrets in the provider's credentials; each line of a private key is one. */
export function secretsOfCredentials({ profiles }: Provider): SensitiveValue[] {
	return PROFILE_IDS.flatMap((home) =>
		fieldsOf(profiles[home].credentials).flatMap(([name, value]) =>
			linesOf(value).map((text): SensitiveValue => {
				return { kind: 'credential', name: `${name} of ${home}`, text, home };
			}),
		),
	);
}

function fieldsOf(value: object, path = ''): Array<[name: string, value: string]> {
	return Object.entries(value).flatMap(([key, field]: [string, unknown]) => {
		const name = `${path}${key}`;
		if (typeof field === 'object' && field !== null) return fieldsOf(field, `${name}.`);
		return PUBLIC.test(name) ? [] : [[name, String(field)] as [string, string]];
	});
}

/** The lines of a text, for a PEM key without its header and footer. */
function linesOf(value: string): string[] {
	return value.split('\n').filter((line) => line !== '' && !line.startsWith('-----'));
}

/** Tokens that the provider has issued, and assertions and signing secrets that it has received. */
export function secretsInRequests(provider: Provider): SensitiveValue[] {
	const issued = PROFILE_IDS.flatMap((home) =>
		provider.issuedTokens(home).map((text): SensitiveValue => {
			return { kind: 'credential', name: `an issued token of ${home}`, text, home };
		}),
	);
	return [...issued, ...provider.requests.flatMap(secretsSent)];
}

function secretsSent({ profile, url, body }: RecordedRequest): SensitiveValue[] {
	const home = profile as ProfileId;
	const assertion = new URLSearchParams(body).get('assertion');
	if (assertion) {
		return [{ kind: 'credential', name: `an assertion of ${home}`, text: assertion, home }];
	}
	if (!url.includes('/v1/webhooks') || body === '') return [];
	const { secret } = JSON.parse(body) as { secret?: string };
	const name = `a signing secret of ${home}`;
	return secret ? [{ kind: 'signing', name, text: secret.replace('whsec_', ''), home }] : [];
}
