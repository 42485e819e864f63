import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';

import { presets, type ActionName } from '../../nodes/Recruiting/providers';
import type { NextFailure } from '../provider/faults/plan';
import { startProduct, type Product, type ProductName } from '../provider/products';
import { productCredential, productSetups } from '../support/products';
import { monthYear, singleColumnPdf } from '../support/resumes';
import { invoiceIn } from '../support/sentFiles';
import { loadEngine, type Engine, type RunOptions } from './engine';

jest.setTimeout(60_000);

const NEW = { firstName: 'Ines', lastName: 'Quer', email: 'ines.quer@people.example' };
const ACTIONS: readonly ActionName[] = [
	...(['candidate.create', 'note.create', 'candidate.moveToStage', 'candidate.archive'] as const),
];
const METHODS = { job: 'searchJobs', reason: 'searchReasons', stage: 'searchStages' };

/** The right to write notes, as the systems call it. */
const NOTE_RIGHTS: Readonly<Record<string, string>> = {
	...{ ashby: 'candidatesWrite', greenhouse: 'harvest:notes:create', lever: 'notes:write:admin' },
	...{ smartRecruiters: 'messages_write', workable: 'w_candidates', teamtailor: 'write' },
	recruitee: 'manage candidates',
};

const locator = (value: unknown, mode = 'id') => ({ __rl: true, mode, value });
const withActions = presets.filter(({ actions }) => actions);

let engine: Engine;
let resume: IBinaryKeyData;

beforeAll(async () => {
	engine = loadEngine();
	const data = (await singleColumnPdf(monthYear)).toString('base64');
	resume = { data: { data, mimeType: 'application/pdf', fileName: 'cv.pdf' } };
});

it('has all actions at the systems that are named in the documents', () => {
	const names = withActions.map(({ id }) => id);
	expect(names).toEqual(
		expect.arrayContaining([
			...['ashby', 'greenhouse', 'lever', 'recruitee', 'smartRecruiters', 'teamtailor', 'workable'],
		]),
	);
	for (const { actions } of withActions)
		expect(Object.keys(actions!).sort()).toEqual([...ACTIONS].sort());
});

