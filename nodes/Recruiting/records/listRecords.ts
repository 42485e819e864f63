import {
	type Answer,
	doubtAboutOnlyPage,
	firstPage,
	followingPages,
	headerValue,
	isWholeList,
	operationError,
	type Page,
	pageCall,
	pageError,
	type PageRequest,
	type Problem,
	read,
	type RequestScope,
	requireWhole,
	servedAt,
} from '../transport';
import { aboutInvalid, type InvalidRecord, readRecordList, repeatedPage } from './parseRecordList';
import type { RecordKind } from './recordKinds';
import { type ListedRecord, recordSettings, type RecordSettings, settingOf } from './recordShape';

/** How a list is read: where it is, and the shape of its records. */
function listingOf(scope: RequestScope, kind: RecordKind, more: PageRequest['parameters'] = {}) {
	const settings = recordSettings(scope, kind);
	const { url, parameters } = firstPage(scope, settings.listPath);
	const request = { url, parameters: { ...settings.listParameters, ...parameters, ...more } };
	return { kind, settings, request };
}

type Listing = ReturnType<typeof listingOf>;

/**
 * Lists records: `GET {baseUrl}/v1/<path>` (for candidates: interface document, section 4), page by page, until there are
 * `max` of those that are wanted. If a page fails or is not as documented, no part of the list is returned.
 */
export async function listRecords(
	scope: RequestScope,
	kind: RecordKind,
	max: number,
	isWanted: (record: ListedRecord) => boolean = () => true,
): Promise<ListedRecord[]> {
	const listing = listingOf(scope, kind);
	const { request, settings } = listing;
	const first = requireWhole(scope, await read(scope, pageCall(scope, request)));
	let all: ListedRecord[] = [];
	let leftOut: InvalidRecord[] = [];
	let isAll = true;
	const problemWith = (invalid: readonly InvalidRecord[]) =>
		aboutInvalid(kind, settings, invalid, isAll);
	for await (const { page, records, invalid } of pagesOf(scope, listing, first)) {
		isAll &&= records.length === 0;
		const isFailure = invalid.length > 0 && settings.incomplete === 'fail';
		if (isFailure) throw pageError(scope, page, problemWith(invalid));
		leftOut = leftOut.concat(invalid);
		all = all.concat(records.filter(isWanted));
		if (all.length >= max) break;
	}
	const { length } = leftOut;
	// If nothing is complete, the settings are wrong, not the candidates.
	if (length > 0 && isAll) {
		throw pageError(scope, { answer: first, progress: '' }, problemWith(leftOut));
	}
	if (length > 0) scope.context.hint(`${length} incomplete ${nounFor(kind, length)} left out.`);
	hintAtEmptyField(scope, listing, all);
	return all.slice(0, max);
}

/** Fewer records may all lack something. */
const SEVERAL = 3;

/** A field that is empty in all records is rather in another place. */
function hintAtEmptyField(
	{ context, connection }: RequestScope,
	{ kind, settings: { fields, incomplete } }: Listing,
	all: readonly ListedRecord[],
): void {
	if (incomplete !== 'keepEmpty' || connection.preset || all.length < SEVERAL) return;
	const empty = fields.find(
		({ name, place }) => place !== '' && all.every((record) => record[name] === ''),
	);
	if (!empty) return;
	const problem = `None of these ${kind.plural} has the field "${empty.place}"`;
	context.hint(`${problem}. Check ${settingOf(empty.name)} in Provider's API.`);
}

function nounFor({ singular, plural }: RecordKind, count: number): string {
	return count === 1 ? `${singular} was` : `${plural} were`;
}

/** A whole list, with what is wrong in it. */
interface WholeList {
	readonly records: ListedRecord[];
	readonly invalid: readonly InvalidRecord[];
	/** `ETag` of the answer, if the whole list came in one answer. */
	readonly etag: string | undefined;
	/** When the provider sent the first page by its own clock, in milliseconds since 1970; `undefined` if it does not say. */
	readonly servedAt: number | undefined;
	/** How far the clocks of n8n and the provider are apart, in milliseconds; 0 if that is unknown. */
	readonly clockDifference: number;
}

/** What of a list to read: only if it has changed since an ETag, or only what some parameters select. */
export interface ListRead {
	readonly etag?: string | undefined;
	readonly parameters?: Readonly<Record<string, string | number>>;
}

/**
 * The whole list, or `undefined` if it has not changed since the ETag. Unlike `listRecords`, it tolerates invalid
 * records: a single one must not stop all polls.
 */
