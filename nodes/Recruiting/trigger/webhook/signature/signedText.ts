import { headerText } from '../deliveryHeaders';
import { HEADER_NAME, type Problem, type SignedDelivery } from './scheme';

/** What is signed, e.g. `{timestamp}.{body}`, and the headers that `{id}` and `{timestamp}` stand for. */
export interface SignedText {
	readonly signedText: string;
	/** In lower case; empty if there is none. */
	readonly idHeader: string;
	readonly timestampHeader: string;
}

const PLACEHOLDER = /(\{[^{}]*\})/;
const NAMED_HEADER = /^\{header:(.+)\}$/;

/** The signed headers, in lower case. */
export function signedHeaders(signed: SignedText): string[] {
	return placeholdersIn(signed).flatMap((placeholder) => headerFor(placeholder, signed) ?? []);
}

/** What can be wrong with a text that the user has entered. */
export function signedTextProblems(signed: SignedText): Problem[] {
	const { idHeader, timestampHeader } = signed;
	const placeholders = placeholdersIn(signed);
	const headers = signedHeaders(signed);
	const uses = (placeholder: string) => placeholders.includes(placeholder);
	const isUnknown = (one: string) => one !== '{body}' && headerFor(one, signed) === undefined;
	const hasUnknown = placeholders.some(isUnknown);
	// With an unsigned timestamp, a copy of a delivery could be sent at any time.
	const isUnsigned = timestampHeader !== '' && !headers.includes(timestampHeader);
	const isMisnamed = !headers.every((name) => HEADER_NAME.test(name));
	return [
		[!uses('{body}'), 'Signed Text must contain {body}'],
		[hasUnknown, 'Use only {body}, {header:name}, {id} and {timestamp} in Signed Text'],
		[uses('{id}') && !idHeader, 'For {id} in Signed Text, set Delivery ID Header'],
		[
			uses('{timestamp}') && !timestampHeader,
			'For {timestamp} in Signed Text, set Timestamp Header',
		],
		[isUnsigned, 'With a Timestamp Header, Signed Text must contain {timestamp}'],
		[isMisnamed, 'A header in Signed Text, Timestamp Header or Delivery ID Header is not valid'],
	];
}

/** What is signed, part by part. The delivery has all the headers. */
export function signedBytes(
	{ headers, rawBody }: SignedDelivery,
	signed: SignedText,
): Array<string | Buffer> {
	return signed.signedText.split(PLACEHOLDER).map((part) => {
		if (part === '{body}') return rawBody;
		const name = headerFor(part, signed);
		// Node.js reads headers as Latin-1, so these are the bytes that came.
		return name === undefined ? part : Buffer.from(headerText(headers, name)!, 'latin1');
	});
}

function placeholdersIn({ signedText }: SignedText): string[] {
	return signedText.split(PLACEHOLDER).filter((_, index) => index % 2 === 1);
}

function headerFor(placeholder: string, signed: SignedText): string | undefined {
	if (placeholder === '{id}') return signed.idHeader;
	if (placeholder === '{timestamp}') return signed.timestampHeader;
	return NAMED_HEADER.exec(placeholder)?.[1]!.trim().toLowerCase();
}
