import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

type Show = IDisplayOptions['show'];

/** One of the choices of a field. */
export function choice(value: string, name: string, description: string): INodePropertyOptions {
	return { name, value, description };
}

/** A text in the Options collection, empty by default. */
export function textOption(
	name: string,
	displayName: string,
	placeholder: string,
	description: string,
): INodeProperties {
	return { displayName, name, type: 'string', default: '', placeholder, description };
}

/** A switch in the Options collection, off by default. */
export function switchOption(
	name: string,
	displayName: string,
	description: string,
	show?: Show,
): INodeProperties {
	const displayOptions = show && { displayOptions: { show } };
	return { displayName, name, type: 'boolean', default: false, ...displayOptions, description };
}

/** A number in the Options collection, and its bounds. */
export function numberOption(
	name: string,
	displayName: string,
	[usual, minValue, maxValue]: readonly [usual: number, minValue: number, maxValue?: number],
	description: string,
): INodeProperties {
	const typeOptions = { minValue, ...(maxValue === undefined ? {} : { maxValue }) };
	return { displayName, name, type: 'number', typeOptions, default: usual, description };
}

/** A text in a coloured box among the fields. */
export function notice(name: string, show: Show, displayName: string): INodeProperties {
	return { displayName, name, type: 'notice', default: '', displayOptions: { show } };
}
