import { hash } from 'crypto';

import type { IDataObject } from 'n8n-workflow';

import { readFields } from '../../fields';
import type { Provider } from '../../provider';
import { recordFamilies } from '../../profiles';
import { candidates, recordsOf, type RecordKind } from '../../records';
import { operationError } from '../../transport';
import { pollingOptions, usualChanges, watch, watched as watchedField } from '../fields/parameters';
import type { Change, PollSettings } from './types';

/** The whole list is read at least daily, in case an ETag stays although the list changed. */
export const LONGEST_WITHOUT_FULL_READ_MS = 24 * 60 * 60 * 1_000;
/** A partial list begins so much before the last one, in case the clocks differ or the provider needs time. */
export const OVERLAP_MS = 10 * 60 * 1_000;

/** Fields whose change counts as an update, unless the user names others. A field that no record has never changes. */
const USUAL_CANDIDATE_FIELDS: readonly string[] = [...candidates.requiredFields, 'stage', 'status'];
const USUAL_FIELDS: readonly string[] = ['name', 'stage', 'status', 'title', 'updated_at'];

/** The kind of record that the user watches. It throws if there is no list of all of them. */
export function watchedKind({ context, profile, system, entryOf, records }: Provider): RecordKind {
	const watched = context.parameter('watch', watch.default);
	if (watched === watch.default) return candidates;
	const family = recordFamilies.find(({ id }) => id === watched);
	const kind = family && recordsOf(family);
	const hasList = system ? kind && entryOf(kind)?.list : profile.recordFamilies.includes(family!);
	if (kind && hasList && !records(kind).isOfCandidate) return kind;
	const name = JSON.stringify(String(watched));
	const problem =
		kind && hasList
			? `The list ${name} is that of a single candidate, so it cannot be watched`
			: `${system ?? profile.label} has no list ${name}`;
	throw operationError(context, problem, 'Select one of the lists in Watch.');
}

function optionsOf({ context }: Provider) {
	return readFields(pollingOptions, context, context.parameter('options', {}) as IDataObject);
}

/** The settings of a poll. It throws if no change is selected, or an event that a poll cannot detect. */
export function pollSettings(provider: Provider, kind: RecordKind): PollSettings {
	const { firstPoll } = optionsOf(provider);
	const namedFields = namedFieldsOf(provider);
	const { watched } = provider.entryOf(kind) ?? {};
	const names = kind === candidates ? candidates.requiredFields : ['id'];
	const otherwise = kind === candidates ? USUAL_CANDIDATE_FIELDS : USUAL_FIELDS;
	const usual = watched ? [...names, ...watched] : otherwise;
	return {
		...listSettings(provider, kind),
		events: chosenChanges(provider, kind),
		watchedFields: namedFields.length > 0 ? namedFields : usual,
		namedFields,
		firstPoll,
	};
}

/** Watched Fields. They were among the options before. */
export function namedFieldsOf(provider: Provider): readonly string[] {
	const { context } = provider;
	const chosen = { watchedFields: context.parameter('watchedFields', '') } as IDataObject;
	const { watchedFields: now } = readFields(watchedField, context, chosen);
	return now.length > 0 ? now : optionsOf(provider).watchedFields;
}

/** What is known counts for both modes, unless only some of the candidates are applicants: polling by choice tells of all. */
export function catchUpSettings(provider: Provider, kind: RecordKind): PollSettings {
	return listSettings(provider, kind, provider.applicantField);
}

function listSettings(provider: Provider, kind: RecordKind, applicantField?: string): PollSettings {
	const { maxEvents, acceptListAfter, maxChangedPercent } = optionsOf(provider);
	// The first list needs them as little as a test run, but a mistake in them should show at once.
	provider.changes(kind);
	const { fields } = provider.records(kind);
	return {
		kind: kind.singular,
		...{ applicantField, scope: placeOf(provider, kind, applicantField) },
		account: provider.login.account,
		places: Object.fromEntries(fields.map(({ name, place }) => [name, place])),
		events: ['created'],
		watchedFields: [],
		firstPoll: 'nothing',
		maxEvents: Math.floor(maxEvents),
		acceptAfterMs: acceptListAfter * 60 * 60 * 1_000,
		maxChangedShare: maxChangedPercent / 100,
	};
}

const CHANGES: readonly string[] = ['created', 'removed', 'updated'] satisfies Change[];

