import type { IDataObject } from 'n8n-workflow';

import { enumerated } from '../places';
import type { RecordKind } from '../profiles';
import {
	listingOf,
	type Provider,
	type RecordListing,
	type RecordSettings,
	requireFittingCandidate,
	type Selection,
} from '../provider';
import {
	type Answer,
	headerValue,
	operationError,
	type Problem,
	read,
	requireWhole,
	servedAt,
} from '../transport';
import { type Doubt, doubtAboutEmptyList, doubtAboutOnlyPage, fieldsToSet } from './advice';
import {
	firstPage,
	followingPages,
	isWholeList,
	pageCall,
	pageError,
	pagingError,
} from './pages/followPages';
import type { Page } from './pages/pageStyles';
import problems from './pages/problems.json';
import {
	aboutInvalid,
	type InvalidRecord,
	isOfAnother,
	type ListedRecord,
	readRecordList,
	repeatedPage,
} from './readRecords';

/** A list that can be read: whose records it has, and the request for its first page. */
function openList(opened: Provider, kind: RecordKind, selection: Selection, more = {}) {
	const listing = listingOf(opened, kind, selection);
	const provider = { ...listing, shape: listing.records(kind, selection) };
	const { context, shape } = provider;
	requireFittingCandidate(context, shape.isOfCandidate, selection, {
		problem: `The provider cannot restrict the list of ${kind.plural} to a candidate`,
		advice: 'Clear Candidate. To find the records of one candidate, add a condition in Filters.',
	});
	const { url, parameters } = firstPage(provider, shape.listPath);
	const all: IDataObject = { ...shape.listParameters, ...parameters, ...more };
	const missing = provider.neededBy(kind).find((name) => !all[name]);
	if (missing !== undefined) {
		const toAdd = `Add ${missing} to Query Parameters in Provider's API of this node.`;
		throw operationError(context, `${provider.system} needs the value of ${missing}`, toAdd);
	}
	return { provider, request: { url, parameters: all } };
}

/**
 * Lists records: `GET {baseUrl}/v1/<path>` (for candidates: interface document, section 4), page by page, until there are
 * `max` of those that are wanted. If a page fails or is not as documented, no part of the list is returned.
 */
export async function listRecords(
	opened: Provider,
	kind: RecordKind,
	max: number,
	isWanted: (record: ListedRecord) => boolean = () => true,
	selection: Selection = {},
): Promise<ListedRecord[]> {
	const list = openList(opened, kind, selection);
	const { provider } = list;
	const { context, shape } = provider;
	const first = requireWhole(provider, await read(provider, pageCall(provider, list.request)));
	let ofOthers = 0;
	const isMeant = (record: ListedRecord) => {
		if (!isOfAnother(shape, record, selection.candidateId)) return isWanted(record);
		ofOthers++;
		return false;
	};
	const found = await readPages(list, first, isMeant, max);
	const { records, invalid, wrong, isEmpty, last } = found;
	if (wrong) throw pageError(provider, { answer: first }, wrong);
	const aboutExample = provider.aboutExample(kind);
	if (aboutExample !== undefined) context.hint(aboutExample);
	const { parameters = {}, ...selected } = selection;
	const isOfAll = [selected, parameters].every((one) => Object.keys(one).length === 0);
	if (last && isEmpty && isOfAll) context.hint(doubtAboutEmptyList(provider, last));
	const leftOut = [
		[invalid.length, `incomplete ${kind.singular}`, `incomplete ${kind.plural}`],
		[ofOthers, `${kind.singular} of another candidate`, `${kind.plural} of other candidates`],
	] as const;
	for (const [count, one, several] of leftOut) {
		if (count === 1) context.hint(`1 ${one} was left out.`);
		if (count > 1) context.hint(`${count} ${several} were left out.`);
	}
	hintAtEmptyFields(provider, records);
	return records.slice(0, max);
}

/** Fewer records may all lack something. */
const SEVERAL = 3;

/** Fields that are empty in all records are rather in another place. */
function hintAtEmptyFields(
	{ context, isKnown, shape, toSet }: RecordListing,
	all: readonly ListedRecord[],
): void {
	const { kind, fields, incomplete } = shape;
	if (incomplete !== 'keepEmpty' || isKnown || all.length < SEVERAL) return;
	const empty = fields.filter(
		({ name, place }) => place !== '' && all.every((record) => record[name] === ''),
	);
	if (empty.length === 0) return;
	const names = empty.map(({ name }) => name);
	const places = enumerated([...new Set(empty.map(({ place }) => `"${place}"`))]);
	// Without what the node itself has put first.
	const asSent = all.map((record) => {
		const own = Object.entries(record).filter(([name]) => !names.includes(name));
		return Object.fromEntries(own);
	});
	const advice = toSet(fieldsToSet(shape, names, asSent));
	context.hint(`All of these ${kind.plural} lack ${places}. ${advice}`);
}

/** A list is read only if it has changed since an ETag, or only as far as some parameters select it. */
export interface ListRead {
	readonly etag?: string | undefined;
	readonly parameters?: Readonly<Record<string, string | number>>;
}

/**
 * The whole list, or `undefined` if it has not changed since the ETag. Unlike `listRecords`, it tolerates invalid
 * records: a single one must not stop all polls. It has the `ETag` only if the whole list came in one answer.
 */
