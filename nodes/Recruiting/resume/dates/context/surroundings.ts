import { endsBefore } from '../candidates/pieces';
import type { Candidate } from '../candidates/types';
import { hasRole, hasRoleBehind, hasStem, isMark, wordAt, type Scan } from '../scan';

/** Whether a word before a candidate says that the number is none: "Room 2012", "Windows Server 2019". */
export function isRefusedBefore(scan: Scan, candidate: Candidate, linked: boolean): boolean {
	const { first } = candidate;
	if (isPartOfStandard(scan, first)) return true;
	const at = wordBefore(scan, first);
	if (at === null) return false;
	if (hasRoleBehind(scan, at, 'standard') || hasRoleBehind(scan, at, 'product')) return true;
	if (isAbbreviatedArticle(scan, at) || isEurocode(scan, at, candidate)) return true;
	if (isProductEarlier(scan, at)) return true;
	if (isAmbiguousProduct(scan, at, linked)) return true;
	if (!linked && (hasRoleBehind(scan, at, 'identifier') || endsLikeNumber(scan, at))) return true;
	if (hasRoleBehind(scan, at, 'amount') && !linked && candidate.form !== 'day') return true;
	return isCurrency(scan, at, candidate);
}

/** Art. 2015, Abs. 1999: with its dot, an abbreviation from a law. */
function isAbbreviatedArticle(scan: Scan, at: number): boolean {
	return (
		isMark(scan, at + 1, '.') && /^(?:art|abs|cap|sec|par|ст|p)$/.test(scan.tokens[at]?.key ?? '')
	);
}

/** EN 1993-1-1; in other places "en" is the word for "in". */
function isEurocode(scan: Scan, at: number, { year, last, first }: Candidate): boolean {
	const isParted = last > first || isMark(scan, last + 1, '-');
	return (
		scan.tokens[at]?.text === 'EN' && year !== null && year >= 1990 && year <= 1999 && isParted
	);
}

const MOST_TOKENS_TO_STANDARD = 6;

/** ISO/IEC 9001 : 2015 */
function isPartOfStandard(scan: Scan, first: number): boolean {
	if (!isMark(scan, first - 1, ':')) return false;
	for (let at = first - 2; at >= first - MOST_TOKENS_TO_STANDARD; at--) {
		if (hasRole(scan, at, 'standard')) return true;
		if (scan.tokens[at]?.kind === 'word') return false;
	}
	return false;
}

/** The word right before, over the marks that join a label to its value; `null` where there is none. */
function wordBefore(scan: Scan, first: number): number | null {
	let at = first - 1;
	if (scan.tokens[first]?.gap === 'wide') return null;
	while (at > first - 3 && isMark(scan, at, '.:(') && scan.tokens[at]?.gap !== 'wide') at--;
	const isLabel = at === first - 1 || isMark(scan, first - 1, '.:(');
	return isLabel && wordAt(scan, at) !== null ? at : null;
}

/** "Windows Server Standard 2019": the product stands one or two words earlier. */
function isProductEarlier(scan: Scan, at: number): boolean {
	for (let back = 1; back <= 2; back++) {
		const gap = scan.tokens[at - back + 1]?.gap;
		if (gap !== 'space' || wordAt(scan, at - back) === null) return false;
		if (!hasRoleBehind(scan, at - back, 'product')) continue;
		const between = Array.from({ length: back }, (_, index) => at - back + 1 + index);
		return between.every((index) => isProductPart(scan, index));
	}
	return false;
}

function isProductPart(scan: Scan, index: number): boolean {
	return (
		hasRole(scan, index, 'edition') ||
		hasRole(scan, index, 'maybeProduct') ||
		hasRole(scan, index, 'product') ||
		/^(?:[A-Z]{1,3}|Pro|Plus|Home|Premium|Ultimate)$/.test(scan.tokens[index]?.text ?? '')
	);
}

const MAKERS = /^(?:microsoft|ms|adobe|windows|sql|visual|autodesk|oracle|team|foundation)$/;
/** With these before it, it is no product: a back office, a student exchange. */
const PLACES =
	/^(?:back|front|head|home|main|regional|branch|post|medical|law|student|school|academic|cultural|youth|stock|the|our|an?)$/;
/** Alone these are names of products; the others need their maker's name. */
const PRODUCTS = /^(?:office|word|exchange|server)$/;

/** "Office 2010" is a product, "Back Office 2010 – 2014" a job. */
function isAmbiguousProduct(scan: Scan, at: number, linked: boolean): boolean {
	if (!hasRoleBehind(scan, at, 'maybeProduct')) return false;
	const token = scan.tokens[at];
	const before = scan.tokens[at - 1];
	if (MAKERS.test(before?.key ?? '')) return true;
	if (linked || token?.text.charAt(0) === token?.key.charAt(0)) return false;
	return PRODUCTS.test(token?.key ?? '') && !PLACES.test(before?.key ?? '');
}

