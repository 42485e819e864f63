/** Why there was no answer, in words for the user. */
export interface NetworkFailure {
	readonly message: string;
	/** What to do next. */
	readonly advice: string;
	/** Whether another try may soon succeed. */
	readonly temporary: boolean;
}

const refused: NetworkFailure = {
	message: 'The provider refused the connection',
	advice:
		'Check the host and port of the Base URL in the credential, and whether the provider is online.',
	temporary: true,
};
const unknownHost: NetworkFailure = {
	message: 'The host of the Base URL could not be found',
	advice:
		'Check the spelling of the Base URL in the credential, and whether your n8n instance can reach it.',
	temporary: false,
};
const nameServerDown: NetworkFailure = {
	message: 'The DNS lookup of the Base URL failed',
	advice: 'The DNS server did not respond. Check the network of your n8n instance and try again.',
	temporary: true,
};
const closed: NetworkFailure = {
	message: 'The connection was closed before the response was complete',
	advice: 'Try again later. If it keeps happening, contact the provider.',
	temporary: true,
};
const timedOut: NetworkFailure = {
	message: 'The provider did not respond in time',
	advice: 'Try again later, or raise Timeout in the options of this node.',
	temporary: true,
};
const unreachable: NetworkFailure = {
	message: 'The provider could not be reached',
	advice: 'Check the network of your n8n instance and the Base URL in the credential.',
	temporary: true,
};
const untrustedCertificate: NetworkFailure = {
	message: "The provider's certificate is not trusted",
	advice:
		'Ask the provider for a valid certificate, or add its certificate authority to n8n with NODE_EXTRA_CA_CERTS. Turn on Ignore SSL Issues in the credential only for tests.',
	temporary: false,
};
const expiredCertificate: NetworkFailure = {
	message: "The provider's certificate has expired or is not valid yet",
	advice: 'Ask the provider to renew the certificate, and check the clock of your n8n instance.',
	temporary: false,
};
const otherHostsCertificate: NetworkFailure = {
	message: "The provider's certificate was issued for another host",
	advice:
		'Check that the Base URL in the credential uses the host name that the provider gave you.',
	temporary: false,
};
const noTls: NetworkFailure = {
	message: 'The provider does not use HTTPS at this address',
	advice:
		'Check whether the Base URL in the credential should start with http:// or use another port.',
	temporary: false,
};
const damaged: NetworkFailure = {
	message: 'The response was damaged and could not be decompressed',
	advice: 'Try again later. If it keeps happening, contact the provider.',
	temporary: true,
};
const notHttp: NetworkFailure = {
	message: 'The response is not HTTP',
	advice:
		'Check the host and port of the Base URL in the credential: another service answers there.',
	temporary: false,
};
const cancelled: NetworkFailure = {
	message: 'The execution was canceled',
	advice: 'No data was loaded. Start the workflow again.',
	temporary: false,
};

/** Code of a request that was aborted at the context's deadline. */
export const DEADLINE_PASSED = 'DEADLINE_PASSED';

const tooLate: NetworkFailure = {
	message: 'The provider did not respond in time',
	advice:
		'When n8n starts or publishes a workflow, it waits only a few seconds for the provider. Try again later.',
	temporary: true,
};

/** By error code of Node's network, TLS, zlib and HTTP parser, and of axios. */
const failuresByCode: Readonly<Record<string, NetworkFailure>> = {
	ECONNREFUSED: refused,
	ENOTFOUND: unknownHost,
	EAI_AGAIN: nameServerDown,
	ECONNRESET: closed,
	EPIPE: closed,
	ERR_STREAM_PREMATURE_CLOSE: closed,
	ERR_BAD_RESPONSE: closed,
	ECONNABORTED: timedOut,
	ETIMEDOUT: timedOut,
	EHOSTUNREACH: unreachable,
	EHOSTDOWN: unreachable,
	ENETUNREACH: unreachable,
	ENETDOWN: unreachable,
	EADDRNOTAVAIL: unreachable,
	DEPTH_ZERO_SELF_SIGNED_CERT: untrustedCertificate,
	SELF_SIGNED_CERT_IN_CHAIN: untrustedCertificate,
	UNABLE_TO_GET_ISSUER_CERT: untrustedCertificate,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrustedCertificate,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrustedCertificate,
	CERT_UNTRUSTED: untrustedCertificate,
	CERT_REVOKED: untrustedCertificate,
	CERT_HAS_EXPIRED: expiredCertificate,
	CERT_NOT_YET_VALID: expiredCertificate,
	ERR_TLS_CERT_ALTNAME_INVALID: otherHostsCertificate,
	EPROTO: noTls,
	ERR_SSL_WRONG_VERSION_NUMBER: noTls,
	ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
	Z_BUF_ERROR: damaged,
	Z_DATA_ERROR: damaged,
	ERR_CANCELED: cancelled,
	[DEADLINE_PASSED]: tooLate,
};

/** The failure for an error code, or `undefined` if the code is not a network error. */
export function networkFailure(code: string): NetworkFailure | undefined {
	if (code.startsWith('HPE_')) return notHttp;
	return failuresByCode[code];
}
