import type { INodeType } from 'n8n-workflow';

import type { Engine } from '../../engine/engine';
import type { Provider } from '../../provider';
import { credentialFields } from '../../support/credentialFields';
import { HookedTrigger } from '../support/triggerHooks';

/** What calls a provider, with a credential of some kind. */
export interface Callers {
	readonly engine: Engine;
	readonly trigger: INodeType;
	/** Of which the credentials are taken, but not the addresses. */
	readonly provider: Provider;
	/** Where they call instead. */
	readonly origin: string;
}

/** The message of the error, if there was one. */
type Call = (callers: Callers) => Promise<string | undefined>;

const options = { maxTries: 1, timeout: 2_000 };

/** Runs the node with the credential of this method, in which some fields may be other ones. */
function action(method: string, parameters: object, fields: object = {}): Call {
	return async ({ engine, provider, origin }) => {
		const type = { apiKey: 'ApiKeyApi', oAuth2: 'OAuth2Api', samlBearer: 'SamlBearerApi' }[method]!;
		const profile = method === 'apiKey' ? 'p5' : 'p1';
		const credentialType = `recruiting${profile.toUpperCase()}${type}`;
		const usual = credentialFields(provider, profile, method, `${origin}/hub`);
		const addresses = Object.keys(usual).filter((name) => /tokenurl$/i.test(name));
		const tokens = Object.fromEntries(addresses.map((name) => [name, `${origin}/token`]));
		engine.credentials.save(credentialType, { ...usual, ...tokens, ...fields });
		const common = { profile, authentication: method, returnAll: true, options };
		const run = await engine.run({ credentialType, parameters: { ...common, ...parameters } });
		return run.error?.message;
	};
}

/** Lets the trigger begin and end. */
function trigger(profile: 'p2' | 'p5', parameters: object): Call {
	return async ({ engine, trigger: nodeType, provider, origin }) => {
		const method = profile === 'p2' ? 'accessToken' : 'apiKey';
		const type = profile === 'p2' ? 'recruitingP2AccessTokenApi' : 'recruitingP5ApiKeyApi';
		engine.credentials.save(type, credentialFields(provider, profile, method, `${origin}/hub`));
		const saved = { profile, authentication: method, options, ...parameters };
		try {
			await new HookedTrigger(nodeType, engine.credentials, type, saved).live();
			return undefined;
		} catch (error) {
			return (error as Error).message;
		}
	};
}

const parsedResume = '{"started":"03/2020"}';

/** Those that read lists, page by page. */
export const readers: Readonly<Record<string, Call>> = {
	'the list of candidates': action('apiKey', { resource: 'candidate', operation: 'getAll' }),
	'a list of records': action('apiKey', { resource: 'record', operation: 'getAll', path: 'jobs' }),
	'the list of subscriptions': trigger('p5', { events: ['candidate.created'] }),
};

/** A token that n8n's own client gets, of which the package decides nothing. */
export const tokenOfN8n = (fields: object): Call => action('oAuth2', {}, fields);

/** All that call. */
export const callers: Readonly<Record<string, Call>> = {
	...readers,
	'a poll': trigger('p2', { watch: 'candidates' }),
	'a resume that is pushed': action('apiKey', {
		...{ resource: 'resume', operation: 'push', parsedResume },
		options: { ...options, sendUntold: true },
	}),
	'the exchange of an assertion': action('samlBearer', {}),
};
