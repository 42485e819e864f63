import type { N8nServer } from '../../test/n8n/server';
import type { Happening } from './happenings';

const POLL_DEADLINE_MS = 120_000;

/**
 * Lets a new candidate arrive at P3, which sends its events, and at P2, which is polled, and prints
 * what arrived in n8n and when.
 *
 * @param workflows ids of the workflows, by the examples' names
 */
export async function showEvents(
	n8n: N8nServer,
	workflows: Record<string, string>,
	newCandidate: Happening,
): Promise<void> {
	const added = Date.now();
	await newCandidate.run();
	console.log('A new candidate is at P3 and at P2. Waiting for n8n to notice …');
	await print(n8n, 'P3', workflows['new-candidate-webhook']!, added);
	await print(n8n, 'P2', workflows['new-candidate-polling']!, added);
	console.log();
}

async function print(n8n: N8nServer, label: string, workflowId: string, added: number) {
	const [execution] = await n8n.client.waitForExecutions(workflowId, 1, POLL_DEADLINE_MS);
	const seconds = ((Date.now() - added) / 1000).toFixed(1);
	for (const { json } of execution?.itemsOf('New candidate') ?? []) {
		console.log(`${label}: ${json.event} by ${json.source}, after at most ${seconds} s`);
	}
}
