import type { Budget } from './limits';
import { failure, type Outcome } from './outcome';
import type { ReadLimits, UnreadableReason } from './types';
import { parseXml, type XmlElement } from './xml';
import { openZip } from './zip';

/** The XML files that a document consists of. */
export interface Parts {
	has(name: string): boolean;
	/** `undefined` where there is no such part, or it cannot be read. */
	read(name: string): XmlElement | undefined;
}

/** Reads a document that is a ZIP file of XML files. One of them that is broken breaks the document. */
export function readParts<T>(
	bytes: Uint8Array,
	limits: ReadLimits,
	budget: Budget,
	read: (parts: Parts) => Outcome<T>,
): Outcome<T> {
	const opened = openZip(bytes, limits, budget);
	if (!opened.ok) return opened;
	const zip = opened.value;
	let fault: UnreadableReason | null = null;
	const outcome = read({
		has: zip.has,
		read: (name) => {
			if (fault || !zip.has(name)) return undefined;
			const file = zip.read(name);
			const root = file.ok ? parseXml(file.value, budget) : file;
			if (root.ok) return root.value;
			fault = root.reason;
			return undefined;
		},
	});
	return fault ? failure(fault) : outcome;
}
