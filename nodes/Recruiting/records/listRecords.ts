import type { IDataObject } from 'n8n-workflow';

import type { RecordKind } from '../profiles';
import { labelOf } from '../places';
import {
	type Listing,
	listingOf,
	type Provider,
	type RecordSettings,
	type Selection,
	settingOf,
} from '../provider';
import {
	type Answer,
	headerValue,
	operationError,
	read,
	requireWhole,
	servedAt,
} from '../transport';
import { doubtAboutEmptyList, doubtAboutOnlyPage } from './doubts';
import { firstPage, followingPages, isWholeList, pageCall, pageError } from './pages/followPages';
import type { Page, PageRequest } from './pages/pageStyles';
import problems from './pages/problems.json';
import { requireFittingCandidate } from './readRecord';
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
	const provider = listingOf(opened, kind, selection);
	const settings = provider.records(kind, selection);
	const advice =
		'Clear Candidate. To find the records of one candidate, add a condition in Filters.';
	const problem = `The provider cannot restrict the list of ${kind.plural} to a candidate`;
	const { context } = provider;
	requireFittingCandidate(context, settings.isOfCandidate, selection, { problem, advice });
	const { url, parameters } = firstPage(provider, settings.listPath);
	const all: IDataObject = { ...settings.listParameters, ...parameters, ...more };
	const missing = provider.neededBy(kind).find((name) => !all[name]);
	if (missing !== undefined) {
		const toAdd = `Add ${missing} to Query Parameters in Provider's API of this node.`;
		throw operationError(context, `${provider.system} needs the value of ${missing}`, toAdd);
	}
	return { provider, settings, request: { url, parameters: all } };
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
	const { provider, settings, request } = openList(opened, kind, selection);
	const first = requireWhole(provider, await read(provider, pageCall(provider, request)));
	let all: ListedRecord[] = [];
	let leftOut: InvalidRecord[] = [];
	let [isAll, ofOthers] = [true, 0];
	let last: Page | undefined;
	for await (const { page, records, invalid } of pagesOf(provider, settings, request, first)) {
		isAll &&= records.length === 0;
		last = page;
		if (invalid.length > 0 && settings.incomplete === 'fail')
			throw pageError(provider, page, aboutInvalid(settings, invalid, isAll));
		leftOut = leftOut.concat(invalid);
		const own = records.filter((one) => !isOfAnother(settings, one, selection.candidateId));
		ofOthers += records.length - own.length;
		all = all.concat(own.filter(isWanted));
		if (all.length >= max) break;
	}
	// If nothing is complete, the settings are wrong, not the candidates.
	if (leftOut.length > 0 && isAll) {
		const problem = aboutInvalid(settings, leftOut, isAll);
		throw pageError(provider, { answer: first, progress: '' }, problem);
	}
	const aboutExample = provider.aboutExample(kind);
	if (aboutExample !== undefined) provider.context.hint(aboutExample);
	if (last && isAll && leftOut.length === 0 && Object.keys(selection).length === 0)
		provider.context.hint(provider.orExample(doubtAboutEmptyList(provider, kind, last)));
	const { singular, plural } = kind;
	hintAtLeftOut(provider, leftOut.length, `incomplete ${singular}`, `incomplete ${plural}`);
	hintAtLeftOut(
		provider,
		ofOthers,
		`${singular} of another candidate`,
		`${plural} of other candidates`,
	);
	hintAtEmptyField(provider, settings, all);
	return all.slice(0, max);
}

function hintAtLeftOut({ context }: Provider, count: number, one: string, several: string): void {
	if (count === 1) context.hint(`1 ${one} was left out.`);
	if (count > 1) context.hint(`${count} ${several} were left out.`);
}

/** Fewer records may all lack something. */
const SEVERAL = 3;

/** A field that is empty in all records is rather in another place. */
function hintAtEmptyField(
	{ context, isKnown, orExample }: Provider,
	{ kind, fields, incomplete }: RecordSettings,
	all: readonly ListedRecord[],
): void {
	if (incomplete !== 'keepEmpty' || isKnown || all.length < SEVERAL) return;
	const empty = fields.find(
		({ name, place }) => place !== '' && all.every((record) => record[name] === ''),
	);
	if (!empty) return;
	const problem = `None of these ${kind.plural} has the field "${empty.place}"`;
	const advice = `Check ${labelOf(settingOf(empty.name))} in Provider's API.`;
	context.hint(`${problem}. ${orExample(advice)}`);
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
	const { provider, settings, request } = openList(opened, kind, {}, parameters);
	if (settings.idPlace === '') {
		const advice = "Set ID Field in Provider's API to the place of the ID, e.g. id.";
		const problem = `Without IDs, ${kind.plural} cannot be compared`;
		throw operationError(provider.context, problem, provider.orExample(advice));
	}
	const headers = etag === undefined ? undefined : { 'If-None-Match': etag };
	const exchange = await read(provider, { ...pageCall(provider, request), headers });
	const isUnchanged = exchange.kind === 'answer' && exchange.status === 304;
	// A cache on the way may answer so although nobody asked.
	if (isUnchanged && etag !== undefined) return undefined;
	const first = requireWhole(provider, exchange);
	const clock = clockOf(first);
	let records: ListedRecord[] = [];
	let invalid: InvalidRecord[] = [];
	for await (const page of pagesOf(provider, settings, request, first)) {
		records = records.concat(page.records);
		invalid = invalid.concat(page.invalid);
	}
	const newEtag = isWholeList(provider, first) ? headerValue(first.headers, 'etag') : undefined;
	return { records, invalid, etag: newEtag, ...clock };
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

/** Rejects a list in which no record is as documented: then the settings are wrong, not the records. */
export function requireValidRecord(
	provider: Provider,
	kind: RecordKind,
	{ records, invalid }: { records: ListedRecord[]; invalid: InvalidRecord[] },
): void {
	if (records.length > 0 || invalid.length === 0) return;
	const { problem, advice } = aboutInvalid(provider.records(kind), invalid, true);
	throw operationError(provider.context, problem, provider.orExample(advice));
}

/** The pages of a list, without records that an earlier page had. */
async function* pagesOf(
	provider: Listing,
	settings: RecordSettings,
	request: PageRequest,
	first: Answer,
) {
	const withoutKnown = knownRecords(settings);
	const read: Page[] = [];
	let [readBefore, pagesWithoutNew] = [0, 0];
	const isRepetition = repeatedPage(settings.idPlace || 'id');
	for await (const page of followingPages(provider, request, first, isRepetition)) {
		if (read.length < 2) read.push(page);
		const list = readRecordList(settings, page, readBefore);
		if ('problem' in list) throw pageError(provider, page, list);
		readBefore += list.records.length + list.invalid.length;
		const records = withoutKnown(list.records);
		page.repeated = list.records.length - records.length;
		const isOld = list.records.length > 0 && records.length === 0;
		pagesWithoutNew = isOld ? pagesWithoutNew + 1 : 0;
		// Changes of a list explain one such page.
		if (pagesWithoutNew > 1) throw pageError(provider, page, problems.repetitive);
		yield { page, records, invalid: list.invalid };
	}
	const { context, system = 'The provider' } = provider;
	if (readBefore >= settings.mostRecords)
		context.hint(
			`${system} sends at most ${settings.mostRecords} ${settings.kind.plural} of this list, so that some may be missing. To get others, add Query Parameters in Provider's API.`,
		);
	const doubt = read.length === 1 ? doubtAboutOnlyPage(provider, read[0]!) : undefined;
	if (doubt !== undefined) context.hint(provider.orExample(doubt));
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
