import type { IDataObject } from 'n8n-workflow';

import { findList, findPages, findPlaces, type FoundList, type FoundPages } from '../places';
import { type Listing, type RecordSettings, settingOf } from '../provider';
import { type Problem, textOf, valueAt } from '../transport';
import type { Page } from './pages/pageStyles';

/** For whoever has set nothing: the system may be a known one. */
export const SELECT =
	'If your ATS is one of those in Provider, select it in the credential instead.';
const NOT_THERE =
	"If the list is in a field of the response, set Records Field in Provider's API to its place, e.g. data. If your ATS is one of those in Provider, select it in the credential. Otherwise check the Base URL there.";
const OF_KNOWN =
	"Check the Base URL in the credential, and what you set in Provider's API, if anything.";

/** Says what to check if an answer has no list where it should be; of a system, the place is known. */
export function withoutList(provider: Listing, settings: RecordSettings, page?: ShownPage): string {
	if (provider.isKnown) return OF_KNOWN;
	const list = page && findList(valueOf(page));
	if (!page || !list || list.isByKey) return joined(NOT_THERE, provider.toSet({}));
	return provider.toSet(settingsFor(provider, settings, page, list), [SELECT]);
}

/** All settings of Provider's API that a list needs and does not have, if it is there in the response. */
export function settingsFor(
	provider: Listing,
	settings: RecordSettings,
	page: ShownPage,
	list: FoundList,
): IDataObject {
	const isElsewhere = list.place !== provider.pages.recordsField;
	return {
		...(isElsewhere && { recordsField: list.place }),
		...fieldsToSet(settings, lackingIn(settings, list.records), list.records),
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
	return fields
		.filter(
			({ place }) => place !== '' && records.every((record) => isEmpty(valueAt(record, place))),
		)
		.map(({ name }) => name);
}

/** They say more about a page style, but alone they are none. */
const ABOUT_ENDS: readonly string[] = ['hasMoreField', 'totalField'];

/** What a response shows of how its list is split into pages, as far as that is not set. */
export function pagesToSet({ isKnown, pages }: Listing, { settings }: FoundPages): IDataObject {
	if (isKnown) return {};
	const own: IDataObject = { ...pages };
	const found = Object.entries(settings);
	const other = found.filter(([setting, value]) => value !== own[setting]);
	return other.some(([setting]) => !ABOUT_ENDS.includes(setting)) ? Object.fromEntries(other) : {};
}

/** What a page that was read shows of the others. */
export function pagesShownBy(page: ShownPage, list: unknown): FoundPages {
	return findPages(valueOf(page), Array.isArray(list) ? list : [], undefined, page.answer.url);
}

/** The JSON of a page, if it is some. */
export function valueOf({ body }: ShownPage): unknown {
	return 'value' in body ? body.value : undefined;
}

type ShownPage = Pick<Page, 'answer' | 'body'>;

/** A problem with how pages follow each other, with what the response shows of it. */
export function withPagesShown(
	provider: Listing,
	page: Page,
	{ problem, advice }: Problem,
): Problem {
	const shown = pagesToSet(provider, pagesShownBy(page, page.list));
	return { problem, advice: joined(advice, provider.toSet(shown)) };
}

/** Sentences, without those that are empty. */
export function joined(...sentences: string[]): string {
	return sentences.filter(Boolean).join(' ');
}
