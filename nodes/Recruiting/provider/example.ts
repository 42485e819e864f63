import { hash } from 'crypto';

import type { IDataObject } from 'n8n-workflow';

import { candidateFields, extended, type Fields, listFields, readFields, text } from '../fields';
import { findList, findPages, findPlaces, isSingleRecord, settingsIn } from '../places';
import { candidates, type RecordKind } from '../profiles';
import { hiddenForSystems } from '../providers';
import {
	isObject,
	isWebPage,
	operationError,
	parseJson,
	type Problem,
	textOf,
	valueAt,
} from '../transport';
import type { Node } from './settings';

/** A response that somebody pastes. Of a system, the places are known. */
function pasted(label: string, description: string) {
	return extended(text(label, { typeOptions: { rows: 6 }, description }), {
		displayOptions: { hide: { '/provider': hiddenForSystems.provider } },
		noDataExpression: true,
	});
}

/** For whoever does not know the places in the responses of a provider. */
export const exampleFields = {
	example: pasted(
		'Read an Example',
		"A response of the list. There is one in your provider's API documentation, or you get one with n8n's HTTP Request node and the same credential. <b>Replace people's values first</b>: it stays in this workflow as you paste it. It is sent nowhere, and only names of fields and forms of values are read. Every place that you do not set yourself is taken from it: records, ID, names, e-mail address, and pages.",
	),
	exampleOfNextPage: pasted(
		'Read an Example: Next Page',
		'The response that follows the one in Read an Example, if there is one. It helps if pages are numbered.',
	),
} satisfies Fields;

/** Longer ones have more records than are read. */
const LONGEST_EXAMPLE = 1_000_000;

/** The places of the last examples: each item and each delivery would read the same text again. */
const lastRead = new Map<string, IDataObject>();
const MOST_READ = 5;

/** Values for settings of Provider's API that a pasted response shows. */
export function readExample(context: Node, own: IDataObject): IDataObject {
	const texts = readFields(exampleFields, context, own);
	if (texts.example === '') return {};
	// A digest, so that nothing of anybody is kept.
	const { recordsField, listPath, fullNameField } = own;
	const digest = hash('sha256', `${texts.example}\0${texts.exampleOfNextPage}`);
	const key = digest + JSON.stringify([recordsField, listPath, fullNameField]);
	const known = lastRead.get(key);
	if (known) return known;
	const read = readAnew(context, own, texts);
	const [oldest] = lastRead.keys();
	if (oldest !== undefined && lastRead.size >= MOST_READ) lastRead.delete(oldest);
	lastRead.set(key, read);
	return read;
}

type Texts = ReturnType<typeof readFields<typeof exampleFields>>;

function readAnew(context: Node, own: IDataObject, texts: Texts): IDataObject {
	const pagesOf = (name: keyof Texts) =>
		texts[name] === '' ? [] : pagesIn(context, exampleFields[name].label, texts[name], own);
	const [body, ...others] = pagesOf('example');
	const [next] = [...pagesOf('exampleOfNextPage'), ...others];
	if (body === undefined) return {};
	if (body.records.length === 0) {
		const advice = 'Paste a response that has some records.';
		throw faulty(context, LABEL, 'has an empty list', advice);
	}
	const { settings, nextUrl } = findPages(body.value, body.records, next?.value);
	// A whole name that is set by hand counts, and would not next to its parts.
	const isWhole = own.fullNameField !== undefined;
	const places = Object.entries(findPlaces(body.records)).filter(
		([name]) => !isWhole || !['firstNameField', 'lastNameField'].includes(name),
	);
	return {
		...(body.place !== '' && { recordsField: body.place }),
		...Object.fromEntries(places),
		...settings,
		...(nextUrl !== undefined && isOfList(nextUrl, own) && { nextUrlUse: 'query' }),
		// Everywhere, some people have no address, or a single name. If nobody has one, a place is missing.
		incompleteCandidates: places.some(([name]) => name !== 'idField') ? 'keepEmpty' : 'fail',
	};
}

function faulty(context: Node, label: string, problem: string, advice: string) {
	return operationError(context, `${label} in Provider's API ${problem}`, advice);
}

const SEVERAL_LISTS =
	'A listing reads one list. Set Records Field to the one that you want, and use a node for each of the others.';

interface PastedPage {
	readonly value: unknown;
	readonly place: string;
	readonly records: readonly unknown[];
}

/** A pasted response, or several pages, and the list in each. The error has no part of them. */
function pagesIn(context: Node, label: string, pasted: string, own: IDataObject): PastedPage[] {
	const fail = (problem: string, advice: string) => faulty(context, label, problem, advice);
	if (pasted.length > LONGEST_EXAMPLE)
		throw fail('is too long', 'Paste a response with fewer records: two are enough.');
	if (isWebPage(pasted)) throw fail('is a web page (HTML) instead of JSON', WHOLE);
	let value: unknown;
	try {
		value = parseJson(pasted);
	} catch {
		throw fail('is not valid JSON', `${WHOLE} A second page belongs in ${NEXT_LABEL}.`);
	}
	return responsesIn(value).map((one) => {
		const list = listIn(one, own);
		if ('problem' in list) throw fail(list.problem, list.advice);
		return list;
	});
}

const WHOLE = 'Paste a whole response of the list as JSON, from its first bracket to its last.';

