import { startProduct, type Product } from '../../provider/products';
import type { SavedCredential } from '../../n8n/types';
import { setUp } from '../../support/examples';
import { ExampleStage, submitForm } from '../../support/examples/exampleStage';
import { productCredential, productSetups } from '../../support/products';
import { monthYear, singleColumnPdf, twoColumnPdf } from '../../support/resumes';
import { invoiceIn } from '../../support/sentFiles';

jest.setTimeout(180_000);

let stage: ExampleStage;
let product: Product;
let credential: SavedCredential;

beforeAll(async () => {
	stage = await ExampleStage.start(1);
	product = await startProduct('lever');
	const { credentialType: type } = productSetups.lever;
	credential = await stage.store({ name: 'Lever', type, data: productCredential(product) });
}, 900_000);

afterAll(async () => {
	await stage?.stop();
	await product?.stop();
});

it('the example with a form creates the candidate, uploads the resume and tells the team', async () => {
	const user = { __rl: true, mode: 'id', value: product.known.userId };
	const mail = { credential: stage.smtp };
	const workflow = setUp('application-to-ats', {
		Create: { credential, parameters: { user } },
		...{ 'Tell the team': mail, 'Tell of the failure': mail },
	});
	const answerTo = async (bytes: Buffer) =>
		await submitForm(stage.n8n, 'apply-to-ats', [
			...['Ines', 'Quer', 'ines.quer@people.example'],
			{ name: 'cv.pdf', type: 'application/pdf', bytes },
		]);
	await stage.published(workflow, async () => {
		expect(await answerTo(await twoColumnPdf())).toContain('put everything into a single column');
		const unlikely = 'The file does not look like a resume; if it is a resume, give its sections';
		expect(await answerTo(await invoiceIn('en'))).toContain(unlikely);
		expect(product.uploads).toEqual([]);
		expect(await answerTo(await singleColumnPdf(monthYear))).toContain('Thank you, Ines');
		const [received] = await stage.mails(1);
		expect(received!.subject).toBe('Application: Ines Quer');
		expect(received!.text).toContain('The candidate was created');
		expect(product.uploads).toHaveLength(1);
	});
});

it('the example with notes and stages moves only those who have sent a resume', async () => {
	const { id: stageId } = product.others.stage![1]!;
	const stageOf = { __rl: true, mode: 'id', value: stageId };
	const workflow = setUp('passed-to-next-stage', {
		...{ 'Note: passes': { credential }, 'Note: what to fix': { credential } },
		'Next stage': { credential, parameters: { stage: stageOf } },
	});
	const people = product.records.slice(0, 2).map(({ id: candidateId }) => ({ candidateId }));
	const files = [await singleColumnPdf(monthYear), await invoiceIn('en')].map((bytes) => ({
		...{ fileName: 'cv.pdf', mimeType: 'application/pdf' },
		...{ bytes: bytes.length, data: bytes.toString('base64') },
	}));
	const downloaded = people.map((json, at) => ({ json, binary: { data: files[at] } }));
	const pinData = { 'New candidate': [{ json: {} }], Download: downloaded };
	product.requests.length = 0;
	await stage.run({ ...workflow, pinData });
	const writes = product.requests.filter(({ method }) => method !== 'GET');
	const [first, second] = people.map(
		({ candidateId }) => `/v1/opportunities/${String(candidateId)}`,
	);
	expect(writes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
		...[`POST ${first!}/notes`, `POST ${second!}/notes`, `PUT ${first!}/stage`].sort(),
	]);
	const note = writes.find(({ url }) => url.startsWith(second!))!;
	expect(String(note.body)).toContain(
		'did not pass the check. The file does not look like a resume',
	);
});
