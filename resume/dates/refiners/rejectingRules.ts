import { hasRole, hasRoleBehind, isAttached, isMark } from '../scan';
import * as behind from './behind';
import * as labels from './labels';
import * as postal from './postal';
import * as standards from './standards';
import type { Surroundings, Test, WordTest } from './surroundings';

/** A reason why a number that resembles a date is none. */
export interface RejectingRule {
	readonly name: string;
	/** A text whose number it rejects. */
	readonly example: string;
	readonly rejects: Test;
}

/** A rule about the word before. */
function before(name: string, example: string, test: WordTest): RejectingRule {
	return {
		name,
		example,
		rejects: (around) => around.label !== null && test(around, around.label),
	};
}

/** A rule about the word behind. */
function following(name: string, example: string, test: WordTest): RejectingRule {
	return { name, example, rejects: (around) => around.next !== null && test(around, around.next) };
}

/** A rule about what is counted, which is not behind a range, and not in the title of an entry. */
function counting(name: string, example: string, test: WordTest): RejectingRule {
	return following(name, example, (around, next) => {
		return around.measurable && !around.joined && test(around, next);
	});
}

/** A rule about the word before, which a range overrules: "Room 2010 – 2015" are years. */
function labelling(name: string, example: string, test: WordTest): RejectingRule {
	return before(name, example, (around, label) => {
		const isRange = around.joined && !isCodeOfTwoParts(around);
		return !isRange && test(around, label);
	});
}

/** No. 2015-44 */
function isCodeOfTwoParts({ scan, candidate: { first, last } }: Surroundings): boolean {
	const isTight = isAttached(scan, last + 1, '-') && scan.tokens[last + 2]?.gap === 'none';
	if (!isTight || scan.tokens[last + 2]?.text.length !== 2) return false;
	return hasRoleBehind(scan, isMark(scan, first - 1, '.') ? first - 2 : first - 1, 'labels');
}

/** Such a rule for labels of numbers. In brackets a number has its own meaning: "Series C (2021)". */
function numbering(name: string, example: string, test: WordTest): RejectingRule {
	return labelling(name, example, (around, label) => {
		const isBracketed = isMark(around.scan, around.candidate.first - 1, '(');
		return !isBracketed && test(around, label);
	});
}

/** A rule about numbers of addresses and courses, which are years if "in" or "since" stands before. */
function bare(name: string, example: string, test: Test): RejectingRule {
	const rejects: Test = (around) => {
		const { scan, candidate, joined } = around;
		const isBareYear = candidate.form === 'year' && !joined;
		return isBareYear && !hasRole(scan, candidate.first - 1, 'before') && test(around);
	};
	return { name, example, rejects };
}

/** Jira 7/2019 */
const isNumbered: Test = ({ scan, candidate, joined }) => {
	const isMonth = ['numericMonth', 'monthYear'].includes(candidate.form);
	return isMonth && !joined && labels.isNumbered(scan, candidate);
};

/**
 * All reasons to reject a candidate. `lab/accuracy/leaveOneOut.ts` measures what each is worth.
 */
export const REJECTING_RULES: readonly RejectingRule[] = [
	{
		name: 'part of a standard',
		example: 'ISO/IEC 9001 : 2015',
		rejects: standards.isPartOfStandard,
	},
	{
		name: 'behind the number of a standard',
		example: 'ČSN 33 2000',
		rejects: standards.isBehindNumberOfStandard,
	},
	before('standard', 'IFRS 2015', standards.isStandard),
	before('eurocode', 'EN 1993-1', standards.isEurocode),
	before('product', 'Windows 2000', standards.isProduct),
	before('product and edition', 'Windows Server Standard 2019', standards.isProductEarlier),
	before('ambiguous product', 'Office 2010', standards.isAmbiguousProduct),
	before('article of a law', 'Art. 2015', labels.isArticle),
	before('currency', 'EUR 2015', labels.isCurrency),
	numbering('label', 'Room 2012', labels.isLabel),
	numbering('decree', 'HG 1987/2006', labels.isDecree),
	numbering('facility', 'Store 1999', labels.isFacility),
	numbering('vehicle', 'Fiat Ducato 2015', labels.isVehicle),
	labelling('partitive', 'of which 1999', labels.isPartitive),
	{ name: 'or more', example: '2000 or more', rejects: behind.isMoreThan },
	{ name: 'size', example: '1999 x 1080 px', rejects: behind.isSize },
	{ name: 'quoted', example: 'the film "1984"', rejects: behind.isQuoted },
	following('about', 'Circa 1999 coperti a settimana', behind.isApproximateCount),
	following('unit', '2015 kg', behind.isUnit),
	following('scaled unit', '2015 K€', behind.isScaledUnit),
	following('counted range', 'for 2010–2015 students', behind.isCountedRange),
	counting('rules of a year', '2015 Regulations', behind.isBeforeRules),
	counting('counted', '2000 employees', behind.isCounted),
	counting('Romanian count', '2000 de clienți', behind.isRomanianCount),
	counting('rate', '1980 Brote pro Nacht', behind.isRate),
	counting('adjective and counted', '2015 active users', behind.isAdjectiveOfCount),
	{ name: 'range with a count', example: '1999 to 2500', rejects: behind.isBesideCount },
	{ name: 'page', example: 'S. 2010–2015', rejects: labels.isPage },
	{ name: 'page behind an issue', example: '45(3), 1999', rejects: labels.isBehindIssue },
	{
		name: 'page behind a volume',
		example: 'Nature 521, 2015–2020 (2015)',
		rejects: labels.isBehindVolume,
	},
	bare('course', 'Taught PHYS 2010', labels.isCourse),
	bare('postcode', 'Kerkstraat 5, 2000 Antwerpen', postal.isPostcodeBeforeTown),
	bare('house number', '2015 Main Street', postal.isHouseNumber),
	bare('Korean house number', '테헤란로 2015', postal.isBehindKoreanStreet),
	{ name: 'number of a decree or version', example: 'Jira 7/2019', rejects: isNumbered },
];
