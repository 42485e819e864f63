import { deflateSync, inflateSync } from 'node:zlib';

import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

import { share, upTo } from './texts';

/** Numbers at which programs tend to fail. */
const EDGE_NUMBERS =
	'0 -1 1 2 7 255 256 65535 65536 99999999 2147483648 -2147483648 1e9 0.0001 18446744073709551616'.split(
		' ',
	);
const EDGE_TEXTS = ['', ' ', 'a'.repeat(100_000), '9 '.repeat(50_000), '\u202e0\u06601/'];

/** A change of bytes and a change of XML, of which a file gets one, and what both need. */
const change = fc.record({
	bytes: fc.constantFrom('noise', 'cutOff', 'dropped', 'doubled', 'spliced', 'number'),
	xml: fc.constantFrom('dropped', 'doubled', 'copied', 'wrapped', 'renamed', 'value', 'text'),
	/** Shares of a file: a place, another one, and a length or a number of times. */
	...{ at: share, to: share, much: share },
	noise: fc.uint8Array({ minLength: 1, maxLength: 4_096 }),
	number: fc.constantFrom(...EDGE_NUMBERS),
	text: fc.constantFrom(...EDGE_TEXTS),
});
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** Some changes to make one after the other. */
export const someChanges: fc.Arbitrary<Change[]> = fc.array(change, { minLength: 1, maxLength: 5 });

/** Changes a file; `other` is another file of the same kind. */
export type Changing = (
	file: Uint8Array,
	changes: readonly Change[],
	other: Uint8Array,
) => Uint8Array;

/** Larger files would only take longer to make. */
const MOST_BYTES = 3_000_000;
const MOST_CHARACTERS = 1_500_000;

const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

function replaced(bytes: Uint8Array, start: number, end: number, by: Uint8Array): Uint8Array {
	return joined(bytes.subarray(0, start), by, bytes.subarray(end));
}

/** A place in bytes, and another one a little after it. */
function block({ length }: Uint8Array, at: number, much: number): [start: number, end: number] {
	const start = Math.floor(at * length);
	return [start, Math.min(length, start + upTo(length, much))];
}

function changedOnce(bytes: Uint8Array, change: Change, other: Uint8Array): Uint8Array {
	const [start, end] = block(bytes, change.at, change.much);
	switch (change.bytes) {
		case 'noise':
			return replaced(bytes, start, start + change.noise.length, change.noise);
		case 'cutOff':
			return bytes.subarray(0, start);
		case 'dropped':
			return replaced(bytes, start, end, new Uint8Array());
		case 'doubled': {
			const times = upTo(Math.min(20_000, MOST_BYTES / Math.max(1, end - start)), change.to);
			const again = Array<Uint8Array>(times).fill(bytes.subarray(start, end));
			return replaced(bytes, end, end, joined(...again));
		}
		case 'spliced':
			return replaced(bytes, start, end, other.subarray(...block(other, change.to, change.much)));
		case 'number': {
			const text = Buffer.from(bytes).toString('latin1');
			const found = /\d+/.exec(text.slice(start));
			if (!found) return bytes;
			const from = start + found.index;
			return replaced(bytes, from, from + found[0].length, Buffer.from(change.number));
		}
	}
}

export const changedBytes: Changing = (file, changes, other) =>
	changes.reduce((bytes, one) => changedOnce(bytes, one, other), file).slice(0, MOST_BYTES);

/** The position of an element in an XML text. */
interface Element {
	readonly name: string;
	readonly start: number;
	readonly end: number;
}

const TAG = /<(\/?)([\w:.-]+)[^<>]*?(\/?)>/g;

function elementsIn(xml: string): Element[] {
	const found: Element[] = [];
	const open: Array<{ name: string; start: number }> = [];
	for (const tag of xml.matchAll(TAG)) {
		const [whole, closing, name = '', empty] = tag;
		const end = tag.index + whole.length;
		if (closing === '/') {
			const start = open.pop();
			if (start) found.push({ ...start, end });
		} else if (empty === '/') found.push({ name, start: tag.index, end });
		else open.push({ name, start: tag.index });
	}
	return found;
}

