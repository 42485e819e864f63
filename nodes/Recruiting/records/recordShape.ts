import type { IDataObject } from 'n8n-workflow';

import type { RecordSettings } from '../provider';
import { isObject, valueAt } from '../transport';

/** A record with the documented fields first, as texts; or what is wrong with it. */
type Shaped =
	{ readonly record: ListedRecord } | { readonly faults: readonly Fault[]; readonly id?: string };

/** A record as the provider sent it, but for the documented fields, which are known to be texts. */
export type ListedRecord = IDataObject & { id: string };

/** `field` is undefined if the record is not an object. Never with a value. */
export interface Fault {
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

export function shaped(
	{ fields, isDocumented, incomplete }: RecordSettings,
	element: unknown,
): Shaped {
	if (!isObject(element)) {
		const short = `is ${typeName(element)}`;
		return { faults: [{ short, problem: `${short} instead of an object` }] };
	}
	const record = element as IDataObject;
	if (hasShape(fields, record)) return { record: record as ListedRecord };
	const faults: Fault[] = [];
	const texts: Array<string | undefined> = [];
	// A loop, because a list can have a million records.
	for (const field of fields) {
		const { name, place, isRequired } = field;
		const value = place === '' ? '' : valueAt(record, place);
		const text = partFor(field, textOf(value, isDocumented));
		const isEmpty = isMissing(value) && incomplete === 'keepEmpty' && name !== 'id';
		if (text === undefined && !isEmpty && isRequired) {
			faults.push(faultOf(name, value, isDocumented));
		}
		texts.push(isEmpty ? '' : text);
	}
	if (faults.length === 0) return { record: withFirst(fields, texts, record) };
	const id = texts[fields.findIndex(({ name }) => name === 'id')];
	return { faults, ...(id === undefined ? {} : { id }) };
}

function textOf(value: unknown, isDocumented: boolean): string | undefined {
	if (typeof value === 'string') return value;
	return typeof value === 'number' && !isDocumented ? String(value) : undefined;
}

/** Of a whole name, the last word is the last name. A single word is a first name. */
export function partFor<T extends string | undefined>(
	{ name, isPart }: RecordSettings['fields'][number],
	text: T,
): T | string {
	if (!isPart || text === undefined) return text;
	const words = text.trim().split(/\s+/);
	const last = words.length > 1 ? words.pop()! : '';
	return name === 'first_name' ? words.join(' ') : last;
}

function isMissing(value: unknown): boolean {
	return value === undefined || value === null;
}

function faultOf(field: string, value: unknown, isDocumented: boolean): Fault {
	if (value === undefined)
		return { field, problem: `no field "${field}"`, short: `no \`${field}\`` };
	const expected = isDocumented ? 'a string' : 'a text or number';
	const problem = `${typeName(value)} in "${field}" instead of ${expected}`;
	return { field, problem, short: `${typeName(value)} in \`${field}\`` };
}

/**
 * Puts the documented fields first. A record that begins with them is changed, because a copy takes several times as
 * long: it comes from an answer that nobody else has.
 */
function withFirst(
	fields: RecordSettings['fields'],
	texts: ReadonlyArray<string | undefined>,
	record: IDataObject,
): ListedRecord {
	const documented: IDataObject = {};
	for (let at = 0; at < fields.length; at++) {
		if (texts[at] !== undefined) documented[fields[at]!.name] = texts[at];
	}
	return joined(documented, record) as ListedRecord;
}

/** With the fields of another object that the first one lacks. */
function joined(first: IDataObject, other: IDataObject): IDataObject {
	// JSON may have a field of this name, but setting it would do something else.
	if (Object.hasOwn(other, '__proto__')) return { ...first, ...other, ...first };
	for (const name in other) {
		if (!(name in first && Object.hasOwn(first, name))) first[name] = other[name];
	}
	return first;
}

/** The JSON type of a value, with its article; never the value itself. */
export function typeName(value: unknown): string {
	if (value === null) return 'null';
	if (Array.isArray(value)) return 'an array';
	if (typeof value === 'object') return 'an object';
	return `a ${typeof value}`;
}
