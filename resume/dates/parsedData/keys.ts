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
const WORDS: Readonly<Record<Exclude<KeyKind, 'other'>, ReadonlySet<string>>> = {
	ignored: setOf(
		'schema version id uuid guid url uri href link website image photo picture email mail phone telephone mobile fax postal zip postcode checksum hash token created updated modified timestamp meta metadata filename mime language locale currency salary',
	),
	birth: setOf(
		'birth born dob birthdate birthday geburtsdatum geburtstag nacimiento naissance nascita nascimento',
	),
	date: setOf(
		'date dates datum datums fecha datetime day year years month start started begin beginning end ended finish finished from to since until till issued issue awarded expires expiry expiration expired valid released release graduation graduated completed completion published publication hired left joined period von bis seit beginn ende jahr inicio fin desde hasta año ano anno annee année debut début depuis inizio fine dal al fim término termino od do rok vanaf tot heden sinds år fra til från päivä alku loppu дата начало конец год 日期 年月 開始 終了 开始 结束',
	),
	prose: setOf(
		'summary description descriptions highlights highlight text bio biography objective about note notes comment comments narrative abstract responsibilities achievements accomplishments beschreibung zusammenfassung resumen descripcion descripción resume résumé descrizione descrição',
	),
};

const START_WORDS = setOf(
	'start started begin beginning from since hired joined von seit beginn inicio desde debut début depuis inizio dal od vanaf sinds fra från alku начало 開始 开始',
);
const END_WORDS = setOf(
	'end ended finish finished to until till left bis ende fin hasta fine al fim término termino do tot til loppu конец 終了 结束',
);

function setOf(words: string): ReadonlySet<string> {
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

/** What a key says of its value; the more telling words win. */
export function kindOfKey(key: string): KeyKind {
	const words = wordsOfKey(key);
	for (const kind of ['ignored', 'birth', 'date', 'prose'] as const) {
		if (words.some((word) => WORDS[kind].has(word))) return kind;
	}
	return 'other';
}

/** Which end of a range a key names. */
export function endOfKey(key: string): 'start' | 'end' | null {
	const words = wordsOfKey(key);
	if (words.some((word) => START_WORDS.has(word))) return 'start';
	return words.some((word) => END_WORDS.has(word)) ? 'end' : null;
}
