import { scenario, scenarioUrl, type Provider } from '../../provider';
import { FINE } from './operations';

const HOUR = 3_600;

/** How a provider's wrong clock affects tokens. */
interface ClockSkew {
	type: keyof typeof fields;
	/** By how many seconds the provider's clock is ahead. */
	clock: number;
	/** Seconds for which an assertion is valid; the default if not given. */
	lifetimeSeconds?: number;
	seen: string;
}

const REJECTED = 'responded with 400 (invalid_grant)';

export const clockSkews: Record<string, ClockSkew> = {
	'SAML and a slow clock': { type: 'recruitingP1SamlBearerApi', clock: -HOUR, seen: REJECTED },
	'SAML and a fast clock': { type: 'recruitingP1SamlBearerApi', clock: HOUR, seen: REJECTED },
	'SAML, a fast clock and assertions with a longer lifetime': {
		type: 'recruitingP1SamlBearerApi',
		clock: HOUR,
		lifetimeSeconds: 2 * HOUR,
		seen: FINE,
	},
	'OAuth2 and a slow clock': { type: 'recruitingP2OAuth2Api', clock: -HOUR, seen: FINE },
	// The provider takes each new token for an expired one.
	'OAuth2 and a fast clock': { type: 'recruitingP2OAuth2Api', clock: HOUR, seen: 'Unauthorized' },
};

/** The credential fields that lead to a provider with a wrong clock. */
const fields = {
	recruitingP1SamlBearerApi: ({ profiles: { p1 } }: Provider, clock: number) => ({
		tokenUrl: scenarioUrl(p1.credentials.samlBearer.tokenUrl, { clock }),
	}),
	recruitingP2OAuth2Api: ({ profiles: { p2 } }: Provider, clock: number) => ({
		baseUrl: scenario(p2, { clock }),
	}),
};

/** The credential fields for a clock skew. */
export function fieldsOn(provider: Provider, { type, clock, lifetimeSeconds }: ClockSkew) {
	return { ...fields[type](provider, clock), ...(lifetimeSeconds && { lifetimeSeconds }) };
}
