import type { IBinaryKeyData, IDataObject, INodePropertyOptions } from 'n8n-workflow';

import { findProfile, profilesWith, recordFamilies } from '../../nodes/Recruiting/profiles';
import { outputSchemas, type OutputSchema } from '../../scripts/build/outputSchemas/index.cjs';
import { candidateNumber, startProvider, type Provider } from '../provider';
import { startProduct } from '../provider/products';
import { credentialFields, plainMethodOf } from '../support/credentials';
import { productCredential, productSetups } from '../support/products';
import { pdfWithBlankPage, scannedPdf, singleColumnPdf } from '../support/resumes';
import { loadEngine, type Engine } from './engine';

// Reading résumés takes seconds on a busy machine.
jest.setTimeout(60_000);

const schemas = outputSchemas();

let provider: Provider;
let engine: Engine;

beforeAll(async () => {
	provider = await startProvider();
	const { id, first_name, last_name, email } = candidateNumber(1);
	provider.profiles.p3.people.setAll([{ id, first_name, last_name, email }]);
	engine = loadEngine();
});

afterAll(async () => await provider.stop());

/** What an operation returns with its default settings, from all outputs. */
async function returned(
	operation: string,
	parameters: IDataObject = {},
	files: IBinaryKeyData[] = [],
	profile = findProfile('p3')!,
): Promise<IDataObject[]> {
	const [resource, name] = operation.split('/');
	const { method: authentication, type } = plainMethodOf(profile.id);
	engine.credentials.save(type, credentialFields(provider, profile.id, authentication));
	const { outputs, error } = await engine.run({
		credentialType: type,
		parameters: {
			...{ profile: profile.id, authentication, resource, operation: name, ...parameters },
		},
		...(files.length > 0 && { files }),
	});
	expect(error).toBeUndefined();
	return outputs.flat().map(({ json }) => json);
}

const pdf = (bytes: Buffer) => ({
	data: { mimeType: 'application/pdf', fileName: 'cv.pdf', data: bytes.toString('base64') },
});

/** The types in a value by place, e.g. `dates[].page`. */
function typesIn(value: unknown, place = '', found = new Map<string, Set<string>>()) {
	const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
	found.set(place, (found.get(place) ?? new Set()).add(type));
	if (Array.isArray(value)) for (const one of value) typesIn(one, `${place}[]`, found);
	else if (type === 'object') {
		for (const [name, one] of Object.entries(value as object)) {
			typesIn(one, `${place}.${name}`, found);
		}
	}
	return found;
}

/** The types that a schema allows by place; of an object without properties, anything may be in it. */
function typesOf(schema: OutputSchema, place = '', found = new Map<string, Set<string>>()) {
	found.set(place, new Set([schema.type].flat()));
	if (schema.items) typesOf(schema.items, `${place}[]`, found);
	for (const [name, one] of Object.entries(schema.properties ?? {})) {
		typesOf(one, `${place}.${name}`, found);
	}
	if (schema.type === 'object' && !schema.properties) found.set(`${place}.*`, new Set());
	return found;
}

/** Compares what was returned with the schema: the same places, each with a type that the schema has. */
function expectSchemaOf(operation: string, items: IDataObject[]): void {
	const allowed = typesOf(schemas[operation]!);
	const isOpen = (place: string) =>
		[...allowed.keys()].some((one) => one.endsWith('.*') && place.startsWith(one.slice(0, -1)));
	const found = new Map<string, Set<string>>();
	for (const item of items) typesIn(item, '', found);
	const places = [...found.keys()].filter((place) => !isOpen(place));
	expect(places.sort()).toEqual([...allowed.keys()].filter((one) => !one.endsWith('.*')).sort());
	for (const place of places) {
		const types = [...found.get(place)!].filter((type) => !allowed.get(place)!.has(type));
		expect({ place, types }).toEqual({ place, types: [] });
	}
}

