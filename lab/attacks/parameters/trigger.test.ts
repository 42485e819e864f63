import type { INodeParameters } from 'n8n-workflow';

import { schemeChoices } from '../../../nodes/Recruiting/trigger/webhook/signature';
import { loadSources } from '../../../test/support/sourcePackage';
import { json, startRecorder, type Recorder } from '../support/recorder';
import { deliver, runLifecycle, type NodeResponse, type Outcome } from '../support/triggers';
import { broken, effectOf, faultsInError, faultsInRequests, isAboutQuery } from './faults';
import { placesOf, withValue } from './fields';
import { faultsWithTexts } from './texts';

jest.setTimeout(600_000);

let recorder: Recorder;

beforeAll(async () => {
	recorder = await startRecorder(({ method, body }, response) => {
		if (method !== 'POST') return json(response, []);
		const { url, events } = JSON.parse(body.toString()) as Record<string, unknown>;
		return json(response, { id: 'subscription-1', url, events }, { status: 201 });
	});
});

afterAll(async () => await recorder.stop());

const places = placesOf(loadSources().nodeTypes.get('recruitingTrigger')!.description.properties);

/** What an attempt results in: what is wrong with it, and its outcome. */
type Attempt = (tried: INodeParameters) => Promise<{ found: string[]; outcome: unknown }>;

/** Makes an attempt with texts in every field; returns everything that is wrong. */
async function faultsOfAll(parameters: INodeParameters, attempt: Attempt): Promise<string[]> {
	const done = async (place: readonly string[], tried: INodeParameters) => {
		recorder.clear();
		const { found, outcome } = await attempt(tried);
		const allowed = { basePath: '/hub', query: isAboutQuery(place) };
		const faults = [...found, ...faultsInRequests(recorder, allowed)];
		return { faults, effect: effectOf(recorder, outcome) };
	};
	const { effect } = await done([], parameters);
	return await faultsWithTexts(
		places,
		effect,
		async (place, text) => await done(place, withValue(parameters, place, text)),
	);
}

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
	const lifecycle = async (tried: INodeParameters) => {
		const secret = { apiKey: 'key-2f8a61c09d', accessToken: 'token-51' };
		await runLifecycle(tried, type, { baseUrl: `${recorder.origin}/hub`, ...secret });
	};

	it('calls its provider', async () => {
		recorder.clear();
		await lifecycle(parameters);
		expect(recorder.requests).toHaveLength(requests);
	});

	it('calls nobody else, whatever text its fields contain', async () => {
		const attempt = async (tried: INodeParameters) =>
			await lifecycle(tried).then(
				() => ({ found: [], outcome: 'ended' }),
				(error: Error) => ({ found: faultsInError(error), outcome: error.message }),
			);
		expect(await faultsOfAll(parameters, attempt)).toEqual([]);
	});
});

const EVENT = '{"event":"candidate.created","data":{"id":"1"},"__proto__":{"polluted":1}}';

type Forged = readonly [body: string, headers?: Record<string, string>];

const FORGED: Forged = [EVENT];
/** Deliveries for the other kinds of responses. A field sets the status of the one to a ping. */
const OTHERS: ReadonlyArray<[what: string, ...Forged]> = [
	['ping', '{}'],
	['handshake', '{}', { 'x-hook-secret': 'b537207f' }],
	['handshake that injects headers', '{}', { 'x-hook-secret': 'a\r\nX-Injected: 1' }],
];

/** Passes it on as one by a sender without the secret. */
const deliverForged = async (parameters: INodeParameters, [body, headers]: Forged) =>
	await deliver(parameters, body, { 'x-signature': 'a', 'event-id': '1', ...headers });

/** Describes what is wrong with the outcome of a forged delivery. */
function faultsInOutcome({ started, answers }: Outcome, { signature }: INodeParameters): string[] {
	if (started === undefined && answers.length === 1) return faultsInAnswer(answers[0]!);
	if (started === undefined) return [`was answered ${answers.length} times`];
	// Only this one choice of the user lets unsigned deliveries start the workflow.
	const legitimate = signature === 'none' && answers.length === 0;
	return legitimate ? [] : [`started ${JSON.stringify(started)}`];
}

function faultsInAnswer({ status, headers, body }: NodeResponse): string[] {
	const isOneLine = (text: unknown) => typeof text === 'string' && /^[\x20-\x7e]+$/.test(text);
	return broken({
		[`the status ${status}`]: Number.isInteger(status) && status >= 200 && status <= 599,
		[`the headers ${JSON.stringify(headers)}`]: Object.entries(headers).flat().every(isOneLine),
		[`the body ${body}`]: body === undefined || /^\{"message":"[^"]+"\}$/.test(body),
	});
}

describe('a forged delivery to the trigger', () => {
	const parameters = {
		...{ profile: 'p5', registration: 'manual', events: ['candidate.created'] },
		...{ secret: 'c2VjcmV0LXNlY3JldA==', providerApi: { handshake: true } },
	};

	it('is accepted if no signature is required', async () => {
		const outcome = await deliverForged({ ...parameters, signature: 'none' }, FORGED);
		expect(outcome).toMatchObject({ started: [{}] });
	});

	const attempt = (forged: Forged) => async (tried: INodeParameters) => {
		const outcome = await deliverForged(tried, forged);
		return { found: faultsInOutcome(outcome, tried), outcome };
	};

	it.each(schemeChoices)(
		'has the right outcome with the signature scheme $value, whatever text the fields contain',
		async ({ value: signature }) => {
			expect(await faultsOfAll({ ...parameters, signature }, attempt(FORGED))).toEqual([]);
		},
	);

	it.each(OTHERS)(
		'has the right outcome as a %s, whatever text the fields contain',
		async (_, ...forged) => {
			const signed = { ...parameters, signature: 'hmac' };
			expect(await faultsOfAll(signed, attempt(forged))).toEqual([]);
		},
	);
});
