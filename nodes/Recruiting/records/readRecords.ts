import type { IDataObject } from 'n8n-workflow';

import { enumerated } from '../places';
import type { RecordListing, RecordSettings } from '../provider';
import { isObject, type Problem, textOf, valueAt } from '../transport';
import { fieldsToSet, pagesShownBy, pagesToSet, SELECT, withoutList } from './advice';
import type { Page } from './pages/pageStyles';

/** A record with the documented fields first, as texts; or what is wrong with it. */
type Shaped = { readonly record: ListedRecord } | { readonly invalid: InvalidRecord };

/** A record as the provider sent it, but for the documented fields, which are known to be texts. */
export type ListedRecord = IDataObject & { id: string };

/** `field` is undefined if the record is not an object. Never with a value. */
interface Fault {
	readonly field?: string;
	readonly problem: string;
	/** The same without what was expected. */
	readonly short: string;
}

/** Most records begin with the documented fields, all of them texts: then there is nothing to change. */
function hasShape(fields: RecordSettings['fields'], record: IDataObject): boolean {
	let at = 0;
	for (const name in record) {
		if (at === fields.length) return true;
		const field = fields[at]!;
		if (field.name !== name || field.place !== name || typeof record[name] !== 'string')
			return false;
		at++;
	}
	return at === fields.length;
}

/** @param index where the record is in a list */
export function shaped(settings: RecordSettings, element: unknown, index?: number): Shaped {
	const { kind, fields, isDocumented, incomplete } = settings;
	const failed = (faults: Fault[], id?: string): Shaped => {
		const where = index === undefined ? '' : ` at index ${index}`;
		const problem = `The ${kind.singular}${where} ${sentence(faults)}`;
		return { invalid: { id, problem, faults, element } };
	};
	if (!isObject(element)) {
		const short = `is ${typeName(element)}`;
		return failed([{ short, problem: `${short} instead of an object` }]);
	}
	const record = element as IDataObject;
	if (hasShape(fields, record)) return { record: record as ListedRecord };
	const faults: Fault[] = [];
	const texts: Array<string | undefined> = [];
	// A loop, because a list can have a million records.
	for (const field of fields) {
		const { name, place, isRequired } = field;
		const value = place === '' ? '' : valueAt(record, place);
		const isText = typeof value === 'string' || (typeof value === 'number' && !isDocumented);
		const text = isText ? partFor(field, String(value)) : undefined;
		const isMissing = value === undefined || value === null;
		const isEmpty = isMissing && incomplete === 'keepEmpty' && name !== 'id';
		if (text === undefined && !isEmpty && isRequired) {
			faults.push(faultOf(name, value, isDocumented));
		}
		texts.push(isEmpty ? '' : text);
	}
	if (faults.length === 0) return { record: withFirst(fields, texts, record) };
	return failed(faults, texts[fields.findIndex(({ name }) => name === 'id')]);
}

/** Of a whole name, the last word is the last name. A single word is a first name. */
export function partFor({ name, isPart }: RecordSettings['fields'][number], text: string): string {
	if (!isPart) return text;
	const words = text.trim().split(/\s+/);
	const last = words.length > 1 ? words.pop()! : '';
	return name === 'first_name' ? words.join(' ') : last;
}

function faultOf(field: string, value: unknown, isDocumented: boolean): Fault {
	if (value === undefined) return { field, problem: `no field "${field}"`, short: `no "${field}"` };
	const expected = isDocumented ? 'a string' : 'a text or number';
	const problem = `${typeName(value)} in "${field}" instead of ${expected}`;
	return { field, problem, short: `${typeName(value)} in "${field}"` };
}

/** Puts the documented fields first, in a loop, because a list can have a million records. */
function withFirst(
	fields: RecordSettings['fields'],
	texts: ReadonlyArray<string | undefined>,
	record: IDataObject,
): ListedRecord {
	const first: IDataObject = {};
	for (let at = 0; at < fields.length; at++) {
		if (texts[at] !== undefined) first[fields[at]!.name] = texts[at];
	}
	// JSON may have a field of this name, but setting it would do something else.
	if (Object.hasOwn(record, '__proto__')) return { ...first, ...record, ...first } as ListedRecord;
	for (const name in record) {
		if (!(name in first && Object.hasOwn(first, name))) first[name] = record[name];
	}
	return first as ListedRecord;
}

/** Whether a record says that it belongs to another candidate than the one that is meant, if one is. */
export function isOfAnother(
	{ fields }: RecordSettings,
	record: ListedRecord,
	candidateId: string | undefined,
): boolean {
	if (candidateId === undefined || !fields.some(({ name }) => name === 'candidateId')) return false;
	const owner = textOf(record.candidateId);
	return owner !== '' && !isSameId(owner, candidateId);
}

/** Some providers write the same ID in another case. */
export function isSameId(one: string, other: string): boolean {
	return one.toLowerCase() === other.toLowerCase();
}

/** The JSON type of a value, with its article; never the value itself. */
function typeName(value: unknown): string {
	if (value === null) return 'null';
	if (Array.isArray(value)) return 'an array';
	if (typeof value === 'object') return 'an object';
	return `a ${typeof value}`;
}

