import { beginsAt, endsBefore } from '../candidates/dateParts';
import type { Candidate } from '../candidates/types';
import { hasRole, hasRoleBehind, isAttached, isMark, wordAt, type Scan } from '../scan';
import { isRefusedBehind } from './behind';
import { isCountOfVerb, isParallelCount } from './parallelCounts';
import { isAddressNumber } from './postal';
import { isCourse, isPage } from './publications';
import type { Linked } from './ranges';
import { isNumbered, isRefusedBefore } from './surroundings';

/** What the words around rule out; and the rest of a list that begins so, as in "Office 2010, 2013". */
export function refusedOnes(scan: Scan, linked: readonly Linked[]): boolean[] {
	const refused: boolean[] = [];
	linked.forEach((link, index) => {
		const { candidate } = link;
		const inheritable = candidate.form === 'year' || candidate.strength === 'partner';
		const inherited =
			refused[index - 1] === true &&
			inheritable &&
			!link.announced &&
			(isJoined(linked, index) ||
				isNextCount(scan, candidate) ||
				isNextOfList(scan, linked[index - 1]?.candidate, candidate));
		refused.push(inherited || isRefused(scan, link, index, linked));
	});
	return refused;
}

/** What lacks the rest of its date, as the 3 in "2015/199-3, 2016", hands nothing on over a comma. */
function isJoined(linked: readonly Linked[], index: number): boolean {
	const before = linked[index]?.before ?? null;
	if (before === null) return isDirectlyBehind(linked, index);
	if (before !== 'loose') return true;
	// "Depot 2015, 2007–2011": behind a comma a range stands for itself.
	return linked[index]?.after !== 'range' && linked[index - 1]?.candidate.strength !== 'partner';
}

/** "Kundennr. 2015 2019" */
function isDirectlyBehind(linked: readonly Linked[], index: number): boolean {
	const end = linked[index - 1]?.candidate.last ?? NaN;
	return linked[index]?.candidate.first === end + 1;
}

/** "Budget of 2015 pounds, 1999 brochures": the next item has a count in it, too. */
function isNextCount(scan: Scan, { first, last }: Candidate): boolean {
	const word = wordAt(scan, last + 1);
	if (word?.gap !== 'space' || word.text !== word.text.toLowerCase()) return false;
	return isMark(scan, first - 1, ',') && endsBefore(scan, last + 2) && !mayTell(scan, last + 1);
}

const TELLING = [
	'after',
	'year',
	'openEnd',
	'to',
	'and',
	'before',
	'maybeBefore',
	'filler',
	'term',
] as const;

function mayTell(scan: Scan, index: number): boolean {
	return TELLING.some((role) => hasRole(scan, index, role));
}

const LABELS = ['identifier', 'facility', 'law'] as const;
const MOST_TOKENS_OF_ITEM = 6;

/** "Revit 2020, Civil 3D 2021": the next item of a list has a name and a year, too. */
function isNextOfList(scan: Scan, before: Candidate | undefined, candidate: Candidate): boolean {
	if (before === undefined || before.form !== 'year' || candidate.form !== 'year') return false;
	if (candidate.first - before.last > MOST_TOKENS_OF_ITEM) return false;
	// "Route 1999, PMP 2009": a label holds for its number alone.
	if (LABELS.some((role) => hasRoleBehind(scan, before.first - 1, role))) return false;
	if (!isMark(scan, before.last + 1, ',/&') || !endsBefore(scan, candidate.last + 1)) return false;
	const between = scan.tokens.slice(before.last + 2, candidate.first);
	return (
		between.length > 0 && between.every((token) => token.kind !== 'mark' && token.gap !== 'wide')
	);
}

function isRefused(scan: Scan, link: Linked, index: number, linked: readonly Linked[]): boolean {
	const { candidate } = link;
	if (candidate.form === 'namedMonth' || candidate.form === 'monthOnly') return false;
	const joined = isRange(link) || link.openEnded;
	if (isRefusedBefore(scan, candidate, joined && !isNumberedCode(scan, candidate))) return true;
	const end = endOfRange(link, index, linked);
	// At the beginning of its piece a range dates it, whatever follows: "2010–2015 Students' union".
	if (isRefusedBehind(scan, end, joined, beginsAt(scan, candidate.first))) return true;
	if (isBesideCount(scan, candidate)) return true;
	if (!joined && (isParallelCount(scan, candidate) || isCountOfVerb(scan, candidate))) return true;
	if (
		candidate.form === 'year' &&
		isOtherNumber(scan, candidate, joined || hasRole(scan, candidate.first - 1, 'before'))
	)
		return true;
	return candidate.form === 'numericMonth' || candidate.form === 'monthYear'
		? !joined && isNumbered(scan, candidate)
		: false;
}

