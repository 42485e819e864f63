import { deflateSync, inflateSync } from 'node:zlib';

import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

import { changedBytes, EDGE_NUMBERS, joined } from './bytes';
import { mostlySmall, type Random } from './random';

/** The position of an element in an XML text. */
interface Range {
	readonly name: string;
	readonly start: number;
	readonly end: number;
}

const MOST_CHARACTERS = 1_500_000;
const TAG = /<(\/?)([\w:.-]+)[^<>]*?(\/?)>/g;

function elementsIn(xml: string): Range[] {
	const found: Range[] = [];
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

/** Changes XML, usually without breaking it; `other` is the same part of another file. */
type XmlChange = (xml: string, elements: readonly Range[], random: Random, other: string) => string;

const changes: Readonly<Record<string, XmlChange>> = {
	elementDropped: (xml, elements, random) => {
		const { start, end } = random.pick(elements);
		return xml.slice(0, start) + xml.slice(end);
	},
	elementDoubled: (xml, elements, random) => {
		const { start, end } = random.pick(elements);
		const most = Math.max(1, Math.floor((MOST_CHARACTERS - xml.length) / (end - start)));
		const times = 1 + mostlySmall(random, Math.min(50_000, most));
		return xml.slice(0, end) + xml.slice(start, end).repeat(times) + xml.slice(end);
	},
	elementMoved: (xml, elements, random) => {
		const { start, end } = random.pick(elements);
		const target = random.pick(elements);
		if (target.start > start && target.start < end) return xml;
		const element = xml.slice(start, end);
		return target.start <= start
			? xml.slice(0, target.start) + element + xml.slice(target.start, start) + xml.slice(end)
			: xml.slice(0, start) + xml.slice(end, target.start) + element + xml.slice(target.start);
	},
	elementFromOther: (xml, elements, random, other) => {
		const foreign = elementsIn(other);
		if (foreign.length === 0) return xml;
		const { start, end } = random.pick(foreign);
		const target = random.pick(elements);
		return xml.slice(0, target.start) + other.slice(start, end) + xml.slice(target.start);
	},
	elementWrapped: (xml, elements, random) => {
		const { start, end } = random.pick(elements);
		const { name } = random.pick(elements);
		const times = 1 + mostlySmall(random, 300);
		const opening = `<${name}>`.repeat(times);
		return `${xml.slice(0, start)}${opening}${xml.slice(start, end)}${`</${name}>`.repeat(times)}${xml.slice(end)}`;
	},
	nested: (xml, elements, random) => {
		const outer = random.pick(elements);
		const inner = elements.find(({ start, end }) => start > outer.start && end < outer.end);
		if (!inner) return xml;
		const before = xml.slice(outer.start, inner.start);
		const after = xml.slice(inner.end, outer.end);
		const most = Math.floor(MOST_CHARACTERS / (before.length + after.length + 1));
		const times = 1 + mostlySmall(random, Math.max(1, Math.min(400, most)));
		const middle = xml.slice(inner.start, inner.end);
		const deep = before.repeat(times) + middle + after.repeat(times);
		return xml.slice(0, outer.start) + deep + xml.slice(outer.end);
	},
	renamed: (xml, elements, random) => {
		const [from, to] = [random.pick(elements).name, random.pick(elements).name];
		const escaped = from.replaceAll('.', '\\.');
		return xml.replace(new RegExp(`(</?)${escaped}(?=[\\s/>])`, 'g'), `$1${to}`);
	},
	valueChanged: (xml, _, random) => {
		const values = [...xml.matchAll(/="([^"<>]*)"/g)];
		if (values.length === 0) return xml;
		const { index, 1: value = '' } = random.pick(values);
		const by = random.oneIn(3) ? (random.pick(values)[1] ?? '') : random.pick(EDGE_NUMBERS);
		return xml.slice(0, index + 2) + by + xml.slice(index + 2 + value.length);
	},
	textChanged: (xml, _, random) => {
		const texts = [...xml.matchAll(/>([^<>]+)</g)];
		if (texts.length === 0) return xml;
		const { index, 1: text = '' } = random.pick(texts);
		const by = random.pick([
			'',
			' ',
			'a'.repeat(100_000),
			'9 '.repeat(50_000),
			'\u202e0\u06601/',
			text,
		]);
		return xml.slice(0, index + 1) + by + xml.slice(index + 1 + text.length);
	},
	doctype: (xml) => xml.replace(/(\?>)?/, '$1<!DOCTYPE a [<!ENTITY b "bbbb">]>'),
	broken: (xml, _, random) => xml.slice(0, random.below(xml.length)),
};

/** XML with some changes, and their names. */
function changedXml(xml: string, random: Random, other: string): { xml: string; what: string } {
	// Mostly changes that leave it well-formed.
	const names = Object.keys(changes).filter((name) => name !== 'broken' || random.oneIn(8));
	const chosen = Array.from({ length: 1 + mostlySmall(random, 5) }, () => random.pick(names));
	const changed = chosen.reduce((text, name) => {
		const elements = elementsIn(text);
		return elements.length > 0 ? changes[name]!(text, elements, random, other) : text;
	}, xml);
	return { xml: changed.slice(0, MOST_CHARACTERS * 2), what: chosen.join(' ') };
}

interface Changed {
	readonly bytes: Uint8Array;
	readonly what: string;
}

/** Changes the XML or the set of parts in a ZIP file, and compresses it again. */
export function changedZip(file: Uint8Array, random: Random, other: Uint8Array): Changed {
	const parts = unzipSync(file);
	const others = unzipSync(other);
	const names = Object.keys(parts).filter((name) => /\.(?:xml|rels)$/.test(name));
	const main = names.filter((name) => /document\.xml|content\.xml|styles\.xml/.test(name));
	const name = random.pick(random.oneIn(4) || main.length === 0 ? names : main);
	const what = changePart(parts, others, name, random);
	const entries: Zippable = {};
	for (const [key, content] of Object.entries(parts)) {
		entries[key] = [content, { level: key === 'mimetype' ? 0 : 1 }];
	}
	return { bytes: zipSync(entries), what: `${name} ${what}` };
}

function changePart(
	parts: Record<string, Uint8Array>,
	others: Readonly<Record<string, Uint8Array>>,
	name: string,
	random: Random,
): string {
	const part = parts[name]!;
	const other = others[name] ?? part;
	switch (random.below(12)) {
		case 0:
			delete parts[name];
			return 'part dropped';
		case 1:
			parts[name] = other;
			return 'part of another file';
		case 2: {
			const { bytes, what } = changedBytes(part, random, other);
			parts[name] = bytes;
			return what;
		}
		default: {
			const { xml, what } = changedXml(strFromU8(part), random, strFromU8(other));
			parts[name] = strToU8(xml);
			return what;
		}
	}
}

const STREAM = /stream\r?\n/g;

/** Changes the decompressed content of a stream in a PDF file, and compresses it again. */
export function changedPdf(file: Uint8Array, random: Random, other: Uint8Array): Changed {
	const text = Buffer.from(file).toString('latin1');
	const starts = [...text.matchAll(STREAM)].map(({ index, 0: mark }) => index + mark.length);
	if (starts.length === 0) return changedBytes(file, random, other);
	const start = random.pick(starts);
	const end = text.indexOf('endstream', start);
	const { content, compressed } = decompressed(file.subarray(start, end < 0 ? file.length : end));
	const { bytes, what } = changedBytes(content, random, content);
	const again = compressed ? new Uint8Array(deflateSync(bytes)) : bytes;
	const rest = file.subarray(end < 0 ? file.length : end);
	return { bytes: joined(file.subarray(0, start), again, rest), what: `stream ${what}` };
}

function decompressed(stream: Uint8Array): { content: Uint8Array; compressed: boolean } {
	try {
		const content = inflateSync(stream, { maxOutputLength: 1_000_000 });
		return { content: new Uint8Array(content), compressed: true };
	} catch {
		return { content: stream, compressed: false };
	}
}
