import { beginsAt, endsBefore } from '../candidates/pieces';
import type { Candidate } from '../candidates/types';
import { isMark, type Scan } from '../scan';
import { isAddressNumber } from './postal';
import type { Linked } from './ranges';
import { isNumbered, isRefusedBefore, isRefusedBehind } from './surroundings';

/** What the words around rule out; and the rest of a list that begins so, as in "Office 2010, 2013". */
export function refusedOnes(scan: Scan, linked: readonly Linked[]): boolean[] {
	const refused: boolean[] = [];
	linked.forEach((link, index) => {
		const { candidate, before } = link;
		const inheritable = candidate.form === 'year' || candidate.strength === 'partner';
		const inherited =
			refused[index - 1] === true &&
			inheritable &&
			(before !== null || isNextOfList(scan, linked[index - 1]?.candidate, candidate));
		refused.push(inherited || isRefused(scan, link, index, linked));
	});
	return refused;
}

const MOST_TOKENS_OF_ITEM = 6;

/** "Revit 2020, Civil 3D 2021": the next item of a list has a name and a year, too. */
function isNextOfList(scan: Scan, before: Candidate | undefined, candidate: Candidate): boolean {
	if (before === undefined || before.form !== 'year' || candidate.form !== 'year') return false;
	if (candidate.first - before.last > MOST_TOKENS_OF_ITEM) return false;
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
	if (isRefusedBefore(scan, candidate, joined)) return true;
	const end = endOfRange(link, index, linked);
	// At the beginning of its piece a range dates it, whatever follows: "2010–2015 Students' union".
	if (isRefusedBehind(scan, end, joined, beginsAt(scan, candidate.first))) return true;
	if (isBesideCount(scan, candidate)) return true;
	if (candidate.form === 'year' && isAddressNumber(scan, candidate)) return true;
	return candidate.form === 'numericMonth' || candidate.form === 'monthYear'
		? !joined && isNumbered(scan, candidate)
		: false;
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
		(isMark(scan, first - 1, '-–~') && isCount(scan, first - 2))
	);
}

function isCount(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	if (token?.kind !== 'number' || token.gap === 'wide') return false;
	const value = Number(token.text);
	return (
		token.text.length >= 3 &&
		!(value >= 1900 && value <= scan.latestYear) &&
		!isForeignYear(scan, value)
	);
}

/** Years of the Iranian and the Thai calendar. */
function isForeignYear(scan: Scan, value: number): boolean {
	return (scan.persian && value < 1500) || (scan.thai && value > 2400);
}
