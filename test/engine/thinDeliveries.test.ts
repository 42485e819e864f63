import { findPreset } from '../../nodes/Recruiting/providers';
import { startProduct, type Product } from '../provider/products';
import { productCredential, productSetups } from '../support/products';
import { TriggerHost } from './triggerHost';

describe.each(['lever', 'smartRecruiters'] as const)('a delivery of the preset %s', (name) => {
	const { authentication, credentialType } = productSetups[name];
	let product: Product;
	let host: TriggerHost;

	beforeEach(async () => {
		product = await startProduct(name);
		host = new TriggerHost(
			{
				...{ provider: name, authentication, mode: 'webhook', registration: 'manual' },
				...{ events: ['candidate.created', 'application.updated'] },
				secret: product.webhookSecret,
			},
			credentialType,
		);
		host.credentials.save(credentialType, productCredential(product));
		await product.deliver!(await host.listen());
	});

	afterEach(async () => {
		await host.close();
		await product.stop();
	});

	it('holds only IDs, and its execution has the whole candidate', async () => {
		const [delivered] = host.deliveries;
		expect(JSON.stringify(delivered)).not.toContain('mail.example');
		const [item] = await host.execute(delivered!);
		const first = ['event', 'eventId', 'receivedAt', 'id', 'first_name', 'last_name', 'email'];
		expect(Object.keys(item!).slice(0, 7)).toEqual(first);
		expect(item!.email).toMatch(/@/);
		const { idField } = { idField: 'id', ...findPreset(name)!.lists };
		expect(item!.candidate).toMatchObject({ id: item!.id, [String(idField)]: item!.id });
	});

	it('fails the execution if the provider refuses the credential', async () => {
		host.credentials.save(credentialType, {
			...productCredential(product),
			...{ apiKey: 'another', accessToken: 'another' },
		});
		await expect(host.execute(host.deliveries[0]!)).rejects.toMatchObject({ httpCode: '401' });
	});
});
