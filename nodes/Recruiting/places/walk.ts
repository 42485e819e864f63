import { isObject } from '../transport';

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
export function* fieldsIn(object: unknown, mayOpen: (field: Field) => boolean): Generator<Field> {
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
