import type { ICredentialTestRequest } from 'n8n-workflow';

const redirects = 'The provider redirects: set the Base URL to the address that it redirects to';

/** The test's messages by status; each begins with the status text. */
const messagesByStatus: ReadonlyArray<readonly [status: number, message: string]> = [
	[301, `Moved Permanently. ${redirects}`],
	[302, `Found. ${redirects}`],
	[307, `Temporary Redirect. ${redirects}`],
	[308, `Permanent Redirect. ${redirects}`],
	[401, 'Unauthorized. The provider rejected this credential'],
	[403, 'Forbidden. The provider accepted the credential but does not allow it to list candidates'],
	[404, 'Not Found. There is no candidate list at this address: check the Base URL'],
	[429, 'Too Many Requests. Wait a minute and test again'],
];

/** Like `readBaseUrl`, this ignores trailing slashes and a final /v1 of the Base URL. */
const candidateListUrl =
	"={{ $credentials.baseUrl.trim().replace(/[/]+$/, '').replace(/[/]v1$/, '').replace(/[/]+$/, '') }}/v1/candidates";

/**
 * The test that n8n runs when a credential is saved: it lists candidates. n8n treats every answer with
 * status 200 as a success, whatever its body.
 *
 * @param ignoreSslIssues name of the field that turns off certificate validation
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
