import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import Ajv from 'ajv';
import type { IDataObject } from 'n8n-workflow';

import {
	candidateFields,
	changeFields,
	listFields,
	singleFields,
	uploadFields,
} from '../../../nodes/Recruiting/fields';
import { presets } from '../../../nodes/Recruiting/providers';

const folder = path.join(__dirname, '../../../nodes/Recruiting/providers');
const SCHEMA = 'preset.schema.json';

const read = (file: string) =>
	JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as IDataObject;

const schema = read(SCHEMA) as unknown as Schema;
const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== SCHEMA);
const validate = new Ajv({ allErrors: true }).compile(schema);

interface Schema {
	type?: string;
	description?: string;
	additionalProperties?: unknown;
	properties?: Record<string, Schema>;
	definitions: Record<string, Schema>;
}

/** What is wrong with a preset. */
function faultsIn(preset: object): string[] {
	validate(preset);
	return (validate.errors ?? []).map(({ dataPath, message, params }) =>
		[dataPath, message, JSON.stringify(params)].join(' '),
	);
}

describe('the file of a preset', () => {
	it.each(files)('is as the schema describes it: %s', (file) => {
		expect(faultsIn(read(file))).toEqual([]);
	});

	it('is one of those that the registry has', () => {
		const ids = files.map((file) => path.basename(file, '.json'));
		expect(ids.sort()).toEqual(presets.map(({ id }) => id).sort());
	});

	const [lever] = [read('lever.json')];
	const records = lever.records as Record<string, IDataObject>;
	const { registration, events } = lever as Record<string, IDataObject>;

	it.each<[string, IDataObject]>([
		['a field with a typing error', { recods: {} }],
		['a resource that no node has', { records: { ...records, offer: { list: {} } } }],
		['no candidates', { records: { posting: records.posting! } }],
		[
			'a setting that does not exist',
			{ records: { ...records, stage: { list: { listpath: 'stages' } } } },
		],
		[
			'a setting of another type',
			{ records: { ...records, stage: { list: { pageSize: '100' } } } },
		],
		['a path without a name', { records: { ...records, stage: { get: { recordPath: '' } } } }],
		['a place with blanks', { applicantField: 'a b' }],
		['a profile that does not exist', { profiles: ['p6'] }],
		['a login that does not exist', { authentication: ['password'] }],
		['an address that is not encrypted', { credential: { baseUrl: 'http://api.example.com' } }],
		['a reason for something that is none', { unsupported: { offers: 'No offers.' } }],
		['an event setting that does not exist', { events: { ...events, eventPlace: 'event' } }],
		['a registration that cannot be undone', { registration: { ...registration, delete: {} } }],
		['no sources', { sources: [] }],
		['a date that is none', { date: 'today' }],
	])('cannot have %s', (_, changes) => {
		expect(faultsIn({ ...lever, ...changes })).not.toEqual([]);
	});
});

/** Nobody else can know them. */
const ONLY_IN_PRESETS = ['includedField', 'mostRecords'];

describe('the schema of presets', () => {
	/** All that describes an object, with where it is. */
	function objectsIn(value: unknown, place = ''): Array<[string, Schema]> {
		if (typeof value !== 'object' || value === null) return [];
		const own = (value as Schema).properties === undefined ? [] : [[place, value as Schema]];
		return [
			...(own as Array<[string, Schema]>),
			...Object.entries(value).flatMap(([name, one]) => objectsIn(one, `${place}/${name}`)),
		];
	}

	it.each(objectsIn(schema))('allows no other names, and describes each: %s', (_, object) => {
		expect(object.additionalProperties).toBe(false);
		for (const [name, one] of Object.entries(object.properties!)) {
			if (!('$ref' in one)) expect([name, one.description]).toEqual([name, expect.any(String)]);
		}
	});

	it.each([
		['list', { ...listFields, ...candidateFields, ...changeFields }, ONLY_IN_PRESETS],
		['get', singleFields, []],
	])("has the names of Provider's API for %s", (name, fields, others) => {
		const { properties } = schema.definitions[name]!;
		expect(Object.keys(properties!).sort()).toEqual([...Object.keys(fields), ...others].sort());
	});

	it("has the names of Provider's API for uploads", () => {
		const { properties } = schema.properties!.upload!;
		expect(Object.keys(properties!).sort()).toEqual(Object.keys(uploadFields).sort());
	});
});
