import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

/**
 * The headers of every request (interface document, section 4): `Accept`, and `Content-Type`
 * where there is a body. Headers that the request already has are kept.
 */
export function jsonHeaders(request: IHttpRequestOptions): IDataObject {
	const headers: IDataObject = { ...request.headers };
	setIfMissing(headers, 'Accept', 'application/json');
	if (request.body !== undefined) setIfMissing(headers, 'Content-Type', 'application/json');
	return headers;
}

function setIfMissing(headers: IDataObject, name: string, value: string): void {
	const present = Object.keys(headers).some((key) => key.toLowerCase() === name.toLowerCase());
	if (!present) headers[name] = value;
}

/**
 * The value of a response header, or `undefined`. Of a repeated header the values are joined as
 * HTTP does it, by a comma.
 */
export function headerValue(headers: IDataObject, name: string): string | undefined {
	const value = headers[name.toLowerCase()];
	if (Array.isArray(value)) return value.join(', ');
	return typeof value === 'string' ? value : undefined;
}
