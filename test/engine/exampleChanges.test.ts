import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';

import { startProduct, type Product } from '../provider/products';
import { example } from '../support/examples';
import { productCredential, productSetups } from '../support/products';
import { monthYear, singleColumnPdf, twoColumnPdf } from '../support/resumes';
import { invoiceIn, LANGUAGES, resumeIn } from '../support/sentFiles';
import { loadEngine, type Engine } from './engine';

jest.setTimeout(60_000);

const { credentialType } = productSetups.lever;
const APPLICANT = { 'First Name': 'Ines', 'Last Name': 'Quer', Email: 'ines.quer@people.example' };

let engine: Engine;
let product: Product;

beforeAll(() => (engine = loadEngine()));

beforeEach(async () => {
	product = await startProduct('lever');
	engine.credentials.save(credentialType, productCredential(product));
});

afterEach(async () => await product.stop());

const resume = async (make: () => Promise<Buffer>) => ({
	...{ mimeType: 'application/pdf', fileName: 'cv.pdf' },
	data: (await make()).toString('base64'),
});

/** Runs a node of an example as it is, but for what its note tells the user to select. */
async function run(
	[name, node]: readonly [example: string, node: string],
	input: IDataObject,
	files: IBinaryKeyData = {},
	selected: IDataObject = {},
) {
	const { parameters } = example(name).nodes.find((one) => one.name === node)!;
	const all = { ...(parameters as IDataObject), ...selected };
	const items = { input: [input], files: [files] };
	const { error, outputs } = await engine.run({ credentialType, parameters: all, ...items });
	expect(error).toBeUndefined();
	return outputs;
}

const locator = (value: unknown) => ({ __rl: true, mode: 'id', value });

describe('the example that creates candidates from a form', () => {
	const create = async (make: () => Promise<Buffer>) => {
		const user = locator(product.known.userId);
		const files = { Resume: await resume(make) };
		return await run(['application-to-ats', 'Create'], APPLICANT, files, { user });
	};

	it('creates one whose resume passes, once, and keeps the fields of the form', async () => {
		const good = async () => await singleColumnPdf(monthYear);
		const [sent] = await create(good);
		expect(sent![0]!.json).toMatchObject({ ...APPLICANT, created: true, resumeUploaded: true });
		expect(product.uploads).toHaveLength(1);
		const [again] = await create(good);
		expect(again![0]!.json).toMatchObject({ id: sent![0]!.json.id, created: false });
	});

	it('creates nobody else, and says what to fix', async () => {
		const [sent, notSent] = await create(twoColumnPdf);
		expect(sent).toEqual([]);
		expect(notSent![0]!.json).toMatchObject({ created: false, fileName: 'cv.pdf' });
		expect(notSent![0]!.json.summary).toMatch(/./);
		expect(product.uploads).toEqual([]);
	});

	it.each(LANGUAGES)(
		'creates somebody for a resume in "%s", but not for an invoice',
		async (language) => {
			const [none, notSent] = await create(async () => await invoiceIn(language));
			expect(none).toEqual([]);
			expect(notSent![0]!.json.summary).toContain('The file does not look like a resume');
			const [sent] = await create(async () => await resumeIn(language));
			expect(sent![0]!.json).toMatchObject({ created: true, resumeUploaded: true });
			expect(product.uploads).toHaveLength(1);
		},
	);
});

it('the example with notes and stages passes on what each node needs', async () => {
	const name = 'passed-to-next-stage';
	const id = String(product.records[0]!.id);
	const [[file] = []] = await run([name, 'Download'], { id });
	const passing = { data: await resume(async () => await singleColumnPdf(monthYear)) };
	const [[checked] = []] = await run([name, 'Check'], file!.json, passing);
	const other = { data: await resume(async () => await invoiceIn('en')) };
	const [, [unlikely] = []] = await run([name, 'Check'], file!.json, other);
	await run([name, 'Note: what to fix'], unlikely!.json);
	const [[note] = []] = await run([name, 'Note: passes'], checked!.json);
	expect(note!.json).toEqual({ id: expect.stringMatching(/./), candidateId: id });
	const connection = { provider: 'lever', authentication: 'apiKey', operation: 'moveToStage' };
	const list = await engine.listFor('searchStages', { credentialType, parameters: connection });
	const stage = locator(list.results[1]!.value);
	const [[moved] = []] = await run([name, 'Next stage'], note!.json, {}, { stage });
	expect(moved!.json).toMatchObject({ id, stage: stage.value });
	const bodies = product.requests.map(({ body }) => String(body));
	for (const said of [
		'Parsers can read the resume cv.pdf',
		'The resume cv.pdf did not pass the check. The file does not look like a resume',
	]) {
		expect(bodies.filter((body) => body.includes(said))).toHaveLength(1);
	}
});
