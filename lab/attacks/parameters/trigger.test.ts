import type { INodeParameters } from 'n8n-workflow';

import { schemeChoices } from '../../../nodes/Recruiting/trigger/webhook/signature';
import { loadEngine, type Engine } from '../../../test/engine/engine';
import { deliver, type NodeResponse, type Outcome } from '../support/receiver';
import { json, startRecorder, type Recorder } from '../support/recorder';
import { loadTrigger, runLifecycle } from '../support/trigger';
import { faultsInError, faultsInRequests, isAboutQuery } from './faults';
import { hostileTexts, shown, textFields, withValue } from './hostileTexts';

/** Slow on purpose: here, nobody guesses passwords. */
jest.mock('crypto', () => {
	const actual = jest.requireActual<typeof import('crypto')>('crypto');
	const scrypt = (password: string, salt: string, _length: number, _cost: object, done: Done) =>
		done(
			null,
			actual
				.createHash('sha256')
				.update(password + salt)
				.digest(),
		);
	return { ...actual, scrypt };
});

type Done = (error: null, key: Buffer) => void;

jest.setTimeout(600_000);

const HOST = '127.0.0.2:9';

/** Tries something with these parameters; returns what is wrong with the outcome. */
type Attempt = (parameters: INodeParameters) => Promise<string[]>;
type Trigger = Awaited<ReturnType<typeof loadTrigger>>;

let recorder: Recorder;
let engine: Engine;
let trigger: Trigger;

beforeAll(async () => {
	recorder = await startRecorder(({ method, body }, response) => {
		if (method !== 'POST') return json(response, []);
		const { url, events } = JSON.parse(body.toString()) as Record<string, unknown>;
		return json(response, { id: 'subscription-1', url, events }, { status: 201 });
	});
	engine = loadEngine();
	trigger = loadTrigger();
	const fields = { baseUrl: `${recorder.origin}/hub` };
	engine.credentials.save('recruitingP5ApiKeyApi', { ...fields, apiKey: 'key-2f8a61c09d' });
	engine.credentials.save('recruitingP2AccessTokenApi', { ...fields, accessToken: 'token-51' });
});

afterAll(async () => await recorder.stop());

const places = () =>
	new Map(textFields(trigger.description.properties).map(({ path }) => [path.join('.'), path]));

/** Makes an attempt with every text in every field; returns everything that is wrong. */
async function faultsOfAll(parameters: INodeParameters, attempt: Attempt): Promise<string[]> {
	const faults: string[] = [];
	for (const [place, path] of places()) {
		for (const text of hostileTexts(HOST)) {
			recorder.clear();
			const found = [
				...(await attempt(withValue(parameters, path, text))),
				...faultsInRequests(recorder, { basePath: '/hub', query: isAboutQuery(place) }),
				...(Object.keys(Object.prototype).length > 0 ? ['a polluted prototype'] : []),
			];
			faults.push(...found.map((fault) => `${place} ${shown(text)}: ${fault}`));
		}
	}
	return faults;
}

const activated = (type: string) => async (parameters: INodeParameters) =>
	await runLifecycle(trigger, engine.credentials, type, parameters);

/** Activates and deactivates the trigger; returns what is wrong with the error, if any. */
const lifecycle =
	(type: string): Attempt =>
	async (parameters) => {
		try {
			await activated(type)(parameters);
			return [];
		} catch (error) {
			return faultsInError(error as Error);
		}
	};

describe.each<[string, string, INodeParameters, requests: number]>([
	[
		'the trigger with a registered webhook',
		'recruitingP5ApiKeyApi',
		{
			...{ profile: 'p5', authentication: 'apiKey', registration: 'automatic' },
			...{ events: ['candidate.created'], options: { maxTries: 1 } },
		},
		// The candidates, the subscriptions, the registration, the list that should show it, the same twice, because it
		// lacks it, and the deletion.
		7,
	],
	[
		'the polling trigger',
		'recruitingP2AccessTokenApi',
		{
			...{ profile: 'p2', authentication: 'accessToken', watch: 'candidates' },
			options: { maxTries: 1 },
		},
		1,
	],
])('%s', (_, type, parameters, requests) => {
	it('calls its provider', async () => {
		recorder.clear();
		await activated(type)(parameters);
		expect(recorder.requests).toHaveLength(requests);
	});

	it('calls nobody else, whatever text its fields contain', async () => {
		expect(await faultsOfAll(parameters, lifecycle(type))).toEqual([]);
	});
});

/** One delivery for each kind of response by a sender without the secret; a field sets the status of the one to a ping. */
const FORGED = {
	event: { body: '{"event":"candidate.created","data":{"id":"1"},"__proto__":{"polluted":1}}' },
	ping: { body: '{}' },
	handshake: { hookSecret: 'b537207f', body: '{}' },
	'handshake that injects headers into the response': {
		hookSecret: 'a\r\nX-Injected: 1',
		body: '{}',
	},
};

type Forged = { readonly hookSecret?: string; readonly body: string };

/** Passes it to a trigger with these parameters. */
async function deliverForged(
	parameters: INodeParameters,
	{ hookSecret, body }: Forged,
): Promise<Outcome> {
	const headers: Record<string, string> = { 'x-signature': 'a', 'event-id': '1' };
	if (hookSecret !== undefined) headers['x-hook-secret'] = hookSecret;
	return await deliver(trigger, parameters, body, headers);
}

/** Describes what is wrong with the outcome of a forged delivery. */
function faultsInOutcome(
	{ started, answers, thrown }: Outcome,
	{ signature }: INodeParameters,
): string[] {
	if (thrown !== undefined) return [`threw ${String(thrown)}`];
	if (started === undefined && answers.length === 1) return faultsInAnswer(answers[0]!);
	if (started === undefined) return [`was answered ${answers.length} times`];
	// Only this one choice of the user lets unsigned deliveries start the workflow.
	const legitimate = signature === 'none' && answers.length === 0;
	return legitimate ? [] : [`started ${JSON.stringify(started)}`];
}

function faultsInAnswer({ status, headers, body }: NodeResponse): string[] {
	const isOneLine = (text: unknown) => typeof text === 'string' && /^[\x20-\x7e]+$/.test(text);
	const rules: Readonly<Record<string, boolean>> = {
		[`the status ${status}`]: Number.isInteger(status) && status >= 200 && status <= 599,
		[`the headers ${JSON.stringify(headers)}`]: Object.entries(headers).flat().every(isOneLine),
		[`the body ${body}`]: body === undefined || /^\{"message":"[^"]+"\}$/.test(body),
	};
	return Object.keys(rules).filter((rule) => !rules[rule]);
}

describe('a delivery to the trigger', () => {
	const parameters = {
		...{ profile: 'p5', registration: 'manual', events: ['candidate.created'] },
		...{ secret: 'c2VjcmV0LXNlY3JldA==', providerApi: { handshake: true } },
	};

	it('is accepted if no signature is required', async () => {
		const outcome = await deliverForged({ ...parameters, signature: 'none' }, FORGED.event);
		expect(outcome).toMatchObject({ started: [{}] });
	});

	describe.each(schemeChoices)('with the signature scheme $value', ({ value: signature }) => {
		it.each(Object.entries(FORGED))(
			'has the right outcome as a forged %s, whatever text the fields contain',
			async (_, forged) => {
				const attempt = async (tried: INodeParameters) =>
					faultsInOutcome(await deliverForged(tried, forged), tried);
				expect(await faultsOfAll({ ...parameters, signature }, attempt)).toEqual([]);
			},
		);
	});
});
