import type { IDataObject } from 'n8n-workflow';

import { readFields, uploadFields as fields, type ValuesOf } from '../fields';
import type { Preset } from '../providers';
import { isObject, operationError, valueAt } from '../transport';
import type { Node } from './values';

/** How a provider takes a résumé. The template is `undefined` if the body is made from the fields. */
export interface UploadSettings extends ValuesOf<typeof fields> {
	/** Upload Fields as they are written in the node: what an expression results in is a value. */
	readonly writtenFields: IDataObject;
}

const PLACEHOLDERS = [
	...['{file}', '{fileName}', '{mimeType}', '{id}', '{candidateId}', '{parsedResume}'],
];

/** How the provider takes résumés, if it does, and if no value is missing that only the user knows. */
export function uploadSettings(
	context: Node,
	preset: Preset | undefined,
	values: IDataObject,
): UploadSettings {
	const { name = '', unsupported, needs } = preset ?? {};
	if (unsupported?.upload !== undefined)
		throw operationError(context, `${name} does not support uploads`, unsupported.upload);
	const read = readFields(fields, context, values);
	const { uploadTemplate, uploadPath, uploadFields } = read;
	const writtenFields = { ...uploadFields, ...expressionsIn(context, uploadFields) };
	const unknown = placeholdersIn([uploadTemplate, uploadPath, writtenFields]).find(
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
	return { ...read, writtenFields };
}

/** The fields whose value is an expression, as it is written. */
function expressionsIn({ node }: Node, fields: IDataObject): IDataObject {
	const own = valueAt(node.parameters, 'providerApi.uploadFields.field');
	const written = (Array.isArray(own) ? own : []).filter(isObject);
	const expressions = written.filter(({ name, value }) => {
		const isExpression = typeof value === 'string' && value.startsWith('=');
		return isExpression && Object.hasOwn(fields, String(name));
	});
	return Object.fromEntries(
		expressions.map(({ name, value }) => [String(name), value]),
	) as IDataObject;
}

/** The placeholders in a text, or in all texts of a JSON value. */
export function placeholdersIn(value: unknown): string[] {
	return JSON.stringify(value)?.match(/\{[a-z]\w*\}/gi) ?? [];
}
