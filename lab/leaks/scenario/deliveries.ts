import type { JsonObject } from '../../../test/n8n/types';
import { type DeliveryOptions, FORGERIES, makeSigningSecret, SHAPES } from '../../../test/provider';
import { plainMethodOf } from '../../../test/support/credentials';
import { type Signing, signings } from '../../../test/support/signing';
import { afterTrigger, allEvents, recruitingTrigger } from '../../../test/support/triggers';
import { type WebhookProfile, webhookProfiles } from '../../../test/support/triggerStage';
import { chain } from '../../../test/support/workflows';
import type { LeakStage } from '../stage';
import { faultCases, type Task } from './faultCases';

/** A way to sign, with the secret in the trigger; without one, nothing is signed. */
type Signed = Signing & { readonly secret: string };

/** All signature schemes, for webhooks that are registered by hand. */
function schemes({ sensitive }: LeakStage): Record<string, Signed> {
	const standard = makeSigningSecret();
	const text = standard.replace('whsec_', '');
	sensitive.add({ kind: 'signing', name: 'the secret of Standard Webhooks', text });
	const secrets: Partial<Record<string, string>> = { 'Standard Webhooks': standard, None: '' };
	const all = Object.entries<Signing>(signings).map(([name, signing]): [string, Signed] => [
		name,
		{ ...signing, secret: secrets[name] ?? sensitive.make('signing', `the ${name}`, 'shared-') },
	]);
	return Object.fromEntries(all);
}

/** All kinds of deliveries to each profile, for each scheme and for an automatic registration. */
export function deliveryTasks(stage: LeakStage): Task[] {
	const byHand = Object.entries(schemes(stage)).flatMap(([name, signing]) =>
		webhookProfiles.map((profile) => ({
			run: async () => await deliverByHand(stage, `${name} for ${profile}`, profile, signing),
		})),
	);
	const registered = webhookProfiles.map((profile) => ({
		run: async () => await deliverRegistered(stage, profile),
	}));
	return [...byHand, ...registered];
}

async function deliverByHand(
	stage: LeakStage,
	name: string,
	profile: WebhookProfile,
	{ parameters, signature, secret }: Signed,
): Promise<void> {
	const given = { ...parameters, ...(secret ? { secret } : {}) };
	const node = await triggerNode(stage, profile, { registration: 'manual', ...given });
	delete node.credentials;
	const { id } = await stage.n8n.client.createWorkflow(chain(name, [node, afterTrigger]));
	await stage.activate(name, id);
	const url = `${stage.n8n.url}/webhook/${node.webhookId}/webhook`;
	for (const { event, data, options } of deliveries(stage, name)) {
		const all = { signature, secret, retries: 0, ...options };
		const answer = await stage.provider.deliver(url, event, data, all);
		stage.answers.push(answerPlace(name, answer));
	}
	await stage.deactivate(name, id);
}

async function deliverRegistered(stage: LeakStage, profile: WebhookProfile): Promise<void> {
	const name = `An automatic registration at ${profile}`;
	const node = await triggerNode(stage, profile, {});
	const { id } = await stage.n8n.client.createWorkflow(chain(name, [node, afterTrigger]));
	await stage.activate(name, id);
	const [subscription] = stage.provider.profiles[profile].webhooks
		.list()
		.filter(({ url }) => url.includes(node.webhookId!));
	const { url, secret } = subscription!;
	for (const { event, data, options } of deliveries(stage, name)) {
		const answer = await stage.provider.deliver(url, event, data, {
			secret,
			retries: 0,
			...options,
		});
		stage.answers.push(answerPlace(name, answer));
	}
}

async function triggerNode(stage: LeakStage, profile: string, parameters: JsonObject) {
	const credential = await stage.credential(plainMethodOf(profile), faultCases[0]!);
	return recruitingTrigger({ credential, parameters: { events: allEvents, ...parameters } });
}

const answerPlace = (name: string, { body, headers }: { body: string; headers: object }) => ({
	where: `an answer to a delivery: ${name}`,
	text: JSON.stringify({ body, headers }),
});

interface Delivery {
	event: string;
	data: unknown;
	options: DeliveryOptions;
}

/** Valid deliveries in all shapes, forged ones and unreadable ones. */
function deliveries({ sensitive }: LeakStage, name: string): Delivery[] {
	const data = sensitive.person('7', `the candidate of ${name}`);
	const key = sensitive.make('signing', `a key in a header to ${name}`, 'key-');
	const headers = { authorization: `Bearer ${key}`, cookie: `session=${key}` };
	const event = 'candidate.created';
	const text = JSON.stringify(data);
	const wrong = sensitive.make('signing', `a wrong secret to ${name}`, 'wrong-');
	const unreadable: DeliveryOptions[] = [
		{ body: text.slice(0, -1) },
		{ body: text, contentType: 'text/plain' },
		{ body: `[${text.repeat(2)}]` },
		{ body: JSON.stringify(Object.values(data)) },
		{ body: `${'['.repeat(200)}${text}${']'.repeat(200)}` },
		{ body: text.padEnd(1_100_000) },
		{ body: text, headers: { 'content-encoding': 'gzip' } },
		{ body: `--x\r\n\r\n${text}\r\n--x--`, contentType: 'multipart/form-data; boundary=x' },
	];
	return [
		...SHAPES.map((shape) => ({
			event,
			data: shape === 'array' ? [data] : data,
			options: { shape },
		})),
		...FORGERIES.map((forge) => ({ event, data, options: { forge } })),
		...unreadable.map((options) => ({ event, data, options })),
		{
			event,
			data,
			options: { secret: wrong, signature: signings['Header Token'].signature },
		},
		{ event, data, options: { headers } },
		{ event, data, options: { timestamp: new Date(0) } },
		{ event: data.first_name, data, options: {} },
	];
}
