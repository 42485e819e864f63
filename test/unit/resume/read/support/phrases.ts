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
