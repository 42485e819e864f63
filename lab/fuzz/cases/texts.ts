import { mostlySmall, type Random } from './random';

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
