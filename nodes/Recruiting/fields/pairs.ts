import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { fieldOf, type Field, type Words } from './kit';

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
	const parts: Partial<INodeProperties> = {
		typeOptions: { multipleValues: true },
		placeholder: `Add ${title}`,
		options: [{ displayName: title, name: entry, values: pair }],
	};
	return { ...field, property: (name) => ({ ...field.property(name), ...parts }) };
}

/** The entries of a field for names and values. What is no list counts as an entry without a name. */
export function entriesIn(field: unknown): IDataObject[] {
	const [list = []] = Object.values(field ?? {}) as unknown[];
	return Array.isArray(list) ? (list as IDataObject[]) : [{}];
}

/** Names and values as an object. A name that comes several times has all of its values. */
export function valuesByName<T>(
	entries: ReadonlyArray<readonly [name: string, value: T]>,
): Record<string, T | T[]> {
	const byName = new Map<string, T[]>();
	for (const [name, value] of entries) {
		const values = byName.get(name);
		if (values === undefined) byName.set(name, [value]);
		else values.push(value);
	}
	return Object.fromEntries(
		[...byName].map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
	);
}
