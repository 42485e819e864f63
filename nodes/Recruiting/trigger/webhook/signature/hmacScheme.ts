import { firstProblem, type SignatureScheme } from './scheme';
import { hmacProblems, verification, type HmacForm } from './hmac';

/** HMAC in a header or a field of the body, as the user describes it. The key is the secret's text. */
export const hmac: SignatureScheme = {
	value: 'hmac',
	name: 'HMAC',
	description: 'The provider sends a keyed hash of the body in a header',
	open(form, secrets) {
		const { timestampHeader, timestampField, signedText, signaturePrefix } = form;
		const usual = timestampHeader === '' && timestampField === '' ? '{body}' : '{timestamp}.{body}';
		const hmacForm: HmacForm = {
			...form,
			keys: secrets.map((secret) => Buffer.from(secret)),
			signedText: signedText || usual,
			separator: /[,;]/,
		};
		const problem = firstProblem([
			[/[,;\s]/.test(signaturePrefix), 'Signature Prefix contains a comma, a semicolon or a space'],
			[form.signatureHeader === '' && form.signatureField === '', 'Signature Header is empty'],
			...hmacProblems(hmacForm),
		]);
		return problem === undefined ? verification(hmacForm) : { problem };
	},
};
