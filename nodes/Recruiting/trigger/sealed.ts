import { createHash } from 'crypto';

/** Each kind has another one for each of its forms: nobody reads a form that they do not know, or loses the other kinds. */
const VERSIONS = { delivered: 8, snapshot: 8, subscription: 8 } as const;
const CHECKSUM_LENGTH = 22;

type Kind = keyof typeof VERSIONS;

/** A value as a text that begins with a version and a checksum of its kind and the rest. */
export function sealed(kind: Kind, value: object): string {
	const json = JSON.stringify(value);
	return prefixOf(kind, json) + json;
}

/** The value in a text that `sealed` has made; `undefined` if it is damaged, or of another version or kind. */
export function unsealed(kind: Kind, text: unknown): unknown {
	if (typeof text !== 'string') return undefined;
	const json = text.slice(prefixOf(kind, '').length);
	return text.startsWith(prefixOf(kind, json)) ? JSON.parse(json) : undefined;
}

function prefixOf(kind: Kind, json: string): string {
	// In two parts: joined, a large snapshot would be copied.
	const digest = createHash('sha256').update(`${kind} `).update(json).digest('base64url');
	const checksum = digest.slice(0, CHECKSUM_LENGTH);
	return `${VERSIONS[kind]} ${checksum} `;
}
