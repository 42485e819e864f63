import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** One of the choices of a field. */
export function choice(value: string, name: string, description: string): INodePropertyOptions {
	return { name, value, description };
}

/** A text in a coloured box among the fields. */
export function notice(
	name: string,
	displayOptions: IDisplayOptions,
	displayName: string,
): INodeProperties {
	return { displayName, name, type: 'notice', default: '', displayOptions };
}

/** The switch for fewer fields. */
export function simplifyField(displayOptions?: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		...(displayOptions && { displayOptions }),
		default: false,
		description: 'Whether to return a simplified version of the response instead of the raw data',
	};
}
