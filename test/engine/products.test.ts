import type { IBinaryData, IBinaryKeyData, ICredentialDataDecryptedObject } from 'n8n-workflow';

import { findPreset, type Preset } from '../../nodes/Recruiting/providers';
import { valueAt } from '../../nodes/Recruiting/transport';
import { PRODUCT_NAMES, startProduct, type Product } from '../provider/products';
import { productCredential, productSetups } from '../support/products';
import { singleColumnPdf, monthYear } from '../support/resumes';
import { loadEngine, type Engine } from './engine';
import { TriggerHost } from './triggerHost';

let engine: Engine;

let resume: IBinaryData;

beforeAll(async () => {
	engine = loadEngine();
	const bytes = await singleColumnPdf(monthYear);
	const data = bytes.toString('base64');
	resume = { data, mimeType: 'application/pdf', fileName: 'cv.pdf' };
});

const firstFields = ['id', 'first_name', 'last_name', 'email'];

describe.each(PRODUCT_NAMES)('the preset %s', (name) => {
	const setup = productSetups[name];
	const { profile, authentication, credentialType } = setup;
	const preset: Preset = findPreset(name)!;
	let product: Product;

	beforeEach(async () => {
		product = await startProduct(name);
		engine.credentials.save(credentialType, productCredential(product));
	});

	afterEach(async () => await product.stop());

	const run = async (parameters: object, files?: IBinaryKeyData[]) =>
		await engine.run({
			credentialType,
			parameters: { provider: name, authentication, resource: 'candidate', ...parameters },
			...(files && { files }),
		});

	const listed = async () =>
		(await run({ operation: 'getAll', returnAll: true })).outputs[0]!.map(({ json }) => json);

	it('lists all pages, with the documented fields first', async () => {
		const candidates = await listed();
		for (const candidate of candidates) {
			expect(Object.keys(candidate).slice(0, 4)).toEqual(firstFields);
			for (const field of firstFields) expect(typeof candidate[field]).toBe('string');
		}
		const reachable = candidates.filter(({ email }) => /^\S+@\S+$/.test(String(email)));
		expect(reachable.length).toBeGreaterThan(2);
		expect(candidates).toHaveLength(5);
		expect(new Set(candidates.map(({ id }) => id)).size).toBe(5);
	});

	it('gets one candidate by ID with one request, and by e-mail address', async () => {
		const { id, email } = (await listed())[2]!;
		product.requests.length = 0;
		const byId = await run({ operation: 'get', candidateId: id });
		expect(byId.error).toBeUndefined();
		expect(byId.outputs[0]![0]!.json).toMatchObject({ id, email });
		expect(product.requests.filter(({ url }) => !url.includes('token'))).toHaveLength(1);
		const candidateId = { __rl: true, mode: 'email', value: email };
		const byEmail = await run({ operation: 'get', candidateId });
		expect(byEmail.outputs[0]![0]!.json.id).toBe(id);
	});

	it('does not find a candidate who does not exist', async () => {
		const unknown = name === 'lever' ? '0a5f1c2e-77b1-4c0e-9b3d-0000000000ff' : '999999';
		const { error } = await run({ operation: 'get', candidateId: unknown });
		expect(error?.message).toContain('No candidate has the ID');
	});

	it('fails with a wrong login', async () => {
		const wrong = { ...productCredential(product), ...setup.wrong.fields };
		engine.credentials.save(credentialType, wrong as ICredentialDataDecryptedObject);
		const { error } = await run({ operation: 'getAll' });
		expect(error).toBeDefined();
		expect(String(error?.httpCode ?? '')).toBe(setup.wrong.status);
	});

	it(preset.unsupported.upload ? 'says why it takes no uploads' : 'uploads a resume', async () => {
		const parameters = { resource: 'resume', operation: 'push', ...setup.upload?.(product) };
		const { error, outputs } = await run(parameters, [{ data: resume }]);
		if (preset.unsupported.upload) {
			expect(error?.message).toContain('does not support uploads');
			return;
		}
		expect(error).toBeUndefined();
		const uploaded = { pushed: true, response: expect.anything() };
		expect(outputs[0]![0]!.json).toMatchObject(uploaded);
		expect(product.uploads).toHaveLength(1);
		expect(product.uploads[0]!.bytes.subarray(0, 4).toString()).toBe('%PDF');
	});

	describe('in a trigger', () => {
		let host: TriggerHost;

		/** Sets up a trigger as the notes of the preset say, by hand. */
		function open(parameters: object): void {
			const connection = { authentication, provider: name, registration: 'manual' };
			host = new TriggerHost({ ...connection, ...parameters }, credentialType);
			host.credentials.save(credentialType, productCredential(product));
		}

		afterEach(async () => await host?.close());

		it('polls a new and a changed candidate', async () => {
			const mode = preset.unsupported.events ? {} : { mode: 'polling' };
			open({ ...mode, events: ['created', 'updated'] });
			expect(await host.poll()).toEqual([]);
			expect(await host.poll()).toEqual([]);
			product.add();
			product.change(1);
			const items = await host.poll();
			expect(items.map(({ event }) => event).sort()).toEqual([
				...['candidate.created', 'candidate.updated'],
			]);
			for (const { data } of items) {
				expect(Object.keys(data as object).slice(0, 4)).toEqual(firstFields);
			}
			expect(items.find(({ event }) => event === 'candidate.updated')).toMatchObject({
				changedFields: expect.arrayContaining(['email']),
			});
		});

		const signature = name === 'successFactors' ? { signature: 'headerToken' } : {};

		/** What the record of a person has who has applied, if the list says so. */
		const applied = { ashby: { applicationIds: ['a'] }, lever: { applications: ['a'] } };

		const { candidateCreatedEvents, applicationUpdatedEvents, otherEvents } = preset.events;
		const namesIn = (names: unknown) =>
			String(names ?? '')
				.split(', ')
				.filter(Boolean);
		const created = namesIn(candidateCreatedEvents);
		const documented: Readonly<Record<string, string[]>> = {
			'candidate.created': created,
			'application.updated': namesIn(applicationUpdatedEvents),
		};
		const events = [...Object.keys(documented), 'job.published', ...namesIn(otherEvents)];
		const { idField = 'id' } = { ...preset.lists, ...preset.records.candidate!.list };

		if (created.length > 0)
			it('catches up with those alone who have applied, as far as the list says so', async () => {
				const secret = { secret: 'a-secret', ...signature };
				const pollTimes = { item: [{ mode: 'everyMinute' }] };
				open({ mode: 'webhook', events: ['candidate.created'], ...secret, pollTimes });
				await host.register();
				await host.poll();
				const [person, applicant] = [product.add(), product.add()];
				Object.assign(applicant, applied[name as keyof typeof applied]);
				// Who was found by a recruiter has no job there.
				if (name === 'smartRecruiters') person.primaryAssignment = { job: {}, status: 'LEAD' };
				const isEverybody = preset.applicantField === undefined;
				const told = [
					...(isEverybody ? [person] : []),
					...(preset.applicantField === '' ? [] : [applicant]),
				];
				const found = (await host.poll()).map(({ data }) => (data as { id: string }).id);
				expect(found).toEqual(told.map((one) => String(valueAt(one, String(idField)))));
				// Polling by choice tells of everybody who comes, but not of those who were there.
				host.change({ mode: 'polling', events: ['created'] });
				expect(await host.poll()).toEqual([]);
				product.add();
				expect(await host.poll()).toHaveLength(1);
			});

		// Of some systems, no names of events were found.
		if (created.length + namesIn(otherEvents).length > 0)
			it('takes the published delivery, and no forged one', async () => {
				open({ mode: 'webhook', events, secret: product.webhookSecret, ...signature });
				const url = await host.listen();
				const { status } = await product.deliver!(url);
				expect(status).toBe(preset.events.responseCode ?? 200);
				expect(host.deliveries).toHaveLength(1);
				const [item] = host.deliveries[0]!;
				expect(item).toMatchObject({ profile, source: 'webhook', data: expect.anything() });
				expect(events).toContain(item!.event);
				const { id } = item!.data as { id?: string };
				const isAboutSomebody = String(item!.event) in documented;
				if (isAboutSomebody)
					expect((await listed()).map((candidate) => candidate.id)).toContain(id);
				for (const forge of ['wrongSecret', 'noSignature'] as const) {
					expect((await product.deliver!(url, { forge })).status).toBe(401);
				}
				expect(host.deliveries).toHaveLength(1);
			});

		if (namesIn(otherEvents).length > 0)
			it('takes each further event under its own name', async () => {
				const further = namesIn(otherEvents);
				open({ mode: 'webhook', events: further, secret: product.webhookSecret, ...signature });
				const url = await host.listen();
				for (const event of further) await product.deliver!(url, { event });
				expect(host.deliveries.flat().map(({ event }) => event)).toEqual(further);
			});

		for (const [event, sent] of Object.entries(documented)) {
			if (sent.length === 0) continue;
			it(`takes each delivery of ${event}, with its candidate`, async () => {
				open({ mode: 'webhook', events, secret: product.webhookSecret, ...signature });
				const url = await host.listen();
				const ids = (await listed()).map(({ id }) => id);
				for (const providerEvent of sent) await product.deliver!(url, { event: providerEvent });
				const items = host.deliveries.flat();
				expect(items.map((item) => item.event)).toEqual(sent.map(() => event));
				// Their documentation shows no candidate in what changes an application.
				const namesNobody = ['successFactors', 'teamtailor'].includes(name);
				if (event === 'application.updated' && namesNobody) return;
				for (const { data } of items) {
					const texts = JSON.stringify(data);
					expect(ids.some((id) => texts.includes(String(id)))).toBe(true);
				}
			});
		}
	});
});
