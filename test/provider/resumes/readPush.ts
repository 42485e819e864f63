import type { Request } from 'express';
import { RequestError } from '../http/answers';
import type { PushedResume } from './store';

/** Reads a pushed résumé from JSON or from a form. */
export async function readPush(
	req: Request,
	raw: Buffer,
	candidateId: string | null,
): Promise<PushedResume> {
	const type = (req.headers['content-type'] ?? '').toLowerCase();
	const pushed = type.startsWith('multipart/form-data')
		? await fromForm(req.headers['content-type']!, raw)
		: fromJson(raw);
	if (!pushed.file && pushed.parsed === undefined)
		throw new RequestError(422, 'Nothing was pushed');
	const key = req.headers['idempotency-key'];
	return { candidateId, ...pushed, ...(typeof key === 'string' ? { idempotencyKey: key } : {}) };
}

type Content = Pick<PushedResume, 'file' | 'parsed'>;

function fromJson(raw: Buffer): Content {
	const body = parse(raw.toString('utf8')) as {
		file?: { name?: unknown; content_type?: unknown; content?: unknown };
		parsed_resume?: unknown;
	} | null;
	if (typeof body !== 'object' || body === null)
		throw new RequestError(400, 'The body is not a JSON object');
	const { file, parsed_resume: parsed } = body;
	if (file === undefined) return { parsed };
	const bytes = Buffer.from(String(file.content), 'base64');
	// Buffer ignores invalid characters, so the text is compared with its re-encoding.
	if (bytes.toString('base64') !== file.content)
		throw new RequestError(422, 'content is not base64');
	return {
		file: { name: String(file.name), contentType: String(file.content_type), bytes },
		parsed,
	};
}

async function fromForm(contentType: string, raw: Buffer): Promise<Content> {
	const form = await new Response(new Uint8Array(raw), { headers: { 'Content-Type': contentType } })
		.formData()
		.catch(() => {
			throw new RequestError(400, 'The form cannot be read');
		});
	const file = form.get('file');
	const parsed = form.get('parsed_resume');
	return {
		...(file instanceof Blob
			? {
					file: {
						name: file.name,
						contentType: file.type,
						bytes: Buffer.from(await file.arrayBuffer()),
					},
				}
			: {}),
		...(parsed === null
			? {}
			: { parsed: parse(typeof parsed === 'string' ? parsed : await parsed.text()) }),
	};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new RequestError(400, 'The body is not valid JSON');
	}
}
