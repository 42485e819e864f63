import { findList, findPages, labelOf } from '../places';
import type { Listing, RecordSettings } from '../provider';
import { headerValue, type Problem, valueAt } from '../transport';
import { joined, pagesToSet, settingsFor } from './advice';
import { nextLink, type Page, pageStyles } from './pages/pageStyles';

/** Why a list may have more than was read of it. */
export interface Doubt extends Problem {
	/** The response leaves no doubt, and nobody has said how the list is split into pages. */
	readonly isCertain: boolean;
}

const WHOLE = 'If it is the whole list, set Page Style to Link Header.';

/** Why a list with a single page may have more: the response shows a next page, or no page style is set. */
export function doubtAboutOnlyPage(
	provider: Listing,
	{ answer, body, list }: Page,
): Doubt | undefined {
	const { isKnown, hasPageStyle, pages, toSet } = provider;
	if (isKnown || !('value' in body) || !Array.isArray(list) || list.length === 0) return undefined;
	const { hasMore, isCertain, sign } = findPages(body.value, list.length);
	const isInHeader = pages.pageStyle !== 'linkHeader' && hasNextLink(answer);
	const shown = isInHeader
		? { pageStyle: 'linkHeader' }
		: pagesToSet(provider, body.value, list.length);
	const isShown = Object.keys(shown).length > 0;
	const more = hasPageStyle ? [] : [WHOLE];
	if (isInHeader || hasMore) {
		const where = isInHeader ? 'its Link header' : `\`${sign}\``;
		const advice = toSet(isShown ? shown : { pageStyle: undefined }, more);
		return {
			problem: 'This is only the first page of the list',
			advice: `The response shows by ${where} that there are more. ${advice}`,
			isCertain: isCertain && !hasPageStyle,
		};
	}
	if (list === body.value || list.length < (pages.pageSize ?? 1)) return undefined;
	if (!hasPageStyle) {
		return {
			problem:
				"This may be only the first page of the list, because Page Style is not set in Provider's API",
			advice: isShown ? toSet(shown, more) : joined(WHOLE, toSet({})),
			isCertain: false,
		};
	}
	const { nextField } = pageStyles[pages.pageStyle];
	const place = nextField && pages[nextField];
	if (!place || valueAt(body.value, place) !== undefined) return undefined;
	const correct = `If it has more pages, correct ${labelOf(nextField)} in Provider's API.`;
	return {
		problem: `The response has no "${place}", so this is taken to be the whole list`,
		advice: joined(correct, toSet({})),
		isCertain: false,
	};
}

function hasNextLink({ headers, url }: Page['answer']): boolean {
	const next = nextLink(headerValue(headers, 'link'), url);
	return 'target' in next && next.target !== undefined;
}

/** Says what to check if a list is empty: a key that may read too little looks the same. */
export function doubtAboutEmptyList(
	provider: Listing,
	settings: RecordSettings,
	{ body }: Page,
): string {
	const { isKnown, pages, system = 'the provider', toSet } = provider;
	const value = 'value' in body ? body.value : undefined;
	const other = isKnown ? undefined : findList(value);
	const isElsewhere = other && other.records.length > 0 && other.place !== pages.recordsField;
	const { hasMore, sign } = findPages(value, 0);
	const problem = `The list that ${system} sent has no ${settings.kind.plural}`;
	const although = hasMore
		? `, although the response shows by \`${sign}\` that there are some`
		: '';
	return joined(
		`${problem}${although}.`,
		isElsewhere ? `There is another list in \`${other.place}\`.` : '',
		isElsewhere ? toSet(settingsFor(provider, settings, value, other)) : '',
		"If your ATS shows some, check which records this key may read, and Query Parameters in Provider's API.",
	);
}
