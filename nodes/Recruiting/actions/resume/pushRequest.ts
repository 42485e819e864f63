import { createHash, randomBytes } from 'crypto';

import type { IDataObject } from 'n8n-workflow';

import {
	type Call,
	encodedPath,
	operationError,
	type RequestScope,
	resourceUrl,
} from '../../transport';
import { pushDefault } from './pushOptions';
import type { ResumeInput } from './resumeInput';

type Method = 'POST' | 'PUT' | 'PATCH';

/** How a résumé is sent. No path, method or body is documented; see docs/assumptions.md. */
interface PushSettings {
	readonly method: Method;
	readonly path: string;
	readonly bodyFormat: 'json' | 'multipart';
	readonly fileField: string;
	readonly parsedField: string;
}

/**
 * The request that uploads a résumé. `Idempotency-Key` is the same only for the same request, so that a provider that
 * supports it recognizes a repeated request.
 *
 * @param candidateId empty if the provider creates the candidate
 * @throws NodeOperationError if the path is empty or leads out of its place
 */
export function pushRequest(scope: RequestScope, resume: ResumeInput, candidateId: string): Call {
	const settings = pushSettings(scope, candidateId);
	const { body, headers } =
		settings.bodyFormat === 'multipart'
			? multipartBody(settings, resume)
			: { body: jsonBody(settings, resume), headers: {} };
	const url = resourceUrl(scope.connection.baseUrl, settings.path);
	return {
		method: settings.method,
		url,
		body,
		headers: { ...headers, 'Idempotency-Key': idempotencyKey(url, settings, resume) },
	};
}

function pushSettings(scope: RequestScope, candidateId: string): PushSettings {
	const options = scope.context.parameter('options', {}) as IDataObject;
	const defaultPath = candidateId === '' ? 'resumes' : 'candidates/{candidateId}/resume';
	return {
		method: (options.method ?? pushDefault('method')) as Method,
		path: pathWith(scope, String(options.path || defaultPath), candidateId),
		bodyFormat: options.bodyFormat === 'multipart' ? 'multipart' : 'json',
		fileField: String(options.fileField || pushDefault('fileField')),
		parsedField: String(options.parsedField || pushDefault('parsedField')),
	};
}

function pathWith({ context }: RequestScope, path: string, candidateId: string): string {
	const filled = encodedPath(path, (segment) =>
		segment.replaceAll('{candidateId}', () => candidateId),
	);
	if (filled !== undefined) return filled;
	throw operationError(
		context,
		'The upload path is not valid',
		'Set Path in the options to e.g. candidates/{candidateId}/resume. If the path contains {candidateId}, also set Candidate.',
	);
}

/** As bytes: from an object, n8n's HTTP client drops fields named `constructor` and the like on all levels. */
function jsonBody({ fileField, parsedField }: PushSettings, { file, parsed }: ResumeInput): Buffer {
	const fields: Array<[name: string, value: unknown]> = [];
	if (file) {
		const content = file.bytes.toString('base64');
		fields.push([fileField, { name: file.name ?? 'resume', content_type: file.mimeType, content }]);
	}
	if (parsed !== undefined) fields.push([parsedField, parsed]);
	return Buffer.from(JSON.stringify(Object.fromEntries(fields)), 'utf8');
}

function multipartBody({ fileField, parsedField }: PushSettings, { file, parsed }: ResumeInput) {
	const parts: Part[] = [];
	if (file) {
		const { name, mimeType: contentType, bytes: content } = file;
		parts.push({ name: fileField, fileName: name ?? 'resume', contentType, content });
	}
	if (parsed !== undefined) {
		const content = Buffer.from(JSON.stringify(parsed), 'utf8');
		parts.push({ name: parsedField, contentType: 'application/json', content });
	}
	const { body, contentType } = multipartForm(parts);
	return { body, headers: { 'Content-Type': contentType } };
}

/** A digest of all that is sent, except for the random boundary of a form. */
function idempotencyKey(
	url: string,
	settings: PushSettings,
	{ file, parsed }: ResumeInput,
): string {
	const { method, bodyFormat, fileField, parsedField } = settings;
	const names = { bodyFormat, fileField, parsedField, name: file?.name, type: file?.mimeType };
	return createHash('sha256')
		.update(JSON.stringify({ method, url, ...names, parsed }))
		.update(file?.bytes ?? '')
		.digest('hex');
}

export interface Part {
	readonly name: string;
	readonly fileName?: string;
	readonly contentType: string;
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
	const type = contentType.replace(/[^\w.+/;= -]/g, '') || 'application/octet-stream';
	return `Content-Disposition: form-data; name="${escaped(name)}"${file}\r\nContent-Type: ${type}`;
}

/** As browsers do it: characters that would end the value or the line are percent-encoded. */
function escaped(text: string): string {
	return text.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
}
