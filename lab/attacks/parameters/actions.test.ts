import type { INodeParameters } from 'n8n-workflow';

import { loadEngine, type Engine } from '../../../test/engine/engine';
import { json, startRecorder, type Recorded, type Recorder } from '../support/recorder';
import { effectOf, faultsInError, faultsInRequests, isAboutQuery } from './faults';
import { belongsTo, placesOf, withValue } from './fields';
import { faultsWithTexts, type Done } from './texts';

jest.setTimeout(600_000);

const TYPE = 'recruitingP4ApiKeyApi';
/** The credential for the operations that only systems have. */
const SYSTEM_TYPE = 'recruitingP5ApiKeyApi';
const API_KEY = 'key-2f8a61c09d';
const AUTHORIZATION = `Basic ${Buffer.from(`${API_KEY}:`).toString('base64')}`;
/** Contains a date that every profile accepts, and a word by which the data can be recognized. */
const PARSED = '{"started":"03/2020"}';

const CANDIDATE = { id: '7', first_name: 'A', last_name: 'B', email: 'a.b@candidates.example' };

const push = { resource: 'resume', operation: 'push', candidateId: '7' };
const pushed = { sendUntold: true, parsedResume: PARSED };
const system = { provider: 'lever', candidateId: '7', user: 'u1' };
const further = { uploadFields: { field: [{ name: 'a', value: 'b' }] } };

/** Every operation, with parameters that make it send something. */
const OPERATIONS: Readonly<Record<string, INodeParameters>> = {
	'candidate: get many': {
		...{ resource: 'candidate', operation: 'getAll', returnAll: true },
		providerApi: { queryParameters: { parameter: [{ name: 'a', value: 'b' }] } },
	},
	'candidate: archive': { ...system, resource: 'candidate', operation: 'archive', reason: 'r1' },
	'candidate: create': {
		...{ ...system, resource: 'candidate', operation: 'create', ifExists: 'create' },
		...{ firstName: 'A', lastName: 'B', email: 'a.b@candidates.example', job: 'p1' },
	},
	'candidate: move to stage': {
		...{ ...system, resource: 'candidate', operation: 'moveToStage', stage: 's1' },
	},
	'note: create': { ...system, resource: 'note', operation: 'create', text: 'started' },
	'candidate: get': { resource: 'candidate', operation: 'get', candidateId: '7' },
	'job: get': { resource: 'job', operation: 'get', recordId: '7' },
	'job: get many': { resource: 'job', operation: 'getAll', returnAll: true },
	'resume: check': { resource: 'resume', operation: 'check', parsedResume: PARSED },
	'resume: rewrite dates': { resource: 'resume', operation: 'rewriteDates', parsedResume: PARSED },
	'resume: push': { ...push, options: pushed },
	'resume: push with further fields': { ...push, options: pushed, providerApi: further },
	'resume: push as a form': {
		...{ ...push, options: pushed },
		providerApi: { uploadBody: 'form', ...further },
	},
	'resume: push to a path': {
		...{ ...push, options: pushed },
		providerApi: { uploadPath: 'a/{candidateId}/b' },
	},
};

let recorder: Recorder;
let engine: Engine;

beforeAll(async () => {
	recorder = await startRecorder(({ method }, response) =>
		json(response, method === 'GET' ? [CANDIDATE] : { id: '1', data: { id: '1' } }),
	);
	engine = loadEngine();
	const login = { baseUrl: `${recorder.origin}/hub`, apiKey: API_KEY };
	engine.credentials.save(TYPE, login);
	engine.credentials.save(SYSTEM_TYPE, { ...login, provider: 'lever' });
});

afterAll(async () => await recorder.stop());

const placesFor = (operation: INodeParameters) =>
	placesOf(engine.nodeType.description.properties.filter((field) => belongsTo(field, operation)));

/** The pushed data must be in the request, whatever its fields are called, with a number of other parts of a form. */
async function faultsInPush({ headers, body }: Recorded, others: number): Promise<string[]> {
	const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
	if (!type.startsWith('multipart/')) {
		return body.includes('started') ? [] : [`the body ${body.toString().slice(0, 80)}`];
	}
	const form = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
	const parts: unknown[] = [];
	(await form.formData()).forEach((part) => parts.push(part));
	return parts.length === 1 + others ? [] : [`${parts.length} parts of the form`];
}

describe.each(Object.entries(OPERATIONS))('the operation %s', (_, operation) => {
	it('sends one request, or none if it calls no provider', async () => {
		expect((await run(operation)).error).toBeUndefined();
		const isLocal = ['check', 'rewriteDates'].includes(operation.operation as string);
		expect(recorder.requests).toHaveLength(isLocal ? 0 : 1);
		expect((await attemptWith(operation)).faults).toEqual([]);
	});

	it('sends no other requests, whatever text its fields contain', async () => {
		const { effect } = await attemptWith(operation);
		const attempt = async (place: readonly string[], text: string) =>
			await attemptWith(withValue(operation, place, text), isAboutQuery(place));
		expect(await faultsWithTexts(placesFor(operation), effect, attempt)).toEqual([]);
	});
});

describe("the Recruiting node's fields", () => {
	it('all belong to a tested operation', () => {
		const tried = new Set(Object.values(OPERATIONS).flatMap(placesFor).map(String));
		const all = placesOf(engine.nodeType.description.properties).map(String);
		expect(all.filter((place) => !tried.has(place))).toEqual([]);
		expect(all.length).toBeGreaterThan(20);
	});
});

async function run(parameters: INodeParameters) {
	recorder.clear();
	const options = { maxTries: 1, ...(parameters.options as object) };
	const given = { profile: 'p4', authentication: 'apiKey', ...parameters, options };
	const credentialType = parameters.provider === 'lever' ? SYSTEM_TYPE : TYPE;
	return await engine.run({ credentialType, parameters: given as never });
}

async function attemptWith(parameters: INodeParameters, mayHaveQuery = false): Promise<Done> {
	const { error, outputs } = await run(parameters);
	const settings = (parameters.providerApi ?? {}) as INodeParameters;
	const isOfSystem = parameters.user !== undefined;
	const query = mayHaveQuery || isOfSystem || settings.queryParameters !== undefined;
	const allowed = { basePath: '/hub', authorization: AUTHORIZATION, query };
	const faults = [...faultsInError(error), ...faultsInRequests(recorder, allowed)];
	const effect = effectOf(recorder, [error?.message, outputs]);
	const { parsedResume } = (parameters.options ?? {}) as INodeParameters;
	const [request] = recorder.requests;
	// A template is the whole body, so only it says what is sent.
	const isTold = settings.uploadTemplate === undefined && parsedResume === PARSED;
	if (parameters.operation !== 'push' || !isTold || !request) return { faults, effect };
	const others = settings.uploadFields === undefined ? 0 : 1;
	return { faults: [...faults, ...(await faultsInPush(request, others))], effect };
}
