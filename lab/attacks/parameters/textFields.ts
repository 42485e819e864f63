import type { INodeParameters, INodeProperties, INodePropertyCollection } from 'n8n-workflow';

/** A field that can contain any text, by typing or by an expression. */
export interface TextField {
	/** The path of its saved value, e.g. `['options', 'path']`. */
	readonly path: readonly string[];
	readonly property: INodeProperties;
	/** The top-level field that it belongs to. */
	readonly root: INodeProperties;
}

/** Types of fields without a value. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['notice', 'button', 'callout', 'hidden']);

/** All fields of a description, including those in collections: an expression can set each to a text. */
export function textFields(properties: readonly INodeProperties[]): TextField[] {
	return properties
		.filter(({ type }) => !WITHOUT_VALUE.has(type))
		.flatMap((root) => within(root).map((field) => ({ ...field, root })));
}

function within(property: INodeProperties): Array<Omit<TextField, 'root'>> {
	const inner = innerProperties(property);
	if (inner === undefined) return [{ path: [property.name], property }];
	return inner
		.filter(({ type }) => !WITHOUT_VALUE.has(type))
		.flatMap(within)
		.map(({ path, property: field }) => ({ path: [property.name, ...path], property: field }));
}

function innerProperties({ type, options = [] }: INodeProperties): INodeProperties[] | undefined {
	if (type === 'collection') return options as INodeProperties[];
	if (type !== 'fixedCollection') return undefined;
	return (options as INodePropertyCollection[]).flatMap(({ values }) => values);
}

/** Whether the field belongs to this resource and operation, or to all of them. */
export function belongsTo({ root }: TextField, { resource, operation }: INodeParameters): boolean {
	const show = root.displayOptions?.show ?? {};
	const fits = (name: string, value: unknown) => !show[name] || show[name].includes(value as never);
	return fits('resource', resource) && fits('operation', operation);
}

/** The parameters with another value at a path. */
export function withValue(
	parameters: INodeParameters,
	[name, ...rest]: readonly string[],
	value: unknown,
): INodeParameters {
	const inner = (parameters[name!] ?? {}) as INodeParameters;
	const changed = rest.length === 0 ? value : withValue(inner, rest, value);
	return { ...parameters, [name!]: changed as INodeParameters };
}
