import type { INodeParameters } from 'n8n-workflow';

import { loadEngine, type Engine } from '../../engine/engine';
import { json, startRecorder, type Recorder } from '../support/recorder';
import { HookedTrigger } from '../support/triggerHooks';
import { callWebhook, loadTrigger, savedTrigger, workflowOf } from '../support/triggerNode';
import { faultsInError, faultsInRequests } from './faults';
import { hostileTexts, shown } from './hostileTexts';
import { textFields, withValue } from './texts';

jest.setTimeout(600_000);

const HOST = '127.0.0.2:9';

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
	engine = await loadEngine();
	trigger = await loadTrigger();
	const fields = { baseUrl: `${recorder.origin}/hub` };
	engine.credentials.save('recruitingP5ApiKeyApi', { ...fields, apiKey: 'key-2f8a61c09d' });
	engine.credentials.save('recruitingP2AccessTokenApi', { ...fields, accessToken: 'token-51' });
});

afterAll(async () => await recorder.stop());

const places = () =>
	new Map(textFields(trigger.description.properties).map(({ path }) => [path.join('.'), path]));

/** What is wrong after something was tried with every text in every field. */
async function faultsOfAll(
	parameters: INodeParameters,
	attempt: (parameters: INodeParameters) => Promise<unknown>,
): Promise<string[]> {
	const faults: string[] = [];
	for (const [place, path] of places()) {
		for (const text of hostileTexts(HOST)) {
			recorder.clear();
			const error = await errorOf(attempt(withValue(parameters, path, text)));
			const found = [
				...faultsInError(error),
				...faultsInRequests(recorder, { basePath: '/hub' }),
				...(Object.keys(Object.prototype).length > 0 ? ['a prototype that was written to'] : []),
			];
			faults.push(...found.map((fault) => `${place} ${shown(text)}: ${fault}`));
		}
	}
	return faults;
}

async function errorOf(attempt: Promise<unknown>): Promise<Error | undefined> {
	try {
		await attempt;
		return undefined;
	} catch (error) {
		return error as Error;
	}
}

const live = (type: string) => async (parameters: INodeParameters) =>
	await new HookedTrigger(trigger, engine.credentials, type, parameters).live();

describe.each<[string, string, INodeParameters, requests: number]>([
	[
		'a registered webhook',
		'recruitingP5ApiKeyApi',
		{
			...{ profile: 'p5', authentication: 'apiKey', registration: 'automatic' },
			...{ events: ['candidate.created'], options: { maxTries: 1 } },
		},
		4,
	],
	[
		'a polled list',
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
		await live(type)(parameters);
		expect(recorder.requests).toHaveLength(requests);
	});

	it('calls nobody else because of any of its fields', async () => {
		expect(await faultsOfAll(parameters, live(type))).toEqual([]);
	});
});

describe('a delivery', () => {
	const body = '{"event":"candidate.created","data":{"id":"1"},"__proto__":{"polluted":1}}';
	const headers = { 'content-type': 'application/json', 'x-signature': 'a', 'event-id': '1' };

	const deliver = async (parameters: INodeParameters) => {
		const response = {
			status: () => response,
			set: () => response,
			json: () => {},
			end: () => {},
		};
		const request = { method: 'POST', headers, rawBody: Buffer.from(body), body: {} };
		const workflow = workflowOf(trigger, savedTrigger(parameters));
		const { workflowData } = await callWebhook(trigger, workflow, { request, response }, []);
		return workflowData?.flat();
	};

	const parameters = {
		...{ profile: 'p5', registration: 'manual', events: ['candidate.created'] },
	};

	it('gets in where nothing has to be signed', async () => {
		expect(await deliver({ ...parameters, signature: 'none' })).toHaveLength(1);
	});

	it.each(['none', 'hmac', 'headerToken', 'standardWebhooks'])(
		'is judged whatever the fields hold, signed by %s',
		async (signature) => {
			const secret = 'c2VjcmV0LXNlY3JldA==';
			expect(await faultsOfAll({ ...parameters, signature, secret }, deliver)).toEqual([]);
		},
	);
});
