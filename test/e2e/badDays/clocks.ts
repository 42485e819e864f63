import { scenario, scenarioUrl, type Provider } from '../../provider';
import { FINE } from './operations';

const HOUR = 3_600;

/** Tokens where the provider's clock is off: of whom, by how many seconds, and what is seen. */
interface TokenDay {
	type: keyof typeof fields;
	/** By how many seconds the provider's clock is ahead. */
	clock: number;
	/** Seconds for which an assertion is good, where they are not the usual ones. */
	lifetimeSeconds?: number;
	seen: string;
}

const REFUSED = 'answered 400 (invalid_grant)';

export const tokenDays: Record<string, TokenDay> = {
	'SAML and a slow clock': { type: 'recruitingP1SamlBearerApi', clock: -HOUR, seen: REFUSED },
	'SAML and a fast clock': { type: 'recruitingP1SamlBearerApi', clock: HOUR, seen: REFUSED },
	'SAML, a fast clock, and assertions that are good for longer': {
		type: 'recruitingP1SamlBearerApi',
		clock: HOUR,
		lifetimeSeconds: 2 * HOUR,
		seen: FINE,
	},
	'OAuth2 and a slow clock': { type: 'recruitingP2OAuth2Api', clock: -HOUR, seen: FINE },
	// Each new token is taken for one that has expired.
	'OAuth2 and a fast clock': { type: 'recruitingP2OAuth2Api', clock: HOUR, seen: 'Unauthorized' },
};

/** Where what is signed or issued meets the clock. */
const fields = {
	recruitingP1SamlBearerApi: ({ profiles: { p1 } }: Provider, clock: number) => ({
		tokenUrl: scenarioUrl(p1.credentials.samlBearer.tokenUrl, { clock }),
	}),
	recruitingP2OAuth2Api: ({ profiles: { p2 } }: Provider, clock: number) => ({
		baseUrl: scenario(p2, { clock }),
	}),
};

/** The fields of a credential at a provider whose clock is off. */
export function fieldsOn(provider: Provider, { type, clock, lifetimeSeconds }: TokenDay) {
	return { ...fields[type](provider, clock), ...(lifetimeSeconds && { lifetimeSeconds }) };
}
