import type {
	INodeParameters,
	INodeProperties,
	INodePropertyCollection,
	NodeParameterValueType,
} from 'n8n-workflow';

/** A field that can contain any text, by typing or by an expression. */
export interface TextField {
	/** The path of its saved value, e.g. `['options', 'timeout']`; `0` is the first entry of a list. */
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
	const inner = innerFields(property);
	if (inner === undefined) return [{ path: [property.name], property }];
	return inner
		.filter(({ field }) => !WITHOUT_VALUE.has(field.type))
		.flatMap(({ at, field }) =>
			within(field).map(({ path, ...rest }) => ({
				path: [property.name, ...at, ...path],
				...rest,
			})),
		);
}

/** The fields of a collection, and where they are in its value. */
function innerFields({ type, typeOptions, options = [] }: INodeProperties) {
	if (type === 'collection') {
		return (options as INodeProperties[]).map((field) => ({ at: [], field }));
	}
	if (type !== 'fixedCollection') return undefined;
	const entry = typeOptions?.multipleValues ? ['0'] : [];
	return (options as INodePropertyCollection[]).flatMap(({ name, values }) =>
		values.map((field) => ({ at: [name, ...entry], field })),
	);
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
	path: readonly string[],
	value: unknown,
): INodeParameters {
	return changed(parameters, path, value) as INodeParameters;
}

function changed(
	whole: NodeParameterValueType,
	[name, ...rest]: readonly string[],
	value: unknown,
): unknown {
	if (name === undefined) return value;
	const own = (whole ?? {}) as INodeParameters;
	const inner = changed(own[name], rest, value);
	return name === '0' ? [inner] : { ...own, [name]: inner };
}
