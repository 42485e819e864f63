/** Why no answer came, in the user's words. */
export interface NetworkFailure {
	readonly message: string;
	/** What to do next. */
	readonly advice: string;
	/** Whether trying again soon may help. */
	readonly passing: boolean;
}

const refused: NetworkFailure = {
	message: 'The provider refused the connection',
	advice: 'Check host and port of the Base URL in the credential, and whether the provider is up.',
	passing: true,
};
const unknownHost: NetworkFailure = {
	message: 'The host of the Base URL is not known',
	advice:
		'Check the spelling of the Base URL in the credential, and whether this n8n can reach it.',
	passing: false,
};
const nameServerDown: NetworkFailure = {
	message: 'The host of the Base URL could not be looked up',
	advice: 'The name server did not answer. Check the network of this n8n and try again.',
	passing: true,
};
const closed: NetworkFailure = {
	message: 'The connection was closed before the answer was complete',
	advice: 'Try again later. If it happens each time, ask the provider.',
	passing: true,
};
const timedOut: NetworkFailure = {
	message: 'The provider did not answer in time',
	advice: 'Try again later, or raise the timeout in the options of this node.',
	passing: true,
};
const unreachable: NetworkFailure = {
	message: 'The provider cannot be reached',
	advice: 'Check the network of this n8n and the Base URL in the credential.',
	passing: true,
};
const untrustedCertificate: NetworkFailure = {
	message: "The provider's certificate is not trusted",
	advice:
		'Ask the provider for a valid certificate, or give n8n its authority by NODE_EXTRA_CA_CERTS. Only in a test may the credential ignore SSL issues.',
	passing: false,
};
const expiredCertificate: NetworkFailure = {
	message: "The provider's certificate is not valid today",
	advice: 'Ask the provider to renew the certificate, and check the clock of this n8n.',
	passing: false,
};
const otherHostsCertificate: NetworkFailure = {
	message: "The provider's certificate was issued for another host",
	advice:
		'Check that the Base URL in the credential uses the host name that the provider gave you.',
	passing: false,
};
const noTls: NetworkFailure = {
	message: 'The provider does not speak https at this address',
	advice:
		'Check whether the Base URL in the credential should start with http:// or use another port.',
	passing: false,
};
const damaged: NetworkFailure = {
	message: 'The answer arrived damaged and could not be unpacked',
	advice: 'Try again later. If it happens each time, ask the provider.',
	passing: true,
};
const notHttp: NetworkFailure = {
	message: 'The answer is not HTTP',
	advice: 'Check host and port of the Base URL in the credential: something else answers there.',
	passing: false,
};
const cancelled: NetworkFailure = {
	message: 'The execution was cancelled',
	advice: 'Nothing was loaded. Start the workflow again.',
	passing: false,
};

/** Code of a request that was given up because the context's deadline had come. */
export const DEADLINE_PASSED = 'DEADLINE_PASSED';

const tooLate: NetworkFailure = {
	message: 'The provider did not answer in time',
	advice:
		'n8n waits only a few seconds for the provider when it starts or publishes a workflow. Try again later.',
	passing: true,
};

/** The codes of Node's network, TLS, zlib and HTTP parser errors, and those of axios. */
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

/** The failure that an error code stands for, or `undefined` where it is none of the network's. */
export function networkFailure(code: string): NetworkFailure | undefined {
	if (code.startsWith('HPE_')) return notHttp;
	return failuresByCode[code];
}
