import type { ICredentialTestRequest } from 'n8n-workflow';

import type { AuthenticationMethodId, ProfileId } from '../../nodes/Recruiting/profiles';
import { presetsOf, strayAddress, type SystemDomains } from '../../nodes/Recruiting/providers';
import { sslFieldOf } from './fields';

const redirects = 'The provider redirects: set the Base URL to the address that it redirects to';

/** The test's messages by status; each begins with the status text. */
const messagesByStatus: Readonly<Record<number, string>> = {
	301: `Moved Permanently. ${redirects}`,
	302: `Found. ${redirects}`,
	307: `Temporary Redirect. ${redirects}`,
	308: `Permanent Redirect. ${redirects}`,
	401: 'Unauthorized. The provider rejected this credential',
	403: 'Forbidden. The provider rejected this credential, or does not allow it to list candidates',
	404: 'Not Found. The address is wrong, not the key: there is no list of candidates. Check Provider and Base URL, and for Other also API Version and Test Path',
	429: 'Too Many Requests. Wait a minute and test again',
};

/**
 * The test that n8n runs when a credential is saved: it lists candidates. n8n treats every answer with
 * status 200 as a success, whatever its body. The request is made of expressions, because it depends on the fields.
 */
export function credentialTest(
	profile: ProfileId,
	method: AuthenticationMethodId,
): ICredentialTestRequest {
	const systems = presetsOf(profile, method).map(({ id, name, domains, credential }) => {
		const { baseUrl, apiVersion, testPath, testMethod } = credential;
		return [id, { name, domains, baseUrl, apiVersion, testPath, testMethod }] as const;
	});
	// With line breaks: two braces in a row would end the expression.
	const table = JSON.stringify(Object.fromEntries(systems), null, '\n');
	const request = `(${testRequest})($credentials, ${table}, ${strayAddress})`;
	const ignoreSslIssues = `={{ $credentials.${sslFieldOf(method)} === true }}`;
	return {
		request: {
			// Typed as constants, but n8n resolves expressions here.
			method: `={{ ${request}.method }}` as 'GET',
			url: `={{ ${request}.url }}`,
			body: `={{ ${request}.body }}`,
			headers: { Accept: 'application/json' },
			disableFollowRedirect: true,
			skipSslCertificateValidation: ignoreSslIssues as unknown as boolean,
		},
		rules: Object.entries(messagesByStatus).map(([status, message]) => ({
			type: 'responseCode',
			properties: { value: Number(status), message },
		})),
	};
}

interface Tested {
	readonly provider?: string;
	readonly baseUrl?: string;
	readonly apiVersion?: string;
	readonly testPath?: string;
	readonly testMethod?: string;
}

/**
 * The request of a test. Like `readBaseUrl`, this ignores trailing slashes and the version at the end of the Base URL.
 * n8n evaluates the text of this function, so it uses nothing else, not even the defaults of the fields, and has no
 * two braces in a row.
 */
function testRequest(
	fields: Tested,
	systems: SystemDomains & Readonly<Record<string, Tested>>,
	problemIn: typeof strayAddress,
) {
	const problem = problemIn({ ...fields }, systems);
	// With OAuth2, n8n would ask for a token before it used an address. It shows only errors of this name.
	if (problem) throw Object.assign(new Error(problem), { name: 'ExpressionError' });
	const api = systems[fields.provider ?? ''] ?? fields;
	let base = (fields.baseUrl ?? '').trim() || (api.baseUrl ?? '');
	while (base.endsWith('/')) base = base.slice(0, -1);
	const version = (api.apiVersion ?? 'v1').trim().split('/').filter(Boolean).join('/');
	const root = version === '' || base.endsWith('/' + version) ? base : base + '/' + version;
	const path = (api.testPath || 'candidates').trim().replace(/^[/]+/, '');
	const method = api.testMethod ?? 'GET';
	return { method, url: root + '/' + path, body: method === 'POST' ? {} : undefined };
}
