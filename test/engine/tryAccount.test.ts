import { findPreset } from '../../nodes/Recruiting/providers';
import { tryAccount } from '../../scripts/try/account';
import { startProduct, type Product, type ProductName } from '../provider/products';
import { productCredential, productSetups } from '../support/products';

// Each record of each resource is asked for.
jest.setTimeout(60_000);

let product: Product;

afterEach(async () => await product.stop());

async function tried(name: ProductName, wrong = {}) {
	product = await startProduct(name);
	const method = productSetups[name].authentication as Parameters<typeof tryAccount>[1];
	const fields = { ...productCredential(product), ...wrong };
	return await tryAccount(findPreset(name)!, method, fields);
}

describe('npm run try', () => {
	it.each<ProductName>(['lever', 'ashby', 'greenhouse'])(
		'says what works in an account of %s, without the data of people',
		async (name) => {
			const rows = await tried(name);
			const byName = new Map(rows);
			expect(byName.get('Login')).toBe('ok');
			expect(byName.get('Candidates')).toMatch(/^5 in \d requests?$/);
			expect(byName.get('Fields')).toMatch(/^id 5\/5, first_name 5\/5, /);
			expect(byName.get('Candidate by ID')).toMatch(/^1 in /);
			expect(byName.has('Watched')).toBe(true);
			expect(byName.has('Not tried')).toBe(true);
			const texts = JSON.stringify(rows);
			for (const { id } of product.records) expect(texts).not.toContain(String(id));
			expect(texts).not.toMatch(/@|\.example/);
			for (const secret of Object.values(product.login)) expect(texts).not.toContain(secret);
		},
	);

	it('only reads', async () => {
		await tried('lever');
		expect(product.requests.map(({ method }) => method)).toEqual(product.requests.map(() => 'GET'));
	});

	it('stops at a wrong login', async () => {
		const rows = await tried('lever', { apiKey: 'wrong-key' });
		expect(rows[0]).toEqual(['Login', expect.stringMatching(/^failed: .*\(HTTP 401\)$/)]);
		expect(rows.map(([what]) => what)).toEqual(['Login', 'Candidates', 'Not tried']);
	});
});
