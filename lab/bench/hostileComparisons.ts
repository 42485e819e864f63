import { bytesOf } from '../../test/unit/resume/read/support/bytes';

/** A résumé, and data that are said to be read from it. */
export interface HostileComparison {
	readonly bytes: Uint8Array;
	readonly parsed: unknown;
}

const list = <T>(length: number, each: (index: number) => T): T[] =>
	Array.from({ length }, (_, index) => each(index));

/** Just as much as is compared. */
const MOST_TEXT = 299_000;
const MOST_VALUES = 999;

const filled = (piece: string, size = MOST_TEXT) => piece.repeat(Math.floor(size / piece.length));
const resume = (text: string, parsed: unknown): HostileComparison => ({
	bytes: bytesOf(Buffer.from(`Jane Sample, Nurse\n${text}`, 'utf8').toString('latin1')),
	parsed,
});
const emails = (each: (index: number) => string) =>
	list(MOST_VALUES, (index) => ({ email: each(index) }));

/** An address with many marks, and a text that has all of it but its end. */
const marked = (mark: string, between: string, count: number) =>
	resume(`a${between}${`${mark}b${between}`.repeat(count)}`, {
		email: `a${`${mark}b`.repeat(count)}@mail.example`,
	});

const LETTERS = list(250, (index) => String.fromCodePoint(0x4e00 + index)).join('');
const DATES = list(MOST_VALUES, (index) => `0${1 + (index % 9)}/${1990 + (index % 30)}`);

/** Comparisons that cost as much as possible, by what is numerous or deep in them. */
export const HOSTILE_COMPARISONS: Readonly<Record<string, () => HostileComparison>> = {
	'an address of 30 marks in lines': () => marked('_', '\n', 30),
	'an address of 60 marks in blanks': () => marked('.-', '  ', 30),
	'an address that is everywhere in part': () =>
		resume(
			filled(`${'a'.repeat(60)}@`),
			emails((index) => `${'a'.repeat(60)}@a${index}.example`),
		),
	'999 addresses in a long text': () =>
		resume(
			filled('jane (at) mail.example\n'),
			emails((index) => `jane${index}@mail.example`),
		),
	'999 numbers in a long text': () =>
		resume(
			list(MOST_TEXT / 12, (index) => `${1000 + (index % 9000)}1234567`).join('\n'),
			list(MOST_VALUES, (index) => ({ phone: `${1000 + index}51234567` })),
		),
	'a line of numbers': () => resume(filled('1 2 (3) +4 '), [{ phone: '+49 30 1234567' }]),
	'characters that become eighteen': () => resume('\ufdfa'.repeat(290_000), { position: 'Nurse' }),
	'short texts that become long': () =>
		resume(
			filled('Nurse '),
			list(MOST_VALUES, () => ({ position: '\ufdfa'.repeat(200) })),
		),
	'a letter with all marks': () =>
		resume(`a${'\u0301\u0323'.repeat(145_000)}`, { position: `a${'\u0301\u0323'.repeat(90)}` }),
	'half-width marks': () => resume(`a${'\uff9e\u0301'.repeat(145_000)}`, { position: 'Nurse' }),
	'a line without blanks': () => resume(filled(LETTERS), [{ position: LETTERS.slice(0, 150) }]),
	'titles that are everywhere': () =>
		resume(
			filled('ab '),
			list(MOST_VALUES, (index) => ({ position: 'ab'.repeat(index % 99) })),
		),
	'characters of many lines': () =>
		resume(
			filled(`${LETTERS}\n`),
			list(MOST_VALUES, (index) => ({
				position: LETTERS.slice(index % 99, 100 + (index % 99)) + '某',
			})),
		),
	'15,000 keys that mean a title': () =>
		resume('Nurse', Object.fromEntries(list(15_000, (index) => [`title ${index}`, 'Nurse']))),
	'999 dates on both sides': () =>
		resume(
			DATES.map((date) => `Nurse, Globex ${date} - 12/2024`)
				.slice(0, 490)
				.join('\n'),
			DATES.map((date) => ({ position: 'Nurse', startDate: date })),
		),
	'data within data': () => {
		let parsed: unknown = { position: 'Nurse' };
		for (let level = 0; level < 95; level++) {
			parsed = { position: [parsed, ...list(900, () => 'Nurse')] };
		}
		return resume('Nurse', parsed);
	},
	'a key of five million characters': () =>
		resume('Nurse', { ['title '.repeat(800_000)]: list(30_000, () => ({ position: 'Nurse' })) }),
	'100,000 addresses that are none': () =>
		resume(
			'Nurse',
			list(90_000, () => 'a.'.repeat(95)),
		),
};
