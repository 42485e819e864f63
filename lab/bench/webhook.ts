/**
 * npm run bench -- webhook [--rounds 8 --deliveries 100 --concurrency 10]
 *
 * Sends signed deliveries to a real n8n, where n8n's Webhook node, this trigger with and without deduplication, and two
 * controls alternately start the same workflow. Compares how many deliveries n8n processes per second, until their
 * executions are saved. Measures twice: with n8n's default settings, where any trigger but the Webhook node waits for a
 * second expression sandbox, and with sandboxes only for expressions. Ends with 1 if a target is missed.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { closeInOrder } from '../../test/n8n/closing';
import type { N8nClient } from '../../test/n8n/client';
import type { JsonObject, WorkflowNode } from '../../test/n8n/types';
import {
	candidateNumber,
	startProvider,
	type Provider,
	type SignatureScheme,
} from '../../test/provider';
import { composer } from '../../test/provider/deliveries/compose';
import { post } from '../../test/provider/deliveries/post';
import type { Message } from '../../test/provider/deliveries/shapes';
import { plainMethodOf, storeCredential } from '../../test/support/credentials';
import { inParallel } from '../../test/support/inParallel';
import { recruitingTrigger } from '../../test/support/triggers';
import { chain } from '../../test/support/workflows';
import { numberArguments } from './lib/arguments';
import { MEASURED_NODE, MeasuringN8n } from './lib/n8n';
import { alternate, ratio, type Times } from './lib/peers';
import { factor, printLowerTarget, printTable } from './lib/table';

/**
 * By default, n8n creates an expression sandbox (a V8 isolate) for each execution, and another one for each delivery to
 * a trigger other than its Webhook node, even if no expression is evaluated. With the other setting, which is n8n's
 * own, it creates sandboxes when they are needed.
 */
const SETTINGS: ReadonlyArray<{ name: string; env: Record<string, string> }> = [
	{ name: 'n8n by default', env: {} },
	{
		name: 'n8n with N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true',
		env: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
	},
];

/** The triggers that start the same workflow. The controls of a community package do nothing else, or also count in static data. */
type ContenderName =
	| 'Webhook'
	| 'Recruiting Trigger'
	| 'Recruiting Trigger, deduplicating'
	| 'Empty community trigger'
	| 'Community trigger that counts';

/**
 * The minimum share of the rate of a community trigger that keeps a number: n8n treats its own Webhook node in another
 * way, and saves the workflow's static data with each delivery that changes it.
 */
const TARGETS: ReadonlyArray<{ name: ContenderName; least: number }> = [
	{ name: 'Recruiting Trigger', least: 0.95 },
	{ name: 'Recruiting Trigger, deduplicating', least: 0.85 },
];

const REASON =
	'For each delivery, n8n works through the conditions of all fields of the trigger two or three times. This one has over a hundred.';

/** How much is sent: deliveries of each contender in each round, and how many at the same time. */
interface Load {
	rounds: number;
	deliveries: number;
	concurrency: number;
}

/** Compares rates of deliveries, and prints the ratios. */
export async function bench(args: string[]): Promise<void> {
	const load = numberArguments(args, { rounds: 8, deliveries: 100, concurrency: 10 });
	for (const { name, env } of SETTINGS) {
		console.error(`${name}, ${load.rounds} rounds …`);
		report(name, await measure(env, load));
	}
}

async function measure(env: Record<string, string>, load: Load): Promise<Times<ContenderName>> {
	const provider = await startProvider();
	const n8n = await MeasuringN8n.start({ env, packages: [packedControl()] });
	try {
		const contenders = await activateContenders(n8n.server.client, provider);
		const peers = contenders.map((contender) => ({
			name: contender.name,
			work: async () => {
				const messages = signedDeliveries(load.deliveries, contender.signing);
				return await send(n8n, contender, messages, load.concurrency);
			},
		}));
		for (const contender of contenders) await fillMemory(n8n, contender);
		return await alternate(peers, { rounds: load.rounds });
	} finally {
		await closeInOrder(
			() => n8n.close(),
			() => provider.stop(),
		);
	}
}

/** How a provider signs its deliveries, and whether they have ids. */
interface Signing {
	signature: SignatureScheme;
	/** Header of the delivery's id; `null` for none. */
	idHeader: string | null;
	secret?: string;
}

const unsigned: Signing = { signature: 'none', idHeader: null };
const hmac: Signing = { signature: { scheme: 'hmac', header: 'x-signature' }, idHeader: null };
const withIds: Signing = { signature: 'standardWebhooks', idHeader: 'webhook-id' };

/** An active workflow that a delivery starts. */
interface Contender {
	name: ContenderName;
	url: string;
	signing: Signing;
}

/** The name of the package with the control. */
const CONTROL = 'n8n-nodes-bench-control';

/** The second node of all workflows. */
const lastNode: WorkflowNode = { name: MEASURED_NODE, type: 'n8n-nodes-base.noOp', typeVersion: 1 };

