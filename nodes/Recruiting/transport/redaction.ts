const MASK = '[hidden]';
const AUTHORIZATION = /\b(bearer|basic)\s+[\w+/=.~:-]{6,}/gi;
/** Local part and host are bounded, so that the search stays linear on hostile text. */
const EMAIL_ADDRESS = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
/** Shorter values are too common to be looked for in texts. */
const SHORTEST_SECRET = 6;

/**
 * Takes secrets, tokens and e-mail addresses out of a text that goes into a message or a log.
 *
 * @param text any text that came from outside
 * @param secrets values of the credential that must not be shown
 */
export function redact(text: string, secrets: readonly string[]): string {
	const withoutSecrets = bySecretLength(secrets).reduce(
		(result, secret) => result.split(secret).join(MASK),
		text,
	);
	return withoutSecrets.replace(AUTHORIZATION, `$1 ${MASK}`).replace(EMAIL_ADDRESS, MASK);
}

/** Longest first, so that a secret that contains another one is not left in half. */
function bySecretLength(secrets: readonly string[]): string[] {
	return secrets
		.filter((secret) => secret.length >= SHORTEST_SECRET)
		.sort((a, b) => b.length - a.length);
}

/** An address without what may hold a token: user information, query and fragment. */
export function addressWithoutQuery(address: string): string {
	if (!URL.canParse(address)) return 'an address that cannot be read';
	const url = new URL(address);
	return url.origin + url.pathname;
}
