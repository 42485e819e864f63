import { type eventFields, isHeaderName, isPlace, type ValuesOf } from '../../../fields';
import { type DeliveryHeaders, headerText } from '../deliveryHeaders';

/** How deliveries are signed is among these settings in Provider's API. Names of headers are in lower case; empty if not set. */
export type SignatureForm = ValuesOf<typeof eventFields>;

export interface SignedDelivery {
	readonly headers: DeliveryHeaders;
	readonly rawBody: Buffer;
	/** A text, number or switch at a place in the body, as it was written; `undefined` if there is none. */
	field(place: string): string | undefined;
}

/** A part of what is signed. A stamp is the time in a header that also has the signature: `t=1700000000,v1=…`. */
export interface SignedPart {
	readonly kind: 'text' | 'body' | 'header' | 'optionalHeader' | 'json' | 'stamp' | 'unknown';
	/** The text, the name of the header in lower case, the place in the body, or the problem with what is unknown. */
	readonly value: string;
}

const PLACEHOLDER = /(\{[^{}]*\})/;
const STAMP = /(?:^|[,;]) *t=(\d+)/;
const NAMED = /^\{(header|header\?|json):([^{}]+)\}$/;

export function signedParts(text: string, form: SignatureForm): SignedPart[] {
	const isText = (index: number) => index % 2 === 0;
	return text
		.split(PLACEHOLDER)
		.map((value, at) => (isText(at) ? { kind: 'text', value } : placeholder(value, form)));
}

function placeholder(written: string, form: SignatureForm): SignedPart {
	const { idHeader, deliveryIdField } = form;
	if (written === '{body}') return { kind: 'body', value: '' };
	const unset = (setting: string): SignedPart => {
		const value = `For ${written} in Signed Text, set ${setting} Header or ${setting} Field`;
		return { kind: 'unknown', value };
	};
	if (written === '{id}') return source(idHeader, deliveryIdField) ?? unset('Delivery ID');
	if (written === '{timestamp}') return timestampPart(form) ?? unset('Timestamp');
	const [, kind, name = ''] = NAMED.exec(written) ?? [];
	if (kind === 'json' && isPlace(name)) return { kind, value: name };
	if (kind === 'header') return header(kind, name.trim().toLowerCase());
	if (kind === 'header?') return header('optionalHeader', name.trim().toLowerCase());
	const problem =
		'Use only {body}, {header:name}, {header?:name}, {json:place}, {id} and {timestamp} in Signed Text';
	return { kind: 'unknown', value: problem };
}

export function timestampPart(form: SignatureForm): SignedPart | undefined {
	const { timestampHeader: name, timestampField, signatureHeader, signatureField } = form;
	const isStamp = name !== '' && name === signatureHeader && signatureField === '';
	return isStamp ? { kind: 'stamp', value: name } : source(name, timestampField);
}

function source(headerName: string, place: string): SignedPart | undefined {
	if (headerName !== '') return header('header', headerName);
	return place === '' ? undefined : { kind: 'json', value: place };
}

function header(kind: SignedPart['kind'], value: string): SignedPart {
	if (isHeaderName(value)) return { kind, value };
	return { kind: 'unknown', value: 'A header in Signed Text is not valid' };
}

export function partBytes(part: SignedPart, delivery: SignedDelivery): Buffer | string | undefined {
	return READERS[part.kind](part.value, delivery);
}

type Reader = (value: string, delivery: SignedDelivery) => Buffer | string | undefined;

const READERS: Readonly<Record<SignedPart['kind'], Reader>> = {
	text: (text) => text,
	body: (_, { rawBody }) => rawBody,
	header: headerBytes,
	optionalHeader: (name, delivery) => headerBytes(name, delivery) ?? '',
	json: (place, delivery) => delivery.field(place),
	stamp: (name, { headers }) => STAMP.exec(headerText(headers, name) ?? '')?.[1],
	unknown: () => undefined,
};

/** Node.js reads headers as Latin-1, so these are the bytes that came. */
function headerBytes(name: string, { headers }: SignedDelivery): Buffer | undefined {
	const value = headerText(headers, name);
	return value === undefined ? undefined : Buffer.from(value, 'latin1');
}
