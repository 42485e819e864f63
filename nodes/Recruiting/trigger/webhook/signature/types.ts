import type { DeliveryHeaders } from '../deliveryHeaders';

/** Seconds by which a delivery's timestamp may differ from now, before or after. */
export const DEFAULT_TOLERANCE_SECONDS = 300;

interface Secrets {
	/**
	 * The secrets that are accepted: the current one and, while they are changed over, the previous
	 * one. Blank ones are passed over; where only blank ones are left, nothing is accepted.
	 */
	readonly secrets: readonly string[];
}

/** Standard Webhooks: secrets are base64, with or without `whsec_` in front. */
export interface StandardWebhooksSettings extends Secrets {
	readonly scheme: 'standardWebhooks';
	readonly toleranceSeconds?: number;
}

export type HmacAlgorithm = 'sha1' | 'sha256' | 'sha512';
export type HmacEncoding = 'hex' | 'base64';

/** HMAC of the raw body in a header; the key is the secret's text. */
export interface HmacSettings extends Secrets {
	readonly scheme: 'hmac';
	readonly header: string;
	readonly algorithm: HmacAlgorithm;
	readonly encoding: HmacEncoding;
	/** What stands before each signature, e.g. `sha256=`. */
	readonly prefix?: string;
	/** Header with Unix seconds. Where it is set, what is signed is `<timestamp>.<raw body>`. */
	readonly timestampHeader?: string;
	readonly toleranceSeconds?: number;
}

/** A token that is the same in every delivery; the secrets are the whole value of the header. */
export interface HeaderTokenSettings extends Secrets {
	readonly scheme: 'headerToken';
	readonly header: string;
}

/** Nothing is verified. Only ever chosen explicitly. */
interface NoSignatureSettings {
	readonly scheme: 'none';
}

export type SignatureSettings =
	StandardWebhooksSettings | HmacSettings | HeaderTokenSettings | NoSignatureSettings;

/** What of a delivery is verified. */
export interface SignedDelivery {
	readonly headers: DeliveryHeaders;
	/** The bytes as they came, before anything read them. */
	readonly rawBody: Buffer;
}

/**
 * Why a delivery was not verified: for logs and tests. Never for the sender, who is told the same
 * each time. It carries nothing of the secret and nothing that the sender wrote.
 */
export type SignatureFailure =
	| 'settings'
	| 'headerMissing'
	| 'headerMalformed'
	| 'timestampMalformed'
	| 'timestampTooOld'
	| 'timestampTooNew'
	| 'mismatch';

export type SignatureResult =
	{ readonly valid: true } | { readonly valid: false; readonly reason: SignatureFailure };