const pick = <One>(all: readonly One[], at: number) => all[Math.floor(at * (all.length - 1))];

/** Replaces what a pattern finds somewhere, in its first group. */
function replacedMatch(xml: string, pattern: RegExp, at: number, by: string): string {
	const found = pick([...xml.matchAll(pattern)], at);
	if (!found) return xml;
	const start = found.index + found[0].indexOf(found[1]!, 1);
	return xml.slice(0, start) + by + xml.slice(start + found[1]!.length);
}

/** Changes XML without breaking it. */
function changedXml(xml: string, change: Change, other: string): string {
	const elements = elementsIn(xml);
	const [element, target] = [pick(elements, change.at), pick(elements, change.to)];
	if (!element || !target) return xml;
	const [before, whole, after] = [
		xml.slice(0, element.start),
		xml.slice(element.start, element.end),
		xml.slice(element.end),
	];
	switch (change.xml) {
		case 'dropped':
			return before + after;
		case 'doubled': {
			const most = Math.min(50_000, (MOST_CHARACTERS - xml.length) / whole.length);
			return before + whole + whole.repeat(upTo(most, change.much)) + after;
		}
		case 'copied': {
			const { start = 0, end = 0 } = pick(elementsIn(other), change.to) ?? {};
			return before + other.slice(start, end) + whole + after;
		}
		case 'wrapped': {
			const times = upTo(300, change.much);
			const [opening, closing] = [`<${target.name}>`, `</${target.name}>`];
			return before + opening.repeat(times) + whole + closing.repeat(times) + after;
		}
		case 'renamed':
			return xml
				.replaceAll(`<${element.name} `, `<${target.name} `)
				.replaceAll(`<${element.name}>`, `<${target.name}>`)
				.replaceAll(`</${element.name}>`, `</${target.name}>`);
		case 'value':
			return replacedMatch(xml, /="([^"<>]*)"/g, change.at, change.number);
		case 'text':
			return replacedMatch(xml, />([^<>]+)</g, change.at, change.text);
	}
}

/** Changes a part of a ZIP file, and compresses it again. */
export const changedZip: Changing = (file, changes, other) => {
	const parts: Record<string, Uint8Array> = unzipSync(file);
	const others = unzipSync(other);
	const names = Object.keys(parts).filter((name) => /\.(?:xml|rels)$/.test(name));
	const main = names.filter((name) => /document\.xml|content\.xml|styles\.xml/.test(name));
	const { at, much } = changes[0]!;
	const name = pick(much < 0.75 && main.length > 0 ? main : names, at)!;
	const [part, otherPart] = [parts[name]!, others[name] ?? parts[name]!];
	// Mostly changes that leave it well-formed.
	if (much < 0.05) delete parts[name];
	else if (much < 0.15) parts[name] = changedBytes(part, changes, otherPart);
	else {
		const xml = changes.reduce(
			(text, one) => changedXml(text, one, strFromU8(otherPart)),
			strFromU8(part),
		);
		parts[name] = strToU8(xml.slice(0, MOST_CHARACTERS * 2));
	}
	const entries: Zippable = {};
	for (const [key, content] of Object.entries(parts)) {
		entries[key] = [content, { level: key === 'mimetype' ? 0 : 1 }];
	}
	return zipSync(entries);
};

/** Changes the decompressed content of a stream in a PDF file, and compresses it again. */
export const changedPdf: Changing = (file, changes, other) => {
	const text = Buffer.from(file).toString('latin1');
	const found = pick([...text.matchAll(/stream\r?\n/g)], changes[0]!.to);
	if (!found) return changedBytes(file, changes, other);
	const start = found.index + found[0].length;
	const end = text.indexOf('endstream', start);
	const [packed, rest] = [
		file.slice(start, Math.max(start, end)),
		file.subarray(Math.max(start, end)),
	];
	try {
		const content = inflateSync(packed, { maxOutputLength: 1_000_000 });
		const changed = changedBytes(new Uint8Array(content), changes, content);
		return joined(file.subarray(0, start), deflateSync(changed), rest);
	} catch {
		return joined(file.subarray(0, start), changedBytes(packed, changes, packed), rest);
	}
};
