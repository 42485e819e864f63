import { isOneWord } from './checks';
import { filledSecrets, standardWebhooksKeys } from './secrets';
import {
	DEFAULT_TOLERANCE_SECONDS,
	type HeaderTokenSettings,
	type HmacSettings,
	type SignatureSettings,
} from './types';

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const ALGORITHMS: ReadonlySet<string> = new Set(['sha1', 'sha256', 'sha512']);
const ENCODINGS: ReadonlySet<string> = new Set(['hex', 'base64']);

/**
 * What is wrong with the settings, in words for the user that hold no secret; `undefined` where
 * they are fine. As long as there is a problem every delivery is refused, so it is worth asking
 * before a workflow is activated.
 */
export function signatureProblem(settings: SignatureSettings): string | undefined {
	switch (settings.scheme) {
		case 'none':
			return undefined;
		case 'standardWebhooks':
			return (
				secretsProblem(settings.secrets) ??
				base64Problem(settings.secrets) ??
				toleranceProblem(settings.toleranceSeconds)
			);
		case 'hmac':
			return hmacProblem(settings);
		case 'headerToken':
			return headerTokenProblem(settings);
		default:
			// What a workflow has saved is not bound to the types.
			return 'The signature scheme is unknown';
	}
}

function secretsProblem(secrets: readonly string[]): string | undefined {
	return filledSecrets(secrets).length === 0 ? 'The signing secret is empty' : undefined;
}

function base64Problem(secrets: readonly string[]): string | undefined {
	return standardWebhooksKeys(secrets).includes(undefined)
		? 'The signing secret is not valid Base64 (with or without the prefix whsec_)'
		: undefined;
}

function toleranceProblem(seconds: number = DEFAULT_TOLERANCE_SECONDS): string | undefined {
	return Number.isFinite(seconds) && seconds >= 0
		? undefined
		: 'The timestamp tolerance must be 0 seconds or more';
}

function hmacProblem(settings: HmacSettings): string | undefined {
	if (!ALGORITHMS.has(settings.algorithm)) return 'The signature algorithm is unknown';
	if (!ENCODINGS.has(settings.encoding)) return 'The signature encoding is unknown';
	if (/,|\s/.test(settings.prefix?.trim() ?? '')) {
		return 'The signature prefix contains a comma, or white space in between';
	}
	return (
		secretsProblem(settings.secrets) ??
		headerNameProblem(settings.header) ??
		(settings.timestampHeader ? headerNameProblem(settings.timestampHeader) : undefined) ??
		toleranceProblem(settings.toleranceSeconds)
	);
}

function headerTokenProblem(settings: HeaderTokenSettings): string | undefined {
	// Spaces are fine within, as in "Bearer …"; HTTP carries nothing beyond ASCII reliably.
	const sendable = filledSecrets(settings.secrets).every((secret) =>
		secret.split(' ').every((word) => word === '' || isOneWord(word)),
	);
	return (
		secretsProblem(settings.secrets) ??
		(sendable ? undefined : 'The token contains characters that cannot be sent in a header') ??
		headerNameProblem(settings.header)
	);
}

function headerNameProblem(name: string): string | undefined {
	return HEADER_NAME.test(name.trim()) ? undefined : 'The header name is empty or not valid';
}
