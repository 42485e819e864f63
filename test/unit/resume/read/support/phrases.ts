/** The sentences in the corpus, except in its themes, have a verb, an object and an ending of these. */
const VERBS =
	'Analysed Automated Built Designed Documented Introduced Led Maintained Migrated Negotiated Reviewed Trained'.split(
		' ',
	);
const OBJECTS = [
	'a clinical data review',
	'a reporting service for finance',
	'a training plan for new nurses',
	'an event store on PostgreSQL',
	'quality audits at four plants',
	'the billing pipeline',
	'the customer portal',
	'the onboarding programme',
	'the recruiting funnel',
	'the warehouse floor plan',
	'twelve supplier contracts',
	'weekly forecasts for three regions',
];
const ENDS = [
	'and presented the results to the board every quarter',
	'and reduced the error rate(?: to below one in ten thousand)?',
	'so that four teams could release independently',
	'together with external partners in Leeds and Porto',
	'which cut processing cost by 38 percent',
	'which was later adopted by the whole division',
	'while keeping the budget within 2 percent of plan',
];

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`;
const SENTENCE = `${anyOf(VERBS)} ${anyOf(OBJECTS)}, ${anyOf(ENDS)}\\.`;
/** Words that occur only in sentences. */
const FRAGMENT = new RegExp(
	`\\b${anyOf([...VERBS, 'quarter', 'thousand', 'independently', 'percent', 'division', 'budget'])}\\b`,
	'g',
);

/** The number of whole sentences in a text, and words from broken ones. */
export function sentencesIn(text: string): { whole: number; fragments: string[] } {
	const sentences = new RegExp(`\\b${SENTENCE}`, 'g');
	return {
		whole: text.match(sentences)?.length ?? 0,
		fragments: text.replace(sentences, '').match(FRAGMENT) ?? [],
	};
}

const MONTH = '(?:0[1-9]|1[0-2])/20[0-2]\\d';
const RANGE = `${MONTH} – ${MONTH}`;
const SKILLS = 'Excel|Figma|Go|Jira|Negotiation|Payroll|SAP|SQL|Triage';

/**
 * A line of one of the Word documents in the corpus, or of the same document in another format.
 *
 * @param tab what the format writes for a tab
 */
export function isWordLine(line: string, tab: string): boolean {
	return new RegExp(
		`^${anyOf([
			'Ana Sousa',
			'Project Manager|Porto',
			'linkedin\\.com/in/ana',
			'Ana Sousa\tProject Manager\tPorto',
			'ana@example\\.com\t\\+351 912 345 678\tlinkedin\\.com/in/ana',
			'ana@example\\.com \\| \\+351 912 345 678 \\| Porto',
			'ana@example\\.com',
			'\\+351 912 345 678',
			'Rua 12',
			'4000 Porto',
			'PROFILE|EXPERIENCE|EDUCATION|CONTACT|SKILLS|LANGUAGES|INTERESTS|CERTIFICATES',
			`Project Manager, Globex(?:(?:${tab}| \\| )${RANGE})?`,
			`(?:${RANGE}${tab})?${SENTENCE}(?: ${SENTENCE})?`,
			RANGE,
			MONTH,
			'BSc Mathematics, University of Leeds, 2001 – 2004',
			'Climbing, chess and cello(?: in a small group)?',
			'Portuguese|English|German',
			'PMP|PMI',
			SKILLS,
		])}$`,
	).test(line);
}
