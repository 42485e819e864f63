import type { IDataObject } from 'n8n-workflow';

import { headerText, type DeliveryHeaders } from '../deliveryHeaders';
import {
	verifySignature,
	type SignatureFailure,
	type SignatureResult,
	type SignatureSettings,
	type SignedDelivery,
} from '../signature';
import { readBody } from './body';
import { contentModeOf, readEnvelope, type Envelope, type EnvelopeSettings } from './envelope';

const DEFAULT_MAX_KIB = 1_024;
const HANDSHAKE_HEADER = 'X-Hook-Secret';
/** What may go back in a header: one word, so that nothing else can be written by it. */
const ECHOABLE = /^[\x21-\x7e]{1,256}$/;

/** A request to the webhook's URL. Its body is empty if n8n has kept no bytes, as with multipart forms. */
export interface DeliveryRequest extends SignedDelivery {
	readonly method: string;
}

export type DeliverySettings = SignatureSettings & EnvelopeSettings;

/**
 * What to do about a delivery. `message` goes to the sender and repeats nothing of the delivery; `reason` is for the log.
 */
export type Verdict =
	| Envelope
	| { readonly kind: 'handshake'; readonly headers: Readonly<Record<string, string>> }
	| {
			readonly kind: 'refuse';
			readonly status: 400 | 401 | 405 | 413 | 415;
			readonly message: string;
			readonly reason?: SignatureFailure;
	  };

/** A verdict, and whether the sender has the secret. */
export type Judgement = Verdict & { readonly isVerified: boolean };

/**
 * Judges a delivery: first its size, which is what reading it costs; then who sent it; and only then what it says.
 * Never throws, whatever was sent. `now` is in milliseconds since 1970.
 */
export function judgeDelivery(
	request: DeliveryRequest,
	settings: DeliverySettings,
	now: number,
): Judgement {
	const { scheme, options } = settings;
	if (request.method !== 'POST') return refuse(405, 'Only POST is accepted here');
	if (request.rawBody.length > maxBodyBytes(options)) {
		return refuse(413, 'The delivery is too large');
	}
	const result = verifySignature(request, settings, now);
	const isVerified = result.valid && scheme !== 'none';
	const mayShake = options.handshake === true && !isVerified;
	const handshake = mayShake ? answerHandshake(request.headers) : undefined;
	return { ...(handshake ?? judgeContent(request, result, settings, now)), isVerified };
}

/** One of exactly this size still passes. */
function maxBodyBytes({ maxBodySize }: IDataObject): number {
	return (Number(maxBodySize) > 0 ? Number(maxBodySize) : DEFAULT_MAX_KIB) * 1_024;
}

/** What is not verified may be a handshake, by which a sender hands over a secret in the first place. */
function answerHandshake(headers: DeliveryHeaders): Verdict | undefined {
	const value = headerText(headers, HANDSHAKE_HEADER);
	if (value === undefined) return undefined;
	return ECHOABLE.test(value)
		? { kind: 'handshake', headers: { [HANDSHAKE_HEADER]: value } }
		: refuse(400, 'The handshake is not valid');
}

function judgeContent(
	{ headers, rawBody }: SignedDelivery,
	result: SignatureResult,
	settings: EnvelopeSettings,
	now: number,
): Verdict {
	if (!result.valid) return refuse(401, 'The delivery could not be verified', result.reason);
	const read = readBody(headers, rawBody);
	if ('status' in read) return refuse(read.status, read.message);
	const { signed } = result;
	const mode = contentModeOf(headers);
	return readEnvelope({ headers, body: read.value, mode, signed, receivedAt: now }, settings);
}

type Refusal = Extract<Judgement, { kind: 'refuse' }>;

function refuse(status: Refusal['status'], message: string, reason?: SignatureFailure): Refusal {
	return { kind: 'refuse', status, message, reason, isVerified: false };
}
