import { beginsAt } from '../parsers/dateParts';
import type { Candidate } from '../parsers/types';
import { hasRole, hasRoleBehind, hasStem, isAttached, isMark, wordAt, type Scan } from '../scan';
import * as behind from './behind';
import { isBesideCount, isGroupOfNumber } from './countBeside';
import * as labels from './labels';
import * as postal from './postal';
import { isBehindIssue, isBehindPageWord, isBehindVolume, isCourse } from './publications';
import type { Linked } from './ranges';
import * as standards from './standards';

/** A candidate and what stands around it. */
export interface Surroundings {
	readonly scan: Scan;
	readonly candidate: Candidate;
	/** The word right before, over marks such as the colon of a label. */
	readonly label: number | null;
	/** The candidate at whose end a unit would stand: in "2000–2015 EUR" the other one. */
	readonly end: Candidate;
	/** The word right behind that end; `null` if the piece of the line ends there. */
	readonly next: number | null;
	/** Whether it is part of a range, also of one that is still open. */
	readonly joined: boolean;
	/** Whether the word behind may say what is counted: not behind a range, and not in the title of an entry. */
	readonly countable: boolean;
}

/** A reason why a number that resembles a date is none. */
export interface RejectingRule {
	readonly name: string;
	/** A text whose number it rejects. */
	readonly example: string;
	readonly rejects: (around: Surroundings) => boolean;
}

/** The surroundings of a candidate; `null` if it leaves no doubt, as a named month does. */
export function surroundingsOf(
	scan: Scan,
	linked: readonly Linked[],
	index: number,
): Surroundings | null {
	const link = linked[index];
	if (link === undefined) return null;
	const { candidate } = link;
	if (candidate.form === 'namedMonth' || candidate.form === 'monthOnly') return null;
	const joined = link.before === 'range' || link.after === 'range' || link.openEnded;
	const end = link.after === 'range' ? (linked[index + 1]?.candidate ?? candidate) : candidate;
	const word = wordAt(scan, end.last + 1);
	const next = word === null || word.gap === 'wide' ? null : end.last + 1;
	const isTitle = next !== null && behind.isMonthBeforeHeading(scan, end, next);
	const countable = !joined && next !== null && !isTitle && !isNamed(end);
	return {
		scan,
		candidate,
		label: labels.wordBefore(scan, candidate.first),
		end,
		next,
		joined,
		countable,
	};
}

function isNamed({ form }: Candidate): boolean {
	return form === 'namedMonth' || form === 'day';
}

/** Tests the surroundings and the word at a token. */
type WordTest = (around: Surroundings, word: number) => boolean;

/** A rule about the word before. */
function before(name: string, example: string, rejects: WordTest): RejectingRule {
	return {
		name,
		example,
		rejects: (around) => around.label !== null && rejects(around, around.label),
	};
}

/** A rule about the word behind. */
function following(name: string, example: string, rejects: WordTest): RejectingRule {
	return {
		name,
		example,
		rejects: (around) => around.next !== null && rejects(around, around.next),
	};
}

/** A rule about the word before, which a range overrules: "Room 2010 – 2015" are years. */
function labelling(name: string, example: string, rejects: WordTest): RejectingRule {
	return before(name, example, (around, label) => {
		const isRange = around.joined && !isCodeOfTwoParts(around);
		return !isRange && rejects(around, label);
	});
}

/** No. 2015-44 */
function isCodeOfTwoParts({ scan, candidate: { first, last } }: Surroundings): boolean {
	const isTight = isAttached(scan, last + 1, '-') && scan.tokens[last + 2]?.gap === 'none';
	if (!isTight || scan.tokens[last + 2]?.text.length !== 2) return false;
	return hasRoleBehind(scan, isMark(scan, first - 1, '.') ? first - 2 : first - 1, 'identifier');
}

/** Such a rule for labels of numbers. In brackets a number has its own meaning: "Series C (2021)". */
function numbering(name: string, example: string, rejects: WordTest): RejectingRule {
	return labelling(name, example, (around, label) => {
		const isBracketed = isMark(around.scan, around.candidate.first - 1, '(');
		return !isBracketed && rejects(around, label);
	});
}