/** An element of a list that is not as documented. */
export interface InvalidRecord {
	/** `undefined` if not even that can be read. */
	readonly id: string | undefined;
	/** With the index and the field, but without values. */
	readonly problem: string;
	readonly faults: readonly Fault[];
	/** As it was sent: it is looked at, and never shown. */
	readonly element: unknown;
}

/**
 * Reads the body of a list: a JSON array whose elements have the kind's required fields as strings. For candidates, these
 * are rules 1 and 2 of section 4 of the interface document. Other elements are invalid.
 *
 * @param offset index of the first element in the whole list, for messages
 */
export function readRecordList(provider: RecordListing, page: Page, offset: number) {
	const { shape } = provider;
	const { value, fault, list } = page;
	if (fault) return fault;
	if (!Array.isArray(list)) {
		const found =
			list === value
				? `The response is ${typeName(list)}`
				: `The Records Field of the response is ${list === undefined ? 'missing' : typeName(list)}`;
		const advice = withoutList(provider, page);
		return { problem: `${found} instead of a list of ${shape.kind.plural}`, advice };
	}
	const completed = addingIncluded(shape, value);
	const invalid: InvalidRecord[] = [];
	const records: ListedRecord[] = [];
	list.forEach((element, at) => {
		const read = shaped(shape, element, offset + at);
		if ('record' in read) records.push(completed(read.record));
		else invalid.push(read.invalid);
	});
	return { records, invalid };
}

/**
 * Adds to each record, by the names of its relationships, what an answer has of them next to the records (JSON:API), e.g.
 * `included.stage.attributes.name`. The relationships themselves stay as they are, so that a poll can compare their IDs.
 */
export function addingIncluded({ includedField }: RecordSettings, body: unknown) {
	const sent = includedField === '' ? undefined : valueAt(body, includedField);
	const all = new Map((Array.isArray(sent) ? sent : []).map((one) => [identifierOf(one), one]));
	return <Listed extends IDataObject>(record: Listed): Listed => {
		const included: IDataObject = {};
		if (all.size === 0 || !isObject(record.relationships)) return record;
		for (const [name, relationship] of Object.entries(record.relationships)) {
			const related = valueAt(relationship, 'data');
			const found = [related].flat().flatMap((one) => all.get(identifierOf(one)) ?? []);
			if (found.length > 0) included[name] = Array.isArray(related) ? found : found[0];
		}
		return { ...record, included };
	};
}

function identifierOf(resource: unknown): string {
	return JSON.stringify([valueAt(resource, 'type'), valueAt(resource, 'id')]);
}

/**
 * Recognizes a page that repeats another one by the ids of its records, because all else may have a time, an address
 * that is signed anew, or the like. A single record may have moved to a later page, and several records may share an id:
 * then all of each record counts.
 */
export function repeatedPage(idPlace: string) {
	return (before: readonly unknown[], after: readonly unknown[]): boolean => {
		if (after.length === 0 || before.length !== after.length) return false;
		const idOf = (record: unknown) => JSON.stringify(valueAt(record, idPlace) || record);
		const isSame = (nameOf: typeof idOf) =>
			after.every((record, at) => nameOf(record) === nameOf(before[at]));
		const areApart = () => after.length > 1 && new Set(after.map(idOf)).size === after.length;
		return isSame(idOf) && (areApart() || isSame((record) => JSON.stringify(record)));
	};
}

/** E.g. `has a number in "id" instead of a string, no field "name" and no field "email"`. */
function sentence(faults: readonly Fault[]): string {
	const problems = enumerated(faults.map(({ problem }) => problem));
	return faults.some(({ field }) => field === undefined) ? problems : `has ${problems}`;
}

/**
 * About all records of a list if they have the same faults and none is valid.
 *
 * @param page theirs, if it may show how the list is split into pages
 */
export function aboutInvalid(
	provider: RecordListing,
	invalid: readonly InvalidRecord[],
	isAll: boolean,
	page?: Page,
): Problem {
	const { kind, isDocumented } = provider.shape;
	const [first, ...others] = invalid;
	const { faults, problem } = first!;
	const fields = faults.flatMap(({ field }) => field ?? []);
	if (fields.length === 0) return { problem, advice: withoutList(provider) };
	const elements = isAll ? invalid.map(({ element }) => element) : [];
	const toSet = fieldsToSet(provider.shape, fields, elements);
	const shown = isAll && page && pagesToSet(provider, pagesShownBy(page));
	const isAboutAll = isAll && others.every((other) => sentence(other.faults) === sentence(faults));
	return {
		problem:
			isAboutAll && others.length > 0
				? `The ${kind.plural} have ${enumerated(faults.map(({ short }) => short))}`
				: problem,
		advice: provider.toSet({ ...toSet, ...shown }, [
			...(isAll ? [] : [SOME_INCOMPLETE]),
			...(isDocumented ? [SELECT] : []),
			'No part of the list was used.',
		]),
	};
}

const SOME_INCOMPLETE =
	"If only some candidates are incomplete, set Incomplete Candidates in Provider's API.";
