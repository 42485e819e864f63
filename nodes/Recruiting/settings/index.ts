import type {
	IDisplayOptions,
	INodeProperties,
	INodePropertyOptions,
	INodePropertyTypeOptions,
	NodePropertyTypes,
} from 'n8n-workflow';

import lists from './lists.json';
import polling from './polling.json';
import requests from './requests.json';
import resume from './resume.json';
import upload from './upload.json';
import webhooks from './webhooks.json';

/** What a setting is used for: requests as such, credentials, lists, …, or an operation. */
export type Use =
	| ('request' | 'credential' | 'login' | 'list' | 'changes' | 'candidates' | 'single' | 'upload')
	| ('events' | 'polling' | 'watched' | 'webhook')
	| ('many' | 'records' | 'filters' | 'file' | 'parsedResume' | 'examination' | 'resume')
	| ('check' | 'compare' | 'push' | 'rewriteDates');

/** What the values of a setting are; see `transport/settings/settingsGroup.ts`. */
export type SettingKind =
	| ('choice' | 'entries' | 'header' | 'json' | 'list' | 'name' | 'number' | 'numberIfSet')
	| ('numberOrDefault' | 'place' | 'placeIfSet' | 'places' | 'status' | 'switch' | 'text');

/** An option of a node, a setting of a provider's API, or a field of a credential, as JSON files describe it. */
export interface Setting {
	readonly name: string;
	/** Names of uses, separated by spaces. */
	readonly uses: string;
	readonly kind: SettingKind;
	readonly label: string;
	/** The field's type, if it does not follow from the kind. */
	readonly type?: NodePropertyTypes;
	readonly typeOptions?: INodePropertyTypeOptions;
	readonly required?: boolean;
	readonly default?: string | number | boolean;
	readonly example?: string;
	/** The smallest and the largest number. */
	readonly min?: number;
	readonly max?: number;
	/** When it is offered, if not always. */
	readonly show?: IDisplayOptions['show'];
	/** What an entry of a list of names and values is called, and what is special about its name and its value. */
	readonly entry?: string;
	readonly values?: ReadonlyArray<Partial<INodeProperties>>;
	readonly options?: readonly INodePropertyOptions[];
	readonly about?: string;
	readonly hint?: string;
}

/** A setting as JSON files write it: a text unless they say otherwise, and options as lists of value, name and description. */
interface WrittenSetting extends Omit<Setting, 'kind' | 'options'> {
	readonly kind?: SettingKind;
	readonly options?: ReadonlyArray<
		readonly [INodePropertyOptions['value'], name: string, description?: string]
	>;
}

/** A setting of a JSON file. */
export function readSetting(written: object): Setting {
	const { kind = 'text', options, ...setting } = written as WrittenSetting;
	const read = options?.map(([value, name, description]) => {
		return { name, value, ...(description !== undefined && { description }) };
	});
	return { ...setting, kind, ...(read && { options: read }) };
}

const tables = { ...lists, ...polling, ...requests, ...resume, ...upload, ...webhooks };

/** In the order of their keys, which is that of the fields. */
const settings = Object.entries(tables)
	.sort(([one], [other]) => (one < other ? -1 : 1))
	.map(([key, setting]) => readSetting({ name: key, ...setting }));

/** The settings that have one of these uses. */
export function settingsFor(...uses: Use[]): Setting[] {
	return settings.filter((setting) =>
		setting.uses.split(' ').some((use) => uses.includes(use as Use)),
	);
}
