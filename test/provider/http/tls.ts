import { generate } from 'selfsigned';

/** A server's key and certificate, PEM. */
export interface TlsIdentity {
	key: string;
	cert: string;
}

/** Makes a self-signed certificate for the loopback names. */
export async function makeTlsIdentity(): Promise<TlsIdentity> {
	const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
		keyType: 'ec',
		algorithm: 'sha256',
		extensions: [
			{ name: 'basicConstraints', cA: false },
			{
				name: 'subjectAltName',
				altNames: [
					{ type: 2, value: 'localhost' },
					{ type: 7, ip: '127.0.0.1' },
				],
			},
		],
	});
	return { key: pems.private, cert: pems.cert };
}
