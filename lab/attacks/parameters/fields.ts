import type {
	INodeParameters,
	INodeProperties,
	INodePropertyCollection,
	NodeParameterValueType,
} from 'n8n-workflow';

import type { Place } from './texts';

/** Types of fields without a value. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['notice', 'button', 'callout', 'hidden']);

/**
 * The places of all fields, including those in collections: an expression can set each to a text. The variants of a field
 * for different profiles are one place, as in a saved workflow.
 */
export function placesOf(properties: readonly INodeProperties[]): Place[] {
	const places = properties.flatMap(placesIn);
	return [...new Map(places.map((place) => [place.join('.'), place])).values()];
}

function placesIn({ name, type, typeOptions, options = [] }: INodeProperties): Place[] {
	if (WITHOUT_VALUE.has(type)) return [];
	const within = (inner: readonly INodeProperties[], ...at: string[]) =>
		inner.flatMap(placesIn).map((place) => [name, ...at, ...place]);
	if (type === 'collection') return within(options as INodeProperties[]);
	if (type !== 'fixedCollection') return [[name]];
	const entry = typeOptions?.multipleValues ? ['0'] : [];
	return (options as INodePropertyCollection[]).flatMap((group) =>
		within(group.values, group.name, ...entry),
	);
}

/** Whether a field belongs to this resource and operation, or to all of them. */
export function belongsTo(
	{ displayOptions }: INodeProperties,
	{ resource, operation }: INodeParameters,
): boolean {
	const show = displayOptions?.show ?? {};
	const fits = (name: string, value: unknown) => !show[name] || show[name].includes(value as never);
	return fits('resource', resource) && fits('operation', operation);
}

/** The parameters with another value at a place. */
export function withValue<Whole extends NodeParameterValueType>(
	whole: Whole,
	[name, ...rest]: Place,
	value: string,
): Whole {
	if (name === undefined) return value as Whole;
	const own = (whole ?? {}) as INodeParameters;
	const inner = withValue(own[name]!, rest, value);
	return (name === '0' ? [inner] : { ...own, [name]: inner }) as Whole;
}
