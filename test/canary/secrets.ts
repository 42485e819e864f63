import { PROFILE_IDS, type ProfileId, type Provider, type RecordedRequest } from '../provider';
import type { Canary } from './search';

/** Fields of credentials that anybody may know. */
const PUBLIC = /Url$|\.(?:scope|issuer|audience|recipient|certificate)$|^oAuth2\.clientId$/;

/** All that the provider's credentials hold of secrets; a private key as its lines. */
export function secretsOfCredentials({ profiles }: Provider): Canary[] {
	return PROFILE_IDS.flatMap((home) =>
		fieldsOf(profiles[home].credentials).flatMap(([name, value]) =>
			linesOf(value).map((text): Canary => {
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

/** Of a key in PEM form, the lines that are of the key. */
function linesOf(value: string): string[] {
	return value.split('\n').filter((line) => line !== '' && !line.startsWith('-----'));
}

/** What was issued, signed and made on the way, as the provider has seen it. */
export function secretsUnderWay(provider: Provider): Canary[] {
	const issued = PROFILE_IDS.flatMap((home) =>
		provider.issuedTokens(home).map((text): Canary => {
			return { kind: 'credential', name: `an issued token of ${home}`, text, home };
		}),
	);
	return [...issued, ...provider.requests.flatMap(secretsSent)];
}

function secretsSent({ profile, url, body }: RecordedRequest): Canary[] {
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
