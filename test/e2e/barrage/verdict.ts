import { barragedSchemes, type Hostile } from './deliveries';
import type { Reply } from './sender';

/** Much of it n8n refuses itself, before the trigger is asked: 400, 404 and 422 may come from both. */
const REFUSALS: readonly number[] = [400, 401, 404, 405, 413, 415, 422];
/** What n8n answers itself to methods of another use: a browser asks by one of them what may be sent. */
const OF_METHODS: Readonly<Record<string, number>> = { OPTIONS: 204, TRACE: 500 };

/** Of secrets their own part. */
const SECRETS = barragedSchemes.map(({ secret }) => secret.replace('whsec_', '')).filter(Boolean);
/** What is in all genuine messages. */
const PEOPLE = ['candidates.example', 'F\u00efrst', 'L\u00e1st'];

/** What is wrong with the answer to a hostile delivery; `undefined` if nothing is. */
export function faultOf(
	{ name, statuses, delivery: { method } }: Hostile,
	{ status, text }: Reply,
): string | undefined {
	const expected = [...REFUSALS, ...statuses, OF_METHODS[method]];
	if (!expected.includes(status)) return `${name} by ${method} was answered with ${status}`;
	const holdsSecret = SECRETS.some((secret) => text.includes(secret));
	return holdsSecret ? `${name} was answered with a secret` : undefined;
}

/** What a log holds that must not be there. */
export function leaksIn(log: string): string[] {
	return [...SECRETS, ...PEOPLE].filter((text) => log.includes(text));
}