/** The list in a response, or what is wrong with it. */
function listIn(value: unknown, own: IDataObject): PastedPage | Problem {
	const place = textOf(own.recordsField);
	const chosen: unknown = place === '' ? undefined : valueAt(value, place);
	if (Array.isArray(chosen)) return { value, place, records: chosen };
	if (isSingleRecord(value))
		return { problem: 'is a single record instead of a list', advice: WHOLE };
	const list = findList(value);
	if (!list)
		return { problem: 'has no list of records', advice: `${WHOLE} An error message has none.` };
	if (list.isOneOfSeveral)
		return { problem: 'has several lists that look alike', advice: SEVERAL_LISTS };
	return { value, ...list };
}

/** The responses in the output of n8n's HTTP Request node, which has items, and may have their headers and status. */
function responsesIn(value: unknown): unknown[] {
	const items: unknown[] = Array.isArray(value) ? value : [value];
	const [first] = items;
	if (items.length > 0 && items.every((item) => isObject(item) && isObject(item.json)))
		return responsesIn(items.map((item) => valueAt(item, 'json')));
	if (items.length > 0 && items.every((item) => isObject(item) && isObject(item.headers)))
		return items.map((item) => valueAt(item, 'body'));
	const list = listWithin(first);
	if (list === undefined) return [value];
	if (items.length === 1) return [first];
	// Several records may have lists, too, but nothing about pages.
	const isPage =
		Object.keys(first as object).length === 1 ||
		Object.keys(findPages(first, list.records).settings).length > 0;
	return isPage ? items.filter((item) => Array.isArray(valueAt(item, list.place))) : [value];
}

/** The list in a response, if this is one, and not a record, which may have lists as well. */
function listWithin(item: unknown) {
	const list = isObject(item) && !isSingleRecord(item) ? findList(item) : undefined;
	const places = list ? Object.values(findPlaces([item])) : [];
	return places.every((place) => place.startsWith(`${list!.place}.`)) ? list : undefined;
}

/** The address is that of the list, so that its query is enough, whatever the host and the path before it. */
function isOfList(address: string, { listPath }: IDataObject): boolean {
	const partsOf = (text: string) => text.split('?')[0]!.split('/').filter(Boolean).join('/');
	const path = partsOf(textOf(listPath));
	return path !== '' && address.includes('?') && `/${partsOf(address)}`.endsWith(`/${path}`);
}

/** Nobody reads more: of further sentences, those are left out that do not fit. */
const LONGEST_ADVICE = 310;
const LABEL = exampleFields.example.label;
const NEXT_LABEL = exampleFields.exampleOfNextPage.label;
export const OF_ANOTHER_LIST = `If ${LABEL} has a response of another list, paste one of this list instead.`;
const OR_EXAMPLE = `You can also paste a response of the list into ${LABEL} in Provider's API, which finds such places itself.`;

/**
 * Says which settings to make, all at once, each with its value if a response shows one.
 *
 * @param mayPaste whether Read an Example is worth a try
 * @param more further sentences, the most important one first
 * @param otherwise a sentence about who does not need these settings: it is never left out
 */
export function adviceToSet(
	settings: IDataObject,
	mayPaste: boolean,
	more: readonly string[] = [],
	otherwise = '',
): string {
	const values = Object.values(settings);
	const isNameless = settings.pageStyle === 'cursor' && settings.cursorParameter === undefined;
	const isShown = values.length > 0 && !values.includes(undefined) && !isNameless;
	const all = values.length > 1 ? ', which finds them all' : '';
	const paste = mayPaste && isShown ? `, or paste a response of the list into ${LABEL}${all}` : '';
	const parameter = isNameless ? ', and Cursor Parameter as its documentation says' : '';
	const todo = `Set ${settingsIn(settings, ' to ')}${parameter} in Provider's API${paste}.`;
	const first = [values.length > 0 && todo, otherwise, mayPaste && !isShown && OR_EXAMPLE];
	return more.reduce((text, sentence) => {
		const longer = `${text} ${sentence}`.trim();
		return longer.length > LONGEST_ADVICE ? text : longer;
	}, first.filter(Boolean).join(' '));
}

/** Says which places were read from an example, so that they can be corrected; `undefined` without one. */
export function aboutExample(
	example: IDataObject,
	own: IDataObject,
	kind: RecordKind,
): string | undefined {
	if (Object.keys(example).length === 0) return undefined;
	const isOfCandidates = kind === candidates;
	const counts = ([name]: [string, unknown]) =>
		own[name] === undefined && (isOfCandidates || name === 'idField' || !(name in candidateFields));
	const taken = Object.fromEntries(Object.entries(example).filter(counts));
	const needed: ReadonlyArray<readonly string[]> = [
		['idField'],
		...(isOfCandidates ? NEEDED_FOR_CANDIDATES : []),
		['pageStyle'],
		...(example.pageStyle === 'cursor' ? [['cursorParameter']] : []),
	];
	const isMissing = (names: readonly string[]) =>
		names.every((name) => (own[name] ?? example[name]) === undefined);
	const missing = needed.filter(isMissing).map(([name = '']) => [name, all[name]!.default]);
	const lacking =
		missing.length > 0
			? ` Not found, so that the default counts: ${settingsIn(Object.fromEntries(missing), ': ')}.`
			: '';
	return `Read from the example: ${settingsIn(taken, ': ')}.${lacking} What you set in Provider's API counts instead.`;
}

const all: Fields = { ...listFields, ...candidateFields };

/** One of each is enough. */
const NEEDED_FOR_CANDIDATES = [
	['firstNameField', 'fullNameField'],
	['lastNameField', 'fullNameField'],
	['emailField'],
];
