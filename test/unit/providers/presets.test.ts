import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { IDataObject, INode } from 'n8n-workflow';

import { placeholdersOf } from '../../../nodes/Recruiting/actions/changes/requests';
import {
	candidateFields,
	changeFields,
	eventFields,
	listFields,
	readFields,
	responseCode,
	singleFields,
	uploadFields,
	type Fields,
} from '../../../nodes/Recruiting/fields';
import { findProfile } from '../../../nodes/Recruiting/profiles';
import { presets, type Preset } from '../../../nodes/Recruiting/providers';
import { overview, providersPage } from '../../../scripts/lib/providersPage';
import { unaligned } from '../../support/unaligned';

const root = path.join(__dirname, '../../..');

const list = { ...listFields, ...candidateFields, ...changeFields };
const events = { ...eventFields, responseCode };

/** The values that a preset has for fields. */
function valuesIn(preset: Preset): Array<[part: string, fields: Fields, values: IDataObject]> {
	const ofResources = Object.entries(preset.records).flatMap(
		([name, one]): ReturnType<typeof valuesIn> => [
			[`the list of ${name}`, list, one.list ?? {}],
			[`one ${name}`, singleFields, one.get ?? {}],
		],
	);
	const { otherSignatures = [], ...ofEvents } = preset.events;
	const others = (otherSignatures as IDataObject[]).map((one): ReturnType<typeof valuesIn>[0] => [
		'another signature',
		events,
		one,
	]);
	return [
		['all lists', list, preset.lists],
		...ofResources,
		['events', events, ofEvents],
		...others,
		['uploads', uploadFields, preset.upload],
	];
}

describe.each(presets)('the preset $id', (preset) => {
	it.each(valuesIn(preset))('has valid settings for %s', (part, fields, values) => {
		const ofLists = ['includedField', 'mostRecords'];
		const others = { events: ['signature'], 'all lists': ofLists }[part] ?? [];
		const known = [...Object.keys(fields), ...others];
		expect(known).toEqual(expect.arrayContaining(Object.keys(values)));
		const node = { name: 'Recruiting' } as INode;
		expect(() => readFields(fields, { node }, values)).not.toThrow();
	});

	it('belongs to profiles and logins that exist', () => {
		for (const id of preset.profiles) {
			expect(findProfile(id)!.authentication).toEqual(
				expect.arrayContaining([...preset.authentication]),
			);
		}
	});

	it('names places of the stage that polls compare', () => {
		for (const { stageField, watched = [] } of Object.values(preset.records))
			expect([undefined, ...watched]).toContain(stageField);
	});

	it('asks users only for values that they can enter', () => {
		const { headers = [], ...others } = preset.needs;
		for (const header of headers) expect(preset.enter).toContain(header);
		const known = [...Object.keys(preset.records), 'upload'];
		expect(known).toEqual(expect.arrayContaining(Object.keys(others)));
	});

	const { choices = {}, actions = {} } = preset;

	it('filters by what users can choose', () => {
		const { job, stage } = preset.records.candidate!.filters ?? {};
		expect(Object.keys(choices)).toEqual(
			expect.arrayContaining([...(job ? ['job'] : []), ...(stage ? ['stage'] : [])]),
		);
	});

	it('has all lists from which users choose', () => {
		for (const { from = '', values, list, within } of Object.values(choices)) {
			expect(values ?? list ?? preset.records[from]?.list).toBeDefined();
			if (within) expect(choices).toHaveProperty(within);
		}
	});

	it('has a value, and a list if there is one, for each placeholder of its actions', () => {
		for (const action of Object.values(actions)) {
			const found = Object.entries(action.find ?? {}).flatMap(([name, { values = {} }]) => [
				...[name, ...Object.keys(values)],
			]);
			const made = action.steps.map(({ makes }) => makes);
			const lists = ['job', 'reason', 'stage', 'user'];
			const entered = 'applicationId candidateId email firstName lastName now text';
			const used = placeholdersOf(action);
			const known = [...lists, ...entered.split(' '), ...found, ...made];
			expect(known).toEqual(expect.arrayContaining(used));
			expect(Object.keys(choices)).toEqual(
				expect.arrayContaining(lists.filter((name) => used.includes(name))),
			);
		}
	});

	it('has its addresses in its domains, in which no other system has any', () => {
		const { credential, registration, domains, id } = preset;
		const { baseUrl, regions = {}, oAuth2 = {} } = credential;
		const addresses = [
			baseUrl,
			...Object.values(regions),
			oAuth2.accessTokenUrl,
			registration?.baseUrl,
		];
		for (const address of addresses.filter((one) => one !== undefined)) {
			const { hostname } = new URL(address);
			expect(domains.filter((domain) => `.${hostname}`.endsWith(`.${domain}`))).toHaveLength(1);
		}
		const others = presets.filter((one) => one.id !== id).flatMap((one) => one.domains);
		for (const domain of domains)
			expect(others.filter((other) => `.${other}`.endsWith(`.${domain}`))).toEqual([]);
	});

	it('says what to enter, where its facts are from, and when they were read', () => {
		// An address that is the same for everybody is known.
		expect(preset.enter.startsWith('Base URL: https:')).toBe(!preset.credential.baseUrl);
		expect(preset.sources.length).toBeGreaterThan(0);
		expect(preset.date).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect(preset.register === undefined).toBe(preset.unsupported.events !== undefined);
	});
});

const fileAt = (name: string) => unaligned(readFileSync(path.join(root, name), 'utf8'));

describe('the pages about providers', () => {
	it('are up to date: run "npm run docs"', () => {
		expect(fileAt('docs/providers.md')).toBe(unaligned(providersPage()));
	});

	it('have their table in the README', () => {
		expect(fileAt('README.md')).toContain(unaligned(overview()));
	});
});
