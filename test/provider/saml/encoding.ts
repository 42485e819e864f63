import { demand } from './refusal';

export type AssertionEncoding = 'base64url' | 'base64';

const ALPHABETS: Record<AssertionEncoding, RegExp> = {
	// RFC 7522 asks for no line breaks and no padding; padding alone is let pass.
	base64url: /^[A-Za-z0-9_-]+={0,2}$/,
	base64: /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
};

/** The XML of an assertion; refused if it is in the other encoding, which Node's decoder would not mind. */
export function decodeAssertion(text: string, encoding: AssertionEncoding): string {
	demand(ALPHABETS[encoding].test(text), `The assertion is not ${encoding}`);
	return Buffer.from(text, encoding).toString('utf8');
}
