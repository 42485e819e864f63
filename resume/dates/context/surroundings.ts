import type { Candidate } from '../candidates/types';
import { hasRole, hasRoleBehind, hasStem, isAttached, isMark, wordAt, type Scan } from '../scan';
import {
	isAmbiguousProduct,
	isBehindNumberOfStandard,
	isEurocode,
	isPartOfStandard,
	isProductEarlier,
	isStandard,
} from './standards';

/** Whether a word before a candidate says that the number is none: "Room 2012", "Windows Server 2019". */
export function isRefusedBefore(scan: Scan, candidate: Candidate, linked: boolean): boolean {
	const { first } = candidate;
	if (isPartOfStandard(scan, first) || isBehindNumberOfStandard(scan, first)) return true;
	const at = wordBefore(scan, first);
	if (at === null) return false;
	if (isStandard(scan, at) || hasRoleBehind(scan, at, 'product')) return true;
	if (isAbbreviatedArticle(scan, at) || isEurocode(scan, at, candidate)) return true;
	if (isProductEarlier(scan, at)) return true;
	if (isAmbiguousProduct(scan, at, linked)) return true;
	if (!linked && isNumberLabel(scan, at, first)) return true;
	if (!linked && (isPartitive(scan, at) || isCountLabel(scan, at, candidate))) return true;
	if (!linked && isAmount(scan, at, candidate)) return true;
	return isCurrency(scan, at, candidate);
}

/** "More than 2000"; "ca. 2010:" tells a year where nothing is counted behind it. */
function isAmount(scan: Scan, at: number, { form, last }: Candidate): boolean {
	if (form === 'day' || !hasRoleBehind(scan, at, 'amount')) return false;
	if (hasRole(scan, last + 1, 'after')) return false;
	return scan.tokens[at]?.key !== 'ca' || !isMark(scan, last + 1, ':,');
}

/** "Of which 1999"; "of the 2019 intake" tells a year. */
function isPartitive(scan: Scan, at: number): boolean {
	return hasRoleBehind(scan, at, 'partitive') && !hasRole(scan, at, 'before');
}

/** "Patients: 1999" */
function isCountLabel(scan: Scan, at: number, { form, last }: Candidate): boolean {
	const isList = isMark(scan, last + 1, ',/&') && scan.tokens[last + 2]?.kind === 'number';
	return form === 'year' && !isList && isMark(scan, at + 1, ':') && hasStem(scan, at, 'counted');
}

/** Art. 2015, Abs. 1999: with its dot, an abbreviation from a law. */
function isAbbreviatedArticle(scan: Scan, at: number): boolean {
	return (
		isMark(scan, at + 1, '.°º') &&
		/^(?:art|abs|cap|sec|par|ст|p|n)$/.test(scan.tokens[at]?.key ?? '')
	);
}

/** The word right before, over the marks that join a label to its value; `null` where there is none. */
function wordBefore(scan: Scan, first: number): number | null {
	let at = first - 1;
	if (scan.tokens[first]?.gap === 'wide') return null;
	while (at > first - 3 && isMark(scan, at, '.:(°º') && scan.tokens[at]?.gap !== 'wide') at--;
	const isLabel = at === first - 1 || isMark(scan, first - 1, '.:(°º');
	return isLabel && wordAt(scan, at) !== null ? at : null;
}

/** "Room 2012"; in brackets a number has its own meaning: "Series C (2021)". */
function isNumberLabel(scan: Scan, at: number, first: number): boolean {
	if (isMark(scan, first - 1, '(')) return false;
	// Room B 2015, flight EX 2015
	if (/^[A-Z]{1,2}$/.test(scan.tokens[at]?.text ?? '') && hasRoleBehind(scan, at - 1, 'identifier'))
		return true;
	if (hasRoleBehind(scan, at, 'identifier') || hasRole(scan, at, 'law')) return true;
	if (isRuleApplied(scan, at) || isDecree(scan, at, first)) return true;
	if (endsLikeNumber(scan, at)) return true;
	return isFacility(scan, at) || isModelLetter(scan, at);
}

const ACCORDING =
	/^(?:under|per|gemass|nach|laut|selon|segun|secondo|conforme|volgens|wedlug|dle|enligt|ifolge|согласно)$/;

/** "Accounts under UGAAP 2015": the edition of a set of rules. */
function isRuleApplied(scan: Scan, at: number): boolean {
	return (
		/^\p{Lu}{3,}$/u.test(scan.tokens[at]?.text ?? '') &&
		ACCORDING.test(wordAt(scan, at - 1)?.key ?? '')
	);
}

/** HG 1987/2006 */
function isDecree(scan: Scan, at: number, first: number): boolean {
	const isNumberOfYear = isAttached(scan, first + 1, '/') && scan.tokens[first + 2]?.gap === 'none';
	return isNumberOfYear && hasRoleBehind(scan, at, 'decree');
}

/** "Store 1999", and neither "Example Store 1999" nor "2. Auflage 1999". */
function isFacility(scan: Scan, at: number): boolean {
	if (!hasRoleBehind(scan, at, 'facility')) return false;
	if (isMark(scan, at - 1, '.') && scan.tokens[at - 2]?.kind === 'number') return false;
	return wordAt(scan, at - 1) === null || isLower(scan, at);
}

/** "Scania R 2016"; other letters are classes of driving licences and levels, too. */
function isModelLetter(scan: Scan, at: number): boolean {
	return /^[KLNPQRZ]$/.test(scan.tokens[at]?.text ?? '') && wordAt(scan, at - 1) !== null;
}

function isLower(scan: Scan, index: number): boolean {
	const text = scan.tokens[index]?.text ?? '';
	return text === text.toLowerCase();
}

/** Kundennr., Personalnummer */
function endsLikeNumber(scan: Scan, at: number): boolean {
	return /.{3}(?:nr|nummer|numer|szam|kodas|gesetz|verordnung|lagen|loven)$/.test(
		scan.tokens[at]?.key ?? '',
	);
}

function isCurrency(scan: Scan, at: number, candidate: Candidate): boolean {
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
