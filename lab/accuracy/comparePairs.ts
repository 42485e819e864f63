import { readFileSync } from 'node:fs';

import { asciiDigit } from '../../resume/words/spelling';
import { extractText } from '../../resume/extractText';
import { readMarkedFolder, type MarkedLine } from '../../test/corpus/evaluateDates';
import { Chance } from '../../test/support/chance';

/** An entry of a résumé, as a parser that makes no mistake reads it. */
interface Entry {
	position?: string;
	employer?: string;
	/** MM/YYYY, YYYY, or as the file has it. */
	dates: string[];
}

/** A file, and what a parser that makes no mistake reads from it. */
export interface Source {
	readonly name: string;
	readonly bytes: Uint8Array;
	readonly text: string;
	readonly emails: readonly string[];
	readonly phones: readonly string[];
	readonly schools: readonly string[];
	readonly entries: readonly Entry[];
}

const LONGEST_CELL = 60;
const MONTH_OR_YEAR = /^(?:\d{2}\/)?\d{4}$/;

/** A résumé file, with the dates that the date finder sees and the names on their lines. */
export async function sourceOf(path: string): Promise<Source | null> {
	const bytes = readFileSync(path);
	const read = await extractText(bytes, { fileName: path });
	if ('reason' in read || read.text.length < 80) return null;
	const entries = new Map<string, Entry>();
	const dates = read.dates.filter(({ place }) => place === 'entry');
	for (const [index, date] of dates.entries()) {
		const lines = (read.pageTexts[(date.page ?? 1) - 1] ?? '').split('\n');
		const line = lines[date.line - 1]!;
		// Browsers print a line that a page break cuts on both pages.
		if (date.line === 1 && read.pageTexts[(date.page ?? 1) - 2]?.endsWith(line)) continue;
		const key = `${date.page} ${date.line}`;
		const entry = entries.get(key) ?? { dates: [], ...namesOn(line, date.text) };
		const form = date.rewritten ?? date.text;
		const isInRange = date.endsRange || dates[index + 1]?.endsRange === true;
		if (isInRange || !entry.dates.includes(form)) entry.dates.push(form);
		entries.set(key, entry);
	}
	const contacts = contactsIn(read.text);
	return { name: path, bytes, text: read.text, ...contacts, entries: [...entries.values()] };
}

function contactsIn(text: string): Pick<Source, 'emails' | 'phones' | 'schools'> {
	return {
		emails: text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)?.slice(0, 1) ?? [],
		phones: text.match(/\+\d[\d ()]{8,20}\d/g)?.slice(0, 1) ?? [],
		schools: text.match(/(?:\p{Lu}\p{Ll}+ )?University(?: of \p{Lu}\p{Ll}+)?/gu)?.slice(0, 1) ?? [],
	};
}

/** Names on the line of a date: those on the one above may belong to another entry. */
function namesOn(line: string, date: string): Omit<Entry, 'dates'> {
	const cells = line
		.replace(date, '\t')
		.split(/[\t,|]/)
		.map((cell) => cell.trim())
		.filter((cell) => /^\p{Lu}[^\d]{5,}$/u.test(cell) && cell.length <= LONGEST_CELL);
	const [position, employer] = cells;
	return { ...(position && { position }), ...(employer && { employer }) };
}

const LINES_OF_A_FILE = 12;

/** Files of lines in one language. */
const LANGUAGE = /^[a-z]{2}\.txt$/;

/** Labelled lines with a range as text files. Their dates are those of the labels. */
export function labelledSources(folder: string): Source[] {
	const lines = readMarkedFolder(folder).filter(
		({ file, place, dates }) => dates.length === 2 && LANGUAGE.test(file) && place !== 'prose',
	);
	const byFile = [...Map.groupBy(lines, ({ file }) => file)];
	return byFile.flatMap(([file, all]) =>
		Array.from({ length: Math.ceil(all.length / LINES_OF_A_FILE) }, (_, part) => {
			const own = all.slice(part * LINES_OF_A_FILE, (part + 1) * LINES_OF_A_FILE);
			return labelledSource(`${file} ${part}`, own);
		}),
	);
}

function labelledSource(name: string, lines: readonly MarkedLine[]): Source {
	const text = lines.map((line) => line.text).join('\n\n');
	const entries = lines.map(({ text: written, dates }) => ({
		dates: dates.map(({ start, end, meaning }) =>
			meaning !== null && MONTH_OR_YEAR.test(meaning) ? meaning : written.slice(start, end),
		),
	}));
	const bytes = Buffer.from(text, 'utf8');
	return { name, text, bytes, emails: [], phones: [], schools: [], entries };
}

