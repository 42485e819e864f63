import type { INodeParameters } from 'n8n-workflow';

import { loadEngine, type Engine } from '../../../test/engine/engine';
import { json, startRecorder, type Recorded, type Recorder } from '../support/recorder';
import { faultsInError, faultsInRequests, isAboutQuery } from './faults';
import { belongsTo, hostileTexts, shown, textFields, withValue } from './hostileTexts';

jest.setTimeout(600_000);

const TYPE = 'recruitingP4ApiKeyApi';
const API_KEY = 'key-2f8a61c09d';
const AUTHORIZATION = `Basic ${Buffer.from(`${API_KEY}:`).toString('base64')}`;
/** Contains a date that every profile accepts, and a word by which the data can be recognized. */
const PARSED = '{"started":"03/2020"}';

const CANDIDATE = { id: '7', first_name: 'A', last_name: 'B', email: 'a.b@candidates.example' };

const common = { profile: 'p4', authentication: 'apiKey' };
const push = { resource: 'resume', operation: 'push', candidateId: '7' };
const pushed = { sendUntold: true, parsedResume: PARSED };

/** Every operation, with parameters that make it send something. */
const OPERATIONS: Readonly<Record<string, INodeParameters>> = {
	'candidate: get many': { resource: 'candidate', operation: 'getAll', returnAll: true },
	'candidate: get many, with a parameter': {
		...{ resource: 'candidate', operation: 'getAll', returnAll: true },
		providerApi: { queryParameters: { parameter: [{ name: 'a', value: 'b' }] } },
	},
	'candidate: get': { resource: 'candidate', operation: 'get', candidateId: '7' },
	'job: get many': { resource: 'job', operation: 'getAll', returnAll: true },
	'resume: check': { resource: 'resume', operation: 'check', parsedResume: PARSED },
	'resume: rewrite dates': { resource: 'resume', operation: 'rewriteDates', parsedResume: PARSED },
	'resume: push': { ...push, options: pushed },
	'resume: push as a form': { ...push, options: pushed, providerApi: { uploadBody: 'form' } },
	'resume: push with further fields': {
		...{ ...push, options: pushed },
		providerApi: { uploadFields: { field: [{ name: 'a', value: 'b' }] } },
	},
	'resume: push as a form with further fields': {
		...{ ...push, options: pushed },
		providerApi: { uploadBody: 'form', uploadFields: { field: [{ name: 'a', value: 'b' }] } },
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
		json(response, method === 'GET' ? [CANDIDATE] : { id: '1' }),
	);
	engine = loadEngine();
	engine.credentials.save(TYPE, { baseUrl: `${recorder.origin}/hub`, apiKey: API_KEY });
});

afterAll(async () => await recorder.stop());

const fields = () => textFields(engine.nodeType.description.properties);
/** In a saved workflow, the variants of a field for different profiles are one field. */
const placesIn = (operation: INodeParameters) =>
	new Map(
		fields()
			.filter((field) => belongsTo(field, operation))
			.map((field) => [field.path.join('.'), field]),
	);

/** The pushed data must be in the request, whatever its fields are called, with a number of other parts of a form. */
async function faultsInPush({ rawHeaders, body }: Recorded, others: number): Promise<string[]> {
	const type = rawHeaders[rawHeaders.findIndex((name) => /^content-type$/i.test(name)) + 1] ?? '';
	if (!type.startsWith('multipart/')) {
		return body.includes('started') ? [] : [`the body ${body.toString().slice(0, 80)}`];
	}
	const form = await new Response(new Uint8Array(body), {
		headers: { 'content-type': type },
	}).formData();
	const parts: unknown[] = [];
	form.forEach((part) => parts.push(part));
	return parts.length === 1 + others ? [] : [`${parts.length} parts of the form`];
}

describe.each(Object.entries(OPERATIONS))('the operation %s', (_, operation) => {
	it('sends one request, or none if it calls no provider', async () => {
		const { error } = await run({ ...common, ...operation });
		expect(error).toBeUndefined();
		const isLocal = ['check', 'rewriteDates'].includes(operation.operation as string);
		expect(recorder.requests).toHaveLength(isLocal ? 0 : 1);
		expect(await faultsOf({ ...common, ...operation })).toEqual([]);
	});

	it('sends no other requests, whatever text its fields contain', async () => {
		const faults: string[] = [];
		for (const [place, { path }] of placesIn(operation)) {
			for (const text of hostileTexts('127.0.0.2:9')) {
				const tried = withValue({ ...common, ...operation }, path, text);
				const found = await faultsOf(tried, isAboutQuery(place));
				faults.push(...found.map((fault) => `${place} ${shown(text)}: ${fault}`));
			}
		}
		expect(faults).toEqual([]);
	});
});

describe("the Recruiting node's fields", () => {
	it('all belong to a tested operation', () => {
		const tried = Object.values(OPERATIONS).flatMap((operation) => [...placesIn(operation).keys()]);
		const all = fields().map(({ path }) => path.join('.'));
		expect(all.filter((place) => !tried.includes(place))).toEqual([]);
		expect(new Set(all).size).toBeGreaterThan(20);
	});
});

async function run(parameters: INodeParameters) {
	recorder.clear();
	const options = { maxTries: 1, ...(parameters.options as object) };
	return await engine.run({
		credentialType: TYPE,
		parameters: { ...parameters, options } as never,
	});
}

async function faultsOf(parameters: INodeParameters, mayHaveQuery = false): Promise<string[]> {
	const { error } = await run(parameters);
	const settings = (parameters.providerApi ?? {}) as INodeParameters;
	const query = mayHaveQuery || settings.queryParameters !== undefined;
	const allowed = { basePath: '/hub', authorization: AUTHORIZATION, query };
	const faults = [...faultsInError(error), ...faultsInRequests(recorder, allowed)];
	const { parsedResume } = (parameters.options ?? {}) as INodeParameters;
	const [request] = recorder.requests;
	// A template is the whole body, so only it says what is sent.
	const isTold = settings.uploadTemplate === undefined && parsedResume === PARSED;
	if (parameters.operation === 'push' && isTold && request)
		faults.push(...(await faultsInPush(request, settings.uploadFields === undefined ? 0 : 1)));
	if (Object.keys(Object.prototype).length > 0) faults.push('a polluted prototype');
	return faults;
}
