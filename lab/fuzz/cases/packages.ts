import { deflateSync, inflateSync } from 'node:zlib';

import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';

import { changedBytes, joined } from './bytes';
import type { Random } from './random';
import { changedXml } from './xml';

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
