import type { Request } from 'express';
import { RequestError } from './http/answers';

/** A résumé as pushed by a client. */
interface PushedResume {
	candidateId: string | null;
	file?: { name: string; contentType: string; bytes: Buffer };
	parsed?: unknown;
	idempotencyKey?: string;
}

interface StoredResume extends PushedResume {
	id: string;
}

/** The résumés that a profile has accepted. */
export class ResumeStore {
	private readonly stored: StoredResume[] = [];

	/** Stores a résumé, or returns the one with the same idempotency key. */
	add(pushed: PushedResume): StoredResume {
		const { idempotencyKey } = pushed;
		const known = this.stored.find(
			(resume) => idempotencyKey !== undefined && resume.idempotencyKey === idempotencyKey,
		);
		if (known) return known;
		const resume = { id: `resume-${this.stored.length + 1}`, ...pushed };
		this.stored.push(resume);
		return resume;
	}

	list(): StoredResume[] {
		return [...this.stored];
	}

	clear(): void {
		this.stored.length = 0;
	}
}

/** Reads a pushed résumé from JSON or from a form. */
export async function readPush(req: Request, raw: Buffer): Promise<PushedResume> {
	const type = req.headers['content-type'] ?? '';
	const content = /^multipart\/form-data/i.test(type) ? await fromForm(type, raw) : fromJson(raw);
	if (!content.file && content.parsed === undefined)
		throw new RequestError(422, 'Nothing was pushed');
	const { candidateId = null } = req.params as { candidateId?: string };
	return { candidateId, ...content, idempotencyKey: req.get('idempotency-key') };
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
	const [name, contentType] = [String(file.name), String(file.content_type)];
	return { file: { name, contentType, bytes }, parsed };
}

async function fromForm(contentType: string, raw: Buffer): Promise<Content> {
	const received = new globalThis.Response(new Uint8Array(raw), {
		headers: { 'Content-Type': contentType },
	});
	const form = await received.formData().catch(() => {
		throw new RequestError(400, 'The form cannot be read');
	});
	const file = form.get('file');
	const parsed = form.get('parsed_resume');
	return {
		...(file instanceof Blob && {
			file: {
				...{ name: file.name, contentType: file.type },
				bytes: Buffer.from(await file.arrayBuffer()),
			},
		}),
		...(parsed !== null && {
			parsed: parse(typeof parsed === 'string' ? parsed : await parsed.text()),
		}),
	};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new RequestError(400, 'The body is not valid JSON');
	}
}
