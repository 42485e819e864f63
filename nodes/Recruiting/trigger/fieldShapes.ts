import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** One of the choices of a field. */
export function choice(value: string, name: string, description: string): INodePropertyOptions {
	return { name, value, description };
}

/** Which events start the workflow: each half offers its own. */
export function triggerOnField(
	show: IDisplayOptions['show'],
	options: INodePropertyOptions[],
	usual: string,
): INodeProperties {
	return {
		displayName: 'Trigger On',
		name: 'events',
		type: 'multiOptions',
		required: true,
		displayOptions: { show },
		options,
		default: [usual],
	};
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