describe.each(withActions)(
	'the actions of $id',
	({ id: name, choices = {}, records, unsupported, upload, actions }) => {
		const system = name as ProductName;
		const { authentication, credentialType } = productSetups[system];
		let product: Product;

		beforeEach(async () => {
			product = await startProduct(system);
			engine.credentials.save(credentialType, productCredential(product));
		});

		afterEach(async () => await product.stop());

		const nodeFor = (parameters: object) => ({
			credentialType,
			parameters: { provider: name, authentication, resource: 'candidate', ...parameters },
		});

		/** The entries of a list in the editor, e.g. the stages. */
		const listed = async (choice: string, method: string, operation: string) =>
			choice in choices ? (await engine.listFor(method, nodeFor({ operation }))).results : [];

		/** The first entry of a list, as the value of a field; none if the system has no such list. */
		async function chosen(choice: string, method: string): Promise<IDataObject> {
			const [first] = await listed(choice, method, 'archive');
			return first ? { [choice]: locator(first.value, 'list') } : {};
		}

		const act = async (parameters: object, others: Partial<RunOptions> = {}) => {
			const user = await chosen('user', 'searchUsers');
			return await engine.run({ ...nodeFor({ ...user, ...parameters }), ...others });
		};

		const create = async (files: IBinaryKeyData[] = [resume], others: IDataObject = {}) => {
			const job = await chosen('job', METHODS.job);
			return await act({ operation: 'create', ...NEW, ...job, ...others }, { files });
		};

		const writes = () =>
			product.requests.filter(({ headers }) => headers['idempotency-key'] !== undefined);

		async function created(): Promise<string> {
			const { error, outputs } = await create();
			expect(error).toBeUndefined();
			return String(outputs[0]![0]!.json.id);
		}

		it('create a candidate with a resume for a job, and use the same one afterwards', async () => {
			const { error, outputs, hints } = await create();
			expect(error).toBeUndefined();
			const notSent = [
				expect.stringMatching(/^Files are not uploaded: .* takes none by its API\.$/),
			];
			expect(hints).toEqual(unsupported.upload ? notSent : []);
			const { json } = outputs[0]![0]!;
			const made = { id: expect.stringMatching(/./) as string, created: true, addedToJob: true };
			expect(json).toMatchObject(made);
			expect(product.uploads).toHaveLength(unsupported.upload ? 0 : 1);
			const candidateId = locator(NEW.email, 'email');
			const found = await engine.run(nodeFor({ operation: 'get', candidateId }));
			expect(found.outputs[0]!.map((item) => item.json.id)).toEqual([json.id]);
			const again = await create();
			expect(again.error).toBeUndefined();
			const used = { id: json.id, created: false, addedToJob: false };
			expect(again.outputs[0]![0]!.json).toMatchObject(used);
		});

		it('create one candidate if two executions begin at the same moment', async () => {
			const results = await Promise.all([create(), create()]);
			const made = results.map(({ outputs }) => outputs[0]![0]!.json);
			expect(made.map(({ created }) => created).sort()).toEqual([false, true]);
			expect(made[0]!.id).toBe(made[1]!.id);
		});

		/** Creates somebody who exists, with an upload that fails, and tries again. */
		const createWithUpload = async (failure: Partial<NextFailure>) => {
			const job = await chosen('job', METHODS.job);
			const needsJob = actions!['candidate.create']!.needs?.includes('job');
			const first = await act({ operation: 'create', ...NEW, ...(needsJob && job) });
			const { id } = first.outputs[0]![0]!.json;
			const { uploadPath, uploadMethod: method } = upload as Record<'uploadPath', string> & {
				uploadMethod: 'PATCH' | 'POST';
			};
			const path = new RegExp(`${uploadPath.replace('{id}', '[^/]+')}(?:\\?|$)`);
			product.requests.length = 0;
			product.failNext({ method, path, ...failure });
			const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
			const parameters = { operation: 'create', ...NEW, ...job };
			const tried = await act(parameters, { files: [resume], settings });
			const uploads = writes().filter((one) => one.method === method && path.test(one.url));
			const hasStepForJob = actions!['candidate.create']!.steps.some(
				(one) => one.makes === 'applicationId',
			);
			return { id, tried, uploads, addedToJob: hasStepForJob };
		};

		it('create nobody who exists, although the upload to them is tried again', async () => {
			if (unsupported.upload) return;
			const { id, tried, addedToJob } = await createWithUpload({ status: 422 });
			expect(tried.error).toBeUndefined();
			const uploaded = { id, created: false, addedToJob, resumeUploaded: true };
			expect(tried.outputs[0]![0]!.json).toMatchObject(uploaded);
		});

		it.each<Partial<NextFailure>>([{ status: 503 }, { kind: 'lost' }])(
			'upload a resume once, although n8n tries again: %j',
			async (failure) => {
				if (unsupported.upload) return;
				const { tried, uploads } = await createWithUpload(failure);
				expect(tried.error!.message).toContain('It is unknown whether the resume has arrived');
				expect(uploads).toHaveLength(1);
			},
		);

		it('say what an earlier try has done if the next one does not come so far', async () => {
			const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
			const { needs, steps } = actions!['candidate.create']!;
			const needsJob = needs?.includes('job');
			const { path } = steps.find((one) => needsJob || one.if === undefined)!;
			const end = new RegExp(`${path.replace(/\{[^}]+\}/g, '[^/]+').replace(/\?.*/, '')}(?:\\?|$)`);
			product.failNext({ method: 'POST', path: end, kind: 'lost' });
			const parameters = { operation: 'create', ...NEW, ifExists: 'fail' };
			const job = needsJob ? await chosen('job', METHODS.job) : {};
			const { error } = await act({ ...parameters, ...job }, { settings });
			expect(error!.message).toMatch(/It is unknown whether the candidate was created: look in/);
		});

		it('create nobody whose resume does not pass', async () => {
			if (unsupported.upload) return;
			const text = Buffer.from('Invoice 42').toString('base64');
			const bad = { data: { data: text, mimeType: 'application/pdf', fileName: 'cv.pdf' } };
			const { error, outputs } = await create([bad]);
			expect(error).toBeUndefined();
			expect(outputs[1]![0]!.json).toMatchObject({ id: null, created: false });
			expect(writes()).toEqual([]);
		});

		it('create nobody for an invoice if that is to fail', async () => {
			if (unsupported.upload) return;
			const data = (await invoiceIn('en', '03/2024')).toString('base64');
			const invoice = { data: { data, mimeType: 'application/pdf', fileName: 'invoice.pdf' } };
			const { error, outputs } = await create([invoice], { options: { unlikelyResumes: 'fail' } });
			expect(error).toBeUndefined();
			expect(outputs[1]![0]!.json).toMatchObject({ created: false, verdict: 'fails' });
			expect(writes()).toEqual([]);
			const usual = await create([invoice]);
			expect(usual.outputs[0]![0]!.json).toMatchObject({ created: true, verdict: 'passes' });
		});

		it('add a note', async () => {
			const candidateId = locator(await created());
			const text = 'Speaks well "of" us, {user} & more';
			const note = { resource: 'note', operation: 'create', candidateId, text };
			const { error, outputs } = await act(note);
			expect(error).toBeUndefined();
			expect(outputs[0]![0]!.json).toMatchObject({ candidateId: candidateId.value });
			if (records.note === undefined) return;
			const below = JSON.stringify(records.note).includes('{candidateId}') ? { candidateId } : {};
			const all = { resource: 'note', operation: 'getAll', returnAll: true, ...below };
			const notes = (await engine.run(nodeFor(all))).outputs[0]!.map(({ json }) => json);
			const { id } = outputs[0]![0]!.json;
			const own = id === null ? notes : notes.filter((one) => one.id === id);
			expect(JSON.stringify(own)).toContain(JSON.stringify(text).slice(1, -1));
		});

		it('move a candidate to a stage of the list', async () => {
			const candidateId = locator(await created());
			const stages = await listed('stage', METHODS.stage, 'moveToStage');
			expect(stages.length).toBeGreaterThan(1);
			const results = [];
			// Some systems have stages of other jobs in the list, and take no stage twice.
			for (const { value } of stages) {
				results.push(await act({ operation: 'moveToStage', candidateId, stage: locator(value) }));
			}
			const failed = results.filter(({ error }) => error);
			for (const { error } of failed) expect(error!.message).toMatch(/Nothing was written\.$/);
			expect(failed.length).toBeLessThan(stages.length);
		});

		it('archive a candidate with a reason of the list', async () => {
			const candidateId = locator(await created());
			const reason = await chosen('reason', METHODS.reason);
			expect(Object.keys(reason)).toEqual(['reason']);
			const { error, outputs } = await act({ operation: 'archive', candidateId, ...reason });
			expect(error).toBeUndefined();
			expect(outputs[0]![0]!.json).toMatchObject({ id: candidateId.value });
		});

		it('write nothing without the right, and say so', async () => {
			const right = NOTE_RIGHTS[system];
			expect(right).toBeDefined();
			const candidateId = locator(await created());
			product.withhold(right!);
			const note = { resource: 'note', operation: 'create', candidateId, text: 'Hello' };
			const { error } = await act(note);
			expect(error).toMatchObject({ httpCode: '403' });
			expect(error!.message).toMatch(/Nothing was written\.$/);
		});

		it.each<Partial<NextFailure>>([{ status: 503 }, { kind: 'failed' }, { kind: 'lost' }])(
			'are sent once, although n8n tries again: %j',
			async (failure) => {
				const candidateId = locator(await created());
				product.requests.length = 0;
				product.failNext({ method: 'POST', path: /note|comment|message/i, ...failure });
				const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
				const note = { resource: 'note', operation: 'create', candidateId, text: 'Once' };
				const { error } = await act(note, { settings });
				expect(error!.message).toContain('It is unknown whether the note was created');
				expect(writes()).toHaveLength(1);
			},
		);
	},
);
