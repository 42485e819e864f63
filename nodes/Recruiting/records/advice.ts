import type { IDataObject } from 'n8n-workflow';

import {
	findList,
	findPages,
	findPlaces,
	type FoundList,
	type FoundPages,
	labelOf,
	saysNo,
} from '../places';
import { type Listing, type RecordListing, type RecordSettings, settingOf } from '../provider';
import { headerValue, type Problem, textOf, valueAt } from '../transport';
import { nextLink, type Page, pageStyles } from './pages/pageStyles';

/** For whoever has set nothing: the system may be a known one. */
export const SELECT =
	'If your ATS is one of those in Provider, select it in the credential instead.';
const NOT_THERE =
	"If the list is in a field of the response, set Records Field in Provider's API to its place, e.g. data. If your ATS is one of those in Provider, select it in the credential. Otherwise check the Base URL there.";
const OF_KNOWN =
	"Check the Base URL in the credential, and what you set in Provider's API, if anything.";

/** Says what to check if an answer has no list where it should be; of a system, the place is known. */
export function withoutList(provider: RecordListing, page?: Page): string {
	if (provider.isKnown) return OF_KNOWN;
	const list = page && findList(page.value);
	if (!page || !list || list.isByKey) return joined(NOT_THERE, provider.toSet({}));
	return provider.toSet(settingsFor(provider, page, list), [SELECT]);
}

/** All settings of Provider's API that a list needs and does not have, if it is there in the response. */
function settingsFor(provider: RecordListing, page: Page, list: FoundList): IDataObject {
	const { pages, shape } = provider;
	const isElsewhere = list.place !== pages.recordsField;
	return {
		...(isElsewhere && { recordsField: list.place }),
		...fieldsToSet(shape, lackingIn(shape, list.records), list.records),
		...pagesToSet(provider, pagesShownBy(page, list.records)),
	};
}

/** The settings of fields, each with the place that records show for it, if they do, apart from the places that are set. */
export function fieldsToSet(
	{ fields, isDocumented }: RecordSettings,
	lacking: readonly string[],
	records: readonly unknown[],
): IDataObject {
	const all = Object.entries(findPlaces(records));
	const isUsed = (place: string) => fields.some((one) => one.place === place);
	// To set a place, even one that is the default, is to say that it may also have numbers.
	const helps = (place: string) =>
		isDocumented && records.some((record) => typeof valueAt(record, place) === 'number');
	const found = Object.fromEntries(all.filter(([, place]) => !isUsed(place) || helps(place)));
	const settings = lacking.map((field) => {
		const isPart = field.endsWith('_name') && found.fullNameField !== undefined;
		return isPart ? 'fullNameField' : settingOf(field);
	});
	return Object.fromEntries(settings.map((setting) => [setting, found[setting]]));
}

/** The fields that none of the records has at its place as it should be. */
function lackingIn(
	{ fields, isDocumented }: RecordSettings,
	records: readonly unknown[],
): string[] {
	if (records.length === 0) return [];
	const isEmpty = (value: unknown) =>
		textOf(value) === '' || (isDocumented && typeof value === 'number');
	const lacking = fields.filter(
		({ place }) => place !== '' && records.every((record) => isEmpty(valueAt(record, place))),
	);
	return lacking.map(({ name }) => name);
}

/** They say more about a page style, but alone they are none. */
const ABOUT_ENDS: readonly string[] = ['hasMoreField', 'totalField'];

/** What a response shows of how its list is split into pages, as far as that is not set. */
export function pagesToSet({ isKnown, pages }: Listing, { settings }: FoundPages): IDataObject {
	const own: IDataObject = { ...pages };
	const other = Object.entries(settings).filter(([setting, value]) => value !== own[setting]);
	const isStyle = !isKnown && other.some(([setting]) => !ABOUT_ENDS.includes(setting));
	return isStyle ? Object.fromEntries(other) : {};
}

/** What a page that was read shows of the others. */
export function pagesShownBy({ value, answer, list: own }: Page, list = own): FoundPages {
	return findPages(value, Array.isArray(list) ? list : [], undefined, answer.url);
}

