import type { Budget } from '../budget';
import { type Visit, walkData } from '../dates/parsedData/walkData';
import { type KeyWord, says, wordsOfKey } from '../words/keys';
import { normalized } from '../words/spelling';

type ValueKind = 'email' | 'phone' | 'employer' | 'title' | 'school' | 'degree';

/** A value of parsed data that its file should have. */
export interface ParsedValue {
	readonly kind: ValueKind;
	readonly text: string;
	/** JSON pointer (RFC 6901) into the data. */
	readonly pointer: string;
}

/** Kinds that the words of a key name. An e-mail address shows by its form. */
const KINDS = ['phone', 'school', 'employer', 'title', 'degree'] as const;
type NamedKind = (typeof KINDS)[number];

const SECTIONS = ['work', 'education'] as const;
const NEUTRAL = ['named', 'filler'] as const;

/** As the keys above a value say. */
interface Context {
	readonly kind: NamedKind | null;
	/** For a key such as `name` in here. */
	readonly names: NamedKind | null;
	/** The kind of entry around. */
	readonly section: 'employer' | 'school' | null;
}

const LONGEST_VALUE = 200;
const EMAIL = /[^\s@<>()[\],;:"'/]{1,64}@[^\s@<>()[\],;:"'/]{1,190}\.[\p{L}\d-]{2,24}/gu;

/** Finds what is compared in parsed résumé data of any shape, and all texts. */
export async function findParsedValues(data: unknown, budget: Budget) {
	const values: ParsedValue[] = [];
	const texts = new Map<string, string>();
	const look = async ({ value, pointer, about, entries, enter }: Visit<Context>) => {
		const isList = Array.isArray(value);
		const words = isList ? [] : await budget.map(entries, ([key]) => wordsOfKey(key));
		const isJob = (await budget.map(words, kindIn)).includes('employer');
		for (const [index, entry] of entries.entries()) {
			await enter(entry, isList ? about : contextOf(words[index]!, about, isJob));
		}
		if (typeof value !== 'string' && typeof value !== 'number') return;
		const text = String(value);
		if (text.length > LONGEST_VALUE || normalized(text, 'NFKC').length > LONGEST_VALUE) return;
		texts.set(pointer, text);
		values.push(...valuesIn(text, about.kind).map((found) => ({ ...found, pointer })));
	};
	const nothing = { kind: null, names: null, section: null };
	const complete = await walkData<Context>(data, nothing, look, budget);
	return { values, texts, complete };
}

function valuesIn(text: string, kind: NamedKind | null): Array<Omit<ParsedValue, 'pointer'>> {
	const emails = text.match(EMAIL) ?? [];
	if (emails.length > 0) return emails.map((email) => ({ kind: 'email', text: email }));
	if (kind === null || !/[\p{L}\p{N}]/u.test(text)) return [];
	return kind === 'phone' && !/\p{Nd}/u.test(text) ? [] : [{ kind, text }];
}

function contextOf(words: readonly string[], above: Context, isInJob: boolean): Context {
	const has = (kind: KeyWord) => words.some((word) => says(word, kind));
	const own = has('education') ? 'school' : has('work') ? 'employer' : null;
	const section = own ?? above.section;
	const nothing = { kind: null, names: null, section };
	const kind = kindIn(words);
	if (kind === null && isOnly(words, ...NEUTRAL)) {
		return { ...above, kind: has('named') ? above.names : null };
	}
	if (kind === null && isOnly(words, ...SECTIONS, ...NEUTRAL)) {
		return above.names === 'degree' ? { ...above, kind: 'degree' } : { ...nothing, names: section };
	}
	if (kind === 'employer' && section === 'school') {
		return { kind: section, names: section, section };
	}
	if (kind === 'title' && section === 'school') return { kind: 'degree', names: 'degree', section };
	// A person, an award and a book have a title, too.
	const isOfJob = section === 'employer' || !/^titles?$/.test(words.join()) || isInJob;
	if (kind === 'title' && !isOfJob) return nothing;
	const isJob = kind === 'employer' || kind === 'title';
	return { kind, names: kind, section: isJob ? 'employer' : section };
}

function isOnly(words: readonly string[], ...kinds: readonly KeyWord[]): boolean {
	return words.every((word) => /^\d/.test(word) || says(word, ...kinds));
}

/** Of a key that has no words for anything else: `companyName`, and not `companySize`. */
function kindIn(words: readonly string[]): NamedKind | null {
	const phrase = words.join(' ');
	if (says(phrase, 'degree')) return 'degree';
	const kind = KINDS.find((one) => words.some((word) => says(word, one)));
	return kind !== undefined && isOnly(words, kind, ...SECTIONS, ...NEUTRAL) ? kind : null;
}
