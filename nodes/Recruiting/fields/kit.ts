import {
	NodeOperationError,
	type IDataObject,
	type IDisplayOptions,
	type INode,
	type INodeProperties,
} from 'n8n-workflow';

/** A field of the editor, and how its value is read. Its kind decides the type of what is read. */
export interface Field<T> {
	readonly label: string;
	/** The value in a new node, and of workflows that have none. */
	readonly default: INodeProperties['default'];
	/** As n8n shows it. */
	property(name: string): INodeProperties;
	/** @param value `undefined` if nobody has set it */
	read(value: unknown, fail: Fail): T;
}

/** Rejects a value: the problem follows the field's label. */
export type Fail = (problem: string, advice: string) => never;

/** Fields by their names, as saved workflows have them, and in the order in which the editor shows them. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

export type ValuesOf<F extends Fields> = {
	readonly [Name in keyof F]: ReturnType<F[Name]['read']>;
};

/** All that users see of a field but its label. */
export interface Words {
	readonly description?: string;
	readonly hint?: string;
	/** Shown as long as the field is empty. */
	readonly example?: string;
	readonly required?: boolean;
	readonly show?: NonNullable<IDisplayOptions['show']>;
	readonly typeOptions?: INodeProperties['typeOptions'];
}

export function propertiesOf(fields: Fields): INodeProperties[] {
	return Object.entries(fields).map(([name, field]) => field.property(name));
}

/**
 * Reads the values that the user has added to a collection, or that a preset has. A value that was added counts even if it
 * is empty.
 *
 * @throws NodeOperationError that names a field whose value cannot be used
 */
export function readFields<F extends Fields>(
	fields: F,
	{ node, itemIndex }: { readonly node: INode; readonly itemIndex?: number },
	values: IDataObject,
): ValuesOf<F> {
	const entries = Object.entries(fields).map(([name, field]) => {
		const value = Object.hasOwn(values, name) ? values[name] : undefined;
		const fail: Fail = (problem, description) => {
			throw new NodeOperationError(node, `${field.label} ${problem}`, { itemIndex, description });
		};
		return [name, field.read(value, fail)];
	});
	return Object.fromEntries(entries) as ValuesOf<F>;
}

/** For a switch among a node's parameters. */
export function isOn(
	{ parameter }: { parameter(name: string, fallback: unknown): unknown },
	name: string,
	field: Field<boolean>,
): boolean {
	return parameter(name, field.default) === true;
}

/** A field of any kind. The order of what n8n gets of it is that in which the editor shows it. */
export function fieldOf<T>(
	type: INodeProperties['type'],
	label: string,
	words: Words & Pick<INodeProperties, 'default' | 'options'>,
	read: (value: unknown, fail: Fail) => T,
): Field<T> {
	const { default: usual, description, example, hint, options, required, show } = words;
	return {
		...{ label, default: usual },
		property: (name) => ({
			...{ displayName: label, name, type, default: usual },
			...(required && { required }),
			...(example !== undefined && { placeholder: `e.g. ${example}` }),
			...(words.typeOptions && { typeOptions: words.typeOptions }),
			...(options && { options }),
			...(show && { displayOptions: { show } }),
			...(description !== undefined && { description }),
			...(hint !== undefined && { hint }),
		}),
		read: (value = usual, fail) => read(value, fail),
	};
}

/** A field of which n8n gets more. */
export function extended<T>(field: Field<T>, parts: Partial<INodeProperties>): Field<T> {
	return { ...field, property: (name) => ({ ...field.property(name), ...parts }) };
}

/** A field that only saved workflows still have. */
export function hidden<T>(field: Field<T>): Field<T> {
	return extended(field, { type: 'hidden' });
}

/** A field whose default is only shown: what is read is `undefined` unless the field was added. */
export function ifSet<T>(field: Field<T>): Field<T | undefined> {
	return {
		...field,
		read: (value, fail) => (value === undefined ? undefined : field.read(value, fail)),
	};
}
