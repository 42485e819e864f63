import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { extended, fieldOf, type Fail, type Field, type Words } from './kit';

/** Without another example, the default is one. */
type TextWords = Words & { readonly default?: string };

function textField<T>(label: string, words: TextWords, read: (text: string, fail: Fail) => T) {
	const all = { default: '', example: words.default, ...words };
	return fieldOf('string', label, all, (value, fail) => read(textIn(value, fail), fail));
}

/** Without white space around it. */
function textIn(value: unknown, fail: Fail): string {
	if (typeof value === 'string') return value.trim();
	if (typeof value === 'number' || typeof value === 'boolean') return String(value);
	return fail('is not a text', 'If it is an expression, check its result.');
}

export function text(label: string, words: TextWords = {}): Field<string> {
	return textField(label, words, (value) => value);
}

/** A text that is never empty: the default counts then. */
export function filledText(label: string, words: Words & { default: string }): Field<string> {
	return textField(label, words, (value) => value || words.default);
}

/** Texts that are separated by commas. */
export function list(label: string, words: TextWords): Field<readonly string[]> {
	return textField(label, words, partsOf);
}

/** Without empty ones. */
export function partsOf(value: string): string[] {
	const parts = value.split(',').map((one) => one.trim());
	return parts.filter(Boolean);
}

/** The name of a header, or `?name` for a parameter of the address, read in lower case; empty if there is none. */
export function header(label: string, words: TextWords): Field<string> {
	return textField(label, words, (value, fail) => {
		if (value === '' || isHeaderName(value.replace(/^\?/, ''))) return value.toLowerCase();
		return fail('is not a valid header name', 'Names of headers have no spaces.');
	});
}

export function isHeaderName(value: string): boolean {
	return /^[\w!#$%&'*+.^`|~-]+$/.test(value);
}

/** A place in an answer or a delivery, e.g. `emails.0.value`; empty if there is none. */
export function place(label: string, words: TextWords): Field<string> {
	return textField(label, words, (value, fail) => {
		return value === '' || isPlace(value) ? value : rejectPlace(fail);
	});
}

/** A place in a record of one of the documented fields. */
export function recordPlace(label: string, name: string, example: string): Field<string> {
	const description = `Where a record has its ${name}, e.g. ${example}. Leave empty if the provider has no such field.`;
	return place(label, { default: name, example, description });
}

/** Places that are separated by commas. */
export function places(label: string, words: TextWords): Field<readonly string[]> {
	return textField(label, words, (value, fail) => {
		const all = partsOf(value);
		return all.every(isPlace) ? all : rejectPlace(fail);
	});
}

/** A name may have all that JSON paths do not use. */
export function isPlace(value: string): boolean {
	return /^(?!\$\.|\/)[^.[\]{}]+(?:\.[^.[\]{}]+)*$/.test(value);
}

function rejectPlace(fail: Fail): never {
	const advice = 'Enter names and positions separated by dots, e.g. emails.0.value.';
	return fail('is not a valid place', advice);
}

/** Values of which one is chosen, and how the editor offers them. */
type Options<V> = ReadonlyArray<readonly [value: V, name?: string, description?: string]>;

export function option(value: string | number, name = String(value), description?: string) {
	return { name, value, ...(description !== undefined && { description }) };
}

type ChoiceWords<V> = Words & { readonly options: Options<V>; readonly default: NoInfer<V> };

/** One of several values. Without any, the default counts. */
export function choice<V extends string | number>(label: string, words: ChoiceWords<V>): Field<V> {
	const options = words.options.map((one) => option(...one));
	return fieldOf('options', label, { ...words, options }, (value, fail) => {
		const chosen = value === '' ? words.default : value;
		const [found] = words.options.find(([one]) => one === chosen) ?? [];
		const offered = words.options.map(([one]) => one).join(', ');
		return found ?? fail('has a value that does not exist', `Use one of: ${offered}.`);
	});
}

/** A choice on which the fields below depend, so that no expression can make it. */
export function selector<V extends string>(label: string, words: ChoiceWords<V>): Field<V> {
	return extended(choice(label, words), { noDataExpression: true });
}

interface NumberWords extends Words {
	readonly min: number;
	/** For the editor only: a larger number is read as it is. */
	readonly max?: number;
	readonly default: number;
}

/** @param otherwise what counts instead of a number that cannot be used; by default, it is an error */
export function number(
	label: string,
	{ min, max, ...words }: NumberWords,
	otherwise = (fail: Fail): number =>
		fail('is not a valid number', `Enter a number of at least ${min}.`),
): Field<number> {
	const typeOptions = { minValue: min, ...(max !== undefined && { maxValue: max }) };
	return fieldOf('number', label, { ...words, typeOptions }, (value, fail) => {
		const number = value === null || String(value).trim() === '' ? NaN : Number(value);
		return number >= min && Number.isFinite(number) ? number : otherwise(fail);
	});
}

/** A number. Instead of one that cannot be used, the default counts. */
export function numberOrDefault(label: string, words: NumberWords): Field<number> {
	return number(label, words, () => words.default);
}

export function flag(label: string, words: Words & { default?: boolean }): Field<boolean> {
	return fieldOf('boolean', label, { default: false, ...words }, (value) => value === true);
}

/** JSON as text, or a value that an expression results in; `undefined` if it is empty. */
export function json(label: string, words: TextWords): Field<unknown> {
	return fieldOf('json', label, { default: '', ...words }, (value, fail) => {
		if (typeof value !== 'string') return value;
		try {
			return value.trim() === '' ? undefined : (JSON.parse(value) as unknown);
		} catch {
			return fail('is not valid JSON', "Correct the JSON in Provider's API.");
		}
	});
}

interface PairWords extends Omit<Words, 'example'> {
	readonly names?: Partial<INodeProperties>;
	readonly values?: Partial<INodeProperties>;
}

/**
 * A list of names and values. The values keep their type, and a name that comes several times has all of its values.
 *
 * @param entry the name of an entry, which saved workflows have
 */
export function pairs(
	label: string,
	entry: string,
	{ names, values, ...words }: PairWords,
): Field<IDataObject> {
	const title = entry.charAt(0).toUpperCase() + entry.slice(1);
	const text = { type: 'string' as const, default: '' };
	const pair: INodeProperties[] = [
		{ displayName: 'Name', name: 'name', ...text, ...names },
		{ displayName: 'Value', name: 'value', ...text, ...values },
	];
	const field = fieldOf('fixedCollection', label, { ...words, default: {} }, (value, fail) => {
		const entries = typeof value === 'object' ? entriesIn(value) : [];
		const keys = entries.map((one) => String(one?.name ?? '').trim());
		if (keys.includes('')) fail('has an entry without a name', 'Enter its name.');
		return valuesByName(entries.map((one, at) => [keys[at]!, one.value ?? ''] as const));
	});
	return extended(field, {
		typeOptions: { multipleValues: true },
		placeholder: `Add ${title}`,
		options: [{ displayName: title, name: entry, values: pair }],
	});
}

/** The entries of a field for names and values. What is no list counts as an entry without a name. */
export function entriesIn(field: unknown): IDataObject[] {
	const [list = []] = Object.values(field ?? {}) as unknown[];
	return Array.isArray(list) ? (list as IDataObject[]) : [{}];
}

/** Names and values as an object. A name that comes several times has all of its values. */
export function valuesByName<T>(entries: ReadonlyArray<readonly [name: string, value: T]>) {
	const byName = [...Map.groupBy(entries, ([name]) => name)].map(
		([name, all]) => [name, all.map(([, value]) => value)] as const,
	);
	return Object.fromEntries(
		byName.map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
	);
}
