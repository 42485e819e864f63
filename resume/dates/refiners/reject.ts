import { endsBefore } from '../parsers/dateParts';
import type { Candidate } from '../parsers/types';
import { hasRoleBehind, isMark, wordAt, type Scan } from '../scan';
import type { Linked } from './ranges';
import { surroundingsOf, type RejectingRule } from './rejectingRules';
import { isTelling } from './yearPlace';

/** What the words around rule out; and the rest of a list that begins so, as in "Office 2010, 2013". */
export function rejectedOnes(
	scan: Scan,
	linked: readonly Linked[],
	rules: readonly RejectingRule[],
): boolean[] {
	const rejected: boolean[] = [];
	linked.forEach((link, index) => {
		const { candidate } = link;
		const inheritable = candidate.form === 'year' || candidate.strength === 'partner';
		const inherited =
			rejected[index - 1] === true &&
			inheritable &&
			!link.announced &&
			(isJoined(linked, index) ||
				isNextCount(scan, candidate) ||
				isNextOfList(scan, linked[index - 1]?.candidate, candidate));
		rejected.push(inherited || isRejected(scan, linked, index, rules));
	});
	return rejected;
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
	return isMark(scan, first - 1, ',') && endsBefore(scan, last + 2) && !isTelling(scan, last + 1);
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

function isRejected(
	scan: Scan,
	linked: readonly Linked[],
	index: number,
	rules: readonly RejectingRule[],
): boolean {
	const around = surroundingsOf(scan, linked, index);
	return around !== null && rules.some((rule) => rule.rejects(around));
}
