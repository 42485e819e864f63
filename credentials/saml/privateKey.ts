import { createPrivateKey, type KeyObject } from 'crypto';

const PEM = /-----BEGIN ([A-Z ]{0,30}PRIVATE KEY)-----([^-]*)-----END \1-----/;
const LINE_LENGTH = 64;

/**
 * Reads a private key in PEM form. A key that was pasted may have lost its line breaks, or have
 * them as `\n`; both are mended.
 *
 * @throws Error that says what is wrong with the key, and nothing of the key itself
 */
export function readPrivateKey(pasted: unknown): KeyObject {
	const key = parse(normalise(String(pasted ?? '')));
	if (key?.asymmetricKeyType !== 'rsa') {
		throw new Error('The private key must be an RSA key that is not encrypted');
	}
	return key;
}

function normalise(pasted: string): string {
	const match = PEM.exec(pasted.replaceAll('\\r', '').replaceAll('\\n', '\n'));
	if (!match) {
		throw new Error('The private key must begin with -----BEGIN PRIVATE KEY----- and end likewise');
	}
	const [, label = '', body = ''] = match;
	return `-----BEGIN ${label}-----\n${inLines(body.replace(/\s/g, ''))}\n-----END ${label}-----\n`;
}

function inLines(base64: string): string {
	const lines: string[] = [];
	for (let start = 0; start < base64.length; start += LINE_LENGTH) {
		lines.push(base64.slice(start, start + LINE_LENGTH));
	}
	return lines.join('\n');
}

function parse(pem: string): KeyObject | undefined {
	try {
		return createPrivateKey(pem);
	} catch {
		return undefined;
	}
}
