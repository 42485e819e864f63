import { createPrivateKey, type KeyObject } from 'crypto';

const PEM = /-----BEGIN ([A-Z ]{0,30}PRIVATE KEY)-----([^-]*)-----END \1-----/;
/** Of PKCS#8, and of the older form PKCS#1, which has headers that `PEM` does not accept. */
const ENCRYPTED = /BEGIN ENCRYPTED PRIVATE KEY|Proc-Type: ?4, ?ENCRYPTED/;

/** Reads a private key in PEM format. A pasted one may have lost its line breaks, or have them as `\n`. No error shows it. */
export function readPrivateKey(pasted: unknown): KeyObject {
	const text = String(pasted ?? '');
	if (ENCRYPTED.test(text)) {
		throw new Error(
			'The private key is encrypted. Decrypt it, e.g. with "openssl pkey -in encrypted.pem -out key.pem", and paste the content of key.pem',
		);
	}
	const match = PEM.exec(text.replaceAll('\\r', '').replaceAll('\\n', '\n'));
	if (!match) {
		throw new Error(
			'The private key must begin with -----BEGIN PRIVATE KEY----- and end with -----END PRIVATE KEY-----',
		);
	}
	const [, label, base64 = ''] = match;
	const key = parse(base64, label === 'RSA PRIVATE KEY' ? 'pkcs1' : 'pkcs8');
	if (key?.asymmetricKeyType !== 'rsa') throw new Error('The private key is not a valid RSA key');
	return key;
}

function parse(base64: string, type: 'pkcs1' | 'pkcs8'): KeyObject | undefined {
	try {
		return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type });
	} catch {
		return undefined;
	}
}
