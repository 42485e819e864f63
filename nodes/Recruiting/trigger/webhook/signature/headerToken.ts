import {
	firstProblem,
	headerFailure,
	invalid,
	isDeliveryId,
	isSameSecret,
	ONE_WORD,
	signatureIn,
	type SignatureScheme,
} from './scheme';

/** A token that is the same in every delivery: the whole value of the header or field is one of the secrets. */
export const headerToken: SignatureScheme = {
	value: 'headerToken',
	name: 'Header Token',
	description: 'The provider sends the same secret in a header with each delivery',
	open(form, secrets) {
		const { signatureHeader: header, signatureField: field } = form;
		const problem = firstProblem([
			[secrets.length === 0, 'The signing secret is empty'],
			[!secrets.every(isSendable), 'The token contains characters that cannot be sent in a header'],
			[header === '' && field === '', 'Signature Header is empty'],
			[isDeliveryId(form), 'The token is in each delivery, so it cannot be the ID of one'],
		]);
		if (problem !== undefined) return { problem };
		return {
			verify(delivery) {
				const failure = field === '' ? headerFailure(delivery.headers, [header]) : undefined;
				if (failure !== undefined) return invalid(failure);
				const token = signatureIn(delivery, form);
				if (token === undefined) return invalid('signatureFieldMissing');
				const isKnown = secrets.some((secret) => isSameSecret(secret, token));
				return isKnown ? { valid: true, signed: { headers: [] } } : invalid('mismatch');
			},
		};
	},
};

/** Spaces are fine within, as in `Bearer …`. HTTP carries nothing beyond ASCII reliably. */
function isSendable(token: string): boolean {
	return token.split(' ').every((word) => word === '' || ONE_WORD.test(word));
}
