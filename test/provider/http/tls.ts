import { generate } from 'selfsigned';

/** A server's key and certificate, PEM. */
export interface TlsIdentity {
	key: string;
	cert: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Makes a self-signed certificate for the loopback names.
 *
 * @param kind `expired` for one that was good until yesterday
 */
export async function makeTlsIdentity(kind: true | 'expired'): Promise<TlsIdentity> {
	const days = (count: number) => new Date(Date.now() + count * DAY_MS);
	const [notBeforeDate, notAfterDate] = kind === 'expired' ? [-9, -1].map(days) : [-1, 9].map(days);
	const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
		notBeforeDate,
		notAfterDate,
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
