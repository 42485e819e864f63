import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

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
