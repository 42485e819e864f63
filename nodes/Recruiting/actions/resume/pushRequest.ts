import { createHash } from 'crypto';

import { NodeOperationError, type IDataObject } from 'n8n-workflow';

import { encodedPath, resourceUrl, type Call, type RequestScope } from '../../transport';
import { multipartForm, type Part } from './multipart';
import type { ResumeInput } from './resumeInput';

type Method = 'POST' | 'PUT' | 'PATCH';

/** How a résumé is sent. No path, method or payload is documented; see docs/assumptions.md. */
interface PushSettings {
	readonly method: Method;
	readonly path: string;
	readonly bodyFormat: 'json' | 'multipart';
	readonly fileField: string;
	readonly parsedField: string;
}

/**
 * The request that pushes a résumé. `Idempotency-Key` is the same for the same résumé at the same
 * address, so that a provider that honours it takes a repeated request for what it is.
 *
 * @throws NodeOperationError where the path leads somewhere else
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
		headers: { ...headers, 'Idempotency-Key': idempotencyKey(url, resume) },
	};
}

function pushSettings(scope: RequestScope): PushSettings {
	const { context } = scope;
	const options = context.parameter('options', {}) as IDataObject;
	const candidateId = String(context.parameter('candidateId', '') ?? '').trim();
	const usualPath = candidateId === '' ? 'resumes' : 'candidates/{candidateId}/resume';
	return {
		method: (options.method as Method | undefined) ?? 'POST',
		path: pathWith(scope, String(options.path || usualPath), candidateId),
		bodyFormat: options.bodyFormat === 'multipart' ? 'multipart' : 'json',
		fileField: String(options.fileField || 'file'),
		parsedField: String(options.parsedField || 'parsed_resume'),
	};
}

function pathWith({ context }: RequestScope, path: string, candidateId: string): string {
	const filled = encodedPath(path, (segment) =>
		segment.replaceAll('{candidateId}', () => candidateId),
	);
	if (filled !== undefined) return filled;
	throw new NodeOperationError(context.node, 'The path of the resume cannot be used', {
		itemIndex: context.itemIndex,
		description:
			'Set Path in the options to e.g. candidates/{candidateId}/resume, and give a candidate ID where the path names it.',
	});
}

/** As bytes: n8n's HTTP client leaves out fields called `constructor` and the like, on all levels. */
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

function idempotencyKey(url: string, { file, parsed }: ResumeInput): string {
	const hash = createHash('sha256').update(url).update('\0');
	if (file) hash.update(file.bytes);
	return hash
		.update('\0')
		.update(JSON.stringify(parsed) ?? '')
		.digest('hex');
}
