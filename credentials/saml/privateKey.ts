import { createPrivateKey, type KeyObject } from 'crypto';

const PEM = /-----BEGIN ([A-Z ]{0,30}PRIVATE KEY)-----([^-]*)-----END \1-----/;
/** Of PKCS#8, and of the older form PKCS#1, which has headers that `PEM` does not accept. */
const ENCRYPTED = /BEGIN ENCRYPTED PRIVATE KEY|Proc-Type: ?4, ?ENCRYPTED/;
const LINE_LENGTH = 64;

/**
 * Reads a private key in PEM format. A pasted key may have lost its line breaks or contain them as `\n`;
 * both are fixed.
 *
 * @throws Error that says what is wrong but shows no part of the key
 */
export function readPrivateKey(pasted: unknown): KeyObject {
	const text = String(pasted ?? '');
	if (ENCRYPTED.test(text)) {
		throw new Error(
			'The private key is encrypted. Decrypt it, e.g. with "openssl pkey -in encrypted.pem -out key.pem", and paste the content of key.pem',
		);
	}
	const key = parse(normalise(text));
	if (key?.asymmetricKeyType !== 'rsa') throw new Error('The private key is not a valid RSA key');
	return key;
}

function normalise(pasted: string): string {
	const match = PEM.exec(pasted.replaceAll('\\r', '').replaceAll('\\n', '\n'));
	if (!match) {
		throw new Error(
			'The private key must begin with -----BEGIN PRIVATE KEY----- and end with -----END PRIVATE KEY-----',
		);
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
