import { createHash, randomBytes } from 'crypto';

import type { IDataObject } from 'n8n-workflow';

import {
	marked,
	placeholdersIn,
	type Provider,
	readPath,
	unmarked,
	type UploadSettings,
	withTexts,
} from '../../provider';
import {
	type Call,
	isObject,
	operationError,
	type RequestContext,
	withParameters,
} from '../../transport';
import { UNNAMED } from '../fileNames';
import type { ResumeInput } from './resumeInput';

const USUAL_PATH = String(marked('candidates/{id}/resume'));
/** Alone in a text, it stands for the value instead of its text. */
const WHOLE = marked('{parsedResume}');

/** The values of the placeholders. Parsed data is a value, and undefined if there is none. */
type Fillings = Readonly<Record<string, unknown>>;

/** How to send what, with a path and with what the provider has fields for. */
interface Upload extends UploadSettings, Content {
	readonly fillings: Fillings;
}

type Content = Pick<ResumeInput, 'file' | 'parsed'>;

/**
 * The request that uploads a résumé. `Idempotency-Key` is the same only for the same request and in its further tries, so
 * that a provider that supports it recognizes a repeated request. If `candidateId` is empty, the provider creates the candidate.
 */
export function uploadRequest(
	provider: Provider,
	settings: UploadSettings,
	resume: ResumeInput,
	candidateId: string,
): Call {
	const { context } = provider;
	const { file, parsed, progress } = resume;
	const content = taken(context, settings, resume);
	const fillings: Fillings = {
		'{file}': file?.bytes.toString('base64'),
		'{fileName}': file && (file.name ?? UNNAMED),
		'{mimeType}': file?.mimeType,
		'{id}': candidateId,
		'{candidateId}': candidateId,
		'{parsedResume}': parsed,
	};
	const uploadPath = settings.uploadPath || (candidateId === '' ? 'resumes' : USUAL_PATH);
	const upload: Upload = { ...settings, uploadPath, ...content, fillings };
	requireFilled(context, upload);
	const fields = filled(settings.uploadFields, fillings) as IDataObject;
	const bodyOf = settings.uploadBody === 'form' ? formBody : jsonBody;
	const { body, headers } = bodyOf(upload, fields);
	const url = uploadUrl(provider, upload);
	const { name, mimeType: type } = file ?? {};
	const all = { ...settings, url, fields, candidateId, parsed, name, type };
	// A digest of all that is sent, except for the random boundary of a form.
	const digest = createHash('sha256').update(unmarked(JSON.stringify(all)));
	progress.key ??= digest.update(file?.bytes ?? '').digest('hex');
	return {
		method: settings.uploadMethod,
		url,
		body,
		headers: { ...headers, 'Idempotency-Key': progress.key },
	};
}

/** An upload without anything would succeed, and nobody would notice. */
function taken(
	context: RequestContext,
	{ uploadBody, uploadTemplate, fileField, parsedField }: UploadSettings,
	{ file, parsed }: Content,
): Content {
	const some = { ...(fileField !== '' && { file }), ...(parsedField !== '' && { parsed }) };
	const hasTemplate = uploadBody === 'json' && uploadTemplate !== undefined;
	if (hasTemplate || some.file !== undefined || some.parsed !== undefined) return some;
	const advice =
		"The provider takes no parsed data, or File Field and Parsed Resume Field in Provider's API are empty. Add a resume file to the item, or set the field.";
	throw operationError(context, 'The upload would contain neither a file nor parsed data', advice);
}

/** A candidate that the request does not name would be ignored; a placeholder without a value would be sent as it is. */
function requireFilled(context: RequestContext, upload: Upload): void {
	const { uploadPath, uploadTemplate, uploadFields, uploadBody, fillings } = upload;
	const used = placeholdersIn([uploadPath, uploadFields, uploadBody === 'json' && uploadTemplate]);
	const namesCandidate = used.includes('{id}') || used.includes('{candidateId}');
	const candidateId = fillings['{id}'];
	if (namesCandidate && candidateId === '') {
		const advice =
			'Set Candidate in this node. The upload path, template or fields contain its ID.';
		throw operationError(context, 'The provider needs a candidate for the upload', advice);
	}
	if (!namesCandidate && candidateId !== '') {
		const advice =
			"Clear Candidate, or add {id} to Upload Path, Upload Template or Upload Fields in Provider's API.";
		throw operationError(context, 'The upload has no place for the candidate', advice);
	}
	const isOptional = (one: string) => one === '{parsedResume}' && uploadTemplate !== WHOLE;
	const missing = used.find((one) => fillings[one] === undefined && !isOptional(one));
	if (missing === undefined) return;
	const what = missing === '{parsedResume}' ? 'parsed resume' : 'file';
	const advice = `The provider needs it. Add a ${what} to the item, or change the upload in Provider's API.`;
	throw operationError(context, `There is no ${what} for ${missing} in the upload`, advice);
}

