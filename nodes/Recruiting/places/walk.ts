import { isObject } from '../transport';
import { addressForms } from './fieldNames';

/** A field of an object, at any depth. */
export interface Field {
	/** With dots, as a user would enter it. */
	readonly place: string;
	/** The names on the way to it, in small letters and without what separates words, e.g. `emailaddresses.value`. */
	readonly path: string;
	readonly value: unknown;
	readonly depth: number;
}

/** Fields that are looked at: answers come from outside, and can have any number. */
const MOST_FIELDS = 2_000;
const DEEPEST = 4;

/** Names such as programmers give them. Others may be data, e.g. somebody's address or number. */
const NAME = /^(?:@odata\.|@|\$|_{1,2})?[a-z]+(?:[_-][a-z]+)*\d?$/i;
const LONGEST_NAME = 40;

/** The fields of an object and of the objects within it that may be opened, the outer ones first. Of a list, the first element is opened. */
export function* fieldsIn(
	object: unknown,
	mayOpen = ({ value }: Field) => isObject(value),
): Generator<Field> {
	const opened: Field[] = [{ place: '', path: '', value: object, depth: 0 }];
	let left = MOST_FIELDS;
	for (const { place, path, value: outer, depth } of opened) {
		if (!isObject(outer)) continue;
		for (const name of Object.keys(outer)) {
			if (left-- <= 0) return;
			if (!isNameable(name, depth)) continue;
			const value = outer[name];
			const field = { place: joined(place, name), path: joined(path, plain(name)), value, depth };
			yield field;
			if (depth < DEEPEST && mayOpen(field)) opened.push({ ...first(field), depth: depth + 1 });
		}
	}
}

/** A field, or the first element of a list. */
export function first(field: Field): Field {
	if (!Array.isArray(field.value)) return field;
	const [value] = field.value as unknown[];
	return { ...field, place: `${field.place}.0`, value };
}

/** A name with a dot is found only at the top. */
function isNameable(name: string, depth: number): boolean {
	return name.length <= LONGEST_NAME && NAME.test(name) && !(depth > 0 && name.includes('.'));
}

function joined(before: string, name: string): string {
	return before === '' ? name : `${before}.${name}`;
}

function plain(name: string): string {
	return name.replace(/[^a-z\d]/gi, '').toLowerCase();
}

/** How deep a record may have the addresses of a person. */
const DEEPEST_ADDRESS = 6;

/**
 * The e-mail addresses of the person whom a record is about. Records also have those of other people, e.g. of a recruiter
 * or a referee, in fields of any name, so that only the names that a person's own ones have count.
 *
 * @param path the names on the way to the value, each with a dot after it
 */
export function ownAddresses(value: unknown, path = '', depth = 0): string[] {
	if (typeof value === 'string') return addressForms.own.test(path.slice(0, -1)) ? [value] : [];
	if (typeof value !== 'object' || value === null || depth > DEEPEST_ADDRESS) return [];
	if (Array.isArray(value)) return value.flatMap((one) => ownAddresses(one, path, depth + 1));
	if (!addressForms.opened.test(path)) return [];
	return Object.entries(value).flatMap(([name, one]) =>
		ownAddresses(one, `${path}${withoutSeparators(name)}.`, depth + 1),
	);
}

/** Letters of other scripts stay, because they change what a name means. */
function withoutSeparators(name: string): string {
	return name.replace(/[\s_-]/g, '').toLowerCase();
}
