import type { IDataObject } from 'n8n-workflow';

import { settingsFor, type Setting, type SettingKind, type Use } from '../../settings';
import { valuesByName } from '../baseUrl';
import { operationError, type RequestContext } from '../context';
import { fieldsFor } from './fields';

/**
 * The settings that have one of these uses: their fields in the editor, and what their values mean.
 *
 * @typeParam T their names, each with the type that its kind has
 */
export function settingsGroup<T>(...uses: Use[]) {
	const settings = settingsFor(...uses);
	return {
		fields: fieldsFor(...uses),
		/**
		 * @param values of the settings that the user has added, or that a preset has. A setting that was added counts
		 *   even if it is empty
		 * @throws NodeOperationError that names a setting whose value cannot be used
		 */
		read(context: Pick<RequestContext, 'node' | 'itemIndex'>, values: IDataObject): T {
			const entries = settings.map((setting) => [setting.name, valueOf(setting, values, context)]);
			return Object.fromEntries(entries) as T;
		},
	};
}

function valueOf(
	setting: Setting,
	values: IDataObject,
	context: Pick<RequestContext, 'node' | 'itemIndex'>,
): unknown {
	const isSet = Object.hasOwn(values, setting.name) && values[setting.name] !== undefined;
	const value = isSet ? values[setting.name] : (setting.default ?? '');
	const fail = (problem: string, advice: string) => {
		throw operationError(context, `${setting.label} ${problem}`, advice);
	};
	return readers[setting.kind](value, { setting, isSet, fail });
}

interface About {
	readonly setting: Setting;
	readonly isSet: boolean;
	fail(problem: string, advice: string): never;
}

/** Whether a text can be the name of a header. */
export function isHeaderName(text: string): boolean {
	return /^[\w!#$%&'*+.^`|~-]+$/.test(text);
}

/** Whether a text is a place in JSON, e.g. `emails.0.value`; a name may have all that JSON paths do not use. */
export function isPlace(text: string): boolean {
	return /^(?!\$\.|\/)[^.[\]{}]+(?:\.[^.[\]{}]+)*$/.test(text);
}

/** The entries of a field for names and values. What is no list counts as an entry without a name. */
export function entriesIn(field: unknown): IDataObject[] {
	const [list = []] = Object.values(field ?? {}) as unknown[];
	return Array.isArray(list) ? (list as IDataObject[]) : [{}];
}

const readers: Readonly<Record<SettingKind, (value: unknown, about: About) => unknown>> = {
	text,
	/** A text; the default also counts if it is empty. */
	name: (value, about) => text(value, about) || about.setting.default,
	/** A place in an answer or a delivery; empty if there is none. */
	place: (value, about) => placesIn([text(value, about)].filter(Boolean), about)[0] ?? '',
	/** The same, and `undefined` unless it was added. */
	placeIfSet: (value, about) => (about.isSet ? readers.place(value, about) : undefined),
	places: (value, about) => placesIn(listIn(value, about), about),
	list: listIn,
	/** The name of a header in lower case; empty if there is none. */
	header(value, about) {
		const name = text(value, about);
		if (name === '' || isHeaderName(name)) return name.toLowerCase();
		return about.fail('is not a valid header name', 'Names of headers have no spaces.');
	},
	choice(value, about) {
		const { options = [], default: usual } = about.setting;
		const chosen = value === '' ? usual : value;
		if (options.some((option) => option.value === chosen)) return chosen;
		const offered = options.map((option) => option.value).join(', ');
		return about.fail('has a value that does not exist', `Use one of: ${offered}.`);
	},
	number: (value, about) =>
		numberIn(value, about) ??
		about.fail('is not a valid number', `Enter a number of at least ${about.setting.min}.`),
	numberIfSet: (value, about) => (about.isSet ? readers.number(value, about) : undefined),
	numberOrDefault: (value, about) => numberIn(value, about) ?? about.setting.default,
	/** Read where an answer is made. */
	status: (value) => value,
	switch: (value) => value === true,
	/** Names and values; the values keep their type. */
	entries(value, about) {
		const entries = typeof value === 'object' ? entriesIn(value) : [];
		const names = entries.map((entry) => String(entry?.name ?? '').trim());
		if (names.includes('')) about.fail('has an entry without a name', 'Enter its name.');
		return valuesByName(entries.map((entry, at) => [names[at]!, entry.value ?? ''] as const));
	},
	/** JSON as text, or a value that an expression results in; `undefined` if it is empty. */
	json(value, about) {
		if (typeof value !== 'string') return value;
		try {
			return value.trim() === '' ? undefined : JSON.parse(value);
		} catch {
			return about.fail('is not valid JSON', "Correct the JSON in Provider's API.");
		}
	},
};

/** A text without white space around it. */
function text(value: unknown, { fail }: About): string {
	if (typeof value === 'string') return value.trim();
	if (typeof value === 'number' || typeof value === 'boolean') return String(value);
	return fail('is not a text', 'If it is an expression, check its result.');
}

function listIn(value: unknown, about: About): string[] {
	const parts = text(value, about).split(',');
	return parts.map((one) => one.trim()).filter(Boolean);
}

function placesIn(places: string[], { fail }: About): string[] {
	if (places.every(isPlace)) return places;
	const advice = 'Enter names and positions separated by dots, e.g. emails.0.value.';
	return fail('is not a valid place', advice);
}

function numberIn(value: unknown, { setting }: About): number | undefined {
	const number = value === null || String(value).trim() === '' ? NaN : Number(value);
	return number >= (setting.min ?? 0) && Number.isFinite(number) ? number : undefined;
}
