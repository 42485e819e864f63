import { type Request, type Response, Router } from 'express';
import { type ListedRecord, Refused, type Upload } from './definition';

/** Routes that match exactly, so that no wrong address is taken for a right one. */
export function exactRouter(): Router {
	return Router({ caseSensitive: true, strict: true });
}

/** The parameters of the address. */
export function queryOf(req: Request): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(req.originalUrl.split('?').slice(1).join('?')));
}

/** The Authorization header with a user name and password. */
export function basic(user = '', password = ''): string {
	return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** The body as a JSON object; a body of another type is not read as one. */
export function jsonOf(req: Request, refused = new Refused(400, 'The body is not JSON')) {
	try {
		const body: unknown = JSON.parse(String(req.body));
		if (req.is('application/json') && typeof body === 'object' && body) return body as ListedRecord;
	} catch {
		// Refused below.
	}
	throw refused;
}

/** An object in a JSON body, or an empty one. */
export function part(body: ListedRecord, name: string): ListedRecord {
	const value = body[name];
	return typeof value === 'object' && value !== null ? (value as ListedRecord) : {};
}

/** The fields of a form, with those that are repeated; none if the body is not a form. */
export async function entriesOf(req: Request, res: Response): Promise<Array<[string, unknown]>> {
	const headers = { 'Content-Type': req.headers['content-type'] ?? '' };
	const raw = new Uint8Array(res.locals.rawBody as Buffer);
	const form = await new globalThis.Response(raw, { headers }).formData().catch(() => undefined);
	const entries: Array<[string, unknown]> = [];
	form?.forEach((value, name) => entries.push([name, value]));
	return entries;
}

/** A résumé as a form, and the other fields of the form. */
export async function readForm(
	req: Request,
	res: Response,
	fileField: string,
): Promise<Upload & { fields: Record<string, unknown> }> {
	const values = Object.fromEntries(await entriesOf(req, res));
	const { [fileField]: file, ...fields } = values;
	if (!(file instanceof File)) throw new Refused(400, `The form has no file "${fileField}"`);
	return { ...(await uploadOf(file)), fields };
}

/** A file of a form, as it is kept. */
export async function uploadOf(file: File): Promise<Upload> {
	return { fileName: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}

/** The bytes of a text in Base64. Buffer ignores invalid characters, so the text is compared with its re-encoding. */
export function fromBase64(text: unknown, refused: Refused): Buffer {
	const bytes = Buffer.from(typeof text === 'string' ? text : '', 'base64');
	if (bytes.length === 0 || bytes.toString('base64') !== text) throw refused;
	return bytes;
}
