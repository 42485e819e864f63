import type { IDataObject } from 'n8n-workflow';

import { candidateFields, type Fields, listFields } from '../fields';

const fields: Fields = { ...listFields, ...candidateFields };

/** The name of a setting on the screen. */
export function labelOf(setting: string): string {
	return fields[setting]!.label;
}

/** Values of settings as the screen names them, e.g. `Page Style to Next URL` if they are joined by "to"; without a value, its name. */
export function settingsIn(values: IDataObject, joint: ': ' | ' to '): string {
	const all = Object.entries(values).map(([setting, value]) => {
		if (value === undefined) return labelOf(setting);
		const { options = [] } = fields[setting]!.property(setting);
		const chosen = options.find((one) => 'value' in one && one.value === value);
		return `${labelOf(setting)}${joint}${chosen ? chosen.name : `"${String(value)}"`}`;
	});
	return enumerated(all);
}

/** E.g. `a, b and c`. */
export function enumerated(texts: readonly string[]): string {
	return new Intl.ListFormat('en-GB').format(texts);
}
