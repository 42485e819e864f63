import { hash } from 'crypto';

import type { IDataObject, IWebhookResponseData } from 'n8n-workflow';

import { partsOf, readFields } from '../../fields';
import { candidates } from '../../profiles';
import { providerOfTrigger } from '../../provider';
import { presets } from '../../providers';
import { isManualRun, type Delivery } from '../open';
import { documentedEvents, webhookOptions } from '../fields/parameters';
import { noteDelivered } from '../once/delivered';
import {
	chosenEvents,
	enteredSecrets,
	isRegisteredByHand,
	optionsOf,
	signatureScheme,
} from '../settings';
import {
	judgeDelivery,
	refuse,
	type DeliveryRequest,
	type DeliverySettings,
	type Judgement,
} from './delivery';
import { EVENT_NAMES, isNewCandidate, type IgnoredEvent } from './delivery/envelope';
import { withParameters } from './deliveryHeaders';
import { responseCodeOf } from './description';
import { FAILURES, type SignedParts } from './signature';
import { currentDerivedSecret } from '../subscription/secret';
import { OwnSubscriptions } from '../subscription/state';

const SUCCESS_TEXTS = {
	ping: 'The ping was received',
	ignored: 'The delivery contains none of the selected events',
};

const EVENT_LISTS = [...Object.keys(documentedEvents), 'otherEvents'];
const ofPresets = presets.flatMap(({ events }) => EVENT_LISTS.map((list) => events[list] ?? ''));

/** The names of events in the interface document and in presets. Any other name could be about somebody. */
const KNOWN_EVENTS = new Set([...EVENT_NAMES, ...partsOf(ofPresets.join(','))]);

/**
 * Takes a delivery: verifies it, and starts the workflow with an item for each event. n8n answers as soon as the execution
 * exists. What is rejected or starts nothing is answered here.
 */
export async function receiveDelivery(trigger: Delivery): Promise<IWebhookResponseData> {
	const request = trigger.n8n.getRequestObject() as unknown as DeliveryObject;
	const rawBody = await rawBodyOf(request);
	const headers = withParameters(trigger.n8n.getHeaderData(), trigger.n8n.getQueryData());
	const delivery = { method: request.method, headers, rawBody };
	const judgement = await judge(trigger, delivery);
	// A test run says nothing about production.
	if (!isManualRun(trigger)) {
		countDelivery(trigger, judgement);
		noteCandidates(trigger, judgement);
	}
	logDelivery(trigger, judgement);
	if (judgement.kind === 'events') {
		const items = judgement.items.map((item) => ({ json: { ...item } as IDataObject }));
		return { workflowData: [items] };
	}
	// Not with an execution: n8n would not store it, but it would count as stored.
	if (judgement.isVerified && !isManualRun(trigger)) trigger.state.saveUnsaved();
	const code = responseCodeOf((name) => trigger.n8n.getNodeParameter(name, ''));
	const reply = replyTo(judgement, code);
	const response = trigger.n8n.getResponseObject();
	response.status(reply.status).set({ ...reply.headers });
	if (reply.body === undefined) response.end();
	else response.json(reply.body);
	return { noWebhookResponse: true, ...testProblem(trigger, judgement) };
}

/** In a test run, an item that says because of which setting a delivery starts nothing: it starts the run, which then fails. */
function testProblem(trigger: Delivery, judgement: Judgement): IWebhookResponseData {
	const isRejected = judgement.kind === 'refuse' && judgement.reason !== undefined;
	const isUnread =
		judgement.kind === 'ignored' && judgement.ignored.some(({ reason }) => reason !== 'notChosen');
	const isShown = isManualRun(trigger) && isRegisteredByHand(trigger);
	if (!isShown || !(isRejected || isUnread)) return {};
	return { workflowData: [[{ json: { problem: whyNothing(judgement) } }]] };
}

/** Logs what starts nothing, also in a part of a delivery. What anybody can cause is logged at most once a minute. */
function logDelivery(trigger: Delivery, judgement: Judgement): void {
	const line = whyNothing(judgement);
	if (line === undefined) return;
	if (!judgement.isVerified) {
		const isAboutEvents = 'ignored' in judgement;
		const same = 'it has no event that is selected in Trigger On.';
		return trigger.log.rarely(isAboutEvents ? `${started(judgement)} ${same}` : line);
	}
	if (judgement.kind === 'ping') trigger.log.info(line);
	else trigger.log.warn(line);
}

/** Why a delivery, or a part of it, starts nothing, as a sentence; `undefined` if all of it starts the workflow. */
function whyNothing(judgement: Judgement): string | undefined {
	if (judgement.kind === 'handshake') return 'A handshake was answered. It started nothing.';
	if (judgement.kind === 'ping') return 'A ping was received. It started nothing.';
	if (judgement.kind === 'refuse') return `A delivery was rejected: ${whyRejected(judgement)}.`;
	const [first, ...others] = judgement.ignored;
	if (first === undefined) return undefined;
	const more = others.length > 0 ? ` It has ${others.length} more event(s) like this.` : '';
	return `${started(judgement)} ${whyIgnored(first)}${more}`;
}

