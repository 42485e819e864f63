import { isHeaderName, isPlace } from '../../../transport';
import { headerText, type DeliveryHeaders } from '../deliveryHeaders';
import type { SignatureForm, SignedDelivery } from './scheme';

/** A part of what is signed. Names of headers are in lower case. */
export type SignedPart =
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'body' }
	| { readonly kind: 'header'; readonly name: string; readonly isOptional: boolean }
	| { readonly kind: 'json'; readonly place: string }
	/** The time in a header that also has the signature: `t=1700000000,v1=…`. */
	| { readonly kind: 'stamp'; readonly name: string }
	| { readonly kind: 'unknown'; readonly problem: string };

const PLACEHOLDER = /(\{[^{}]*\})/;
const STAMP = /(?:^|[,;]) *t=(\d+)/;
const NAMED = /^\{(header|header\?|json):([^{}]+)\}$/;

/**
 * Reads Signed Text.
 *
 * @returns its parts, in their order; what cannot be used is a part with the problem
 */
export function signedParts(text: string, form: SignatureForm): SignedPart[] {
	return text
		.split(PLACEHOLDER)
		.map((part, index) =>
			index % 2 === 0 ? ({ kind: 'text', text: part } as const) : placeholder(part, form),
		);
}

function placeholder(written: string, form: SignatureForm): SignedPart {
	const { idHeader, deliveryIdField } = form;
	if (written === '{body}') return { kind: 'body' };
	if (written === '{id}') {
		const problem = 'For {id} in Signed Text, set Delivery ID Header or Delivery ID Field';
		return source(idHeader, deliveryIdField) ?? { kind: 'unknown', problem };
	}
	if (written === '{timestamp}') {
		const problem = 'For {timestamp} in Signed Text, set Timestamp Header or Timestamp Field';
		return timestampPart(form) ?? { kind: 'unknown', problem };
	}
	const [, kind, name = ''] = NAMED.exec(written) ?? [];
	if (kind === 'json' && isPlace(name)) return { kind, place: name };
	if (kind?.startsWith('header')) return header(name.trim().toLowerCase(), kind === 'header?');
	const problem =
		'Use only {body}, {header:name}, {header?:name}, {json:place}, {id} and {timestamp} in Signed Text';
	return { kind: 'unknown', problem };
}

/** Where the time is; `undefined` if it is not set. */
export function timestampPart(form: SignatureForm): SignedPart | undefined {
	const { timestampHeader: name, timestampField, signatureHeader, signatureField } = form;
	const isStamp = name !== '' && name === signatureHeader && signatureField === '';
	return isStamp ? { kind: 'stamp', name } : source(name, timestampField);
}

function source(headerName: string, place: string): SignedPart | undefined {
	if (headerName !== '') return header(headerName, false);
	return place === '' ? undefined : { kind: 'json', place };
}

function header(name: string, isOptional: boolean): SignedPart {
	if (isHeaderName(name)) return { kind: 'header', name, isOptional };
	return { kind: 'unknown', problem: 'A header in Signed Text is not valid' };
}

/** The signed bytes of a part; `undefined` if the delivery lacks it. */
export function partBytes(part: SignedPart, delivery: SignedDelivery): Buffer | string | undefined {
	switch (part.kind) {
		case 'text':
			return part.text;
		case 'body':
			return delivery.rawBody;
		case 'json':
			return delivery.field(part.place);
		case 'stamp':
			return STAMP.exec(headerText(delivery.headers, part.name) ?? '')?.[1];
		case 'header':
			return headerBytes(delivery.headers, part.name) ?? (part.isOptional ? '' : undefined);
		default:
			return undefined;
	}
}

/** Node.js reads headers as Latin-1, so these are the bytes that came. */
function headerBytes(headers: DeliveryHeaders, name: string): Buffer | undefined {
	const value = headerText(headers, name);
	return value === undefined ? undefined : Buffer.from(value, 'latin1');
}
