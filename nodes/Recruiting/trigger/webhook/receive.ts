import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import type { ProfileId } from '../../profiles';
import {
	judgeDelivery,
	type DeliveryRequest,
	type DeliverySettings,
	type Judgement,
} from './delivery';
import { replyTo, successStatus, type Reply } from './delivery/reply';
import { logDelivery } from './deliveryLog';
import { chosenEvents, enteredSecrets, isManual, signatureSettings, text } from './parameters';
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
	logDelivery(context, judgement, isVerified(context, judgement));
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
	const secrets = await knownSecrets(context);
	const judgement = judgeDelivery(delivery, deliverySettings(context, secrets), now);
	if (isManual(context) || !mayBeOldSecret(judgement)) return judgement;
	const derived = await currentDerivedSecret(context);
	if (derived === undefined || secrets.includes(derived)) return judgement;
	return judgeDelivery(delivery, deliverySettings(context, [derived]), now);
}

async function knownSecrets(context: IWebhookFunctions): Promise<string[]> {
	if (!isManual(context)) return storedSecrets(context);
	// A credential that was deleted verifies nothing; an exception would start a failed execution for anybody.
	return await enteredSecrets(context).catch(() => []);
}

function mayBeOldSecret(judgement: Judgement): boolean {
	return judgement.kind === 'refuse' && ['mismatch', 'settings'].includes(judgement.reason ?? '');
}

function isVerified(context: IWebhookFunctions, judgement: Judgement): boolean {
	if (judgement.kind === 'handshake') return false;
	if (judgement.kind === 'refuse') return judgement.isVerified;
	return context.getNodeParameter('signature', '') !== 'none';
}

/** The parts of n8n's request that are read here. */
interface DeliveryObject {
	method: string;
	rawBody?: Buffer;
	readRawBody?: () => Promise<void>;
}

/**
 * The body's bytes, or `undefined` if n8n cannot give them: it reads forms itself, and does not
 * read what is too large for it. An exception would start a failed execution for anybody.
 */
async function rawBodyOf(request: DeliveryObject): Promise<Buffer | undefined> {
	try {
		// n8n reads some content types only when it is asked to.
		if (request.rawBody === undefined) await request.readRawBody?.();
		return request.rawBody;
	} catch {
		return undefined;
	}
}

function send(context: IWebhookFunctions, reply: Reply): void {
	const response = context.getResponseObject();
	response.status(reply.status).set({ ...reply.headers });
	if (reply.body === undefined) response.end();
	else response.json(reply.body);
}

function optionsOf(context: IWebhookFunctions): IDataObject {
	return context.getNodeParameter('options', {}) as IDataObject;
}

function deliverySettings(
	context: IWebhookFunctions,
	secrets: readonly string[],
): DeliverySettings {
	const options = optionsOf(context);
	return {
		signature: signatureSettings(context, secrets),
		envelope: {
			profile: context.getNodeParameter('profile') as ProfileId,
			events: chosenEvents(context),
			eventField: text(options.eventField),
			eventHeader: text(options.eventHeader),
			dataField: text(options.dataField),
		},
		idHeader: text(options.idHeader),
		handshake: options.handshake === true,
		maxBodyBytes: Number(options.maxBodySize) > 0 ? Number(options.maxBodySize) * 1_024 : undefined,
	};
}
