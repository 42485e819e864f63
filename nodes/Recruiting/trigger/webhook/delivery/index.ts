import type { DeliveryHeaders } from '../deliveryHeaders';
import {
	signedIdHeader,
	verifySignature,
	type SignatureFailure,
	type SignatureSettings,
} from '../signature';
import { readBody } from './body';
import { readEnvelope, type Envelope, type EnvelopeSettings } from './envelope';
import { handshakeOf } from './handshake';

/** Largest body in bytes, 1 MiB, unless set otherwise; one of exactly this size still passes. */
export const DEFAULT_MAX_BODY_BYTES = 1_048_576;

/** A request to the webhook's URL, as it came. */
export interface DeliveryRequest {
	readonly method: string;
	readonly headers: DeliveryHeaders;
	/** The body's bytes; `undefined` where n8n has kept none, as with multipart forms. */
	readonly rawBody: Buffer | undefined;
}

export interface DeliverySettings {
	readonly signature: SignatureSettings;
	readonly envelope: Omit<EnvelopeSettings, 'idHeaders'>;
	/** Header that carries the delivery's id; empty if only those that the scheme signs count. */
	readonly idHeader?: string;
	readonly maxBodyBytes?: number;
	/** Whether a POST with `X-Hook-Secret` is answered with the same header. */
	readonly handshake?: boolean;
}

/**
 * What to do about a delivery. Only `events` starts the workflow. `message` may be sent: it repeats
 * nothing that the sender wrote and, for 401, is always the same. `reason` is for the log alone.
 * `isVerified` says whether the sender has the secret.
 */
export type Judgement =
	| Envelope
	| { readonly kind: 'handshake'; readonly headers: Readonly<Record<string, string>> }
	| {
			readonly kind: 'refuse';
			readonly status: 400 | 401 | 405 | 413 | 415;
			readonly message: string;
			readonly isVerified: boolean;
			readonly reason?: SignatureFailure;
	  };

/**
 * Judges a delivery: first its size, which is what reading it costs; then who sent it; and only
 * then what it says. What is not verified may be a handshake, by which a sender hands over a secret in the first
 * place, and which starts nothing. Never throws, whatever was sent.
 *
 * @param now milliseconds since 1970
 */
export function judgeDelivery(
	request: DeliveryRequest,
	settings: DeliverySettings,
	now: number,
): Judgement {
	const { headers } = request;
	const rawBody = request.rawBody ?? Buffer.alloc(0);
	const refusal = limitRefusal(request.method, rawBody, settings);
	if (refusal !== undefined) return refusal;
	const verified = verifySignature({ headers, rawBody }, settings.signature, now);
	const isProven = verified.valid && settings.signature.scheme !== 'none';
	const handshake = settings.handshake && !isProven ? handshakeOf(headers) : undefined;
	if (handshake === 'malformed') return refuse(400, 'The handshake is not valid', isProven);
	if (handshake !== undefined) return { kind: 'handshake', headers: handshake };
	if (!verified.valid) {
		const refusal = refuse(401, 'The delivery could not be verified', false);
		return { ...refusal, reason: verified.reason };
	}
	const body = readBody(headers, rawBody);
	if ('status' in body) return refuse(body.status, body.message, isProven);
	const idHeaders = [settings.idHeader ?? '', signedIdHeader(settings.signature) ?? ''];
	return readEnvelope(headers, body.value, { ...settings.envelope, idHeaders }, now);
}

type Refusal = Extract<Judgement, { kind: 'refuse' }>;

function refuse(status: Refusal['status'], message: string, isVerified: boolean): Refusal {
	return { kind: 'refuse', status, message, isVerified };
}

function limitRefusal(
	method: string,
	rawBody: Buffer,
	settings: DeliverySettings,
): Refusal | undefined {
	if (method !== 'POST') return refuse(405, 'Only POST is accepted here', false);
	const fits = rawBody.length <= (settings.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES);
	return fits ? undefined : refuse(413, 'The delivery is too large', false);
}
