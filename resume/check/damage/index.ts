import type { Budget } from '../../budget';
import { isNamedAsResume, isSectionName } from '../../layout/wording';
import { type Line, marked, type ReadFile, type Sighting } from '../../read/fileContent';
import { grouped } from '../../read/lines';
import { everyBlock, hasText, paragraphsIn } from '../../read/structure/blockLines';
import type { DamageRule, Place, Problem, Severity } from '../../resumeReport';
import type { LineDate } from '../checkDates';
import { hasHardlyAnyText } from '../file';
import { isAboutAll, placeOf, problem } from '../findings';
import { contactApart, emailsIn, phonesIn } from './contact';

type Spots = ReadonlyArray<Line | Sighting>;
/** The lines or sightings in which something is wrong; or whether it is wrong in all of the file. */
type Warning = (file: ReadFile, dates: Dates) => Spots | boolean;
/** `null` if nobody knows. */
type Dates = readonly LineDate[] | null;

/** Otherwise another finding says already why something is missing. */
const isWhole = (file: ReadFile) => file.doubts.length === 0 && !hasHardlyAnyText(file);
const seen = (kind: Sighting['kind']) => (file: ReadFile) =>
	file.sightings.filter((one) => one.kind === kind);

const warnings: Readonly<Record<DamageRule, Warning>> = {
	'file.unlikely': (file, dates) => dates !== null && isWhole(file) && isUnlikely(file, dates),
	'file.contactApart': contactApart,
	'file.noEmail': (file) => isWhole(file) && emailsIn(file.lines).length === 0,
	'file.noPhone': (file) => isWhole(file) && phonesIn(file.lines).length === 0,
	'file.picture': (file) => (hasHardlyAnyText(file) ? [] : seen('picture')(file)),
	'file.hiddenText': seen('hiddenText'),
	'file.smallText': isSmall,
	'file.lostLetters': seen('lostLetters'),
	'file.spacedLetters': spacedHeadings,
	'file.ratings': ratingsIn,
	'file.shortColumns': shortColumnsIn,
};

/**
 * One problem for each kind of damage.
 *
 * @param unlikely how much it weighs that a file does not look like a résumé; nothing else makes one fail
 */
export async function damageIn(
	file: ReadFile,
	dates: Dates,
	unlikely: Severity,
	budget: Budget,
): Promise<Problem[]> {
	const problems: Problem[] = [];
	for (const [name, warning] of Object.entries(warnings)) {
		const rule = name as DamageRule;
		await budget.rest();
		const found = warning(file, dates);
		const spots = typeof found === 'boolean' ? [] : found;
		if (found !== true && spots.length === 0) continue;
		const severity = isAboutAll({ rule }) ? unlikely : 'warning';
		problems.push(problem(rule, severity, placesOf(file, spots)));
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
/** Periods of a file without the headings of a résumé. */
const FEW_PERIODS = 2;

/** Two years, or a date and a dash; a date with dashes counts too. */
const PERIOD = /\d\D*[-–—~〜～→至]|\d{4}.*\d{4}/u;

/** Neither the headings nor the periods of a résumé are in a letter or an invoice. */
export function isUnlikely({ lines }: ReadFile, dates: readonly LineDate[]): boolean {
	const periods = dates.filter(({ date }) => PERIOD.test(date.text));
	const parts = lines.slice(0, MOST_LINES).flatMap(({ text }) => text.split('\t'));
	return periods.length < FEW_PERIODS && !isNamedAsResume(parts);
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
function spacedHeadings(file: ReadFile): Spots {
	const written = file.lines.filter(({ text }) => /^\S(?: +\S){4,}$/u.test(text));
	return [
		...written.filter(({ text }) => isHeadingWord(text.replaceAll(' ', ''))),
		...seen('spacedLetters')(file).filter(({ text }) => isHeadingWord(text)),
	];
}

/** Capitals or a usual heading, in letters that belong to words. */
function isHeadingWord(text: string): boolean {
	if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}&\s]{5,30}$/u.test(text)) return false;
	return text === text.toUpperCase() || isSectionName(text, true);
}

/** Signs that levels are drawn with, full and empty; the last ones are those of a font of icons. */
const FULL = '●★■◆⬤⚫▪█▓♥✪⋆⭐\uF005\uF111';
const EMPTY = '○☆□◇◯⚪▫░▒♡◌✩\uF006\uF10C\uF1DB';
const MIXED = new RegExp(`[${FULL}]\\s?[${EMPTY}]`, 'u');
const ALIKE = new RegExp(`([${FULL}])(?:\\s?\\1){2,}|•(?:\\s?•){3,}`, 'u');
/** Fewer levels that are all full are an ornament. */
const FEW_LEVELS = 2;

/** The lines whose levels are signs, and the levels that are drawn. */
function ratingsIn(file: ReadFile): Spots {
	const mixed = file.lines.filter(({ text }) => MIXED.test(text));
	const alike = file.lines.filter(({ text }) => ALIKE.test(text));
	const isRated = mixed.length > 0 || alike.length >= FEW_LEVELS;
	return [...(isRated ? new Set([...mixed, ...alike]) : []), ...seen('ratings')(file)];
}

/** Columns and rows of a list that is set in columns. */
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 3;
/** Points by which items below each other may be shifted. */
const SHIFT = 3;

/** The first lines of lists of short items that are set in three columns or more. */
function shortColumnsIn({ lines, layout }: ReadFile): Line[] {
	const tables = layout.kind === 'blocks' ? [...everyBlock(layout.document.blocks)] : [];
	const firsts = tables.flatMap((table) => {
		if (table.kind !== 'table') return [];
		// Tables within tables are looked at alone.
		const rows = table.rows.map(({ cells }) => cells.map(({ blocks }) => blocks.filter(hasText)));
		const items = rows.flat(2);
		const isFilled = ({ length }: readonly unknown[]) => length > 0;
		const isGrid = rows.every((row) => row.filter(isFilled).length >= LEAST_COLUMNS);
		return isGrid && isList(items.map(({ text }) => text)) ? items.slice(0, 1) : [];
	});
	const numbers = new Set(firsts.map((one) => layout.kind === 'blocks' && layout.numberOf(one)));
	const grids = grouped(lines, ([first], line) => isRowOf(first, line)).filter(
		(rows) => rows.length >= LEAST_ROWS && isList(rows.flatMap(({ text }) => text.split('\t'))),
	);
	return [
		...grids.map(([first]) => first),
		...lines.filter(({ paragraph }) => numbers.has(paragraph ?? 0)),
	];
}

/** A line of a list has as many pieces as its first one, at the same places. */
function isRowOf(first: Line, line: Line): boolean {
	const leftsOf = ({ segments }: Line) => segments.map(({ box }) => box?.x ?? 0);
	const [above, own] = [leftsOf(first), leftsOf(line)];
	if (first.page !== line.page || own.length !== above.length) return false;
	const isBelow = (left: number, at: number) => Math.abs(left - above[at]!) <= SHIFT;
	return own.length >= LEAST_COLUMNS && own.every(isBelow);
}

/** A short name of something, without numbers. */
const ITEM = /^(?=.{0,32}\p{L}{2})[^\d@]{1,32}$/u;

/** Short items, all different: tables of data have numbers, and the same values again. */
function isList(items: readonly string[]): boolean {
	const isDistinct = new Set(items).size === items.length;
	const isLong = items.length >= LEAST_COLUMNS * LEAST_ROWS;
	return isDistinct && isLong && items.every((item) => ITEM.test(item));
}
