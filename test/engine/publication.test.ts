import type { IDataObject, WorkflowActivateMode } from 'n8n-workflow';

import { startProvider, type Provider } from '../provider';
import { startProduct, type Product } from '../provider/products';
import { productCredential, productSetups } from '../support/products';
import { TriggerHost } from './triggerHost';

const modes: Record<string, IDataObject> = {
	'Catch Up': { mode: 'webhook', registration: 'manual', secret: `whsec_${'A'.repeat(32)}` },
	'a registration': { mode: 'webhook', options: { catchUp: false } },
	both: { mode: 'webhook' },
	polling: { mode: 'polling', events: ['created'] },
};

let provider: Provider;

beforeAll(async () => void (provider = await startProvider()));

afterAll(async () => await provider.stop());

/** A trigger whose credential has an API key, and which n8n activates for a reason. */
function hostOf(parameters: IDataObject, apiKey: string, activation?: WorkflowActivateMode) {
	const { baseUrl } = provider.profiles.p4;
	const times = { item: [{ mode: 'everyX', value: 15, unit: 'minutes' }] };
	const usual = { profile: 'p4', events: ['candidate.created'], pollTimes: times };
	const host = new TriggerHost({ ...usual, ...parameters }, 'recruitingP4ApiKeyApi', activation);
	host.credentials.save('recruitingP4ApiKeyApi', { apiKey, baseUrl });
	return host;
}

/** Polls and calls the hooks, as n8n does when it activates the trigger. */
async function activate(host: TriggerHost): Promise<void> {
	const ignored = () => undefined;
	await host.poll().catch(ignored);
	if (host.isPolled) return;
	await host.register().catch(ignored);
}

describe.each(Object.entries(modes))('publishing with a credential for %s', (_, parameters) => {
	it('fails one execution if the provider refuses it', async () => {
		const host = hostOf(parameters, 'another');
		await activate(host);
		await host.activateAgain().catch(() => undefined);
		expect(host.failures).toEqual([expect.stringMatching(/: Unauthorized$/)]);
	});

	it('fails none if the provider takes it', async () => {
		const host = hostOf(parameters, String(provider.profiles.p4.credentials.apiKey));
		await activate(host);
		expect(host.failures).toEqual([]);
	});

	it('fails no execution and stops nothing if n8n starts', async () => {
		const host = hostOf(parameters, 'another', 'init');
		await host.poll();
		if (!host.isPolled) await host.register();
		expect(host.failures).toEqual([]);
	});
});

describe('publishing a change', () => {
	it('fails an execution if the credential is refused although the list is known', async () => {
		const host = hostOf(modes['Catch Up']!, String(provider.profiles.p4.credentials.apiKey));
		await activate(host);
		host.credentials.save('recruitingP4ApiKeyApi', {
			...{ apiKey: 'another', baseUrl: provider.profiles.p4.baseUrl },
		});
		await host.activateAgain();
		expect(host.failures).toEqual([expect.stringMatching(/^Catch Up .+: Unauthorized$/)]);
	});

	it('fails an execution if the secret is empty, whatever n8n calls first', async () => {
		const byHand = { ...modes['Catch Up'], options: { catchUp: false }, secret: '' };
		const first = hostOf(byHand, 'another');
		await first.poll();
		await expect(first.register()).rejects.toThrow('Webhook Secret is empty');
		const second = hostOf(byHand, 'another');
		await expect(second.register()).rejects.toThrow('Webhook Secret is empty');
		await second.poll();
		const problem = 'The subscription could not be checked: Webhook Secret is empty';
		expect([first.failures, second.failures]).toEqual([[problem], [problem]]);
	});
});

describe('the status of a published trigger', () => {
	const { authentication, credentialType } = productSetups.lever;
	let product: Product;
	let host: TriggerHost;

	beforeEach(async () => {
		product = await startProduct('lever');
		host = new TriggerHost(
			{
				...{ provider: 'lever', authentication, mode: 'webhook', registration: 'manual' },
				...{ events: ['candidate.created'], secret: 'another-secret-of-the-trigger' },
				pollTimes: { item: [] },
			},
			credentialType,
		);
		host.credentials.save(credentialType, productCredential(product));
	});

	afterEach(async () => {
		await host.close();
		await product.stop();
	});

	it('is a hint of a test run and of events, with what was rejected and why', async () => {
		const event = { event: 'candidate.created', eventId: '1', data: { id: '1' } };
		await host.execute([event]);
		expect(host.hints).toEqual([]);
		await host.poll();
		const address = await host.listen();
		await product.deliver!(address);
		await host.execute([event]);
		const status =
			/: 1 delivery was rejected, the last one on \d+ \w+ \d{4} at \d\d:\d\d UTC: its signature does not match the secret\. If your ATS sent it, /;
		expect(host.hints).toEqual([expect.stringMatching(status)]);
		await host.execute([event], 'webhook');
		expect(host.hints).toEqual([expect.stringMatching(status)]);
	});
});