/** Kundennr., Personalnummer */
function endsLikeNumber(scan: Scan, at: number): boolean {
	return /.{3}(?:nr|nummer|numer|szam|kodas)$/.test(scan.tokens[at]?.key ?? '');
}

function isCurrency(scan: Scan, at: number, candidate: Candidate): boolean {
	if (candidate.form !== 'year' && candidate.form !== 'numericMonth') return false;
	const text = scan.tokens[at]?.text ?? '';
	return /^(?:EUR|USD|GBP|CHF|PLN|CZK|HUF|RON|INR|Rs|BRL|R\$|JPY|CNY|RMB|SEK|NOK|DKK|TRY|Rp|RM|AED|SAR)$/.test(
		text,
	);
}

/** Whether what follows says that the number is a count, a measure or money. */
export function isRefusedBehind(
	scan: Scan,
	candidate: Candidate,
	linked: boolean,
	candidateBegins: boolean,
): boolean {
	if (isMoreThan(scan, candidate)) return true;
	const next = candidate.last + 1;
	const word = wordAt(scan, next);
	if (word === null || word.gap === 'wide') return false;
	if (isUnit(scan, next, candidate)) return true;
	if (candidate.form === 'namedMonth' || candidate.form === 'day') return false;
	if (linked) return !candidateBegins && hasStem(scan, next, 'counted');
	if (hasRole(scan, next, 'edition') && candidate.form === 'year') return isEdition(scan, next);
	if (hasStem(scan, next, 'counted')) return true;
	// Romanian: 2000 de clienți.
	if (word.key === 'de' && hasStem(scan, next + 1, 'counted')) return true;
	return isAdjectiveOfCount(scan, next);
}

const MOST_TOKENS_TO_MORE = 3;

/** "2000'den fazla", "2000 से अधिक", "2000 or more" */
function isMoreThan(scan: Scan, { form, last }: Candidate): boolean {
	if (form !== 'year') return false;
	for (let at = last + 1; at <= last + MOST_TOKENS_TO_MORE; at++) {
		if (scan.tokens[at]?.gap === 'wide') return false;
		if (hasRole(scan, at, 'more')) return true;
	}
	return false;
}

function isUnit(scan: Scan, index: number, candidate: Candidate): boolean {
	if (candidate.form === 'namedMonth' || candidate.form === 'day') return false;
	const text = scan.tokens[index]?.text ?? '';
	if (/^[WVLAJK]$/.test(text)) return text === 'W' || endsBefore(scan, index + 1);
	if (isArea(scan, index)) return true;
	// "2015 m." is a year in Lithuanian and "2015 g." one in Latvian; without the dot they are measures.
	if (/^[mg]$/.test(text)) return !isMark(scan, index + 1, '.');
	if (!hasRole(scan, index, 'unit')) return false;
	// "2015 г." and "2015 m." are years, and so is what another role makes one.
	return !hasRole(scan, index, 'after') && !hasRole(scan, index, 'year');
}

/** m², m2, км3 */
function isArea(scan: Scan, index: number): boolean {
	const exponent = scan.tokens[index + 1];
	return exponent?.gap === 'none' && /^[²³23]$/.test(exponent.text);
}

/** "2012 R2", "2016 Standard": capitals, as in names of products. */
function isEdition(scan: Scan, index: number): boolean {
	return /^(?:R[123]|SP[123]|Express|Edition|Server|Datacenter|LTS|CU|CAL)$/.test(
		scan.tokens[index]?.text ?? '',
	);
}

/** "2015 active users": a word in lower case between the number and what is counted. */
function isAdjectiveOfCount(scan: Scan, index: number): boolean {
	const adjective = scan.tokens[index]?.text ?? '';
	const noun = wordAt(scan, index + 1);
	if (noun === null || noun.gap !== 'space' || adjective !== adjective.toLowerCase()) return false;
	if (adjective.length < 4 || adjective === adjective.toUpperCase()) return false;
	const isFunctionWord = (
		['before', 'maybeBefore', 'to', 'and', 'filler', 'year', 'after', 'openEnd'] as const
	).some((role) => hasRole(scan, index, role));
	return !isFunctionWord && hasStem(scan, index + 1, 'counted');
}

/** Whether a number before says "part of": decrees, issues and versions have such numbers. */
export function isNumbered(scan: Scan, { first }: Candidate): boolean {
	const at = wordBefore(scan, first);
	if (at === null) return false;
	return (['decree', 'versioned', 'score', 'amount', 'identifier'] as const).some((role) =>
		hasRoleBehind(scan, at, role),
	);
}
