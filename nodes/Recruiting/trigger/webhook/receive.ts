import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import type { ProfileId } from '../../profiles';
import { judgeDelivery, type DeliveryRequest, type Judgement } from './delivery';
import { replyTo, successStatus, type Reply } from './delivery/reply';
import { countDelivery, logDelivery } from './deliveryLog';
import { chosenEvents, enteredSecrets, isManual, optionsOf, signatureSettings } from './parameters';
import { currentDerivedSecret } from './subscription/secret';
import { storedSecrets } from './subscription/state';

/**
 * Takes a delivery: verifies it, and starts the workflow with an item for each event. In the execution, `runTrigger`
 * holds back the events that started one before. What is rejected, and what starts nothing, is answered here; n8n
 * answers the rest itself as soon as the execution exists.
 */
export async function receiveDelivery(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const request = context.getRequestObject() as unknown as DeliveryObject;
	const rawBody = await rawBodyOf(request);
	const delivery = { method: request.method, headers: context.getHeaderData(), rawBody };
	const judgement = await judge(context, delivery);
	countDelivery(context, judgement);
	logDelivery(context, judgement);
	if (judgement.kind === 'events') {
		const items = judgement.items.map((item) => ({ json: { ...item } as IDataObject }));
		return { workflowData: [items] };
	}
	const { responseCode } = optionsOf(context);
	send(context, replyTo(judgement, successStatus(responseCode)));
	return { noWebhookResponse: true };
}

/**
 * Judges a delivery with the secrets that are known. If none of them fits, the secret may have been lost: n8n's
 * static data can be old. So the one that the credential gives is tried, too.
 */
async function judge(context: IWebhookFunctions, delivery: DeliveryRequest): Promise<Judgement> {
	const now = Date.now();
	const profile = context.getNodeParameter('profile') as ProfileId;
	const chosen = { profile, events: chosenEvents(context) };
	const judgeWith = (some: readonly string[]) =>
		judgeDelivery(delivery, { ...signatureSettings(context, some), ...chosen }, now);
	const secrets = await knownSecrets(context);
	const judgement = judgeWith(secrets);
	if (isManual(context) || !mayBeOldSecret(judgement)) return judgement;
	const derived = await currentDerivedSecret(context);
	if (derived === undefined || secrets.includes(derived)) return judgement;
	return judgeWith([derived]);
}

async function knownSecrets(context: IWebhookFunctions): Promise<string[]> {
	if (!isManual(context)) return storedSecrets(context);
	// A credential that was deleted verifies nothing; an exception would start a failed execution for anybody.
	return await enteredSecrets(context).catch(() => []);
}

function mayBeOldSecret(judgement: Judgement): boolean {
	return judgement.kind === 'refuse' && ['mismatch', 'settings'].includes(judgement.reason ?? '');
}

/** The parts of n8n's request that are read here. */
interface DeliveryObject {
	method: string;
	rawBody?: Buffer;
	readRawBody?: () => Promise<void>;
}

/**
 * The body's bytes, or none if n8n cannot give them: it reads forms itself, and does not read what is too large for it.
 * An exception would start a failed execution for anybody.
 */
async function rawBodyOf(request: DeliveryObject): Promise<Buffer> {
	try {
		// n8n reads some content types only when it is asked to.
		if (request.rawBody === undefined) await request.readRawBody?.();
		return request.rawBody ?? Buffer.alloc(0);
	} catch {
		return Buffer.alloc(0);
	}
}

function send(context: IWebhookFunctions, reply: Reply): void {
	const response = context.getResponseObject();
	response.status(reply.status).set({ ...reply.headers });
	if (reply.body === undefined) response.end();
	else response.json(reply.body);
}
