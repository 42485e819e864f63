import type { INode, WorkflowActivateMode } from 'n8n-workflow';

import { startProvider, type Provider } from '../provider';
import { TriggerHost } from './triggerHost';

let provider: Provider;

beforeAll(async () => void (provider = await startProvider()));

afterAll(async () => await provider.stop());

const modes = {
	webhook: { mode: 'webhook', events: ['candidate.created'] },
	polling: { mode: 'polling', events: ['created'] },
};

/** Activates a trigger beside another node of its workflow. */
async function activate(
	mode: keyof typeof modes,
	other: Partial<INode>,
	activation: WorkflowActivateMode,
): Promise<void> {
	const { baseUrl, credentials } = provider.profiles.p4;
	const parameters = { profile: 'p4', ...modes[mode], pollTimes: { item: [] } };
	const host = new TriggerHost(parameters, 'recruitingP4ApiKeyApi', activation, other);
	host.credentials.save('recruitingP4ApiKeyApi', { ...credentials, baseUrl });
	if (mode === 'polling') await host.poll();
	else await host.registerAndDelete();
}

describe.each(['webhook', 'polling'] as const)('two triggers with one id (%s)', (mode) => {
	it.each(['activate', 'update'] as const)(
		'are rejected by whoever publishes (%s)',
		async (how) => {
			await expect(activate(mode, { name: 'Twin' }, how)).rejects.toThrow(
				/^The trigger "Twin" has the same ID as this one.+: delete one of the two triggers and add it again/,
			);
		},
	);

	it.each<[string, Partial<INode>, WorkflowActivateMode]>([
		['n8n starts', { name: 'Twin' }, 'init'],
		['the other one has an ID of its own', { name: 'Other', id: 'other' }, 'activate'],
		['the other one is disabled', { name: 'Twin', disabled: true }, 'activate'],
	])('do not stop the activation if %s', async (_, other, how) => {
		await activate(mode, other, how);
	});
});