/** Also by the names of events, e.g. `candidate.created`. */
function chosenChanges({ context }: Provider, kind: RecordKind): Change[] {
	const chosen = context.parameter('events', usualChanges.default);
	const changes = (Array.isArray(chosen) ? chosen : []).map((event) =>
		String(event).replace(`${kind.singular}.`, ''),
	);
	const unknown = changes.find((change) => !CHANGES.includes(change));
	if (unknown === undefined && changes.length > 0) return changes as Change[];
	const problem = unknown ? `Polling cannot detect "${unknown}"` : 'No events are selected';
	const description = 'Select Created, Removed or Updated in Trigger On.';
	throw operationError(context, problem, description);
}

/** Headers that do not say whose records a list has. */
const HARMLESS_HEADERS = /^(?:accept|accept-language|content-type|user-agent)$/i;

/**
 * A hash of all that decides which records a list has, and what their ids are: with another query, page style, place of the
 * list or account, the same list has others. The size of pages matters only if the list may have a single one.
 */
function placeOf(provider: Provider, kind: RecordKind, applicantField?: string): string {
	const { login } = provider;
	const pages = provider.pagesOf(kind);
	const { listMethod, pageStyle, recordsField, firstPageNumber } = pages;
	const { cursorField, nextUrlField, nextUrlUse, hasMoreField, totalField } = pages;
	const { pageSize, pageSizeParameter: size } = pages;
	const isCounted = ['pageNumber', 'offset'].includes(pageStyle);
	const mayHaveOnePage = !isCounted && pageSize !== undefined;
	const { fields, incomplete, ...list } = provider.records(kind);
	const written = writtenAsExpressions(provider);
	const headers = Object.entries(login.headers)
		.map(([name, value]) => [name.toLowerCase(), value])
		.filter(([name]) => !HARMLESS_HEADERS.test(name!));
	// Without one of its own, a kind of records has the usual one.
	const idField = fields.find(({ name }) => name === 'id')?.place ?? 'id';
	const parts = {
		...{ listMethod, pageStyle, recordsField, cursorField, nextUrlField, nextUrlUse },
		...{ hasMoreField, totalField, firstPageNumber, ...(mayHaveOnePage && { size, pageSize }) },
		...{ incomplete, idField, applicantField, apiUrl: login.apiUrl },
		listPath: written.listPath ?? list.listPath,
		query: inOrder({
			...(written.listPath === undefined && list.listParameters),
			...{ ...pages.queryParameters, ...written.parameters },
		}),
		headers: inOrder(Object.fromEntries(headers)),
	};
	return hash('sha256', JSON.stringify(inOrder(parts)), 'base64url').slice(0, SCOPE_LENGTH);
}

/** The path and the query parameters that are expressions, as written: if they have e.g. the date, each list would be another one. */
function writtenAsExpressions({ context: { node } }: Provider) {
	const { listPath, queryParameters } = (node.parameters?.providerApi ?? {}) as IDataObject;
	const isExpression = (value: unknown) => typeof value === 'string' && value.startsWith('=');
	const { parameter = [] } = (queryParameters ?? {}) as { parameter?: IDataObject[] };
	const written = parameter.filter(({ value }) => isExpression(value));
	return {
		listPath: isExpression(listPath) ? String(listPath) : undefined,
		parameters: Object.fromEntries(written.map(({ name, value }) => [String(name).trim(), value])),
	};
}

/** Characters of a scope: too few to try secrets against, and enough to tell two lists apart. */
const SCOPE_LENGTH = 12;

function inOrder(values: object): unknown[] {
	return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

const TIMES = {
	iso: (time: number) => new Date(time).toISOString(),
	unixSeconds: (time: number) => Math.floor(time / 1_000),
	unixMilliseconds: (time: number) => time,
};

/** Parameters for a list of what has changed since a time (in ms); `undefined` if the provider has only whole ones. */
export function changeParameters(provider: Provider, kind: RecordKind, since: number) {
	const settings = provider.changes(kind);
	const { changedSinceParameter: name, changedSinceFormat, changedSinceValue: value } = settings;
	if (name === '') return undefined;
	const time = TIMES[changedSinceFormat](since);
	// In a JSON body, a number that is alone stays one.
	return {
		parameters: { [name]: value === '{since}' ? time : value.replace('{since}', `${time}`) },
	};
}
