import { startProduct, type Product } from '../../provider/products';
import type { SavedCredential } from '../../n8n/types';
import { setUp } from '../../support/examples';
import { ExampleStage, submitForm } from '../../support/examples/exampleStage';
import { productCredential, productSetups } from '../../support/products';
import { monthYear, singleColumnPdf, twoColumnPdf } from '../../support/resumes';

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
		expect(product.uploads).toEqual([]);
		expect(await answerTo(await singleColumnPdf(monthYear))).toContain('Thank you, Ines');
		const [received] = await stage.mails(1);
		expect(received!.subject).toBe('Application: Ines Quer');
		expect(received!.text).toContain('The candidate was created');
		expect(product.uploads).toHaveLength(1);
	});
});
