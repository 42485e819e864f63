import { createHmac } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { Webhook } from 'standardwebhooks';
import type { HeaderTokenScheme, HmacScheme, SignatureScheme } from './options';

type Headers = Record<string, string>;

/** What is signed, the time, and the secrets: the scheme uses the first one, or all if it supports several. */
export interface Signed {
	id: string;
	time: Date;
	body: string | Buffer;
	secrets: readonly string[];
}

/** The headers with which a scheme signs a body; without a secret, no signature. */
export function signatureHeaders(scheme: SignatureScheme, signed: Signed): Headers {
	if (scheme === 'none') return {};
	if (scheme === 'standardWebhooks') return standardHeaders(signed);
	const [secret] = signed.secrets;
	if (secret === undefined) return {};
	return scheme.scheme === 'hmac'
		? { [scheme.header]: hmacValue(scheme, signed.body, secret) }
		: { [scheme.header]: tokenValue(scheme, secret) };
}

/** The name of the signature's header. */
export function signatureHeaderName(scheme: SignatureScheme): string | undefined {
	if (typeof scheme === 'object') return scheme.header;
	return scheme === 'standardWebhooks' ? 'webhook-signature' : undefined;
}

function standardHeaders({ id, time, body, secrets }: Signed): Headers {
	const timestamp = { 'webhook-timestamp': String(Math.floor(time.getTime() / 1000)) };
	if (secrets.length === 0) return timestamp;
	const signatures = secrets.map((secret) => standardSignature(secret, id, time, body));
	return { ...timestamp, 'webhook-signature': signatures.join(' ') };
}

/** The library only signs text; the standard signs bytes. */
function standardSignature(secret: string, id: string, time: Date, body: string | Buffer): string {
	if (typeof body === 'string' || isUtf8(body)) return new Webhook(secret).sign(id, time, body);
	const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
	const head = `${id}.${Math.floor(time.getTime() / 1000)}.`;
	return `v1,${createHmac('sha256', key).update(head).update(body).digest('base64')}`;
}

function hmacValue(scheme: HmacScheme, body: string | Buffer, secret: string): string {
	const { algorithm = 'sha256', encoding = 'hex', prefix = '' } = scheme;
	return prefix + createHmac(algorithm, secret).update(body).digest(encoding);
}

function tokenValue({ prefix = '' }: HeaderTokenScheme, secret: string): string {
	return prefix + secret;
}