/** What was done to the data, and what the comparison must report of it. */
export interface Pair {
	readonly source: Source;
	readonly change: string;
	readonly data: unknown;
	/** Kind and text of what is lost, and of what the file does not have. */
	readonly lost: readonly string[];
	readonly invented: readonly string[];
}

/** What parsed data consist of. */
type Parts = Pick<Source, 'emails' | 'phones' | 'schools' | 'entries'>;

/** Shapes of parsed data, as different parsers return them. */
const SHAPES: ReadonlyArray<(parts: Parts) => unknown> = [
	({ emails, phones, schools, entries }) => ({
		basics: { email: emails[0], phone: phones[0] },
		education: schools.map((institution) => ({ institution, area: 'Mathematics' })),
		work: entries.map(({ position, employer, dates: [startDate, endDate, ...more] }) => ({
			...{ position, name: employer, startDate: isoOf(startDate), endDate: isoOf(endDate) },
			...(more.length > 0 && { dates: more }),
		})),
	}),
	({ emails, phones, schools, entries }) => ({
		SkillsPassport: {
			LearnerInfo: {
				Identification: {
					ContactInfo: { Email: { Contact: emails[0] }, Telephone: [{ Contact: phones[0] }] },
				},
				Education: schools.map((Name) => ({ Organisation: { Name } })),
				WorkExperience: entries.map(({ position, employer, dates: [from, to, ...more] }) => ({
					Period: { From: yearAndMonth(from), To: yearAndMonth(to), Dates: more },
					...{ Position: { Label: position }, Employer: { Name: employer } },
				})),
			},
		},
	}),
	({ emails, phones, schools, entries }) => ({
		person: {
			communication: { email: [{ address: emails[0] }], phone: [{ formattedNumber: phones[0] }] },
		},
		education: schools.map((name) => ({ school: { name } })),
		employment: entries.map(({ position, employer, dates: [start, end, ...more] }) => ({
			...{ organization: { name: employer }, start, end: end ?? 'Present', dates: more },
			positionHistories: [{ title: position }],
		})),
	}),
	({ emails, phones, schools, entries }) => ({
		...{ email_address: emails[0], mobile_number: phones[0] },
		college_name: schools,
		company_names: entries.map(({ employer }) => employer),
		experience: entries.map(({ position, dates }) => ({
			job_title: position,
			dates: dates.join(' – '),
		})),
	}),
	({ emails, phones, schools, entries }) => ({
		...{ 邮箱: emails[0], 电话: phones[0] },
		教育经历: schools.map((name) => ({ 学校名称: name, 专业: '数学' })),
		工作经历: entries.map(({ position, employer, dates: [start, end, ...more] }) => ({
			...{
				公司名称: employer,
				职位: position,
				开始时间: isoOf(start),
				结束时间: isoOf(end) ?? '至今',
				日期: more,
			},
		})),
	}),
];

function isoOf(date: string | undefined): string | undefined {
	return date?.replace(/^(\d{2})\/(\d{4})$/, '$2-$1');
}

function yearAndMonth(date = ''): unknown {
	const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(date) ?? [];
	return year === undefined ? date : { Year: Number(year), Month: Number(month) };
}

const EMPLOYERS = ['Kestrel Marine Instruments', 'Bluewater Foundry', 'Ostrava Glass Works'];
const TITLES = ['Beekeeping Inspector', 'Chief Zeppelin Pilot', 'Harpsichord Tuner'];

