import { findList, findPages, labelOf, settingsIn } from '../places';
import type { RecordKind } from '../profiles';
import type { Listing } from '../provider';
import { headerValue, valueAt } from '../transport';
import { nextLink, type Page, pageStyles } from './pages/pageStyles';

/** Why a list with a single page may have more: the response shows a next page, or no page style is set. */
export function doubtAboutOnlyPage(
	{ isKnown, hasPageStyle, pages }: Listing,
	{ answer, body, list }: Page,
): string | undefined {
	if (isKnown || !('value' in body) || !Array.isArray(list) || list.length === 0) return undefined;
	const { settings, hasMore, sign } = findPages(body.value, list.length);
	const isInHeader = pages.pageStyle !== 'linkHeader' && hasNextLink(answer);
	if (isInHeader || hasMore) {
		const found = isInHeader ? { pageStyle: 'linkHeader' } : settings;
		const where = isInHeader ? 'its Link header' : `\`${sign}\``;
		return `This is only the first page of the list: the response shows by ${where} that there are more. ${toSet(found)}`;
	}
	if (list === body.value || list.length < (pages.pageSize ?? 1)) return undefined;
	if (!hasPageStyle) {
		const otherwise = 'If it is the whole list, set Page Style to Link Header.';
		const todo = settings.pageStyle === undefined ? otherwise : toSet(settings);
		return `This may be only the first page of the list, because Page Style is not set in Provider's API. ${todo}`;
	}
	const { nextField } = pageStyles[pages.pageStyle];
	const place = nextField && pages[nextField];
	if (!place || valueAt(body.value, place) !== undefined) return undefined;
	return `The response has no "${place}", so this is taken to be the whole list. If it has more pages, correct ${labelOf(nextField)} in Provider's API.`;
}

function hasNextLink({ headers, url }: Page['answer']): boolean {
	const next = nextLink(headerValue(headers, 'link'), url);
	return 'target' in next && next.target !== undefined;
}

function toSet(found: ReturnType<typeof findPages>['settings']): string {
	const settings = found.pageStyle === undefined ? 'Page Style' : settingsIn(found, ' to ');
	const check = found.pageStyle === 'cursor' && found.cursorParameter === undefined;
	const more = check ? ', and Cursor Parameter as its documentation says' : '';
	return `Set ${settings}${more} in Provider's API.`;
}

/** Says what to check if a list is empty: a key that may read too little looks the same. */
export function doubtAboutEmptyList(
	{ isKnown, pages, system = 'the provider' }: Listing,
	{ plural }: RecordKind,
	{ body }: Page,
): string {
	const value = 'value' in body ? body.value : undefined;
	const other = isKnown ? undefined : findList(value);
	const isElsewhere = other && other.records.length > 0 && other.place !== pages.recordsField;
	const place = isElsewhere ? ` whether to set Records Field to \`${other.place}\`,` : '';
	const { hasMore, sign } = findPages(value, 0);
	const problem = `The list that ${system} sent has no ${plural}`;
	const although = hasMore
		? `, although the response shows by \`${sign}\` that there are some`
		: '';
	return `${problem}${although}. If your ATS shows some, check which records this key may read,${place} and Query Parameters in Provider's API.`;
}
