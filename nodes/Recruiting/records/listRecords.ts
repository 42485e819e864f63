import type { IDataObject } from 'n8n-workflow';

import { enumerated } from '../places';
import type { RecordKind } from '../profiles';
import {
	type Listing,
	listingOf,
	type Provider,
	type RecordSettings,
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
import { fieldsToSet, withPagesShown } from './advice';
import { type Doubt, doubtAboutEmptyList, doubtAboutOnlyPage } from './doubts';
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
	let doubt: Doubt | undefined;
	const pages = pagesOf(provider, settings, request, first, (found) => (doubt = found));
	for await (const { page, records, invalid } of pages) {
		isAll &&= records.length === 0;
		last = page;
		if (invalid.length > 0 && settings.incomplete === 'fail')
			throw pageError(provider, page, aboutInvalid(provider, settings, invalid, isAll, page));
		leftOut = leftOut.concat(invalid);
		const own = records.filter((one) => !isOfAnother(settings, one, selection.candidateId));
		ofOthers += records.length - own.length;
		all = all.concat(own.filter(isWanted));
		if (all.length >= max) break;
	}
	// If nothing is complete, the settings are wrong, not the candidates.
	if (leftOut.length > 0 && isAll) {
		const problem = aboutInvalid(provider, settings, leftOut, isAll, last);
		throw pageError(provider, { answer: first, progress: '' }, problem);
	}
	if (doubt) tellDoubt(provider, doubt);
	const aboutExample = provider.aboutExample(kind);
	if (aboutExample !== undefined) provider.context.hint(aboutExample);
	if (last && isAll && leftOut.length === 0 && Object.keys(selection).length === 0)
		provider.context.hint(doubtAboutEmptyList(provider, settings, last));
	const { singular, plural } = kind;
	hintAtLeftOut(provider, leftOut.length, `incomplete ${singular}`, `incomplete ${plural}`);
	hintAtLeftOut(
		provider,
		ofOthers,
		`${singular} of another candidate`,
		`${plural} of other candidates`,
	);
	hintAtEmptyFields(provider, settings, all);
	return all.slice(0, max);
}

function hintAtLeftOut({ context }: Provider, count: number, one: string, several: string): void {
	if (count === 1) context.hint(`1 ${one} was left out.`);
	if (count > 1) context.hint(`${count} ${several} were left out.`);
}

/**
 * A list that is certainly not whole is an error: nobody sees the hints of executions that start by themselves. There is
 * no doubt if as many records were found as were asked for.
 */
function tellDoubt({ context }: Provider, { problem, advice, isCertain }: Doubt): void {
	if (isCertain) throw operationError(context, problem, advice);
	context.hint(`${problem}. ${advice}`);
}

/** Fewer records may all lack something. */
const SEVERAL = 3;

/** Fields that are empty in all records are rather in another place. */
function hintAtEmptyFields(
	{ context, isKnown, toSet }: Provider,
	settings: RecordSettings,
	all: readonly ListedRecord[],
): void {
	const { kind, fields, incomplete } = settings;
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
	context.hint(
		`All of these ${kind.plural} lack ${places}. ${toSet(fieldsToSet(settings, names, asSent))}`,
	);
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
	let records: ListedRecord[] = [];
	let invalid: InvalidRecord[] = [];
	let last: Page | undefined;
	let doubt: Doubt | undefined;
	for await (const one of pagesOf(provider, settings, request, first, (found) => (doubt = found))) {
		records = records.concat(one.records);
		invalid = invalid.concat(one.invalid);
		last = one.page;
	}
	const isWrong = records.length === 0 && invalid.length > 0;
	// If no record is as documented, the settings are wrong, not the records.
	const wrong = isWrong ? aboutInvalid(provider, settings, invalid, true, last) : undefined;
	if (doubt && !wrong) tellDoubt(provider, doubt);
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

/** The pages of a list, without records that an earlier page had. */
async function* pagesOf(
	provider: Listing,
	settings: RecordSettings,
	request: PageRequest,
	first: Answer,
	noteDoubt: (doubt: Doubt) => void,
) {
	const withoutKnown = knownRecords(settings);
	const read: Page[] = [];
	let [readBefore, pagesWithoutNew] = [0, 0];
	const isRepetition = repeatedPage(settings.idPlace || 'id');
	for await (const page of followingPages(provider, request, first, isRepetition)) {
		if (read.length < 2) read.push(page);
		const list = readRecordList(provider, settings, page, readBefore);
		if ('problem' in list) throw pageError(provider, page, list);
		readBefore += list.records.length + list.invalid.length;
		const records = withoutKnown(list.records);
		page.repeated = list.records.length - records.length;
		const isOld = list.records.length > 0 && records.length === 0;
		pagesWithoutNew = isOld ? pagesWithoutNew + 1 : 0;
		// Changes of a list explain one such page.
		if (pagesWithoutNew > 1)
			throw pageError(provider, page, withPagesShown(provider, page, problems.repetitive));
		yield { page, records, invalid: list.invalid };
	}
	const { context, system = 'The provider' } = provider;
	if (readBefore >= settings.mostRecords)
		context.hint(
			`${system} sends at most ${settings.mostRecords} ${settings.kind.plural} of this list, so that some may be missing. To get others, add Query Parameters in Provider's API.`,
		);
	const doubt = read.length === 1 ? doubtAboutOnlyPage(provider, read[0]!) : undefined;
	if (doubt !== undefined) noteDoubt(doubt);
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
