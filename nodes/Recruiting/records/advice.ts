import type { IDataObject } from 'n8n-workflow';

import { findList, findPages, findPlaces, type FoundList } from '../places';
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
export function withoutList(provider: Listing, settings: RecordSettings, body?: unknown): string {
	if (provider.isKnown) return OF_KNOWN;
	const list = findList(body);
	if (list === undefined) return joined(NOT_THERE, provider.toSet({}));
	return provider.toSet(settingsFor(provider, settings, body, list), [SELECT]);
}

/** All settings of Provider's API that a list needs and does not have, if it is there in the response. */
export function settingsFor(
	provider: Listing,
	settings: RecordSettings,
	body: unknown,
	list: FoundList,
): IDataObject {
	const isElsewhere = list.place !== provider.pages.recordsField;
	return {
		...(isElsewhere && { recordsField: list.place }),
		...fieldsToSet(settings, lackingIn(settings, list.records), list.records),
		...pagesToSet(provider, body, list.records.length),
	};
}

/** The settings of fields, each with the place that records show for it, if they do, apart from the places that are set. */
export function fieldsToSet(
	{ fields }: RecordSettings,
	lacking: readonly string[],
	records: readonly unknown[],
): IDataObject {
	const all = Object.entries(findPlaces(records));
	const found = Object.fromEntries(
		all.filter(([, place]) => fields.every((one) => one.place !== place)),
	);
	const settings = lacking.map((field) => {
		const isPart = field.endsWith('_name') && found.fullNameField !== undefined;
		return isPart ? 'fullNameField' : settingOf(field);
	});
	return Object.fromEntries(settings.map((setting) => [setting, found[setting]]));
}

/** The fields that none of the records has at its place. */
function lackingIn({ fields }: RecordSettings, records: readonly unknown[]): string[] {
	if (records.length === 0) return [];
	const isEmpty = (record: unknown, place: string) => textOf(valueAt(record, place)) === '';
	return fields
		.filter(({ place }) => place !== '' && records.every((record) => isEmpty(record, place)))
		.map(({ name }) => name);
}

/** They say more about a page style, but alone they are none. */
const ABOUT_ENDS: readonly string[] = ['hasMoreField', 'totalField'];

/**
 * How a response shows that the list is split into pages, as far as that is not set.
 *
 * @param size how many records the response has
 */
export function pagesToSet({ isKnown, pages }: Listing, body: unknown, size: number): IDataObject {
	if (isKnown) return {};
	const own: IDataObject = { ...pages };
	const found = Object.entries(findPages(body, size).settings);
	const other = found.filter(([setting, value]) => value !== own[setting]);
	return other.some(([setting]) => !ABOUT_ENDS.includes(setting)) ? Object.fromEntries(other) : {};
}

/** The same for a page that was read. */
export function pagesShownBy(provider: Listing, { body, list }: ShownPage): IDataObject {
	const size = Array.isArray(list) ? list.length : 0;
	return 'value' in body ? pagesToSet(provider, body.value, size) : {};
}

type ShownPage = Pick<Page, 'body' | 'list'>;

/** A problem with how pages follow each other, with what the response shows of it. */
export function withPagesShown(
	provider: Listing,
	page: ShownPage,
	{ problem, advice }: Problem,
): Problem {
	return { problem, advice: joined(advice, provider.toSet(pagesShownBy(provider, page))) };
}

/** Sentences, without those that are empty. */
export function joined(...sentences: string[]): string {
	return sentences.filter(Boolean).join(' ');
}
