import type { ICredentialTestRequest } from 'n8n-workflow';

const redirects = 'The provider redirects: set the Base URL to the address it redirects to';

/** What the test says to a status; each message begins with the status text. */
const messagesByStatus: ReadonlyArray<readonly [status: number, message: string]> = [
	[301, `Moved Permanently. ${redirects}`],
	[302, `Found. ${redirects}`],
	[307, `Temporary Redirect. ${redirects}`],
	[308, `Permanent Redirect. ${redirects}`],
	[401, 'Unauthorized. The provider does not accept this credential'],
	[403, 'Forbidden. The provider knows the credential but does not let it list candidates'],
	[404, 'Not Found. There is no candidate list at this address: check the Base URL'],
	[429, 'Too Many Requests. Wait a minute and test again'],
];

/** As the transport does it: trailing slashes and a final /v1 of the Base URL are not doubled. */
const candidateListUrl =
	"={{ $credentials.baseUrl.trim().replace(/[/]+$/, '').replace(/[/]v1$/, '').replace(/[/]+$/, '') }}/v1/candidates";

/**
 * The test that n8n makes when a credential is saved: it lists candidates. n8n takes every answer
 * of 200 for a success, whatever its body.
 *
 * @param ignoreSslIssues name of the field that switches the check of certificates off
 */
export function candidateListTest(ignoreSslIssues: string): ICredentialTestRequest {
	// Typed as a boolean, but n8n resolves an expression here.
	const skipSslCertificateValidation =
		`={{ $credentials.${ignoreSslIssues} === true }}` as unknown as boolean;
	return {
		request: {
			method: 'GET',
			url: candidateListUrl,
			headers: { Accept: 'application/json' },
			disableFollowRedirect: true,
			skipSslCertificateValidation,
		},
		rules: messagesByStatus.map(([value, message]) => ({
			type: 'responseCode',
			properties: { value, message },
		})),
	};
}
