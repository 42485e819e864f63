import type { IDataObject } from 'n8n-workflow';

import { readFields, uploadFields as fields, type ValuesOf } from '../../fields';
import { providerValues } from '../../providers';
import {
	isObject,
	operationError,
	type RequestContext,
	requireFeature,
	type RequestScope,
	valueAt,
} from '../../transport';

/** How a provider takes a résumé. The template is `undefined` if the body is made from the fields. */
export interface UploadSettings extends ValuesOf<typeof fields> {
	/** Upload Fields as they are written in the node: what an expression results in is a value. */
	readonly writtenFields: IDataObject;
}

const PLACEHOLDERS = [
	...['{file}', '{fileName}', '{mimeType}', '{id}', '{candidateId}', '{parsedResume}'],
];

/** How the provider takes résumés, if it does, and if no value is missing that only the user knows. */
export function uploadSettings(scope: RequestScope): UploadSettings {
	requireFeature(scope, 'upload');
	const { context, connection } = scope;
	const read = readFields(fields, context, providerValues(context, connection.preset, 'upload'));
	const { uploadTemplate, uploadPath, uploadFields, queryParameters } = read;
	const writtenFields = { ...uploadFields, ...expressionsIn(context, uploadFields) };
	const unknown = placeholdersIn([uploadTemplate, uploadPath, writtenFields]).find(
		(one) => !PLACEHOLDERS.includes(one),
	);
	if (unknown !== undefined) {
		const advice = `In Upload Path, Upload Template and Upload Fields, use ${PLACEHOLDERS.join(', ')}.`;
		throw operationError(context, `The upload has the unknown placeholder ${unknown}`, advice);
	}
	const { name, needs } = connection.preset ?? { name: '', needs: {} };
	const lists: IDataObject = { uploadFields, queryParameters };
	for (const [list, names] of Object.entries(needs.upload ?? {})) {
		const missing = names.find((one) => !(lists[list] as IDataObject)[one]);
		if (missing === undefined) continue;
		const { label } = list === 'uploadFields' ? fields.uploadFields : fields.queryParameters;
		const advice = `Add ${missing} to ${label} in Provider's API of this node.`;
		throw operationError(context, `${name} needs the value of ${missing}`, advice);
	}
	return { ...read, writtenFields };
}

/** The fields whose value is an expression, as it is written. */
function expressionsIn({ node }: RequestContext, fields: IDataObject): IDataObject {
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
