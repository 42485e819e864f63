import type { INodeType } from 'n8n-workflow';

import { checkResume } from '../../../nodes/Recruiting/actions/resume/resumeLibrary';
import { loadEngine, type Engine } from '../../../test/engine/engine';
import { deliver } from '../support/receiver';
import { json, startRecorder, type Recorder } from '../support/recorder';
import { loadTrigger, runLifecycle } from '../support/trigger';

jest.setTimeout(600_000);

const P4 = 'recruitingP4ApiKeyApi';
const P5 = 'recruitingP5ApiKeyApi';
const P2 = 'recruitingP2AccessTokenApi';

let recorder: Recorder;
let engine: Engine;
let trigger: INodeType;
let before: string[];

beforeAll(async () => {
	recorder = await startRecorder(() => {});
	[engine, trigger] = [loadEngine(), loadTrigger()];
	const baseUrl = `${recorder.origin}/hub`;
	engine.credentials.save(P4, { baseUrl, apiKey: 'key-2f8a61c09d' });
	engine.credentials.save(P5, { baseUrl, apiKey: 'key-2f8a61c09d' });
	engine.credentials.save(P2, { baseUrl, accessToken: 'token-51' });
	before = shared();
});

afterAll(async () => await recorder.stop());

/** The properties of the shared prototypes. */
function shared(): string[] {
	return [Object, Array, String, Function, Number].flatMap(({ name, prototype }) =>
		Reflect.ownKeys(prototype).map((key) => `${name}.${String(key)}`),
	);
}

afterEach(() => {
	expect(shared()).toEqual(before);
	expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	expect(([] as { polluted?: unknown }).polluted).toBeUndefined();
});

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

describe.each(POLLUTING)('%s in input', (_, fields) => {
	it.each(['candidate', 'job'])('does no harm in a listed %s', async (resource) => {
		recorder.answer = (_request, response) => json(response, `[${record(fields)}]`);
		const run = await engine.run({
			credentialType: P4,
			parameters: { profile: 'p4', authentication: 'apiKey', resource },
		});
		expect(run.error).toBeUndefined();
		expect(run.outputs[0]).toMatchObject([{ json: known }]);
		expect(Object.getPrototypeOf(run.outputs[0]![0]!.json)).toBe(Object.prototype);
	});

	it('does no harm in the response to a pushed resume', async () => {
		recorder.answer = (_request, response) => json(response, record(fields));
		const run = await engine.run({
			credentialType: P4,
			parameters: {
				...{ profile: 'p4', authentication: 'apiKey', resource: 'resume', operation: 'push' },
				...{ parsedResume: '{"started": "03/2020"}', options: { sendUntold: true } },
			},
		});
		expect(run.error).toBeUndefined();
		expect(run.outputs[0]).toMatchObject([{ json: { pushed: true, response: known } }]);
	});

	it('does no harm in a list of subscriptions', async () => {
		recorder.answer = ({ method }, response) =>
			json(response, method === 'GET' ? `[{${fields}}]` : `{"id": "1", "url": "x", ${fields}}`);
		const parameters = { profile: 'p5', authentication: 'apiKey', events: ['candidate.created'] };
		await runLifecycle(trigger, engine.credentials, P5, parameters);
		expect(recorder.requests.at(-1)).toMatchObject({
			method: 'DELETE',
			target: expect.stringMatching(/\/1$/),
		});
	});

	it('does no harm in a polled list', async () => {
		recorder.answer = (_request, response) => json(response, `[${record(fields)}]`);
		const parameters = { profile: 'p2', authentication: 'accessToken', watch: 'candidates' };
		await runLifecycle(trigger, engine.credentials, P2, parameters);
		expect(recorder.requests.at(-1)?.target).toBe('/hub/v1/candidates');
	});

	it.each([
		['next to the event', `{"event": "candidate.created", ${fields}, "data": ${record(fields)}}`],
		['in place of the event', `{${fields}}`],
		[
			'in several events',
			`[{${fields}}, {"event": "candidate.created", "data": ${record(fields)}}]`,
		],
	])('does no harm in a delivery, %s', async (place, body) => {
		const items = await deliverUnsigned(body, {});
		const expected = place === 'in place of the event' ? undefined : [{ json: { data: known } }];
		if (expected) expect(items).toMatchObject(expected);
		else expect(items ?? []).toEqual([]);
	});

	it.each(['parsedResume', 'data'])('does no harm in a parsed resume from %s', async (place) => {
		const parsed: unknown = JSON.parse(record(fields));
		const parameters = { profile: 'p4', resource: 'resume', operation: 'check' };
		const parsedResume = place === 'data' ? (parsed as never) : record(fields);
		const run = await engine.run({
			credentialType: P4,
			parameters: { ...parameters, parsedResume },
		});
		expect(run.error).toBeUndefined();
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
			recorder.answer = (_request, response) => json(response, '{}');
			const run = await engine.run({
				credentialType: P4,
				parameters: {
					...{ profile: 'p4', authentication: 'apiKey', resource: 'resume', operation: 'push' },
					parsedResume: '{"started": "03/2020", "__proto__": {"polluted": 1}}',
					options: { sendUntold: true },
					providerApi: { uploadBody, fileField: name, parsedField: name },
				},
			});
			expect(run.status).toBe('success');
		});
	},
);

/** The items with which an unsigned delivery starts the workflow. */
async function deliverUnsigned(body: string, providerApi: Record<string, string>) {
	const parameters = {
		...{ profile: 'p5', registration: 'manual', signature: 'none', providerApi },
		events: ['candidate.created'],
	};
	const { started, thrown } = await deliver(trigger, parameters, body);
	if (thrown !== undefined) throw thrown;
	return started;
}
