import { floodedSchemes, type Hostile } from './deliveries';
import type { Reply } from './sender';

/** n8n itself rejects many deliveries before the trigger sees them: 400, 404 and 422 may come from both. */
const REJECTIONS: readonly number[] = [400, 401, 404, 405, 413, 415, 422];
/** n8n's own answers to methods with a special meaning, e.g. a browser's preflight request. */
const STATUS_OF_METHOD: Readonly<Record<string, number>> = { OPTIONS: 204, TRACE: 500 };

/** Secrets without their prefix. */
const SECRETS = floodedSchemes.map(({ secret }) => secret.replace('whsec_', '')).filter(Boolean);
/** Parts of all genuine messages. */
const PERSONAL_DATA = ['candidates.example', 'F\u00efrst', 'L\u00e1st'];

/** Describes what is wrong with the answer to a hostile delivery; `undefined` if it is right. */
export function faultOf(
	{ name, statuses, delivery: { method } }: Hostile,
	{ status, text }: Reply,
): string | undefined {
	const expected = [...REJECTIONS, ...statuses, STATUS_OF_METHOD[method]];
	if (!expected.includes(status)) return `${name} by ${method} was answered with ${status}`;
	const holdsSecret = SECRETS.some((secret) => text.includes(secret));
	return holdsSecret ? `${name} was answered with a secret` : undefined;
}

/** Sensitive texts that a log contains. */
export function leaksIn(log: string): string[] {
	return [...SECRETS, ...PERSONAL_DATA].filter((text) => log.includes(text));
}
