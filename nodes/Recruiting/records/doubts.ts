import { findList, labelOf, saysNo } from '../places';
import type { Listing, RecordSettings } from '../provider';
import { headerValue, type Problem, valueAt } from '../transport';
import { joined, pagesShownBy, pagesToSet, settingsFor, valueOf } from './advice';
import { nextLink, type Page, pageStyles } from './pages/pageStyles';

/** Why a list may have more than was read of it. */
export interface Doubt extends Problem {
	/** The response leaves no doubt, and nothing in the settings says that the list has a single page. */
	readonly isCertain: boolean;
}

const WHOLE =
	'If these are really all of them, set Page Style to Link Header: then a response without such a header is the whole list.';

/** Why a list with a single page may have more: the response shows a next page, or no page style is set. */
export function doubtAboutOnlyPage(provider: Listing, page: Page): Doubt | undefined {
	const { isKnown, hasPageStyle, pages, toSet } = provider;
	const { body, list } = page;
	if (isKnown || !('value' in body) || !Array.isArray(list) || list.length === 0) return undefined;
	const found = pagesShownBy(page, list);
	const { hasMore, isCertain, sign } = found;
	const header = headerOfMore(provider, page, list.length);
	const shown = header === LINK ? { pageStyle: 'linkHeader' } : pagesToSet(provider, found);
	const isShown = Object.keys(shown).length > 0;
	const absent = absentField(provider, body.value);
	// That the list has a single page is said only by who sets Link Header.
	const isOpen = absent !== undefined || !hasPageStyle;
	if (header !== undefined || hasMore) {
		const where = header === undefined ? `"${sign}"` : `its ${header} header`;
		const advice = toSet(isShown ? shown : { pageStyle: undefined }, [], isOpen ? WHOLE : '');
		return {
			problem: 'This is only the first page of the list',
			advice: `The response shows by ${where} that there are more. ${advice}`,
			isCertain: isCertain && isOpen,
		};
	}
	if (list === body.value || list.length < (pages.pageSize ?? 1)) return undefined;
	if (!hasPageStyle) {
		return {
			problem:
				"This may be only the first page of the list, because Page Style is not set in Provider's API",
			advice: toSet(shown, [], WHOLE),
			isCertain: false,
		};
	}
	if (absent === undefined) return undefined;
	const correct = `If it has more pages, correct ${labelOf(absent)} in Provider's API.`;
	return {
		problem: `The response has no "${pages[absent]}", so this is taken to be the whole list`,
		advice: joined(correct, toSet({})),
		isCertain: false,
	};
}

/** The setting with the place of what leads to the next page, if the response has nothing there. */
function absentField({ pages }: Listing, body: unknown) {
	const { nextField } = pageStyles[pages.pageStyle];
	if (nextField === undefined || pages[nextField] === '') return undefined;
	return valueAt(body, pages[nextField]) === undefined ? nextField : undefined;
}

const LINK = 'Link';
/** Headers with the number of all records, of all pages, and of the next page. */
const OF_RECORDS = ['X-Total-Count', 'X-Total', 'Content-Range'];
const OF_PAGES = ['X-Total-Pages'];
const OF_NEXT = ['X-Next-Page'];

/** The header that shows that there are more records than those of a page. */
function headerOfMore({ pages }: Listing, { answer }: Page, size: number): string | undefined {
	if (pages.pageStyle !== 'linkHeader' && hasNextLink(answer)) return LINK;
	const valueIn = (name: string) => headerValue(answer.headers, name.toLowerCase()) ?? '';
	const countIn = (name: string) => Number(/\d{1,15}$/.exec(valueIn(name).trim())?.[0] ?? 0);
	return (
		OF_RECORDS.find((name) => countIn(name) > size) ??
		OF_PAGES.find((name) => countIn(name) > 1) ??
		OF_NEXT.find((name) => !saysNo(valueIn(name)))
	);
}

function hasNextLink({ headers, url }: Page['answer']): boolean {
	const next = nextLink(headerValue(headers, 'link'), url);
	return 'target' in next && next.target !== undefined;
}

/** Says what to check if a list is empty: a key that may read too little looks the same. */
export function doubtAboutEmptyList(
	provider: Listing,
	settings: RecordSettings,
	page: Page,
): string {
	const { isKnown, pages, system = 'the provider', toSet } = provider;
	const other = isKnown ? undefined : findList(valueOf(page));
	const isElsewhere =
		other && !other.isByKey && other.records.length > 0 && other.place !== pages.recordsField;
	const { hasMore, sign } = pagesShownBy(page, page.list);
	const problem = `The list that ${system} sent has no ${settings.kind.plural}`;
	const although = hasMore
		? `, although the response shows by "${sign}" that there are some`
		: '';
	return joined(
		`${problem}${although}.`,
		isElsewhere ? `There is another list in "${other.place}".` : '',
		isElsewhere ? toSet(settingsFor(provider, settings, page, other)) : '',
		"If your ATS shows some, check which records this key may read, and Query Parameters in Provider's API.",
	);
}
