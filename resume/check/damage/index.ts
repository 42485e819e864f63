import type { Budget } from '../../budget';
import { isSectionName } from '../../layout/wording';
import { type Line, marked, type ReadFile, type Sighting } from '../../read/fileContent';
import { paragraphsIn } from '../../read/structure/blockLines';
import type { DamageRule, Place, Problem } from '../../resumeReport';
import type { LineDate } from '../checkDates';
import { placeOf, problem } from '../findings';
import { contactApart, emailsIn, phonesIn } from './contact';
import { ratingsIn, shortColumnsIn } from './lists';

type Spots = ReadonlyArray<Line | Sighting>;
/** The lines or sightings in which something is wrong; or whether it is wrong in all of the file. */
type Warning = (file: ReadFile, dates: readonly LineDate[]) => Spots | boolean;

const isWhole = ({ doubts }: ReadFile) => doubts.length === 0;
const seen = (kind: Sighting['kind']) => (file: ReadFile) =>
	file.sightings.filter((one) => one.kind === kind);

const warnings: Readonly<Record<DamageRule, Warning>> = {
	'file.unlikely': (file, dates) => isWhole(file) && isUnlikely(file, dates),
	'file.contactApart': contactApart,
	'file.noEmail': (file) => isWhole(file) && emailsIn(file.lines).length === 0,
	'file.noPhone': (file) => isWhole(file) && phonesIn(file.lines).length === 0,
	'file.picture': seen('picture'),
	'file.hiddenText': seen('hiddenText'),
	'file.smallText': isSmall,
	'file.lostLetters': seen('lostLetters'),
	'file.spacedLetters': spacedHeadings,
	'file.ratings': ratingsIn,
	'file.shortColumns': shortColumnsIn,
};

/** One problem for each kind of damage. None makes a résumé fail. */
export async function damageIn(
	file: ReadFile,
	dates: readonly LineDate[],
	budget: Budget,
): Promise<Problem[]> {
	const problems: Problem[] = [];
	for (const [name, warning] of Object.entries(warnings)) {
		await budget.rest();
		const found = warning(file, dates);
		const spots = typeof found === 'boolean' ? [] : found;
		if (found !== true && spots.length === 0) continue;
		problems.push(problem(name as DamageRule, 'warning', placesOf(file, spots)));
	}
	await budget.rest();
	return problems;
}

/** Places that are enough to see what is meant, and letters of each. */
const MOST_PLACES = 100;
const MOST_LETTERS = 80;

function placesOf({ lines }: ReadFile, spots: Spots): Place[] {
	const placed = spots.filter((one) => one.page !== null || one.paragraph !== null || one.text);
	const texts = placed.length > 0 ? lines.map(({ text }) => marked(text)) : [];
	return placed.slice(0, MOST_PLACES).map((spot) => {
		const { page, paragraph, text } = spot;
		const isIn = (line: Line, at: number) => line.page === page && texts[at]!.includes(text);
		const own = 'line' in spot ? spot : text && lines.find(isIn);
		const line = own ? own.line : null;
		return placeOf({ page, paragraph, line, text: text.slice(0, MOST_LETTERS) || null });
	});
}

/** Lines among which the headings of a résumé are. */
const MOST_LINES = 2_000;
/** Periods of a file without the usual headings. */
const FEW_PERIODS = 2;

/** Two years, or a date and a dash; a date with dashes counts too. */
const PERIOD = /\d\D*[-–—~〜～→至]|\d{4}.*\d{4}/u;

/** Neither the headings nor the periods of a résumé are in a letter or an invoice. */
export function isUnlikely({ lines }: ReadFile, dates: readonly LineDate[]): boolean {
	const periods = dates.filter(({ date }) => PERIOD.test(date.text));
	return periods.length < FEW_PERIODS && !lines.slice(0, MOST_LINES).some(isHeading);
}

function isHeading({ text }: Line): boolean {
	return text
		.split('\t')
		.some((part) => isSectionName(part.replace(/^[^\p{L}]+/u, ''), part.length > 0));
}

/** Points that people cannot read without a glass. */
const SMALL_TEXT = 6;

function isSmall({ layout }: ReadFile): boolean {
	const blocks = layout.kind === 'blocks' ? layout.document.blocks : [];
	const runs = layout.kind === 'pages' ? layout.pages.flatMap((page) => page.runs) : [];
	const texts = [...paragraphsIn(blocks), ...runs];
	const lettersOf = (all: typeof texts) => all.reduce((sum, { text }) => sum + text.length, 0);
	const small = texts.filter(({ fontSize }) => fontSize !== null && fontSize < SMALL_TEXT);
	return 2 * lettersOf(small) > lettersOf(texts);
}

/** Headings whose letters are set apart, by the file or by blanks. */
function spacedHeadings({ lines, sightings }: ReadFile): Array<Line | Sighting> {
	const drawn = sightings.filter(({ kind }) => kind === 'spacedLetters');
	const written = lines.filter(({ text }) => /^\S(?: +\S){4,}$/u.test(text));
	return [
		...written.filter(({ text }) => isHeadingWord(text.replaceAll(' ', ''))),
		...drawn.filter(({ text }) => isHeadingWord(text)),
	];
}

/** Capitals or a usual heading, in letters that belong to words. */
function isHeadingWord(text: string): boolean {
	if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}&\s]{5,30}$/u.test(text)) return false;
	return text === text.toUpperCase() || isSectionName(text, true);
}
