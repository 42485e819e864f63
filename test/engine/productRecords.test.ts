import type { IDataObject } from 'n8n-workflow';

import { kindOfResource } from '../../nodes/Recruiting/profiles';
import { findPreset, hasListForAll, type Preset } from '../../nodes/Recruiting/providers';
import { valueAt } from '../../nodes/Recruiting/transport';
import { PRODUCT_NAMES, startProduct, type Product } from '../provider/products';
import { PEOPLE } from '../provider/products/definition';
import { productCredential, productQueries, productSetups } from '../support/products';
import { loadEngine, type Engine } from './engine';
import { TriggerHost } from './triggerHost';

let engine: Engine;

beforeAll(() => (engine = loadEngine()));

const [, , address, otherAddress] = PEOPLE[0]!;

const locator = (mode: 'id' | 'email', value: unknown) => ({ __rl: true, mode, value });

describe.each(PRODUCT_NAMES)('the records of the preset %s', (name) => {
	const { authentication, credentialType } = productSetups[name];
	const preset: Preset = findPreset(name)!;
	const people = preset.records.candidate!;
	let product: Product;

	beforeEach(async () => {
		product = await startProduct(name);
		engine.credentials.save(credentialType, productCredential(product));
	});

	afterEach(async () => await product.stop());

	const nodeFor = (resource: string, parameters: object) => ({
		credentialType,
		parameters: {
			...{ provider: name, authentication, resource },
			providerApi: productQueries(product, resource),
			...parameters,
		},
	});

	const read = async (resource: string, parameters: object) => {
		const { error, outputs } = await engine.run(nodeFor(resource, parameters));
		expect(error).toBeUndefined();
		return (outputs[0] ?? []).map(({ json }) => json);
	};

	const list = async (resource: string, parameters: object = {}) =>
		await read(resource, { operation: 'getAll', returnAll: true, ...parameters });

	/** The first person, to whom the records below a candidate belong. */
	const firstPerson = async () =>
		(await list('candidate')).find(({ email }) => email === address)!.id as string;

	/** The parameter that names the first person, for lists that need one. */
	const whose = async (resource: string): Promise<object> =>
		hasListForAll(preset, resource) ? {} : { candidateId: locator('id', await firstPerson()) };

	const others = Object.keys(preset.records).filter((resource) => resource !== 'candidate');

	const requests = () => product.requests.filter(({ url }) => !url.includes('token'));

	for (const resource of others)
		it(`lists all pages of ${resource}, and gets one`, async () => {
			const { candidateField, nameField, get } = preset.records[resource]!;
			const person = await whose(resource);
			const records = await list(resource, person);
			expect(records.length).toBeGreaterThan(2);
			expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
			for (const record of records) {
				expect(Object.keys(record)[0]).toBe('id');
				expect(record.id).toMatch(/./);
				if (nameField !== undefined) expect(record.name).toMatch(/./);
			}
			if (candidateField !== undefined && resource !== 'requisition') {
				const ids = (await list('candidate')).map(({ id }) => id);
				for (const { candidateId } of records) expect(ids).toContain(candidateId);
			}
			product.requests.length = 0;
			const { id } = records[1]!;
			// A path that does not need the candidate rejects one.
			const isBelow = get === undefined || JSON.stringify(get).includes('{candidateId}');
			const whole = { operation: 'get', recordId: id, ...(isBelow ? person : {}) };
			const [one] = await read(resource, whole);
			expect(one).toMatchObject({ id });
			if (get !== undefined) expect(requests()).toHaveLength(1);
		});

	for (const resource of ['candidate', ...others])
		it(`lets conditions see the name and the readable times of ${resource}`, async () => {
			const person = resource === 'candidate' ? {} : await whose(resource);
			const [first] = await list(resource, person);
			const fields = Object.keys(first!).filter((one) => /^name$|_?iso$/i.test(one));
			for (const field of fields.filter((one) => first![one])) {
				const conditions = { condition: [{ field, value: first![field] }] };
				const found = await list(resource, { ...person, filters: { conditions } });
				expect(found).toContainEqual(first);
			}
		});

	if (preset.lists.includedField !== undefined)
		it('names the stages of applications, in the list and of one alone', async () => {
			const listed = await list('application');
			const { id } = listed[0]!;
			const alone = await read('application', { operation: 'get', recordId: id });
			for (const record of [...listed, ...alone])
				expect(valueAt(record, 'included.stage.attributes.name')).toMatch(/./);
		});

	for (const resource of others.filter((one) => preset.records[one]!.ofCandidate))
		it(`lists ${resource} of one candidate`, async () => {
			const id = await firstPerson();
			const own = await list(resource, { candidateId: locator('id', id) });
			expect(own.length).toBeGreaterThan(0);
			expect(own.length).toBeLessThan((await list(resource)).length);
			if (preset.records[resource]!.candidateField)
				expect(own.every(({ candidateId }) => candidateId === id)).toBe(true);
		});

	const { pageStyle } = { ...preset.lists, ...people.list, ...people.findByEmail } as IDataObject;
	/** After a full page, another one is asked for. */
	const isCounted = ['offset', 'pageNumber'].includes(String(pageStyle));

	it('finds everybody with an address, with one request if there is a search', async () => {
		const id = await firstPerson();
		const twin = product.add(['Ifeoma', 'Twin', address!]);
		const find = async (email: string) => {
			product.requests.length = 0;
			return await read('candidate', { operation: 'get', candidateId: locator('email', email) });
		};
		const found = await find(address!);
		expect(found).toHaveLength(2);
		expect(found.map((one) => one.id)).toContain(id);
		const searches = requests().length - (people.getEach ? found.length : 0);
		if (people.findByEmail) expect(searches).toBeLessThanOrEqual(isCounted ? 2 : 1);
		const isShown = JSON.stringify(found).includes(otherAddress!);
		if (isShown) expect(await find(otherAddress!)).toMatchObject([{ id }]);
		expect(twin).not.toMatchObject({ id });
	});

	const byRecord = (['stage', 'job'] as const).filter((filter) => people.filters?.[filter]);

	for (const filter of byRecord)
		it(`filters candidates by ${filter}`, async () => {
			const method = filter === 'stage' ? 'searchStages' : 'searchJobs';
			const { results } = await engine.listFor(
				method,
				nodeFor('candidate', { operation: 'getAll' }),
			);
			const all = (await list('candidate')).map(({ id }) => id);
			const parts: unknown[] = [];
			for (const { value } of results) {
				const part = await list('candidate', { filters: { [filter]: locator('id', value) } });
				expect(part.length).toBeLessThan(all.length);
				parts.push(...part.map(({ id }) => id));
			}
			// Everybody is in one stage, and in one job.
			expect(parts.toSorted()).toEqual(all.toSorted());
		});

	if (people.filters?.archived)
		it('filters candidates by whether they are archived', async () => {
			const of = async (archived: string) =>
				(await list('candidate', { filters: { archived } })).map(({ id }) => id);
			const [active, archived, all] = [await of('active'), await of('archived'), await of('all')];
			expect(active.length).toBeGreaterThan(0);
			expect(archived.length).toBeGreaterThan(0);
			expect(all).toHaveLength(5);
			const isEither = (id: unknown) =>
				active.includes(id as never) || archived.includes(id as never);
			expect(active.filter((id) => archived.includes(id))).toEqual([]);
			// Some systems have people who are neither, e.g. those who were hired.
			expect(all.some(isEither)).toBe(true);
		});

	const confidential = people.filters?.confidential;

	if (confidential)
		it('lists confidential candidates if they are wanted', async () => {
			product.edit('candidate', 1, confidential.parameter, 'confidential');
			expect(await list('candidate')).toHaveLength(4);
			expect(await list('candidate', { filters: { confidential: true } })).toHaveLength(5);
		});

	const polled = ['candidate', ...others].filter(
		(resource) => hasListForAll(preset, resource) && preset.records[resource]!.watched,
	);

	for (const resource of polled)
		it(`sees changes of ${resource} when it polls`, async () => {
			const { watched = [], candidateField } = preset.records[resource]!;
			const known = await list(resource);
			for (const place of watched) {
				expect([place, known.some((one) => valueAt(one, place) !== undefined)]).toEqual([
					place,
					true,
				]);
			}
			const host = new TriggerHost(
				{
					...{ provider: name, authentication, events: ['updated'], options: { simplify: false } },
					...(preset.unsupported.events ? {} : { mode: 'polling' }),
					watch: resource === 'candidate' ? 'candidates' : kindOfResource(resource).path,
					providerApi: productQueries(product, resource),
				} as IDataObject,
				credentialType,
			);
			host.credentials.save(credentialType, productCredential(product));
			try {
				expect(await host.poll()).toEqual([]);
				for (const place of watched) {
					product.edit(resource, 0, place, `changed ${place}`);
					const items = await host.poll();
					expect([place, items.length]).toEqual([place, 1]);
					const changedFields = expect.arrayContaining([place]);
					expect(items[0]).toMatchObject({ event: `${resource}.updated`, changedFields });
					if (candidateField && resource === 'application')
						expect((items[0]!.data as IDataObject).candidateId).toMatch(/./);
				}
			} finally {
				await host.close();
			}
		});
});
