import { contentModeOf, headerText, type DeliveryHeaders } from '../deliveryHeaders';
import {
	invalid,
	openSignature,
	type SignatureFailure,
	type SignatureSettings,
	type SignedDelivery,
	type SignedParts,
} from '../signature';
import { isJsonValue, readBody, UnverifiedBody, type JsonValue } from './body';
import { isTry, readEnvelope, type Envelope, type EnvelopeSettings } from './envelope';

const HANDSHAKE_HEADER = 'X-Hook-Secret';
const TOO_LARGE = 'The delivery is too large';
/** It is not signed, or there is no secret yet. With another signature, a secret that is wrong would look right. */
const UNSIGNED = new Set<SignatureFailure>(['headerMissing', 'signatureFieldMissing', 'settings']);
/** Bytes of an unsigned body that may be parsed. */
const LONGEST_TRY = 4_096;
/** A single word may go back in a header: nothing else can be written by it. */
const ECHOABLE = /^[\x21-\x7e]{1,256}$/;

/** A request to the webhook's URL. Its body is empty if n8n has kept no bytes, as with multipart forms. */
export interface DeliveryRequest extends Omit<SignedDelivery, 'field'> {
	readonly method: string;
}

export interface DeliverySettings extends SignatureSettings, EnvelopeSettings {
	/** Kibibytes. One of exactly this size still passes. */
	readonly maxBodySize: number;
	/** False if a signature that does not cover the body was used for another body before. */
	isFirstUse(signed: NonNullable<SignedParts['withoutBody']>, rawBody: Buffer): boolean;
}

/** What to do about a delivery. `message` goes to the sender and repeats nothing of the delivery; `reason` is for the log. */
type Verdict =
	| Envelope
	| { readonly kind: 'handshake'; readonly headers: Readonly<Record<string, string>> }
	| ReturnType<typeof refuse>;

/** A verdict, and whether the sender has the secret. */
export type Judgement = Verdict & { readonly isVerified: boolean };

/** Judges a delivery: first its size, which is what reading it costs; then who sent it; then what it says. It never throws. */
export function judgeDelivery(
	request: DeliveryRequest,
	settings: DeliverySettings,
	now: number,
): Judgement {
	const { scheme, api, maxBodySize } = settings;
	const { method, headers, rawBody } = request;
	if (method !== 'POST') return refuse(405, 'Only POST is accepted here');
	if (rawBody.length > maxBodySize * 1_024) return refuse(413, TOO_LARGE);
	const unverified = new UnverifiedBody(rawBody);
	const field = (place: string) => unverified.field(place);
	const result = verify({ headers, rawBody, field }, settings, now);
	const isVerified = result.valid && scheme !== 'none';
	const handshake = api.handshake && !isVerified ? answerHandshake(headers) : undefined;
	if (handshake) return { ...handshake, isVerified };
	if (unverified.isTooLarge) return refuse(413, TOO_LARGE);
	if (!result.valid) {
		const isUnsigned = UNSIGNED.has(result.reason) && rawBody.length <= LONGEST_TRY;
		if (isUnsigned && isTry({ headers, rawBody, field }, api)) return { kind: 'ping', isVerified };
		return refuse(401, 'The delivery could not be verified', result.reason);
	}
	const read = readBody(headers, rawBody, isVerified);
	if ('status' in read) return { ...refuse(read.status, read.message), isVerified };
	const { value: body } = read;
	if (scheme === 'headerToken' && api.signatureField !== '') forget(body, settings.secrets);
	const content = { headers, body, mode: contentModeOf(headers), signed: result.signed };
	return { ...readEnvelope({ ...content, receivedAt: now }, settings), isVerified };
}

function verify(delivery: SignedDelivery, settings: DeliverySettings, now: number) {
	const signature = openSignature(settings);
	if ('problem' in signature) return invalid('settings');
	const result = signature.verify(delivery, now);
	if (!result.valid || result.signed.withoutBody === undefined) return result;
	const isFirst = settings.isFirstUse(result.signed.withoutBody, delivery.rawBody);
	return isFirst ? result : invalid('usedAgain');
}

/** An unverified request may be a handshake, by which a sender hands over a secret in the first place. */
function answerHandshake(headers: DeliveryHeaders): Verdict | undefined {
	const value = headerText(headers, HANDSHAKE_HEADER);
	if (value === undefined) return undefined;
	return ECHOABLE.test(value)
		? { kind: 'handshake', headers: { [HANDSHAKE_HEADER]: value } }
		: refuse(400, 'The handshake is not valid');
}

/** A secret that is shorter may be a part of any text. */
const SHORTEST_PART = 8;

/** A token in the body is the secret itself, which must not reach an execution: also within a text, as in `Bearer …`. */
function forget(value: JsonValue, secrets: readonly string[]): void {
	const has = (text: string) =>
		secrets.some((one) => one === text || (one.length >= SHORTEST_PART && text.includes(one)));
	for (const [name, one] of Object.entries(value)) {
		if (isJsonValue(one) && !has(name)) forget(one, secrets);
		else if (has(name) || (one !== '' && has(String(one))))
			delete (value as Record<string, unknown>)[name];
	}
}

export function refuse(
	status: 400 | 401 | 405 | 413 | 415,
	message: string,
	reason?: SignatureFailure,
) {
	return { kind: 'refuse' as const, status, message, reason, isVerified: false };
}