/** Sentences, without those that are empty. */
export function joined(...sentences: string[]): string {
	return sentences.filter(Boolean).join(' ');
}

/** Why a list may have more than was read of it. */
export interface Doubt extends Problem {
	/** The response leaves no doubt, and nothing in the settings says that the list has a single page. */
	readonly isCertain?: boolean;
}

const WHOLE =
	'If these are really all of them, set Page Style to Link Header: then a response without such a header is the whole list.';

/** Why a list with a single page may have more: the response shows a next page, or no page style is set. */
export function doubtAboutOnlyPage(provider: Listing, page: Page): Doubt | undefined {
	const { isKnown, hasPageStyle, pages, toSet } = provider;
	const { value, list } = page;
	if (isKnown || !Array.isArray(list) || list.length === 0) return undefined;
	const found = pagesShownBy(page);
	const { hasMore, isCertain, sign } = found;
	const header = headerOfMore(provider, page, list.length);
	const shown = header === LINK ? { pageStyle: 'linkHeader' } : pagesToSet(provider, found);
	const isShown = Object.keys(shown).length > 0;
	const absent = absentField(provider, value);
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
	const mayBe =
		list === value ? mayBePage(provider, page, list.length) : list.length >= (pages.pageSize ?? 1);
	if (!mayBe) return undefined;
	if (!hasPageStyle) {
		return {
			problem:
				"This may be only the first page of the list, because Page Style is not set in Provider's API",
			advice: toSet(shown, [], WHOLE),
		};
	}
	if (absent === undefined) return undefined;
	const correct = `If it has more pages, correct ${labelOf(absent)} in Provider's API.`;
	return {
		problem: `The response has no "${pages[absent]}", so this is taken to be the whole list`,
		advice: joined(correct, toSet({})),
	};
}

/** Numbers of records that pages have if nobody asks for another one. */
const USUAL_SIZES = [10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 250, 300, 500, 1_000];

/**
 * A list with nothing around it shows only by its length that it may be a page, if no header says that it is whole. The
 * documented one is whole (section 4).
 */
function mayBePage({ isDocumented, pages }: Listing, { answer }: Page, length: number): boolean {
	const tells = [LINK, ...OF_RECORDS, ...OF_PAGES, ...OF_NEXT];
	const isSaid = tells.some((name) => headerValue(answer.headers, name.toLowerCase()));
	const { pageSize } = pages;
	const sizes = pageSize === undefined ? USUAL_SIZES : [pageSize];
	return !isDocumented && !isSaid && sizes.includes(length);
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
	if (pages.pageStyle !== 'linkHeader' && nextLink(answer).target !== undefined) return LINK;
	const valueIn = (name: string) => headerValue(answer.headers, name.toLowerCase()) ?? '';
	const countIn = (name: string) => Number(/\d{1,15}$/.exec(valueIn(name).trim())?.[0] ?? 0);
	return (
		OF_RECORDS.find((name) => countIn(name) > size) ??
		OF_PAGES.find((name) => countIn(name) > 1) ??
		OF_NEXT.find((name) => !saysNo(valueIn(name)))
	);
}

/** Says what to check if a list is empty: a key that may read too little looks the same. */
export function doubtAboutEmptyList(provider: RecordListing, page: Page): string {
	const { isKnown, pages, shape, system = 'the provider', toSet } = provider;
	const other = isKnown ? undefined : findList(page.value);
	const isElsewhere =
		other && !other.isByKey && other.records.length > 0 && other.place !== pages.recordsField;
	const { hasMore, sign } = pagesShownBy(page);
	const problem = `The list that ${system} sent has no ${shape.kind.plural}`;
	const although = hasMore ? `, although the response shows by "${sign}" that there are some` : '';
	return joined(
		`${problem}${although}.`,
		isElsewhere ? `There is another list in "${other.place}".` : '',
		isElsewhere ? toSet(settingsFor(provider, page, other)) : '',
		"If your ATS shows some, check which records this key may read, and Query Parameters in Provider's API.",
	);
}
