import type { Candidate } from '../parsers/types';
import { hasRole, hasRoleBehind, hasStem, isAttached, isMark, wordAt, type Scan } from '../scan';

/** "Of which 1999"; "of the 2019 intake" tells a year. */
export function isPartitive(scan: Scan, at: number): boolean {
	return hasRoleBehind(scan, at, 'partitive') && !hasRole(scan, at, 'before');
}

/** "Patients: 1999" */
export function isCountLabel(scan: Scan, at: number, { form, last }: Candidate): boolean {
	const isList = isMark(scan, last + 1, ',/&') && scan.tokens[last + 2]?.kind === 'number';
	return form === 'year' && !isList && isMark(scan, at + 1, ':') && hasStem(scan, at, 'counted');
}

/** Art. 2015, Abs. 1999: with its dot, an abbreviation from a law. */
export function isAbbreviatedArticle(scan: Scan, at: number): boolean {
	return isMark(scan, at + 1, '.°º') && hasRole(scan, at, 'article');
}

/** The word right before, over the marks that join a label to its value; `null` where there is none. */
export function wordBefore(scan: Scan, first: number): number | null {
	let at = first - 1;
	if (scan.tokens[first]?.gap === 'wide') return null;
	while (at > first - 3 && isMark(scan, at, '.:(°º') && scan.tokens[at]?.gap !== 'wide') at--;
	const isLabel = at === first - 1 || isMark(scan, first - 1, '.:(°º');
	return isLabel && wordAt(scan, at) !== null ? at : null;
}

/** Room B 2015, flight EX 2015 */
export function isLetteredLabel(scan: Scan, at: number): boolean {
	const isLetter = /^[A-Z]{1,2}$/.test(scan.tokens[at]?.text ?? '');
	return isLetter && hasRoleBehind(scan, at - 1, 'identifier');
}

/** HG 1987/2006 */
export function isDecree(scan: Scan, at: number, first: number): boolean {
	const isNumberOfYear = isAttached(scan, first + 1, '/') && scan.tokens[first + 2]?.gap === 'none';
	return isNumberOfYear && hasRoleBehind(scan, at, 'decree');
}

/** "Store 1999", and neither "Example Store 1999" nor "2. Auflage 1999". */
export function isFacility(scan: Scan, at: number): boolean {
	if (!hasRoleBehind(scan, at, 'facility')) return false;
	if (isMark(scan, at - 1, '.') && scan.tokens[at - 2]?.kind === 'number') return false;
	return wordAt(scan, at - 1) === null || isLower(scan, at);
}

/** "Scania R 2016"; other letters are classes of driving licences and levels, too. */
export function isModelLetter(scan: Scan, at: number): boolean {
	return /^[KLNPQRZ]$/.test(scan.tokens[at]?.text ?? '') && wordAt(scan, at - 1) !== null;
}

function isLower(scan: Scan, index: number): boolean {
	const text = scan.tokens[index]?.text ?? '';
	return text === text.toLowerCase();
}

const SHORTEST_BEGINNING = 3;

/** Kundennr., Personalnummer */
export function endsLikeNumber(scan: Scan, at: number): boolean {
	const key = scan.tokens[at]?.key ?? '';
	return scan.lexicon.endings.numberEndings.some(
		(ending) => key.length >= ending.length + SHORTEST_BEGINNING && key.endsWith(ending),
	);
}

export function isCurrency(scan: Scan, at: number, candidate: Candidate): boolean {
	if (candidate.form !== 'year' && candidate.form !== 'numericMonth') return false;
	const text = scan.tokens[at]?.text ?? '';
	return /^(?:EUR|USD|GBP|CHF|PLN|CZK|HUF|RON|INR|Rs|BRL|R\$|JPY|CNY|RMB|SEK|NOK|DKK|TRY|Rp|RM|AED|SAR)$/.test(
		text,
	);
}

/** Whether a number before says "part of": decrees, issues and versions have such numbers. */
export function isNumbered(scan: Scan, { first }: Candidate): boolean {
	const at = wordBefore(scan, first);
	if (at === null) return false;
	// Ley Orgánica 3/2018
	if (wordAt(scan, at - 1) !== null && hasRole(scan, at - 1, 'law')) return true;
	return (['decree', 'law', 'versioned', 'score', 'amount', 'identifier'] as const).some((role) =>
		hasRoleBehind(scan, at, role),
	);
}
