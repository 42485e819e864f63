import type { IDataObject } from 'n8n-workflow';

import { readFields, uploadFields as fields, type ValuesOf } from '../../fields';
import { providerValues } from '../../providers';
import { operationError, requireFeature, type RequestScope } from '../../transport';

/** How a provider takes a résumé. The template is `undefined` if the body is made from the fields. */
export type UploadSettings = ValuesOf<typeof fields>;

const PLACEHOLDERS = [
	...['{file}', '{fileName}', '{mimeType}', '{id}', '{candidateId}', '{parsedResume}'],
];

/** How the provider takes résumés, if it does, and if no value is missing that only the user knows. */
export function uploadSettings(scope: RequestScope): UploadSettings {
	requireFeature(scope, 'upload');
	const { context, connection } = scope;
	const settings = readFields(
		fields,
		context,
		providerValues(context, connection.preset, 'upload'),
	);
	const { uploadTemplate, uploadPath, uploadFields, queryParameters } = settings;
	const unknown = placeholdersIn([uploadTemplate, uploadPath, uploadFields]).find(
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
	return settings;
}

/** The placeholders in a text, or in all texts of a JSON value. */
export function placeholdersIn(value: unknown): string[] {
	return JSON.stringify(value)?.match(/\{[a-z]\w*\}/gi) ?? [];
}