const PARSED = {
	basics: { name: 'First1 Last1' },
	work: [
		...[{ employer: 'Globex', startDate: '2012-08-15' }, { startDate: '03/04/2012' }],
		// The file has their periods the other way around.
		{ employer: 'Firm1', startDate: '03/2015', endDate: '09/2017' },
		{ employer: 'Firm2', startDate: '03/2012', endDate: '09/2014' },
	],
};

type Run = [parameters: IDataObject, ...files: Array<() => Promise<Buffer>>];

/** Together, the runs of an operation return everything that it can. */
const operations: Array<[operation: string, ...runs: Run[]]> = [
	['candidate/get', [{ candidateId: 'cand-1' }]],
	['candidate/getAll', [{}]],
	['resume/check', [{}, singleColumnPdf]],
	['resume/compare', [{ parsedResume: PARSED }, singleColumnPdf, scannedPdf]],
	['resume/extractText', [{}, singleColumnPdf, pdfWithBlankPage]],
	['resume/push', [{}, singleColumnPdf], [{ candidateId: 'cand-1' }, scannedPdf]],
	['resume/rewriteDates', [{ parsedResume: PARSED }]],
];

describe('the fields that n8n shows before a node has run', () => {
	it.each(operations)('are those that %s returns', async (operation, ...runs) => {
		const items: IDataObject[] = [];
		for (const [parameters, ...files] of runs) {
			const pdfs = await Promise.all(files.map(async (make) => pdf(await make())));
			items.push(...(await returned(operation, parameters, pdfs)));
		}
		expectSchemaOf(operation, items);
	});

	it.each(recordFamilies)('are among those of $singular', async (family) => {
		const many = `${family.singular}/getAll`;
		const records = await returned(many, {}, [], profilesWith(family)[0]);
		expect(records.length).toBeGreaterThan(0);
		const one = `${family.singular}/get`;
		const got = await returned(one, { recordId: records[0]!.id }, [], profilesWith(family)[0]);
		for (const [operation, items] of [
			[many, records],
			[one, got],
		] as const) {
			const fields = Object.keys(schemas[operation]!.properties!);
			expectSchemaOf(
				operation,
				items.map((item) => Object.fromEntries(fields.map((name) => [name, item[name]]))),
			);
		}
	});

	it('are those of what changes something in a system', async () => {
		const product = await startProduct('lever');
		const { credentialType: type } = productSetups.lever;
		engine.credentials.save(type, productCredential(product));
		const locator = (value: unknown) => ({ __rl: true, mode: 'id', value });
		const candidateId = locator(product.records[0]!.id);
		const connection = { provider: 'lever', authentication: 'apiKey' };
		const list = async (method: string) => {
			const parameters = { ...connection, operation: 'archive' };
			const { results } = await engine.listFor(method, { credentialType: type, parameters });
			return locator(results[0]!.value);
		};
		const runs: Record<string, IDataObject> = {
			'candidate/create': {
				...{ lastName: 'Quer', user: locator(product.known.userId) },
				job: await list('searchJobs'),
			},
			'note/create': { candidateId, text: 'Hello' },
			'candidate/moveToStage': { candidateId, stage: await list('searchStages') },
			'candidate/archive': { candidateId, reason: await list('searchReasons') },
		};
		for (const [operation, own] of Object.entries(runs)) {
			const [resource, name] = operation.split('/');
			const parameters = { ...connection, resource, operation: name, ...own };
			const { outputs, error } = await engine.run({ credentialType: type, parameters });
			expect(error).toBeUndefined();
			expectSchemaOf(
				operation,
				outputs.flat().map(({ json }) => json),
			);
		}
		await product.stop();
	});

	it('exist for each operation, where n8n looks for them', () => {
		const { properties, version } = engine.nodeType.description;
		const operations = properties
			.filter(({ name }) => name === 'operation')
			.flatMap(({ options, displayOptions }) =>
				(options as INodePropertyOptions[]).map(
					({ value }) => `${String(displayOptions!.show!.resource![0])}/${String(value)}`,
				),
			);
		// Some systems have a field of their own with operations that others have too.
		expect(Object.keys(schemas).sort()).toEqual([...new Set(operations)].sort());
		// Its folder is `v1.0.0`.
		expect(version).toBe(1);
	});
});
