import type { ProfileId } from '../../../test/provider';

/** A value that must not leak, and a name for it in messages. */
export interface SensitiveValue {
	name: string;
	text: string;
	/** `person`: personal data; `signing`: the secret of a webhook; `credential`: any other secret. */
	kind: 'credential' | 'signing' | 'person';
	/** The profile to whose provider it may be sent. */
	home?: ProfileId;
}

/** A text that is searched, and where it is from. */
export interface Place {
	where: string;
	text: string;
}

/** Forms are indexed by their first letters; none is shorter. */
const BEGINNING = 8;

type Form = [text: string, value: SensitiveValue];

/** Looks for all values, in all encodings, in one pass over a text. */
export class LeakSearch {
	private readonly forms = new Map<string, Form[]>();

	constructor(values: Iterable<SensitiveValue>) {
		for (const value of values) {
			for (const form of encodingsOf(value.text)) this.add([form, value]);
		}
	}

	/** The values that a text contains, in any encoding and case. */
	findIn(text: string): Set<SensitiveValue> {
		const lower = text.toLowerCase();
		const found = new Set<SensitiveValue>();
		for (let at = 0; at + BEGINNING <= lower.length; at++) {
			for (const [form, value] of this.forms.get(lower.slice(at, at + BEGINNING)) ?? []) {
				if (lower.startsWith(form, at)) found.add(value);
			}
		}
		return found;
	}

	private add(form: Form): void {
		const [text, { name }] = form;
		if (text.length < BEGINNING) throw new Error(`The value of ${name} is too short`);
		const beginning = text.slice(0, BEGINNING);
		this.forms.set(beginning, [...(this.forms.get(beginning) ?? []), form]);
	}
}

/** Values that were found where they must not be, each as `<where>: <name of the value>`. */
export function violations(
	places: Iterable<Place>,
	search: LeakSearch,
	isAllowed: (where: string, value: SensitiveValue) => boolean,
): string[] {
	const lines = new Set<string>();
	for (const { where, text } of places) {
		for (const value of search.findIn(text)) {
			if (!isAllowed(where, value)) lines.add(`${where}: ${value.name}`);
		}
	}
	return [...lines].sort();
}

/** Short enough to be found in a truncated text, and long enough to be unique. */
const PART_LENGTH = 16;
/** Every excerpt of a long text that is longer than this plus a part contains a whole part. */
const STEP = 64;

/**
 * All texts that reveal a value, in lower case: parts of it, each plain and as encoded in URLs, in JSON, in base64
 * and in hexadecimal.
 */
function encodingsOf(value: string): Set<string> {
	return new Set(partsOf(value).flatMap(encodePart).map(toLowerCase));
}

/** The value itself or, if it is long, parts of it, always including its beginning and its end. */
function partsOf(value: string): string[] {
	if (value.length <= PART_LENGTH) return [value];
	const starts = [value.length - PART_LENGTH];
	for (let start = 0; start < value.length - PART_LENGTH; start += STEP) starts.push(start);
	return starts.map((start) => value.slice(start, start + PART_LENGTH));
}

function encodePart(part: string): string[] {
	const inBase64 = [0, 1, 2].map((before) => base64Of(part, before));
	return [
		part,
		encodeURIComponent(part),
		// As in a form.
		new URLSearchParams([[part, '']]).toString().slice(0, -1),
		...jsonForms(part),
		...inBase64,
		...inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
		...inBase64.map(encodeURIComponent),
		Buffer.from(part).toString('hex'),
	];
}

/** As JSON, as JSON within JSON, and as JSON in pure ASCII. */
function jsonForms(part: string): string[] {
	const once = JSON.stringify(part).slice(1, -1);
	const ascii = once.replace(
		/[^\x20-\x7e]/g,
		(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
	return [once, JSON.stringify(once).slice(1, -1), ascii];
}

/** The base64 of a part without the letters that depend on its surroundings; `before` is its offset modulo 3. */
function base64Of(part: string, before: number): string {
	const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(part)]);
	const [start, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
	return bytes.toString('base64').slice(start, end);
}

function toLowerCase(text: string): string {
	return text.toLowerCase();
}