/** The pairs of a file: as it is, harmless variations, one loss, and inventions of each kind. */
export function pairsOf(source: Source): Pair[] {
	const chance = new Chance(source.name);
	const { entries } = source;
	const pair = (change: string, parts: Partial<Parts>, expected: Partial<Pair> = {}): Pair => {
		const data = JSON.parse(
			JSON.stringify(chance.pick(SHAPES)({ ...source, ...parts })),
		) as unknown;
		return { source, change, data, lost: [], invented: [], ...expected };
	};
	const pairs = [pair('none', {}), pair('harmless', harmless(source))];
	const dated = entries.filter(({ dates }) => dates.length > 0);
	if (dated.length > 0) {
		const chosen = chance.pick(dated);
		const at = chance.whole(0, chosen.dates.length - 1);
		const old = chosen.dates[at]!;
		const withDate = (...dates: string[]) => ({
			entries: entries.map((entry) =>
				entry === chosen ? { ...entry, dates: entry.dates.toSpliced(at, 1, ...dates) } : entry,
			),
		});
		pairs.push(pair('date lost', withDate(), { lost: [`date ${old}`] }));
		const other = changedDate(old, source, chance);
		if (other !== null) {
			const expected = { lost: [`date ${old}`], invented: [`date ${other}`] };
			pairs.push(pair('date changed', withDate(other), expected));
		}
	}
	for (const [key, kind, names] of [
		['employer', 'employer', EMPLOYERS],
		['position', 'title', TITLES],
	] as const) {
		const having = entries.filter((entry) => entry[key] !== undefined);
		if (having.length === 0) continue;
		const chosen = chance.pick(having);
		for (const name of [chance.pick(names), withOtherWord(chosen[key]!)]) {
			if (name === null) continue;
			const changed = entries.map((one) => (one === chosen ? { ...one, [key]: name } : one));
			pairs.push(pair(`${kind} changed`, { entries: changed }, { invented: [`${kind} ${name}`] }));
		}
	}
	for (const [key, kind] of [
		['emails', 'email'],
		['phones', 'phone'],
		['schools', 'school'],
	] as const) {
		const [old] = source[key];
		const other = old && changes[kind](old, chance);
		if (!other) continue;
		pairs.push(pair(`${kind} changed`, { [key]: [other] }, { invented: [`${kind} ${other}`] }));
	}
	return pairs;
}

/** A month or year that the file has nowhere; `null` for a date in words. */
function changedDate(date: string, { text, entries }: Source, chance: Chance): string | null {
	const match = /^(?:(\d{2})\/)?(\d{4})$/.exec(date);
	if (match === null) return null;
	const [, month, year] = match;
	const digits = Array.from(text, (one) => asciiDigit(one) ?? one).join('');
	const taken = new Set(entries.flatMap(({ dates }) => dates));
	for (let tries = 0; tries < 50; tries++) {
		const otherMonth = month && String(chance.whole(1, 12)).padStart(2, '0');
		const isMonth = otherMonth !== undefined && chance.happens(0.5);
		const otherYear = isMonth ? year : String(chance.whole(1951, 1979));
		const other = month === undefined ? otherYear! : `${isMonth ? otherMonth : month}/${otherYear}`;
		const isThere = taken.has(other) || (!isMonth && digits.includes(otherYear!));
		if (other !== date && !isThere) return other;
	}
	return null;
}

const changes: Record<
	'email' | 'phone' | 'school',
	(old: string, chance: Chance) => string | null
> = { email: (old) => `x${old}`, phone: withOtherDigit, school: withOtherWord };

/** A name of several words of which one is another; `null` if it has only one. */
function withOtherWord(name: string): string | null {
	const words = (name.match(/\p{Lu}\p{L}{3,}/gu) ?? []).filter((word) => word !== 'University');
	const [longest] = words.sort((a, b) => b.length - a.length);
	const isOnly = longest === undefined || !/\s/.test(name.trim());
	return isOnly ? null : name.replace(longest, 'Kestrelmere');
}

function withOtherDigit(phone: string, chance: Chance): string {
	const at = chance.pick([...phone.matchAll(/\d/g)].slice(-7)).index;
	return phone.slice(0, at) + ((Number(phone[at]) + 1) % 10) + phone.slice(at + 1);
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The same data in another case, without accents, and with other forms of dates. */
function harmless({ emails, phones, schools, entries }: Source): Parts {
	const plain = (text?: string) =>
		text?.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '  ');
	return {
		emails: emails.map((email) => email.toUpperCase()),
		schools: schools.map((school) => `The ${school.toLowerCase()}`),
		phones: phones.map((phone) => phone.replace(/[ ()]/g, '').replace('+', '00')),
		entries: entries.map(({ position, employer, dates }, index) => ({
			position: plain(position)?.toUpperCase() as string,
			employer: (employer && `${plain(employer)}, Inc.`) as string,
			dates: dates.map((date) => otherForm(date, index)),
		})),
	};
}

function otherForm(date: string, index: number): string {
	const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(date) ?? [];
	if (year === undefined) return date;
	const forms = [
		`${MONTHS[Number(month) - 1]} ${year}`,
		`${year}年${Number(month)}月`,
		`${year}-${month}-01`,
		`${month}.${year}`,
	];
	return forms[index % forms.length]!;
}
