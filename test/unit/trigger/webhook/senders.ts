import { createHmac } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { eventFields, readFields } from '../../../../nodes/Recruiting/fields';
import { candidates } from '../../../../nodes/Recruiting/profiles';
import { providerOfTrigger } from '../../../../nodes/Recruiting/provider';
import type { RequestContext } from '../../../../nodes/Recruiting/transport';
import type { EventSettings } from '../../../../nodes/Recruiting/trigger/settings';
import type {
	DeliveryRequest,
	DeliverySettings,
} from '../../../../nodes/Recruiting/trigger/webhook/delivery';
import { UnverifiedBody } from '../../../../nodes/Recruiting/trigger/webhook/delivery/body';
import {
	invalid,
	openSignature,
	type SignatureResult,
	type SignedDelivery,
} from '../../../../nodes/Recruiting/trigger/webhook/signature';

/** How deliveries are signed, with the settings in Provider's API. */
export interface Signature {
	readonly scheme: string;
	readonly secrets: readonly string[];
	readonly options: IDataObject;
}

/** The example from the tests of the Standard Webhooks libraries. */
export const published = {
	secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
	id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
	timestamp: 1_614_265_330,
	payload: '{"test": 2432232314}',
	signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

/** When the published example was sent, in milliseconds. */
export const sentAt = published.timestamp * 1_000;

export const standard: Signature = {
	scheme: 'standardWebhooks',
	secrets: [published.secret],
	options: {},
};

/** Settings that verify nothing. */
export const unsigned: Signature = { scheme: 'none', secrets: [], options: {} };

/** A node with these settings in Provider's API. */
function nodeWith(providerApi: IDataObject): RequestContext {
	const parameters: IDataObject = { profile: 'p4', providerApi };
	const parameter = (name: string, fallback?: unknown) => parameters[name] ?? fallback;
	return { node: { name: 'Trigger' }, parameter } as RequestContext;
}

/** @throws NodeOperationError that names a setting whose value cannot be used */
function eventSettings(options: IDataObject = {}): EventSettings {
	return readFields(eventFields, nodeWith(options), options);
}

function opened({ scheme, secrets, options }: Signature) {
	try {
		return openSignature({ scheme, secrets, api: eventSettings(options) });
	} catch (error) {
		return { problem: (error as Error).message };
	}
}

/** What is wrong with the settings of a signature, if anything. */
export function problemOf(signature: Signature): string | undefined {
	const result = opened(signature);
	return 'problem' in result ? result.problem : undefined;
}

/** Verifies a delivery as a trigger does: if its settings cannot be used, it rejects all of them. */
export function verifySignature(
	delivery: Omit<SignedDelivery, 'field'>,
	signature: Signature,
	now: number,
): SignatureResult {
	const result = opened(signature);
	if ('problem' in result) return invalid('settings');
	const body = new UnverifiedBody(delivery.rawBody);
	return result.verify({ ...delivery, field: (place) => body.field(place) }, now);
}

/** The settings of a trigger for deliveries that are signed like this. */
export function deliverySettings(
	{ scheme, secrets, options }: Signature,
	more: Partial<DeliverySettings> = {},
): DeliverySettings {
	const api = eventSettings(options);
	return {
		...{ scheme, secrets, api },
		...{ profile: 'p4', events: ['candidate.created'], includeEnvelope: false },
		...{ candidates: providerOfTrigger(nodeWith(options)).records(candidates), maxBodySize: 1_024 },
		isFirstUse: () => true,
		...more,
	};
}

/** A signature computed from the specification with node:crypto. */
export function standardSignature(
	payload: string | Buffer,
	{ id, timestamp, secret }: { id: string; timestamp: number | string; secret: string },
): string {
	const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
	const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(payload);
	return `v1,${hmac.digest('base64')}`;
}

/** Headers of a Standard Webhooks delivery; by default those of the published example. */
export function standardHeaders(
	payload: string | Buffer = published.payload,
	changed: Partial<Omit<typeof published, 'payload' | 'timestamp'>> & {
		timestamp?: number | string;
	} = {},
): Record<string, string> {
	const message = { ...published, ...changed };
	return {
		'content-type': 'application/json',
		'webhook-id': message.id,
		'webhook-timestamp': String(message.timestamp),
		'webhook-signature': changed.signature ?? standardSignature(payload, message),
	};
}

/** A POST request with JSON; a body that is not text is serialized. */
export function post(body: unknown, headers: Record<string, string> = {}): DeliveryRequest {
	const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
	return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, rawBody };
}
