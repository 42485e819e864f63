import type { INodeType } from 'n8n-workflow';

import type { Engine } from '../../../test/engine/engine';
import type { Provider } from '../../../test/provider';
import { credentialFields } from '../../../test/support/credentials';
import { runLifecycle } from '../support/trigger';

/** What a call needs. */
interface CallContext {
	readonly engine: Engine;
	readonly trigger: INodeType;
	/** The source of the credentials, but not of the addresses. */
	readonly provider: Provider;
	/** The origin that is called instead. */
	readonly origin: string;
}

/** Calls a provider; returns the error's message, if any. */
type Call = (callers: CallContext) => Promise<string | undefined>;

const options = { maxTries: 1, timeout: 2_000 };

/** Runs the node with a credential of this method, with some other fields than usual. */
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

/** Activates and deactivates the trigger. */
function trigger(profile: 'p2' | 'p5', parameters: object): Call {
	return async ({ engine, trigger: nodeType, provider, origin }) => {
		const method = profile === 'p2' ? 'accessToken' : 'apiKey';
		const type = profile === 'p2' ? 'recruitingP2AccessTokenApi' : 'recruitingP5ApiKeyApi';
		engine.credentials.save(type, credentialFields(provider, profile, method, `${origin}/hub`));
		const saved = { profile, authentication: method, options, ...parameters };
		try {
			await runLifecycle(nodeType, engine.credentials, type, saved);
			return undefined;
		} catch (error) {
			return (error as Error).message;
		}
	};
}

const parsedResume = '{"started":"03/2020"}';

/** Calls that read lists page by page. */
export const readers: Readonly<Record<string, Call>> = {
	'the list of candidates': action('apiKey', { resource: 'candidate', operation: 'getAll' }),
	'a list of records': action('apiKey', { resource: 'vacancy', operation: 'getAll' }),
	'the list of subscriptions': trigger('p5', { events: ['candidate.created'] }),
};

/** A token request by n8n's own client, in which the package has no part. */
export const tokenRequestByN8n = (fields: object): Call => action('oAuth2', {}, fields);

/** All calls. */
export const callers: Readonly<Record<string, Call>> = {
	...readers,
	'a poll': trigger('p2', { watch: 'candidates' }),
	'the push of a resume': action('apiKey', {
		...{ resource: 'resume', operation: 'push', parsedResume },
		options: { ...options, sendUntold: true },
	}),
	'the exchange of an assertion': action('samlBearer', {}),
};
