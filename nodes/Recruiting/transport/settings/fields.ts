import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { settingsFor, type Setting, type SettingKind, type Use } from '../../settings';

/** The fields of the settings that have one of these uses. */
export function fieldsFor(...uses: Use[]): INodeProperties[] {
	return settingsFor(...uses).map(fieldOf);
}

const TYPES: Readonly<Partial<Record<SettingKind, INodeProperties['type']>>> = {
	choice: 'options',
	entries: 'fixedCollection',
	json: 'json',
	number: 'number',
	numberIfSet: 'number',
	numberOrDefault: 'number',
	status: 'options',
	switch: 'boolean',
};

/** A setting as a field of a collection, or of a credential. */
export function fieldOf(setting: Setting): INodeProperties {
	const { name, kind, type, label, example, min, max, options, show, about } = setting;
	const { typeOptions, required, hint } = setting;
	return {
		displayName: label,
		name,
		type: type ?? TYPES[kind] ?? 'string',
		default: setting.default ?? (kind === 'switch' ? false : ''),
		...(required && { required }),
		...(example !== undefined && { placeholder: `e.g. ${example}` }),
		...(min !== undefined && { typeOptions: { minValue: min, ...(max && { maxValue: max }) } }),
		...(typeOptions && { typeOptions }),
		...(options && { options: options.map((option) => ({ ...option })) }),
		...(show && { displayOptions: { show } }),
		...(about !== undefined && { description: about }),
		...(hint !== undefined && { hint }),
		...entriesOf(setting),
	};
}

/** The parts of a field for names and values. */
function entriesOf({ entry, values = [] }: Setting): Partial<INodeProperties> {
	if (entry === undefined) return {};
	const title = entry.charAt(0).toUpperCase() + entry.slice(1);
	const text = { type: 'string' as const, default: '' };
	const pair: INodeProperties[] = [
		{ displayName: 'Name', name: 'name', ...text, ...values[0] },
		{ displayName: 'Value', name: 'value', ...text, ...values[1] },
	];
	return {
		typeOptions: { multipleValues: true },
		placeholder: `Add ${title}`,
		default: {},
		options: [{ displayName: title, name: entry, values: pair }],
	};
}

/** Not by locale, whose tables n8n would load at every start just for English words. */
const byName = (a: INodeProperties, b: INodeProperties) => (a.displayName < b.displayName ? -1 : 1);

/** A collection of options, in alphabetical order. */
export function collection(options: INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: options.sort(byName),
	};
}

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
export function simplifyField(): INodeProperties {
	return {
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: false,
		description: 'Whether to return a simplified version of the response instead of the raw data',
	};
}