export async function wholeList(
	scope: RequestScope,
	kind: RecordKind,
	{ etag, parameters }: ListRead,
): Promise<WholeList | undefined> {
	const listing = listingOf(scope, kind, parameters);
	requireIds(scope, listing);
	const headers = etag === undefined ? undefined : { 'If-None-Match': etag };
	const exchange = await read(scope, { ...pageCall(scope, listing.request), headers });
	const isUnchanged = exchange.kind === 'answer' && exchange.status === 304;
	// A cache on the way may answer so although nobody asked.
	if (isUnchanged && etag !== undefined) return undefined;
	const first = requireWhole(scope, exchange);
	const clock = clockOf(first);
	let records: ListedRecord[] = [];
	let invalid: InvalidRecord[] = [];
	for await (const page of pagesOf(scope, listing, first)) {
		records = records.concat(page.records);
		invalid = invalid.concat(page.invalid);
	}
	const newEtag = isWholeList(scope, first) ? headerValue(first.headers, 'etag') : undefined;
	return { records, invalid, etag: newEtag, ...clock };
}

/** What an answer that has just come says about the provider's clock. One from a cache is as old as it says. */
function clockOf(answer: Answer): Pick<WholeList, 'servedAt' | 'clockDifference'> {
	const served = servedAt(answer);
	if (Number.isNaN(served)) return { servedAt: undefined, clockDifference: 0 };
	const ageMs = (Number(headerValue(answer.headers, 'age')) || 0) * 1_000;
	return { servedAt: served, clockDifference: Math.abs(Date.now() - served - ageMs) };
}

/** Rejects a list in which no record is as documented: then the settings are wrong, not the records. */
export function requireValidRecord(
	scope: RequestScope,
	kind: RecordKind,
	{ records, invalid }: Pick<WholeList, 'records' | 'invalid'>,
): void {
	if (records.length > 0 || invalid.length === 0) return;
	const { problem, advice } = aboutInvalid(kind, recordSettings(scope, kind), invalid, true);
	throw operationError(scope.context, problem, advice);
}

/** Lists can be compared only if their records have IDs. */
function requireIds({ context }: RequestScope, { kind, settings }: Listing): void {
	if (idPlaceOf(settings) !== '') return;
	const advice = "Set ID Field in Provider's API to the place of the ID, e.g. id.";
	throw operationError(context, `Without IDs, ${kind.plural} cannot be compared`, advice);
}

/** Where records have their id: empty if the provider has none, and `undefined` if none is documented. */
function idPlaceOf({ fields }: RecordSettings): string | undefined {
	return fields.find(({ name }) => name === 'id')?.place;
}

const REPETITIVE: Problem = {
	problem: 'The pages of the list repeat each other',
	advice:
		"No part of the list was used. Compare Page Style in Provider's API with your provider's API documentation.",
};

/** The pages of a list, without records that an earlier page had. */
async function* pagesOf(scope: RequestScope, { kind, settings, request }: Listing, first: Answer) {
	const seen = new SeenRecords(settings);
	let readBefore = 0;
	const read: Page[] = [];
	const isRepetition = repeatedPage(idPlaceOf(settings) || 'id');
	for await (const page of followingPages(scope, request, first, isRepetition)) {
		if (read.length < 2) read.push(page);
		const list = readRecordList(kind, settings, page, readBefore);
		if ('problem' in list) throw pageError(scope, page, list);
		readBefore += list.records.length + list.invalid.length;
		const records = seen.withoutKnown(list.records);
		page.repeated = list.records.length - records.length;
		if (seen.pagesWithoutNew > 1) {
			throw pageError(scope, page, REPETITIVE);
		}
		yield { page, records, invalid: list.invalid };
	}
	const doubt = read.length === 1 ? doubtAboutOnlyPage(scope, read[0]!) : undefined;
	if (doubt !== undefined) scope.context.hint(doubt);
}

/**
 * Recognizes records by their IDs. If a list changes while it is read, records can move to a later page and appear
 * twice: each is taken once. This needs a documented id; in records of other kinds, the same id may belong to several
 * records.
 */
class SeenRecords {
	/** How many pages in a row had records, but no new ones. Changes of a list explain one such page. */
	pagesWithoutNew = 0;

	private readonly hasIds: boolean;

	/** The ids of all pages but the last; a list of one page needs none. */
	private readonly ids = new Set<string>();

	private lastPage: readonly ListedRecord[] = [];

	constructor({ fields }: RecordSettings) {
		this.hasIds = fields.some(
			({ name, place, isRequired }) => name === 'id' && isRequired && place,
		);
	}

	/** The records of the next page that no page before had. */
	withoutKnown(page: ListedRecord[]): ListedRecord[] {
		if (!this.hasIds) return page;
		for (const { id } of this.lastPage) this.ids.add(id);
		this.lastPage = page;
		const fresh =
			this.ids.size === 0 ? page : page.filter(({ id }) => id === '' || !this.ids.has(id));
		this.pagesWithoutNew = page.length > 0 && fresh.length === 0 ? this.pagesWithoutNew + 1 : 0;
		return fresh;
	}
}
