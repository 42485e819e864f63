import { createHmac } from 'node:crypto';

import type { DeliveryRequest } from '../../../../nodes/Recruiting/trigger/webhook/delivery';
import type { SignatureSettings } from '../../../../nodes/Recruiting/trigger/webhook/signature';

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

export const standard: SignatureSettings = {
	scheme: 'standardWebhooks',
	secrets: [published.secret],
	options: {},
};

/** Settings that verify nothing. */
export const unsigned: SignatureSettings = { scheme: 'none', secrets: [], options: {} };

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
