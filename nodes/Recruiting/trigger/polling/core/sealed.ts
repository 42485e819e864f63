import { hash } from 'crypto';

/** Another one for each form of what is stored, so that nobody reads a form that they do not know. */
const VERSION = 5;

/** A value as a text that begins with a checksum of the rest. */
export function sealed(value: object): string {
	const json = JSON.stringify(value);
	return `${checksum(json)} ${json}`;
}

/** The value in a text that `sealed` has made; `undefined` if it was made by another version, or was damaged. */
export function unsealed(text: unknown): unknown {
	if (typeof text !== 'string') return undefined;
	const [, sum, json] = /^([\w-]{22}) (.+)$/s.exec(text) ?? [];
	return json !== undefined && sum === checksum(json) ? JSON.parse(json) : undefined;
}

function checksum(json: string): string {
	return hash('sha256', `${VERSION} ${json}`, 'base64url').slice(0, 22);
}
