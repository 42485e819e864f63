import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import type { ProfileId } from '../../profiles';
import { logWarning } from '../log';
import { judgeDelivery, type DeliverySettings } from './delivery';
import { replyTo, successStatus, type Reply } from './delivery/reply';
import { chosenEvents, sharedSecrets, signatureSettings, text } from './parameters';
import type { SignatureFailure } from './signature';

/** What the log says of a delivery that was not verified. */
const REASONS: Record<SignatureFailure, string> = {
	settings: 'the signature settings or the secret in the node are not valid',
	headerMissing: 'it has no signature',
	headerMalformed: 'its signature is malformed',
	timestampMalformed: 'its timestamp is malformed',
	timestampTooOld: 'it was signed too long ago, or the clocks differ',
	timestampTooNew: 'it was signed in the future, so the clocks differ',
	mismatch: 'its signature does not match the secret',
};

/**
 * Takes a delivery: verifies it, and starts the workflow with an item for each event. What is
 * refused, and what starts nothing, is answered here; the rest n8n answers itself as soon as the
 * execution exists.
 */
export async function receiveDelivery(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const request = context.getRequestObject() as unknown as DeliveryObject;
	const rawBody = await rawBodyOf(request);
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const judgement = judgeDelivery(
		{ method: request.method, headers: context.getHeaderData(), rawBody },
		deliverySettings(context, options),
		Date.now(),
	);
	if (judgement.kind === 'events') {
		return {
			workflowData: [judgement.items.map((item) => ({ json: { ...item } as IDataObject }))],
		};
	}
	if (judgement.kind === 'refuse' && judgement.reason) {
		logWarning(context, `A delivery was rejected: ${REASONS[judgement.reason]}.`);
	}
	send(context, replyTo(judgement, successStatus(options.responseCode)));
	return { noWebhookResponse: true };
}

/** The parts of n8n's request that are read here. */
interface DeliveryObject {
	method: string;
	rawBody?: Buffer;
	readRawBody?: () => Promise<void>;
}

/**
 * The body's bytes, or `undefined` where n8n cannot give them: it reads forms itself, and does not
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

function deliverySettings(context: IWebhookFunctions, options: IDataObject): DeliverySettings {
	return {
		signature: signatureSettings(context, sharedSecrets(context)),
		envelope: {
			profile: context.getNodeParameter('profile') as ProfileId,
			events: chosenEvents(context),
			idHeader: text(options.idHeader),
			eventField: text(options.eventField),
			eventHeader: text(options.eventHeader),
			dataField: text(options.dataField),
		},
		handshake: options.handshake === true,
		maxBodyBytes: Number(options.maxBodySize) > 0 ? Number(options.maxBodySize) * 1_024 : undefined,
	};
}
