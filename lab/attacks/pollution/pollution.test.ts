import type { IDataObject } from 'n8n-workflow';

import { checkResume } from '../../../resume';
import { loadEngine, type Engine } from '../../../test/engine/engine';
import { json, startRecorder, type Recorder } from '../support/recorder';
import { deliver, runLifecycle } from '../support/triggers';

jest.setTimeout(600_000);

const P4 = 'recruitingP4ApiKeyApi';
const P5 = 'recruitingP5ApiKeyApi';
const P2 = 'recruitingP2AccessTokenApi';

let recorder: Recorder;
let engine: Engine;
let before: string[];

beforeAll(async () => {
	recorder = await startRecorder();
	engine = loadEngine();
	engine.credentials.save(P4, credential());
	before = shared();
});

afterAll(async () => await recorder.stop());

const credential = () => ({
	baseUrl: `${recorder.origin}/hub`,
	apiKey: 'key',
	accessToken: 'token',
});

/** The properties of the shared prototypes. */
function shared(): string[] {
	return [Object, Array, String, Function, Number].flatMap(({ name, prototype }) =>
		Reflect.ownKeys(prototype).map((key) => `${name}.${String(key)}`),
	);
}

afterEach(() => expect(shared()).toEqual(before));

/** JSON that makes a vulnerable program pollute shared prototypes. */
const POLLUTING: ReadonlyArray<readonly [where: string, fields: string]> = [
	['__proto__', '"__proto__": {"polluted": 1}'],
	['escaped __proto__', '"\\u005f_proto__": {"polluted": 1}'],
	['__proto__ within __proto__', '"__proto__": {"__proto__": {"polluted": 1}}'],
	['__proto__ with a list', '"__proto__": [{"polluted": 1}]'],
	['__proto__ with null', '"__proto__": null'],
	['constructor', '"constructor": {"prototype": {"polluted": 1}}'],
	['prototype', '"prototype": {"polluted": 1}'],
	['path to a prototype', '"__proto__.polluted": 1, "constructor.prototype.polluted": 1'],
	['path in brackets', '"__proto__[polluted]": 1, "a[__proto__][polluted]": 1'],
	['getter definition', '"__defineGetter__": "polluted", "__lookupSetter__": 1'],
	['conversion methods', '"toString": 1, "valueOf": 1, "toJSON": 1, "hasOwnProperty": 1'],
	['promise methods', '"then": 1, "catch": 1'],
	['array length', '"length": 4294967295, "0": 1'],
];

const record = (fields: string) =>
	`{"id": "1", "first_name": "First1", "last_name": "Last1", "email": "first1@candidates.example", ${fields}, "nested": {${fields}, "list": [{${fields}}]}}`;

/** The fields that must be kept. */
const known = { first_name: 'First1', last_name: 'Last1' };

const push = {
	...{ resource: 'resume', operation: 'push', options: { sendUntold: true } },
	parsedResume: '{"started": "03/2020", "__proto__": {"polluted": 1}}',
};

/** Runs the Recruiting node while its provider answers with a text. */
async function run(parameters: IDataObject, answer: string) {
	recorder.answer = (_request, response) => json(response, answer);
	const given = { profile: 'p4', authentication: 'apiKey', ...parameters };
	const { error, outputs } = await engine.run({ credentialType: P4, parameters: given });
	expect(error).toBeUndefined();
	return outputs[0];
}

describe.each(POLLUTING)('%s in input', (_, fields) => {
	it.each(['candidate', 'job'])('does no harm in a listed %s', async (resource) => {
		const items = await run({ resource }, `[${record(fields)}]`);
		expect(items).toMatchObject([{ json: known }]);
		expect(Object.getPrototypeOf(items![0]!.json)).toBe(Object.prototype);
	});

	it('does no harm in the response to a pushed resume', async () => {
		const items = await run(push, record(fields));
		expect(items).toMatchObject([{ json: { pushed: true, response: known } }]);
	});

	it('does no harm in the response to a note, or as its text', async () => {
		engine.credentials.save(P5, { ...credential(), provider: 'lever' });
		recorder.answer = (_request, response) => json(response, `{"data": ${record(fields)}}`);
		const parameters = { provider: 'lever', resource: 'note', operation: 'create', text: fields };
		const given = { ...parameters, authentication: 'apiKey', candidateId: '7' };
		const { error, outputs } = await engine.run({ credentialType: P5, parameters: given });
		expect(error).toBeUndefined();
		expect(outputs[0]).toMatchObject([{ json: { id: '1', candidateId: '7' } }]);
		const { body } = recorder.requests.at(-1)!;
		expect(JSON.parse(String(body))).toEqual({ value: fields });
	});

	it('does no harm in a list of subscriptions', async () => {
		recorder.answer = ({ method }, response) =>
			json(response, method === 'GET' ? `[{${fields}}]` : `{"id": "1", "url": "x", ${fields}}`);
		const parameters = { profile: 'p5', authentication: 'apiKey', events: ['candidate.created'] };
		await runLifecycle(parameters, P5, credential());
		expect(recorder.requests.at(-1)).toMatchObject({
			method: 'DELETE',
			target: expect.stringMatching(/\/1$/),
		});
	});

	it('does no harm in a polled list', async () => {
		recorder.answer = (_request, response) => json(response, `[${record(fields)}]`);
		const parameters = { profile: 'p2', authentication: 'accessToken', watch: 'candidates' };
		await runLifecycle(parameters, P2, credential());
		expect(recorder.requests.at(-1)?.target).toBe('/hub/v1/candidates');
	});

	const event = `{"event": "candidate.created", ${fields}, "data": ${record(fields)}}`;

	it.each([
		['next to the event', event, [{ data: known }]],
		['in place of the event', `{${fields}}`, []],
		['in several events', `[{${fields}}, ${event}]`, [{ data: known }]],
	])('does no harm in a delivery, %s', async (_place, body, expected) => {
		expect((await deliverUnsigned(body, {})) ?? []).toMatchObject(expected);
	});

	it('does no harm in a parsed resume', async () => {
		const parsed: unknown = JSON.parse(record(fields));
		for (const parsedResume of [record(fields), parsed as IDataObject]) {
			await run({ resource: 'resume', operation: 'check', parsedResume }, '');
		}
		expect(await checkResume(parsed, 'p3')).toHaveProperty('verdict');
	});
});

describe.each(['__proto__', 'constructor', 'prototype', 'toString', '__proto__.polluted'])(
	'a configured field name of %s',
	(name) => {
		// The name of the event is nowhere but in Event Field, so without it nothing starts.
		it.each([
			...['dataField', 'eventHeader', 'idHeader', 'signatureHeader', 'otherEvents'],
			...['deliveryIdField', 'deliveryCandidateField', 'signatureField', 'timestampField'],
			'eventField',
		])('does no harm as %s', async (setting) => {
			const body = `{"event": "candidate.created", "data": ${record('"a": 1')}, "__proto__": {"polluted": 1}}`;
			const items = (await deliverUnsigned(body, { [setting]: name })) ?? [];
			expect(items).toHaveLength(setting === 'eventField' ? 0 : 1);
		});

		it.each(['json', 'form'])('does no harm in a request as %s', async (uploadBody) => {
			await run({ ...push, providerApi: { uploadBody, fileField: name, parsedField: name } }, '{}');
		});
	},
);

/** The items with which an unsigned delivery starts the workflow. */
async function deliverUnsigned(body: string, providerApi: IDataObject) {
	const parameters = {
		...{ profile: 'p5', registration: 'manual', signature: 'none', providerApi },
		events: ['candidate.created'],
	};
	return (await deliver(parameters, body)).started;
}
