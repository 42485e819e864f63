import type { N8nServer } from '../../test/n8n/server';
import type { WorkflowNode } from '../../test/n8n/types';
import type { Provider } from '../../test/provider';
import { chain } from '../../test/support/workflows';
import type { DemoCredential } from './credentials';

const POLL_DEADLINE_MS = 120_000;

const candidate = {
	first_name: 'First9001',
	last_name: 'Last9001',
	email: 'first9001.last9001@candidates.example',
};

/**
 * Activates a workflow for P3, which sends its events, and one for P2, which is polled; lets both
 * providers have a new candidate, and prints what arrived and when.
 */
export async function showEvents(
	n8n: N8nServer,
	provider: Provider,
	credentials: DemoCredential[],
): Promise<void> {
	const p3 = await activate(n8n, credentials, 'p3', { events: ['candidate.created'] });
	const p2 = await activate(n8n, credentials, 'p2', {
		pollTimes: { item: [{ mode: 'everyMinute' }] },
	});
	console.log('Both triggers are active: P3 by webhook, P2 by polling every minute.');
	await provider.profiles.p3.emit('candidate.created', { id: '9001', ...candidate });
	provider.profiles.p2.people.add(candidate);
	const added = Date.now();
	console.log('A new candidate is at both providers. Waiting for n8n to notice …');
	await print(n8n, 'P3', p3, added);
	await print(n8n, 'P2', p2, added);
	console.log();
}

async function activate(
	n8n: N8nServer,
	credentials: DemoCredential[],
	profile: string,
	parameters: Record<string, unknown>,
): Promise<string> {
	const { authentication, credential } = credentials.find((demo) => demo.profile === profile)!;
	const trigger: WorkflowNode = {
		name: 'Recruiting Trigger',
		type: 'n8n-nodes-recruiting.recruitingTrigger',
		typeVersion: 1,
		webhookId: crypto.randomUUID(),
		parameters: { profile, authentication, ...parameters },
		credentials: { [credential.type]: { id: credential.id, name: credential.name } },
	};
	const name = `New candidates of ${profile.toUpperCase()}`;
	const workflow = await n8n.client.createWorkflow(chain(name, [trigger]));
	await n8n.client.activateWorkflow(workflow.id);
	return workflow.id;
}

async function print(n8n: N8nServer, label: string, workflowId: string, added: number) {
	const [execution] = await n8n.client.waitForExecutions(workflowId, 1, POLL_DEADLINE_MS);
	const seconds = ((Date.now() - added) / 1000).toFixed(1);
	for (const { json } of execution?.itemsOf('Recruiting Trigger') ?? []) {
		console.log(`${label}: ${json.event} by ${json.source}, after at most ${seconds} s`);
	}
}
