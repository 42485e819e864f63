/** What a key of parsed résumé data says of its value. */
export type KeyKind =
	/** The value is a date. */
	| 'date'
	/** The value is a date that dates no entry: a birth date. */
	| 'birth'
	/** The value is running text. */
	| 'prose'
	/** The value is technical or part of an address: no date of the résumé. */
	| 'ignored'
	/** The key tells nothing. */
	| 'other';

/** Words of keys in the languages that parsers are met in; any spelling is split into words first. */
const START =
	'start started begin beginning from since hired joined von seit beginn inicio desde debut début depuis inizio dal od vanaf sinds fra från alku начало 開始 开始';
const END =
	'end ended finish finished to until till left bis ende fin hasta fine al fim término termino do tot til loppu конец 終了 结束';
const DATE =
	'date dates datum datums fecha datetime day year years month issued issue awarded expires expiry expiration expired valid released release graduation graduated completed completion published publication period jahr año ano anno année annee rok heden år päivä дата год 日期 年月';
const BIRTH =
	'birth born dob birthdate birthday geburtsdatum geburtstag nacimiento naissance nascita nascimento';
const PROSE =
	'summary description descriptions highlights highlight text bio biography objective about note notes comment comments narrative abstract responsibilities achievements accomplishments beschreibung zusammenfassung resumen descripcion descripción resume résumé descrizione descrição';
const IGNORED =
	'schema version id uuid guid url uri href link website image photo picture email mail phone telephone mobile fax postal zip postcode checksum hash token created updated modified timestamp meta metadata filename mime language locale currency salary';

/** The more telling words first. */
const KINDS = [
	['ignored', setOf(IGNORED)],
	['birth', setOf(BIRTH)],
	['date', setOf(`${START} ${END} ${DATE}`)],
	['prose', setOf(PROSE)],
] as const;

const ENDS = [
	['start', setOf(START)],
	['end', setOf(END)],
] as const;

/** A set of the words of a list. */
export function setOf(words: string): ReadonlySet<string> {
	return new Set(words.split(' '));
}

const LONGEST_KEY = 100;

/** The words of a key, whether in camelCase, snake_case, kebab-case or with spaces. */
export function wordsOfKey(key: string): readonly string[] {
	if (key.length > LONGEST_KEY) return [];
	const parted = key.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2');
	return parted
		.toLowerCase()
		.split(/[^\p{L}\p{M}\d]+/u)
		.filter((word) => word !== '');
}

/** What a key says of its value. */
export function kindOfKey(key: string): KeyKind {
	return firstWith(KINDS, key) ?? 'other';
}

/** Which end of a range a key names. */
export function endOfKey(key: string): 'start' | 'end' | null {
	return firstWith(ENDS, key) ?? null;
}

/** The first of some names that a word of a key stands for. */
function firstWith<Name>(
	names: readonly (readonly [Name, ReadonlySet<string>])[],
	key: string,
): Name | undefined {
	const words = wordsOfKey(key);
	return names.find(([, known]) => words.some((word) => known.has(word)))?.[0];
}
