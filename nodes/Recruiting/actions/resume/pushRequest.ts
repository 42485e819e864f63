import { createHash, randomBytes } from 'crypto';

import { type IDataObject, NodeOperationError } from 'n8n-workflow';

import {
	type Call,
	encodedPath,
	type RequestContext,
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
 * @throws NodeOperationError if the path is empty or leads out of its place, or if an expression for the candidate
 *   has no result
 */
export function pushRequest(scope: RequestScope, resume: ResumeInput): Call {
	const settings = pushSettings(scope);
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

function pushSettings(scope: RequestScope): PushSettings {
	const { context } = scope;
	const options = context.parameter('options', {}) as IDataObject;
	const candidateId = chosenCandidate(context);
	const defaultPath = candidateId === '' ? 'resumes' : 'candidates/{candidateId}/resume';
	return {
		method: (options.method ?? pushDefault('method')) as Method,
		path: pathWith(scope, String(options.path || defaultPath), candidateId),
		bodyFormat: options.bodyFormat === 'multipart' ? 'multipart' : 'json',
		fileField: String(options.fileField || pushDefault('fileField')),
		parsedField: String(options.parsedField || pushDefault('parsedField')),
	};
}

/**
 * The ID of the candidate, or an empty text if the user left it out. An expression that fails must not count as left
 * out, because the provider would then create another candidate.
 */
export function chosenCandidate({ node, itemIndex, parameter }: RequestContext): string {
	const id = parameter('candidateId', '') ?? '';
	const text = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
	if (text !== '' || !isExpression(node.parameters.candidateId)) return text;
	throw new NodeOperationError(node, 'The expression in Candidate ID has no result', {
		itemIndex,
		description:
			'The resume was not uploaded, because without an ID the provider could create another candidate. Correct the expression so that it results in an ID. If the provider is to create the candidate, leave Candidate ID empty, without an expression.',
	});
}

/** n8n marks expressions in a node's parameters with an equals sign. */
function isExpression(saved: unknown): boolean {
	return typeof saved === 'string' && saved.startsWith('=');
}

function pathWith({ context }: RequestScope, path: string, candidateId: string): string {
	const filled = encodedPath(path, (segment) =>
		segment.replaceAll('{candidateId}', () => candidateId),
	);
	if (filled !== undefined) return filled;
	throw new NodeOperationError(context.node, 'The upload path is not valid', {
		itemIndex: context.itemIndex,
		description:
			'Set Path in the options to e.g. candidates/{candidateId}/resume. If the path contains {candidateId}, also set Candidate ID.',
	});
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