function uploadUrl({ login, context }: Provider, upload: Upload): string {
	const { queryParameters, uploadPath, fillings } = upload;
	const read = readPath(uploadPath, (part) => String(filled(part, fillings)));
	if (read !== undefined) {
		const parameters = { ...read.parameters, ...queryParameters };
		return withParameters(`${login.apiUrl}/${read.path}`, parameters);
	}
	const advice = "In Provider's API, set Upload Path to e.g. candidates/{id}/resume.";
	throw operationError(context, 'The upload path is not valid', advice);
}

function filled(setting: unknown, fillings: Fillings): unknown {
	return withTexts(setting, (text) =>
		text === WHOLE ? fillings['{parsedResume}'] : unmarked(text, (one) => textOf(fillings[one])),
	);
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** As bytes: from an object, n8n's HTTP client drops fields named `constructor` and the like on all levels. */
function jsonBody(
	{ uploadTemplate: template, fileField, parsedField, file, parsed, fillings }: Upload,
	fields: IDataObject,
) {
	const { '{fileName}': name, '{mimeType}': content_type, '{file}': content } = fillings;
	const usual = {
		...(file && { [fileField]: { name, content_type, content } }),
		...(parsed !== undefined && { [parsedField]: parsed }),
	};
	const body = template === undefined ? usual : filled(template, fillings);
	const typed = Object.entries(fields).map(([name, value]) => [name, numberOr(value)]);
	const whole = isObject(body) ? { ...body, ...(Object.fromEntries(typed) as IDataObject) } : body;
	return { body: Buffer.from(JSON.stringify(whole), 'utf8'), headers: {} };
}

/** The editor has texts only, but most IDs of digits are numbers in JSON. */
function numberOr(value: unknown): unknown {
	const number = Number(value);
	return /^[1-9]\d*$/.test(String(value)) && Number.isSafeInteger(number) ? number : value;
}

function formBody({ fileField, parsedField, file, parsed }: Upload, fields: IDataObject) {
	const parts = Object.entries(fields).flatMap(([name, values]) =>
		[values].flat().map((value): Part => ({ name, content: Buffer.from(textOf(value), 'utf8') })),
	);
	if (file) {
		const { name, mimeType: contentType, bytes: content } = file;
		parts.push({ name: fileField, fileName: name ?? UNNAMED, contentType, content });
	}
	if (parsed !== undefined) {
		const content = Buffer.from(JSON.stringify(parsed), 'utf8');
		parts.push({ name: parsedField, contentType: 'application/json', content });
	}
	const { body, contentType } = multipartForm(parts);
	return { body, headers: { 'Content-Type': contentType } };
}

export interface Part {
	readonly name: string;
	readonly fileName?: string;
	/** Without one, the part is plain text. */
	readonly contentType?: string;
	readonly content: Buffer;
}

/** Encodes a form as `multipart/form-data` (RFC 7578). */
export function multipartForm(parts: readonly Part[]): { body: Buffer; contentType: string } {
	const boundary = `form-${randomBytes(18).toString('hex')}`;
	const encoded = parts.flatMap((part) => [
		Buffer.from(`--${boundary}\r\n${partHeaders(part)}\r\n\r\n`, 'utf8'),
		part.content,
		Buffer.from('\r\n'),
	]);
	return {
		body: Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)]),
		contentType: `multipart/form-data; boundary=${boundary}`,
	};
}

function partHeaders({ name, fileName, contentType }: Part): string {
	const file = fileName === undefined ? '' : `; filename="${escaped(fileName)}"`;
	const disposition = `Content-Disposition: form-data; name="${escaped(name)}"${file}`;
	if (contentType === undefined) return disposition;
	const type = contentType.replace(/[^\w.+/;= -]/g, '') || 'application/octet-stream';
	return `${disposition}\r\nContent-Type: ${type}`;
}

/** As browsers do it: characters that would end the value or the line are percent-encoded, as are others that control. */
function escaped(text: string): string {
	return text.replace(/["\p{Cc}\p{Cf}]/gu, (character) => encodeURIComponent(character));
}