function whyRejected({ reason, message }: Extract<Judgement, { kind: 'refuse' }>): string {
	return reason ? FAILURES[reason] : message[0]!.toLowerCase() + message.slice(1);
}

function started({ kind }: Judgement): string {
	return `${kind === 'events' ? 'Part of a delivery' : 'A delivery'} started nothing:`;
}

function whyIgnored({ reason, name = '' }: IgnoredEvent): string {
	if (reason === 'noRecord') return 'its event has no record.';
	const event = KNOWN_EVENTS.has(name) ? `its event ${JSON.stringify(name)}` : 'its event';
	if (reason !== 'unnamed') return `${event} is not selected in Trigger On.`;
	return "the node found no event name. Set Event Field or Event Header in Provider's API.";
}

/** Judges a delivery by the stored secrets. They may be lost or old; then the one that can be derived decides. */
async function judge(trigger: Delivery, delivery: DeliveryRequest): Promise<Judgement> {
	const settings = settingsOf(trigger);
	if (settings === undefined) return refuse(401, 'The delivery could not be verified', 'settings');
	const judgeWith = (secrets: readonly string[]) =>
		judgeDelivery(delivery, { ...settings, secrets }, Date.now());
	// A credential that was deleted verifies nothing; an exception would start a failed execution for anybody.
	if (isRegisteredByHand(trigger)) return judgeWith(await enteredSecrets(trigger).catch(() => []));
	const judgement = judgeWith(new OwnSubscriptions(trigger).secrets);
	const reason = judgement.kind === 'refuse' ? judgement.reason : undefined;
	if (reason !== 'mismatch' && reason !== 'settings') return judgement;
	const derived = await currentDerivedSecret(trigger);
	return derived === undefined ? judgement : judgeWith([derived]);
}

/** Counts a delivery, for the status and for the check of the signature settings. */
function countDelivery(trigger: Delivery, judgement: Judgement): void {
	const { memory } = trigger;
	const { counts, deliveries } = memory;
	if (judgement.isVerified) {
		memory.lastDelivery = new Date().toISOString();
		deliveries.verified++;
	}
	if (judgement.kind === 'refuse') {
		counts.rejected++;
		memory.lastRejection = { at: new Date().toISOString(), why: whyRejected(judgement) };
		if (judgement.reason !== undefined) deliveries.unverified++;
	}
	if ('items' in judgement) counts.accepted += judgement.items.length;
	if ('ignored' in judgement) counts.ignored += judgement.ignored.length;
}

/** Notes whom a delivery names. What nobody has signed counts only if it starts the workflow. */
function noteCandidates(trigger: Delivery, judgement: Judgement): void {
	const created = judgement.kind === 'events' ? judgement.items.filter(isNewCandidate) : [];
	const data = created.map((item) => item.data);
	noteDelivered(trigger, data, 'named' in judgement && judgement.isVerified ? judgement.named : []);
}

/** The settings for deliveries; `undefined` if one cannot be used. Publishing says which, a stranger must not learn it. */
function settingsOf(trigger: Delivery): Omit<DeliverySettings, 'secrets'> | undefined {
	try {
		const provider = providerOfTrigger(trigger);
		return {
			...readFields(webhookOptions, trigger, optionsOf(trigger)),
			scheme: signatureScheme(trigger),
			profile: provider.profile.id,
			events: chosenEvents(trigger),
			api: provider.events(),
			candidates: provider.records(candidates),
			isFirstUse: (signed, rawBody) => isFirstUse(trigger, signed, rawBody),
		};
	} catch {
		return undefined;
	}
}

/** A signature may come again with the same body, as senders repeat a delivery. With another body, somebody has stolen it. */
function isFirstUse(
	{ memory: { usedSignatures } }: Delivery,
	{ id, until }: NonNullable<SignedParts['withoutBody']>,
	rawBody: Buffer,
): boolean {
	const now = Date.now();
	for (const [used, entry] of usedSignatures) if (entry.until < now) usedSignatures.delete(used);
	const body = hash('sha256', rawBody, 'base64');
	const before = usedSignatures.get(id);
	if (before === undefined) usedSignatures.set(id, { body, until });
	return before === undefined || before.body === body;
}

interface DeliveryObject {
	method: string;
	rawBody?: Buffer;
	readRawBody?: () => Promise<void>;
}

/** The body's bytes. n8n does not give those of multipart forms, nor of what is too large for it: then there are none. */
async function rawBodyOf(request: DeliveryObject): Promise<Buffer> {
	try {
		// n8n reads some content types only when it is asked to.
		if (request.rawBody === undefined) await request.readRawBody?.();
		return request.rawBody ?? Buffer.alloc(0);
	} catch {
		// An exception would start a failed execution for anybody.
		return Buffer.alloc(0);
	}
}

/** Even what is not looked for gets a good status: after enough bad ones, senders switch a webhook off. */
function replyTo(verdict: Exclude<Judgement, { kind: 'events' }>, success: number) {
	const { kind } = verdict;
	if (kind === 'handshake') return { status: 200, headers: verdict.headers };
	if (kind === 'refuse') return { status: verdict.status, body: { message: verdict.message } };
	// A 204 has no body by its definition.
	return { status: success, body: success === 204 ? undefined : { message: SUCCESS_TEXTS[kind] } };
}
