import { productUsage } from '../../../scripts/provider/usage';
import { findPreset } from '../../../nodes/Recruiting/providers';
import { PRODUCT_NAMES, startProduct } from '../../provider/products';

describe.each(PRODUCT_NAMES)('the usage of the emulation %s', (name) => {
	it('has only ways to deliver that work', async () => {
		const product = await startProduct(name);
		const text = productUsage(product);
		await product.stop();
		const toRegistered = `${product.origin}/-/deliver'`;
		const registers = findPreset(name)?.registration !== undefined;
		expect(text.includes(toRegistered)).toBe(registers && product.deliver !== undefined);
		expect(text.includes('/-/deliver?url=')).toBe(product.deliver !== undefined);
	});
});