export async function wholeList(
	opened: Provider,
	kind: RecordKind,
	{ etag, parameters }: ListRead,
) {
	const list = openList(opened, kind, {}, parameters);
	const { provider, request } = list;
	const { idPlace, incomplete } = provider.shape;
	if (idPlace === '') {
		const problem = `Without IDs, ${kind.plural} cannot be compared`;
		throw operationError(provider.context, problem, provider.toSet({ idField: undefined }));
	}
	const headers = etag === undefined ? undefined : { 'If-None-Match': etag };
	const exchange = await read(provider, { ...pageCall(provider, request), headers });
	const isUnchanged = exchange.kind === 'answer' && exchange.status === 304;
	// A cache on the way may answer so although nobody asked.
	if (isUnchanged && etag !== undefined) return undefined;
	const first = requireWhole(provider, exchange);
	const clock = clockOf(first);
	const tolerance = incomplete === 'fail' ? ('leaveOut' as const) : incomplete;
	const tolerant = { ...provider, shape: { ...provider.shape, incomplete: tolerance } };
	const all = await readPages({ provider: tolerant, request }, first, () => true, Infinity);
	const { records, invalid, wrong } = all;
	const newEtag = isWholeList(provider, first) ? headerValue(first.headers, 'etag') : undefined;
	return { records, invalid, wrong, etag: newEtag, ...clock };
}

/**
 * When the provider sent an answer that has just come, by its own clock, in milliseconds since 1970, and how far the
 * clocks of n8n and the provider are apart, in milliseconds. One from a cache is as old as it says.
 */
function clockOf(answer: Answer): { servedAt: number | undefined; clockDifference: number } {
	const served = servedAt(answer);
	if (Number.isNaN(served)) return { servedAt: undefined, clockDifference: 0 };
	const ageMs = (Number(headerValue(answer.headers, 'age')) || 0) * 1_000;
	return { servedAt: served, clockDifference: Math.abs(Date.now() - served - ageMs) };
}

/** Rejects a list in which no record is as documented. */
export function requireValidRecord(
	{ context }: Provider,
	{ wrong }: { readonly wrong: Problem | undefined },
): void {
	if (wrong) throw operationError(context, wrong.problem, wrong.advice);
}

/** Reads a list page by page, until there are enough of the records that are wanted. None is taken that an earlier page had. */
async function readPages(
	{ provider, request }: ReturnType<typeof openList>,
	first: Answer,
	isWanted: (record: ListedRecord) => boolean,
	max: number,
) {
	const { shape } = provider;
	const withoutKnown = knownRecords(shape);
	const isRepetition = repeatedPage(shape.idPlace || 'id');
	let records: ListedRecord[] = [];
	let invalid: InvalidRecord[] = [];
	let last: Page | undefined;
	let isNoneValid = true;
	let [pages, readBefore, pagesWithoutNew] = [0, 0, 0];
	for await (const page of followingPages(provider, request, first, isRepetition)) {
		pages++;
		last = page;
		const list = readRecordList(provider, page, readBefore);
		if ('problem' in list) throw pageError(provider, page, list);
		readBefore += list.records.length + list.invalid.length;
		const fresh = withoutKnown(list.records);
		page.repeated = list.records.length - fresh.length;
		const isOld = list.records.length > 0 && fresh.length === 0;
		pagesWithoutNew = isOld ? pagesWithoutNew + 1 : 0;
		// Changes of a list explain one such page.
		if (pagesWithoutNew > 1) throw pagingError(provider, page, problems.repetitive);
		isNoneValid &&= fresh.length === 0;
		if (list.invalid.length > 0 && shape.incomplete === 'fail')
			throw pageError(provider, page, aboutInvalid(provider, list.invalid, isNoneValid, page));
		invalid = invalid.concat(list.invalid);
		records = records.concat(fresh.filter(isWanted));
		if (records.length >= max) break;
	}
	// If no record is as documented, the settings are wrong, not the records.
	const isWrong = isNoneValid && invalid.length > 0;
	const wrong = isWrong ? aboutInvalid(provider, invalid, true, last) : undefined;
	const isEmpty = isNoneValid && !isWrong;
	// There is no doubt if as many records were found as were asked for.
	if (records.length >= max) return { records, invalid, wrong, isEmpty, last };
	hintAtMost(provider, readBefore);
	if (last && pages === 1 && !isWrong) tellDoubt(provider, doubtAboutOnlyPage(provider, last));
	return { records, invalid, wrong, isEmpty, last };
}

function hintAtMost(provider: RecordListing, count: number): void {
	const { context, shape, system = 'The provider' } = provider;
	const { kind, mostRecords } = shape;
	if (count < mostRecords) return;
	context.hint(
		`${system} sends at most ${mostRecords} ${kind.plural} of this list, so that some may be missing. To get others, add Query Parameters in Provider's API.`,
	);
}

/** A list that is certainly not whole is an error: nobody sees the hints of executions that start by themselves. */
function tellDoubt({ context }: Provider, doubt: Doubt | undefined): void {
	if (doubt?.isCertain) throw operationError(context, doubt.problem, doubt.advice);
	if (doubt) context.hint(`${doubt.problem}. ${doubt.advice}`);
}

/**
 * Recognizes records of earlier pages by their IDs. If a list changes while it is read, records can move to a later page and
 * appear twice: each is taken once. This needs a documented id; in records of other kinds, the same id may belong to several
 * records.
 */
function knownRecords({ fields, idPlace }: RecordSettings) {
	// A list of one page needs none.
	const ids = new Set<string>();
	let lastPage: readonly ListedRecord[] = [];
	const hasIds = idPlace && fields.some(({ name, isRequired }) => name === 'id' && isRequired);
	return (page: ListedRecord[]): ListedRecord[] => {
		if (!hasIds) return page;
		for (const { id } of lastPage) ids.add(id);
		lastPage = page;
		return ids.size === 0 ? page : page.filter(({ id }) => id === '' || !ids.has(id));
	};
}
