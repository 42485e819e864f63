import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';

/** The key pair with which the integrator signs its assertions. */
export interface SamlIdentity {
	privateKey: string;
	certificate: string;
}

/** Makes a new RSA key and its certificate. */
export async function makeSamlIdentity(): Promise<SamlIdentity> {
	const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
	const attributes = [{ name: 'commonName', value: 'identity.integrator.example' }];
	const { cert } = await generate(attributes, {
		keyPair: { privateKey, publicKey },
		algorithm: 'sha256',
	});
	return { privateKey, certificate: cert };
}