/** Four digits of an address, of a page or of a course. */
function isOtherNumber(scan: Scan, candidate: Candidate, joined: boolean): boolean {
	if (isPage(scan, candidate)) return true;
	return !joined && (isAddressNumber(scan, candidate) || isCourse(scan, candidate));
}

/** No. 2015-44 */
function isNumberedCode(scan: Scan, { first, last }: Candidate): boolean {
	const isTight = isAttached(scan, last + 1, '-') && scan.tokens[last + 2]?.gap === 'none';
	if (!isTight || scan.tokens[last + 2]?.text.length !== 2) return false;
	return hasRoleBehind(scan, isMark(scan, first - 1, '.') ? first - 2 : first - 1, 'identifier');
}

function isRange(link: Linked): boolean {
	return link.before === 'range' || link.after === 'range';
}

/** In "2000–2015 EUR" the unit follows the other end. */
function endOfRange(link: Linked, index: number, linked: readonly Linked[]): Candidate {
	const next = linked[index + 1];
	return link.after === 'range' && next !== undefined ? next.candidate : link.candidate;
}

/** "2000-2500", "1999 – 3000": the other end is no date, so this one is none. */
function isBesideCount(scan: Scan, { first, last, form }: Candidate): boolean {
	if (form !== 'year') return false;
	return (
		(isMark(scan, last + 1, '-–~') && isCount(scan, last + 2)) ||
		(isMark(scan, first - 1, '-–~') && isCount(scan, first - 2)) ||
		(hasRole(scan, first - 1, 'to') && isCount(scan, first - 2)) ||
		(hasRole(scan, last + 1, 'to') && isCount(scan, last + 2)) ||
		(hasRole(scan, last + 1, 'and') && isLargeCount(scan, last + 2)) ||
		isGroupOfNumber(scan, first)
	);
}

function isCount(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	if (token?.kind !== 'number' || token.gap === 'wide') return false;
	const value = Number(token.text);
	if (isThousands(scan, index)) return true;
	return (
		token.text.length >= 3 &&
		!(value >= 1900 && value <= scan.latestYear) &&
		!isForeignYear(scan, value)
	);
}

/** "Between 1999 and 2500 parts" */
function isLargeCount(scan: Scan, index: number): boolean {
	return scan.tokens[index]?.text.length === 4 && isCount(scan, index);
}

const FEWEST_GROUPS = 3;

/** "2015 2019 4471": one of the groups of a long number, which are not all years. */
function isGroupOfNumber(scan: Scan, index: number): boolean {
	let first = index;
	let last = index;
	while (first > index - FEWEST_GROUPS && isNextGroup(scan, first)) first--;
	while (last < index + FEWEST_GROUPS && isNextGroup(scan, last + 1)) last++;
	if (last - first + 1 < FEWEST_GROUPS) return false;
	return scan.tokens.slice(first, last + 1).some((_, offset) => isCount(scan, first + offset));
}

function isNextGroup(scan: Scan, index: number): boolean {
	const [before, token] = [scan.tokens[index - 1], scan.tokens[index]];
	return before?.kind === 'number' && token?.kind === 'number' && token.gap === 'space';
}

/** 25,000 */
function isThousands(scan: Scan, index: number): boolean {
	const group = scan.tokens[index + 2];
	const isGroup = group?.gap === 'none' && /^\d{3}$/.test(group.text);
	return (
		isGroup && isAttached(scan, index + 1, ",.'") && (scan.tokens[index]?.text.length ?? 9) <= 3
	);
}

/** Years of the Iranian and the Thai calendar. */
function isForeignYear(scan: Scan, value: number): boolean {
	return (scan.persian && value < 1500) || (scan.thai && value > 2400);
}
