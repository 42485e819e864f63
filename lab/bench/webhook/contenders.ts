import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import type { N8nClient } from '../../../test/n8n/client';
import type { JsonObject, WorkflowNode } from '../../../test/n8n/types';
import type { Provider } from '../../../test/provider';
import { plainMethodOf, storeCredential } from '../../../test/support/credentials';
import { recruitingTrigger } from '../../../test/support/triggers';
import { chain } from '../../../test/support/workflows';
import type { Signing } from './messages';

/** The triggers that start the same workflow, by their names in the tables. */
export const contenders = [
	'Webhook',
	'Recruiting Trigger',
	'Recruiting Trigger, deduplicating',
	'Control',
] as const;

export type ContenderName = (typeof contenders)[number];

/** An active workflow that a delivery starts. */
export interface Contender {
	name: ContenderName;
	url: string;
	signing: Signing;
}

/** The second node of all workflows; the recorder inside n8n checks that it ran last. */
export const LAST_NODE = 'After';

const hmac = { scheme: 'hmac', header: 'x-signature' } as const;
const unsigned: Signing = { signature: 'none', idHeader: null };

/** Saves and activates the workflow of each contender. */
export async function activateContenders(
	client: N8nClient,
	provider: Provider,
): Promise<Contender[]> {
	const credential = await storeCredential(client, provider, plainMethodOf('p3'));
	const trigger = (parameters: JsonObject) => recruitingTrigger({ credential, parameters });
	const webhook = webhookNode();
	const control = controlNode();
	// It uses n8n's deduplication table neither for events nor for candidates.
	const withoutIds = trigger({ signature: 'hmac', options: { catchUp: false } });
	const withIds = trigger({ signature: 'standardWebhooks' });
	for (const node of [webhook, control, withoutIds, withIds]) await activate(client, node);
	const webhookUrl = `${client.url}/webhook/${webhook.webhookId}`;
	const controlUrl = `${client.url}/webhook/${control.webhookId}/webhook`;
	return [
		{ name: 'Webhook', url: webhookUrl, signing: unsigned },
		registered('Recruiting Trigger', provider, withoutIds, { signature: hmac, idHeader: null }),
		registered('Recruiting Trigger, deduplicating', provider, withIds, {
			signature: 'standardWebhooks',
			idHeader: 'webhook-id',
		}),
		{ name: 'Control', url: controlUrl, signing: unsigned },
	];
}

async function activate(client: N8nClient, node: WorkflowNode): Promise<void> {
	const { id } = await client.createWorkflow(chain(node.type, [node, lastNode]));
	await client.activateWorkflow(id);
}

/** A contender with the address and secret that the trigger has registered at the provider. */
function registered(
	name: ContenderName,
	provider: Provider,
	{ webhookId }: WorkflowNode,
	signing: Signing,
): Contender {
	const all = provider.profiles.p3.webhooks.list();
	const subscription = all.find(({ url }) => url.includes(String(webhookId)));
	if (!subscription) throw new Error(`${name} has registered no webhook`);
	const { url, secret } = subscription;
	return { name, url, signing: { ...signing, secret } };
}

/** The newest version of the node with its default options, except for POST. */
function webhookNode(): WorkflowNode {
	const path = randomUUID();
	return {
		name: 'Trigger',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2.1,
		webhookId: path,
		parameters: { httpMethod: 'POST', path, options: {} },
	};
}

function controlNode(): WorkflowNode {
	return {
		name: 'Trigger',
		type: `${CONTROL_PACKAGE}.controlTrigger`,
		typeVersion: 2,
		webhookId: randomUUID(),
	};
}

const lastNode: WorkflowNode = { name: LAST_NODE, type: 'n8n-nodes-base.noOp', typeVersion: 1 };

/** Name of the package in `control/`. */
const CONTROL_PACKAGE = 'n8n-nodes-bench-control';

/** Packs the control's package; returns the tarball's path. */
export function packedControl(folder: string): string {
	const [{ filename }] = JSON.parse(
		execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
			cwd: join(__dirname, 'control'),
			encoding: 'utf8',
		}),
	) as [{ filename: string }];
	return join(folder, filename);
}
