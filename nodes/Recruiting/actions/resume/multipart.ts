import { randomBytes } from 'crypto';

/** A part of a form. */
export interface Part {
	readonly name: string;
	readonly fileName?: string;
	readonly contentType: string;
	readonly content: Buffer;
}

/** A form as `multipart/form-data` (RFC 7578): its bytes, and the header that announces them. */
export function multipartForm(parts: readonly Part[]): { body: Buffer; contentType: string } {
	const boundary = `form-${randomBytes(18).toString('hex')}`;
	const pieces = parts.flatMap((part) => [
		Buffer.from(`--${boundary}\r\n${partHeaders(part)}\r\n\r\n`, 'utf8'),
		part.content,
		Buffer.from('\r\n'),
	]);
	return {
		body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
		contentType: `multipart/form-data; boundary=${boundary}`,
	};
}

function partHeaders({ name, fileName, contentType }: Part): string {
	const file = fileName === undefined ? '' : `; filename="${escaped(fileName)}"`;
	const type = contentType.replace(/[^\w.+/;= -]/g, '') || 'application/octet-stream';
	return `Content-Disposition: form-data; name="${escaped(name)}"${file}\r\nContent-Type: ${type}`;
}

/** As browsers do it: what would end the value or the line is written by its code. */
function escaped(text: string): string {
	return text.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
}