/** Numbers of addresses and courses are years if "in" or "since" stands before. */
function isBareYear({ scan, candidate, joined }: Surroundings): boolean {
	return candidate.form === 'year' && !joined && !hasRole(scan, candidate.first - 1, 'before');
}

function isUnitPossible({ scan, end }: Surroundings, next: number): boolean {
	return !isNamed(end) && !behind.isMonthBeforeHeading(scan, end, next);
}

/**
 * All reasons to reject a candidate. `lab/accuracy/leaveOneOut.ts` measures what each is worth.
 */
export const REJECTING_RULES: readonly RejectingRule[] = [
	{
		name: 'part of a standard',
		example: 'ISO/IEC 9001 : 2015',
		rejects: ({ scan, candidate }) => standards.isPartOfStandard(scan, candidate.first),
	},
	{
		name: 'behind the number of a standard',
		example: 'ČSN 33 2000',
		rejects: ({ scan, candidate }) => standards.isBehindNumberOfStandard(scan, candidate.first),
	},
	before('standard', 'IFRS 2015', ({ scan }, label) => standards.isStandard(scan, label)),
	before('eurocode', 'EN 1993-1', ({ scan, candidate }, label) =>
		standards.isEurocode(scan, label, candidate),
	),
	before('product', 'Windows 2000', ({ scan }, label) => hasRoleBehind(scan, label, 'product')),
	before('product and edition', 'Windows Server Standard 2019', ({ scan }, label) =>
		standards.isProductEarlier(scan, label),
	),
	before('ambiguous product', 'Office 2010', (around, label) => {
		const isRange = around.joined && !isCodeOfTwoParts(around);
		return standards.isAmbiguousProduct(around.scan, label, isRange);
	}),
	before('article of a law', 'Art. 2015', ({ scan }, label) =>
		labels.isAbbreviatedArticle(scan, label),
	),
	before('currency', 'EUR 2015', ({ scan, candidate }, label) =>
		labels.isCurrency(scan, label, candidate),
	),
	numbering('identifier', 'Room 2012', (around, label) =>
		hasRoleBehind(around.scan, label, 'identifier'),
	),
	numbering('identifier and letter', 'Room B 2012', (around, label) =>
		labels.isLetteredLabel(around.scan, label),
	),
	numbering('law', 'Ley 2015', (around, label) => hasRole(around.scan, label, 'law')),
	numbering('decree', 'HG 1987/2006', (around, label) =>
		labels.isDecree(around.scan, label, around.candidate.first),
	),
	numbering('word that ends with "number"', 'Kundennr. 2015', (around, label) =>
		labels.endsLikeNumber(around.scan, label),
	),
	numbering('facility', 'Store 1999', (around, label) => labels.isFacility(around.scan, label)),
	numbering('letter of a model', 'Scania R 2016', (around, label) =>
		labels.isModelLetter(around.scan, label),
	),
	labelling('partitive', 'of which 1999', ({ scan }, label) => labels.isPartitive(scan, label)),
	labelling('label of a count', 'Patients: 1999', ({ scan, candidate }, label) =>
		labels.isCountLabel(scan, label, candidate),
	),
	{
		name: 'or more',
		example: '2000 or more',
		rejects: ({ scan, end }) => behind.isMoreThan(scan, end),
	},
	{ name: 'size', example: '1999 x 1080 px', rejects: ({ scan, end }) => behind.isSize(scan, end) },
	{
		name: 'quoted',
		example: 'the film "1984"',
		rejects: ({ scan, end }) => behind.isQuoted(scan, end),
	},
	following('about', 'Circa 1999 coperti a settimana', ({ scan, end }, next) =>
		behind.isApproximateCount(scan, end, next),
	),
	following('unit', '2015 kg', (around, next) => {
		return isUnitPossible(around, next) && behind.isUnit(around.scan, next, around.end);
	}),
	following('area', '2015 dm² of glass', (around, next) => {
		return isUnitPossible(around, next) && behind.isArea(around.scan, next);
	}),
	following('scaled money', '2015 K€', (around, next) => {
		return isUnitPossible(around, next) && behind.isScaledMoney(around.scan, next);
	}),
	following('counted range', 'for 2010–2015 students', ({ scan, candidate, end, joined }, next) => {
		// At the beginning of its piece a range dates it, whatever follows.
		if (!joined || isNamed(end) || beginsAt(scan, candidate.first)) return false;
		const isName = behind.isTitleCase(scan, next) && !behind.isCountedNoun(scan, next);
		return hasStem(scan, next, 'counted') && !isName;
	}),
	following('rules of a year', '2015 Regulations', ({ scan, countable }, next) => {
		return countable && behind.RULES_OF_A_YEAR.test(scan.tokens[next]?.text ?? '');
	}),
	following('counted', '2000 employees', ({ scan, end, countable }, next) => {
		return countable && hasStem(scan, next, 'counted') && !behind.beginsHeading(scan, end, next);
	}),
	following('Romanian count', '2000 de clienți', ({ scan, end, countable }, next) => {
		return countable && behind.isRomanianCount(scan, end.first, next);
	}),
	following('object of the last verb', '1999 adayla görüştüm', ({ scan, end, countable }, next) => {
		return countable && end.form === 'year' && behind.isObjectOfLastVerb(scan, end, next);
	}),
	following('rate', '1980 Brote pro Nacht', ({ scan, countable }, next) => {
		return countable && behind.isRate(scan, next + 1);
	}),
	following('adjective and counted', '2015 active users', ({ scan, countable }, next) => {
		return countable && behind.isAdjectiveOfCount(scan, next);
	}),
	{
		name: 'range with a count',
		example: '1999 to 2500',
		rejects: ({ scan, candidate }) => isBesideCount(scan, candidate),
	},
	{
		name: 'group of a long number',
		example: '2015 2019 4471',
		rejects: ({ scan, candidate }) =>
			candidate.form === 'year' && isGroupOfNumber(scan, candidate.first),
	},
	{
		name: 'page',
		example: 'S. 2010–2015',
		rejects: ({ scan, candidate }) =>
			candidate.form === 'year' && isBehindPageWord(scan, startOfPages(scan, candidate)),
	},
	{
		name: 'page behind an issue',
		example: '45(3), 1999',
		rejects: ({ scan, candidate }) =>
			candidate.form === 'year' && isBehindIssue(scan, startOfPages(scan, candidate)),
	},
	{
		name: 'page behind a volume',
		example: 'Nature 521, 2015–2020 (2015)',
		rejects: ({ scan, candidate }) =>
			candidate.form === 'year' &&
			isBehindVolume(scan, startOfPages(scan, candidate), candidate.last),
	},
	{
		name: 'course',
		example: 'Taught PHYS 2010',
		rejects: (around) => isBareYear(around) && isCourse(around.scan, around.candidate),
	},
	{
		name: 'postcode',
		example: 'Kerkstraat 5, 2000 Antwerpen',
		rejects: (around) =>
			isBareYear(around) && postal.isPostcodeBeforeTown(around.scan, around.candidate),
	},
	{
		name: 'house number',
		example: '2015 Main Street',
		rejects: (around) => isBareYear(around) && postal.isHouseNumber(around.scan, around.candidate),
	},
	{
		name: 'postcode behind a region',
		example: 'Sydney NSW 2000',
		rejects: (around) => isBareYear(around) && postal.isBehindRegion(around.scan, around.candidate),
	},
	{
		name: 'Korean house number',
		example: '테헤란로 2015',
		rejects: (around) =>
			isBareYear(around) && postal.isBehindKoreanStreet(around.scan, around.candidate),
	},
	{
		name: 'number of a decree or version',
		example: 'Jira 7/2019',
		rejects: ({ scan, candidate, joined }) =>
			!joined &&
			['numericMonth', 'monthYear'].includes(candidate.form) &&
			labels.isNumbered(scan, candidate),
	},
];

/** In "S. 2010–2015" the word for the pages stands before the other end. */
function startOfPages(scan: Scan, { first }: Candidate): number {
	return isMark(scan, first - 1, '-–') ? first - 2 : first;
}
