import words from '../words/layout.json';
import { fold, normalized, phrasesIn } from '../words/spelling';
import { thresholds } from './thresholds';

/** Dots and lines are drawn with letters of their own; they are no text. */
export function hasText(text: string): boolean {
	return /[\p{L}\p{N}]/u.test(text);
}

/** A year, or nothing but digits and the signs of dates. */
const DATE = /^[\s\d.,/–—\-()|]*$|(?<!\d)(?:19|20)\d\d(?!\d)/u;

/** A year, or a month and a year: numbers of a list are no dates. */
const YEAR = /(?:^|[^\p{L}\p{N}])(?:19|20)\d\d(?!\d)|\d{1,2}\s*[/.]\s*\d{2}(?!\d)/u;

/** A date or a number and hardly anything else. */
export function isDate(text: string): boolean {
	return (
		text.length <= thresholds.labels.maxDateLetters &&
		DATE.test(text) &&
		(text.match(/\p{L}+/gu) ?? []).length <= thresholds.labels.maxDateWords
	);
}

/** A date or a range of dates rather than text that holds one. */
export function looksLikeDate(text: string): boolean {
	return isDate(text.trim()) && YEAR.test(text);
}

/** Short enough to label the text next to it. */
export function looksLikeLabel(text: string): boolean {
	const trimmed = text.trim();
	const { maxLabelLetters } = thresholds.blocks;
	return trimmed !== '' && trimmed.length <= maxLabelLetters && !/[.!?]$/.test(trimmed);
}

/** A mail address, a place in the web or a telephone number is in it. */
export function isContact(text: string): boolean {
	return /@|www\.|\w\.\w+\/|(?:\d[\s().-]*){7}/u.test(text);
}

/** Letters of Chinese, Japanese and Korean, which are wide. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/gu;

export function wideLetters(text: string): number {
	return text.match(WIDE)?.length ?? 0;
}

/** Words in a text; two letters to a word where words are not separated. */
export function wordsIn(text: string): number {
	return Math.max(text.split(/\s+/).length, wideLetters(text) / 2);
}

/** A few words, set apart by their look or in capitals. */
export function isHeadingText(text: string, isSetApart: boolean): boolean {
	if (/[\p{N}@.,;]/u.test(text) || wordsIn(text) > thresholds.headings.maxWords) return false;
	return isSetApart || (/^\P{Ll}+$/u.test(text) && /\p{Lu}{4}/u.test(text));
}

/** Beginnings of the names of a résumé's sections, the longest first, so that a match is as long as it can be. */
const sectionNames = Object.values(words.sections)
	.flatMap(phrasesIn)
	.sort((a, b) => b.length - a.length);
const SECTION_NAME = new RegExp(`^(?:${sectionNames.join('|')})`, 'iu');

/** A short text that begins with a section's name; if not set apart, it has little else: "Social media" is a skill. */
export function isSectionName(text: string, isSetApart: boolean): boolean {
	// Some programs write accents as letters of their own.
	const trimmed = normalized(text.trim().replace(/:$/, ''), 'NFC');
	const { maxSectionNameLetters, plainSectionName } = thresholds.blocks;
	const words = trimmed.split(/\s+/).length;
	if (trimmed.length > maxSectionNameLetters || words > thresholds.headings.maxWords) return false;
	const [name] = SECTION_NAME.exec(trimmed) ?? [''];
	if (isSetApart || words === 1) return name !== '';
	return name.length >= trimmed.length * plainSectionName;
}

const IN_OTHER_FILES = new RegExp(
	`^(?:${phrasesIn(words.inOtherFiles).join('|')})(?!\\p{L})`,
	'iu',
);

const sectionsInResumesOnly = new Set(
	Object.values(words.inResumesOnly).flatMap(phrasesIn).map(fold),
);
const TITLE = new RegExp(
	`^(?:${phrasesIn(words.titles).map(fold).join('|')})(?!\\p{L}|\\p{M})`,
	'u',
);
const enclosures = new Set(phrasesIn(words.enclosures).map(fold));

/** Beyond that, letters and forms have other things than a title. */
const LONGEST_TITLE = 40;
/** A title is among so many first lines. */
const TOP = 8;

/**
 * A file has the title of a résumé at its top, or the name of a section that only a résumé has: letters, invoices and
 * certificates have a contact or a summary, too. What is below Enclosures is not in the file.
 *
 * @param lines its lines, or parts of them that stand apart
 */
export function isNamedAsResume(lines: readonly string[]): boolean {
	const all = lines.map(plainName);
	const end = all.findIndex((name) => enclosures.has(fold(name)));
	const own = end < 0 ? all : all.slice(0, end);
	return own.some((name, at) => {
		if (/[.,;!?]$/.test(name)) return false;
		return (at < TOP && isResumeTitle(name)) || isNameInResumesOnly(name);
	});
}

/** The name of a person may follow it. */
function isResumeTitle(name: string): boolean {
	return name.length <= LONGEST_TITLE && TITLE.test(fold(name));
}

function isNameInResumesOnly(name: string): boolean {
	if (sectionsInResumesOnly.has(fold(name))) return true;
	return isSectionName(name, true) && !IN_OTHER_FILES.test(name);
}

/** Without a number, a colon, and blanks between all of the letters. */
function plainName(text: string): string {
	const unnumbered = text.replace(/^[^\p{L}]+/u, '').replace(/^(?:[IVX]{1,4}|[A-H])[.)]\s+/, '');
	const name = normalized(unnumbered.trimEnd().replace(/[:：]$/, ''), 'NFC').trim();
	return /^\S(?:\s+\S)+$/u.test(name) ? name.replace(/\s+/g, '') : name;
}
