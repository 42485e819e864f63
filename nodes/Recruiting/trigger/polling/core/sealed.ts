import { hash } from 'crypto';

/** Another one for each form of what is stored: nobody reads a form that they do not know. */
const VERSION = 5;
const CHECKSUM_LENGTH = 22;

/** A value as a text that begins with a version and a checksum of the rest. */
export function sealed(value: object): string {
	const json = JSON.stringify(value);
	return prefixOf(json) + json;
}

/** The value in a text that `sealed` has made; `undefined` if another version has made it, or if it is damaged. */
export function unsealed(text: unknown): unknown {
	if (typeof text !== 'string') return undefined;
	const json = text.slice(prefixOf('').length);
	return text.startsWith(prefixOf(json)) ? JSON.parse(json) : undefined;
}

function prefixOf(json: string): string {
	return `${VERSION} ${hash('sha256', json, 'base64url').slice(0, CHECKSUM_LENGTH)} `;
}
