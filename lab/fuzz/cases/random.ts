/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
	/** From 0 up to but not including `end`. */
	below(end: number): number;
	/** True with a probability of 1 / `times`. */
	oneIn(times: number): boolean;
	pick<Item>(items: readonly Item[]): Item;
	bytes(length: number): Uint8Array;
}

/** Mulberry32: small, and good enough to vary files. */
export function newRandom(seed: number, number: number): Random {
	let state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(number + 1, 0x85eb_ca6b)) >>> 0;
	const next = () => {
		state = (state + 0x6d2b_79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (end: number) => Math.floor(next() * end);
	return {
		below,
		oneIn: (times) => below(times) === 0,
		pick: (items) => items[below(items.length)]!,
		bytes: (length) => Uint8Array.from({ length }, () => below(256)),
	};
}

/** A number below `end`, usually a small one. */
export function mostlySmall(random: Random, end: number): number {
	return Math.floor(end ** (random.below(1_000) / 1_000)) - 1;
}

/** Characters and words of dates and of texts that resemble dates. */
export const FRAGMENTS: readonly string[] = [
	...'0 1 9 12 13 2020 1999 99 01/2020 31.12.2019 2019-02-30 ０１ ２０２０ ٢٠٢٠ ۱۳۹۹ २०२० 〇 二〇二〇年 년 월'.split(
		' ',
	),
	...'/ . - – — : ; , ( ) [ ] | · • @ + # % € $ ~ \' " ’ \u2044 \u2010 & _ \\ = * ?'.split(' '),
	...'a Z é ß İ ı ﬁ 月 日 年 ก มี.ค. م ינואר Jan january März 2월 Q1 SS WS FY XII to bis heute present since'.split(
		' ',
	),
	...'tel fax www. http:// a@b.c ISO v2 No. § room room'.split(' '),
	...[' ', '\t', '\n', '\u00a0', '\u202f', '\u200b', '\u200e', '\u200f', '\u202e', '\ufeff', '\0'],
	...['\ud800', '\udc00', '😀', '\u0301', 'a ', ' a', '1 ', '1/', '1.', './', '9-', '1 – ', '. . '],
];

const LONGEST_RUN = 100_000;

/** A text of few or many fragments, some of them repeated up to 100,000 times. */
export function randomText(random: Random): string {
	const parts: string[] = [];
	let left = 200_000;
	for (let count = 1 + mostlySmall(random, 200); count > 0; count--) {
		const fragment = random.oneIn(12)
			? String.fromCharCode(random.below(0x1_0000))
			: random.pick(FRAGMENTS);
		const times = random.oneIn(15) ? mostlySmall(random, Math.min(LONGEST_RUN, left)) + 1 : 1;
		parts.push(fragment.repeat(times));
		left = Math.max(1, left - fragment.length * times);
	}
	return parts.join('');
}

/** A fragment repeated up to a length: the worst case for a backtracking search. */
export const runOf = (fragment: string, length: number) =>
	fragment.repeat(length / fragment.length);

const KEYS =
	'startDate endDate start end date from to year month day startYear startMonth birthDate work education summary description highlights phone id url toString __proto__ constructor a/b ~ 0 length'
		.split(' ')
		.concat('');
const STRINGS = '03/2020 2020-01 2020-13-45 Present 15.01.2020 0000-00-00 ٠١/٢٠٢٠ 2020T'.split(' ');
const NUMBERS = [0, -1, 1, 12, 13, 1_999, 2_020, 20_200_101, 1e21, 1e-7, NaN, Infinity, -0];

/** Any JSON value, and a few others that a program may pass. */
export function randomValue(random: Random, depth = 0): unknown {
	switch (random.below(depth > 6 ? 4 : 8)) {
		case 0:
			return random.pick([null, true, false, undefined, '', ' ']);
		case 1:
			return random.pick(NUMBERS);
		case 2:
			return random.pick(STRINGS);
		case 3:
			return random.oneIn(20) ? randomText(random).slice(0, 20_000) : random.pick(STRINGS);
		case 4:
			return listOf(random, depth);
		case 5:
			return random.oneIn(40) ? deep(random) : objectOf(random, depth);
		default:
			return objectOf(random, depth);
	}
}

function listOf(random: Random, depth: number): unknown[] {
	if (random.oneIn(60)) return Array<unknown>(20_000).fill(randomValue(random, 9));
	return Array.from({ length: random.below(6) }, () => randomValue(random, depth + 1));
}

function objectOf(random: Random, depth: number): object {
	const entries = Array.from({ length: random.below(8) }, () => {
		const key = random.oneIn(20) ? randomText(random).slice(0, 50) : random.pick(KEYS);
		return [key, randomValue(random, depth + 1)] as const;
	});
	return Object.fromEntries(entries);
}

/** A deeply nested value. */
function deep(random: Random): unknown {
	let value: unknown = '13/2020';
	for (let level = mostlySmall(random, 20_000); level > 0; level--) {
		value = random.oneIn(2) ? [value] : { [random.pick(KEYS)]: value };
	}
	return value;
}
