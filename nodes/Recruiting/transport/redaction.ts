export const MASK = '[hidden]';
const AUTHORIZATION = /\b(bearer|basic)\s+[\w+/=.~:-]{6,}/gi;
/** Also with letters of other languages, and in the spellings of addresses (`%40`) and of JSON (`\u0040`). */
const EMAIL_ADDRESS =
	/(?<![\p{L}\p{M}\p{N}\p{Cs}_.+'%\\-])[\p{L}\p{M}\p{N}\p{Cs}_.+'%\\-]+(?:@|%(?:25)*40|\\u0040)[\p{L}\p{M}\p{N}\p{Cs}_.+'%\\-]*[\p{L}\p{N}]/giu;
/** Shorter values would also match ordinary words. */
const SHORTEST_SECRET = 6;

/** Removes secrets, tokens and e-mail addresses from a text for a message or a log, in all their usual spellings. */
export function redact(text: string, secrets: readonly string[]): string {
	const withoutSecrets = secretSpellings(secrets).reduce(
		(result, secret) => result.split(secret).join(MASK),
		text,
	);
	return withoutSecrets.replace(AUTHORIZATION, `$1 ${MASK}`).replace(EMAIL_ADDRESS, MASK);
}

/** Longest first: replacing a shorter text first would leave parts of a longer one that contains it. */
function secretSpellings(secrets: readonly string[]): string[] {
	const spellings = secrets
		.filter((secret) => secret.length >= SHORTEST_SECRET)
		// Replaces halves of surrogate pairs, which cannot be percent-encoded.
		.map((secret) => Buffer.from(secret, 'utf8').toString('utf8'))
		.flatMap((secret) => [secret, ...base64Spellings(secret)])
		.flatMap((form) => escapes.map((escape) => escape(form)));
	return [...new Set(spellings)].sort((a, b) => b.length - a.length);
}

/** A key is sent alone, as the username or as the password. The padding is left out, because some leave it out. */
function base64Spellings(secret: string): string[] {
	return [secret, `${secret}:`, `:${secret}`].flatMap((sent) => {
		const bytes = Buffer.from(sent, 'utf8');
		return [bytes.toString('base64').replaceAll('=', ''), bytes.toString('base64url')];
	});
}

/** The spellings in JSON, in addresses and in forms. */
const escapes: ReadonlyArray<(text: string) => string> = [
	(text) => text,
	inJson,
	(text) => inJson(text).replaceAll('/', '\\/'),
	(text) => inJson(text).replace(/[\u0080-\uffff]/g, unicodeEscape),
	encodeURIComponent,
	(text) => encodeURIComponent(text).replace(/%../g, (byte) => byte.toLowerCase()),
	(text) => new URLSearchParams({ '': text }).toString().slice(1),
];

function inJson(text: string): string {
	return JSON.stringify(text).slice(1, -1);
}

function unicodeEscape(character: string): string {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
