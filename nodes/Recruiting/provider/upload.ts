import { randomBytes } from 'crypto';

import type { IDataObject } from 'n8n-workflow';

import { entriesIn, readFields, uploadFields as fields, type ValuesOf } from '../fields';
import type { Preset } from '../providers';
import { isObject, operationError } from '../transport';
import type { Node } from './settings';

/** How a provider takes a résumé; placeholders are marked. Without a template, the body is made from the fields. */
export type UploadSettings = ValuesOf<typeof fields>;

const PLACEHOLDERS = [
	...['{file}', '{fileName}', '{mimeType}', '{id}', '{candidateId}', '{parsedResume}'],
];

/** How the provider takes résumés, if it does, and if no value is missing that only the user knows. */
export function uploadSettings(context: Node, preset: Preset | undefined, values: IDataObject) {
	const { name = '', unsupported, needs } = preset ?? {};
	if (unsupported?.upload !== undefined)
		throw operationError(context, `${name} does not support uploads`, unsupported.upload);
	const read = readFields(fields, context, { ...values, ...asWritten(context, values) });
	const { uploadTemplate, uploadPath, uploadFields } = read;
	const unknown = placeholdersIn([uploadTemplate, uploadPath, uploadFields]).find(
		(one) => !PLACEHOLDERS.includes(one),
	);
	if (unknown !== undefined) {
		const advice = `In Upload Path, Upload Template and Upload Fields, use ${PLACEHOLDERS.join(', ')}.`;
		throw operationError(context, `The upload has the unknown placeholder ${unknown}`, advice);
	}
	for (const list of ['uploadFields', 'queryParameters'] as const) {
		const missing = needs?.upload?.[list]?.find((one) => !read[list][one]);
		if (missing === undefined) continue;
		const advice = `Add ${missing} to ${fields[list].label} in Provider's API of this node.`;
		throw operationError(context, `${name} needs the value of ${missing}`, advice);
	}
	return read;
}

/** The settings that have placeholders, with these marked: in the node as it is written, and else in the preset. */
function asWritten({ node, parameter }: Node, values: IDataObject): IDataObject {
	// n8n evaluates what it is given in place of a parameter that does not exist.
	const own = { ...(parameter('', marked(node.parameters.providerApi ?? {})) as IDataObject) };
	const { uploadPath, uploadTemplate } = { ...(marked(values) as IDataObject), ...own };
	const written = entriesIn(own.uploadFields);
	const all = entriesIn(values.uploadFields);
	const field = [...all.slice(0, all.length - written.length).map(marked), ...written];
	return { uploadPath, uploadTemplate, uploadFields: { field } as IDataObject };
}

/** Tells the placeholders of a setting from the same characters in the data of an expression. */
const MARK = `p${randomBytes(16).toString('hex')}`;
const MARKED = new RegExp(`\\{${MARK}(\\w+)\\}`, 'g');

/** The code in an expression, or a placeholder. */
const PARTS = /\{\{[^]*?(?:(?<!\\)\}\}|$)|\{([a-z]\w*)\}/gi;
const QUOTED = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g;
/** In the code `${id}` is a variable. */
const IN_QUOTES = /(?<!\$)\{([a-z]\w*)\}/gi;

/** A setting with its placeholders marked. In the code of an expression, they are known ones in quotes. */
export function marked(setting: unknown): unknown {
	const mark = (name: string) => `{${MARK}${name}}`;
	const inQuotes = (code: string) =>
		code.replace(IN_QUOTES, (one, name: string) => (PLACEHOLDERS.includes(one) ? mark(name) : one));
	return withTexts(setting, (text) =>
		text.startsWith('=')
			? text.replace(PARTS, (part, name?: string) =>
					name ? mark(name) : part.replace(QUOTED, inQuotes),
				)
			: text.replace(/\{([a-z]\w*)\}/gi, (_, name: string) => mark(name)),
	);
}

/** A marked text with something in place of its placeholders; without the marks if nothing is given. */
export function unmarked(text: string, valueOf = (placeholder: string) => placeholder): string {
	return text.replace(MARKED, (_, name: string) => valueOf(`{${name}}`));
}

export function placeholdersIn(setting: unknown): string[] {
	return (JSON.stringify(setting)?.match(MARKED) ?? []).map((one) => unmarked(one));
}

/** A JSON value with its texts changed, the names of fields, too. */
export function withTexts(value: unknown, change: (text: string) => unknown): unknown {
	if (typeof value === 'string') return change(value);
	if (Array.isArray(value)) return value.map((one) => withTexts(one, change));
	if (!isObject(value)) return value;
	const entries = Object.entries(value);
	return Object.fromEntries(
		entries.map(([name, one]) => [String(change(name)), withTexts(one, change)]),
	);
}