/** Saves and activates the workflow of each contender. */
async function activateContenders(client: N8nClient, provider: Provider): Promise<Contender[]> {
	const credential = await storeCredential(client, provider, plainMethodOf('p3'));
	const ours = (parameters: JsonObject) => recruitingTrigger({ credential, parameters });
	const activated = async (name: ContenderName, node: WorkflowNode, signing = unsigned) => {
		const { id } = await client.createWorkflow(chain(name, [node, lastNode]));
		await client.activateWorkflow(id);
		// The address and the secret that the trigger has registered, or n8n's address of the node.
		const subscription = provider.profiles.p3.webhooks
			.list()
			.find(({ url }) => url.includes(String(node.webhookId)));
		const suffix = node.type.startsWith(CONTROL) ? '/webhook' : '';
		const url = subscription?.url ?? `${client.url}/webhook/${node.webhookId}${suffix}`;
		return { name, url, signing: { ...signing, secret: subscription?.secret } };
	};
	// Without ids, it uses n8n's deduplication table neither for events nor for candidates.
	const withoutIds = ours({ signature: 'hmac', options: { catchUp: false } });
	return [
		await activated('Webhook', webhookNode(randomUUID())),
		await activated('Recruiting Trigger', withoutIds, hmac),
		await activated(
			'Recruiting Trigger, deduplicating',
			ours({ signature: 'standardWebhooks' }),
			withIds,
		),
		await activated('Empty community trigger', controlNode(randomUUID(), 2)),
		await activated('Community trigger that counts', controlNode(randomUUID(), 3)),
	];
}

/** The newest version of the node with its default options, except for POST. */
function webhookNode(path: string): WorkflowNode {
	const parameters = { httpMethod: 'POST', path, options: {} };
	const type = 'n8n-nodes-base.webhook';
	return { name: 'Trigger', type, typeVersion: 2.1, webhookId: path, parameters };
}

function controlNode(webhookId: string, typeVersion: number): WorkflowNode {
	return { name: 'Trigger', type: `${CONTROL}.controlTrigger`, typeVersion, webhookId };
}

/** Packs the control as a package; returns the tarball's path. */
function packedControl(): string {
	const folder = mkdtempSync(join(tmpdir(), 'control-'));
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	const file = 'ControlTrigger.node.js';
	copyFileSync(join(__dirname, file), join(folder, file));
	const manifest = {
		...{ name: CONTROL, version: '1.0.0', keywords: ['n8n-community-node-package'] },
		n8n: { n8nNodesApiVersion: 1, nodes: [file] },
	};
	writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
	execFileSync('npm', ['pack', '--silent'], { cwd: folder });
	return join(folder, `${CONTROL}-1.0.0.tgz`);
}

const EVENT = 'candidate.created';

/** Signed deliveries of one event each; the n-th has the same body for all contenders. */
function signedDeliveries(count: number, signing: Signing): Message[] {
	return Array.from({ length: count }, (_, n) => signed(envelope(n), signing));
}

function envelope(n: number) {
	return { type: EVENT, timestamp: '2024-01-01T00:00:00.000Z', data: candidateNumber(n + 1) };
}

function signed(value: unknown, signing: Signing): Message {
	const body = Buffer.from(JSON.stringify(value));
	return composer(EVENT, {}, `msg_${randomUUID()}`, { body, ...signing })(new Date());
}

/** The most events that one delivery may hold. */
const BATCH = 1_000;
/** Number of batches that fill the trigger's memory of deliveries. */
const BATCHES = 2;

/** Fills the deduplication's memory, so that it is full from the first measured delivery on. */
async function fillMemory(n8n: MeasuringN8n, contender: Contender): Promise<void> {
	const { signing } = contender;
	if (signing.idHeader === null) return;
	for (let batch = 0; batch < BATCHES; batch++) {
		const events = Array.from({ length: BATCH }, (_, n) => envelope(n));
		await send(n8n, contender, [signed(events, signing)], 1);
	}
}

/** n8n still cleans up after an execution was saved. */
const PAUSE_MS = 300;

/**
 * Sends deliveries over persistent connections, `concurrency` at a time.
 *
 * @returns milliseconds until n8n has saved the last of their executions
 * @throws Error if an answer is not 200, or an execution fails
 */
async function send(
	n8n: MeasuringN8n,
	{ url }: Contender,
	messages: readonly Message[],
	concurrency: number,
): Promise<number> {
	await sleep(PAUSE_MS);
	const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
	const sendings = messages.map((message) => ({
		run: async () => {
			const { status, error } = await post(url, message, { agent, timeoutMs: 60_000 });
			if (status !== 200) throw new Error(`${url} answered ${status} (${error ?? 'no error'})`);
		},
	}));
	const startedAt = performance.timeOrigin + performance.now();
	await inParallel(sendings, concurrency);
	agent.destroy();
	const records = await n8n.records(messages.length);
	if (records.some(({ items }) => items === 0)) throw new Error('An execution has got no event');
	return Math.max(...records.map(({ at }) => at)) - startedAt;
}

/** Prints rates beside the Webhook node and the controls, and the targets. */
function report(setting: string, times: Times<ContenderName>): void {
	// The rate is the reciprocal of the time.
	const rate = (name: ContenderName, peer: ContenderName) => ratio(times, peer, name);
	const [empty, counting] = ['Empty community trigger', 'Community trigger that counts'] as const;
	const rows = [...TARGETS.map(({ name }) => name), empty, counting].map((name) => [
		name,
		...(['Webhook', empty, counting] as const).map((peer) => factor(rate(name, peer))),
	]);
	const header = ['Trigger', '÷ Webhook', '÷ empty trigger', '÷ trigger that counts'];
	printTable(`Deliveries per second, ${setting}`, header, rows);
	console.log();
	for (const { name, least } of TARGETS) {
		const what = `rate of ${name} ÷ community trigger that counts, ${setting}`;
		printLowerTarget({ what, value: rate(name, counting), limit: least, reason: REASON });
	}
}
