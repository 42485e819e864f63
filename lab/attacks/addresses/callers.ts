import type { Engine } from '../../../test/engine/engine';
import type { Provider } from '../../../test/provider';
import { credentialFields } from '../../../test/support/credentials';
import { runLifecycle } from '../support/triggers';

/** A port on which nothing listens; connection attempts are recorded nevertheless. */
const CLOSED = 9;

/** Addresses of other origins than the provider's, in all notations. */
export function foreignAddresses(port: number): string[] {
	const own = `127.0.0.1:${port}`;
	const other = `127.0.0.1:${CLOSED}`;
	return [
		...[`http://${other}/`, `//${other}/`, `\\\\${other}\\`, `/\\${other}/`, `http:/\\${other}/`],
		...['http://169.254.169.254/latest/meta-data/', 'http://169.254.169.254:80', '//metadata/'],
		...[`http://[::1]:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`, `http://[::]:${port}/`],
		...[`http://localhost:${port}/`, `HTTP://LOCALHOST:${port}/`, `http://0.0.0.0:${port}/`],
		...[`http://127.0.0.2:${port}/`, `http://0:${port}/`, `http://127.1:${CLOSED}/`],
		...[`http://2130706433:${CLOSED}/`, `http://0x7f000001:${CLOSED}/`, 'http://10.0.0.1/'],
		...[`http://0177.0.0.1:${CLOSED}/`, `http://017700000001:${CLOSED}/`, 'http://192.168.0.1/'],
		...[`https://${own}/`, `hTTpS://${own}/`, `ftp://${own}/`, `ws://${own}/`, `gopher://${own}/`],
		...['file:///etc/passwd', 'FILE:///etc/passwd', 'file:/etc/passwd', 'file:etc/passwd'],
		...[
			'data:application/json,[]',
			'javascript:alert(1)',
			'about:blank',
			`view-source:http://${own}/`,
		],
		...['unix:/var/run/docker.sock', 'http://unix:/var/run/docker.sock:/info'],
		...[`http://${own}@${other}/`, `http://${own}%40@${other}/`, `http://${own}:x@${other}/`],
		...[`http://${own}\t@${other}/`, `http://${other}#@${own}/`, `http://${other}\\@${own}/`],
		...[`http://${other}?@${own}/`, `http://${own}.evil.example/`, `http://evil.example:${port}/`],
		...[`http://127.0.0.1%2eevil.example:${port}/`, `http://127.0.0.1.:${CLOSED}/`],
		`blob:http://${own}/hub/v1/moved`,
		// The provider's own origin, but with a user that would replace the credential.
		...[`http://user:password@${own}/hub/v1/moved`, `http://user@${own}/hub/v1/moved`],
	];
}

/** Notations of the provider's own origin, which may be followed. */
export function ownAddresses(port: number): string[] {
	const path = '/hub/v1/moved';
	return [
		...[`http://127.0.0.1:${port}${path}`, path, `//127.0.0.1:${port}${path}`, 'moved'],
		...[`http://2130706433:${port}${path}`, `hTTp://127.1:${port}${path}`, '../v1/moved'],
		...[`http://0x7f.0.0.1:${port}${path}`],
	];
}

/** What a call needs. */
interface CallContext {
	readonly engine: Engine;
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
	return async ({ provider, origin }) => {
		const method = profile === 'p2' ? 'accessToken' : 'apiKey';
		const type = profile === 'p2' ? 'recruitingP2AccessTokenApi' : 'recruitingP5ApiKeyApi';
		const saved = { profile, authentication: method, options, ...parameters };
		try {
			const fields = credentialFields(provider, profile, method, `${origin}/hub`);
			await runLifecycle(saved, type, fields);
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
