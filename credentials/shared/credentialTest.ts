import type { ICredentialTestRequest } from 'n8n-workflow';

import { apiFields } from '../../nodes/Recruiting/fields';
import type { AuthenticationMethodId, ProfileId } from '../../nodes/Recruiting/profiles';
import { domainsOf, presetsOf, strayAddress } from '../../nodes/Recruiting/providers';
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
	404: 'Not Found. The address is wrong, not the key: there is no list of candidates. Check Base URL, Provider, API Version and Test Path',
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
	const chosen = chosenFields(profile, method);
	const systems = inExpression(domainsOf(presetsOf(profile, method)));
	const ignoreSslIssues = `={{ $credentials.${sslFieldOf(method)} === true }}`;
	return {
		request: {
			// Typed as constants, but n8n resolves expressions here.
			method: `={{ ${chosen}.testMethod ?? "${apiFields.testMethod.default}" }}` as 'GET',
			url: `={{ (${orProblem})((${strayAddress})($credentials, ${systems}), (${testAddress})($credentials.baseUrl, ${chosen})) }}`,
			body: `={{ ${chosen}.testMethod === "POST" ? {} : undefined }}`,
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

const TESTED = ['apiVersion', 'testPath', 'testMethod'] as const;

/** An expression for the preset's fields if a preset is selected, and else the credential's own. */
function chosenFields(profile: ProfileId, method: AuthenticationMethodId): string {
	const presets = presetsOf(profile, method).map(({ id, credential }) => {
		const api = TESTED.map((name) => [name, credential[name] ?? apiFields[name].default]);
		return [id, { baseUrl: credential.baseUrl, ...Object.fromEntries(api) }];
	});
	return `((${inExpression(Object.fromEntries(presets))})[$credentials.provider] ?? $credentials)`;
}

/** With line breaks: two braces in a row would end the expression. */
function inExpression(table: object): string {
	return JSON.stringify(table, null, '\n');
}

/**
 * The address, unless there is a problem. With OAuth2, n8n would ask for a token before it used the address, so the
 * expression has to fail. n8n shows only errors of this name; without a name, there would be no address.
 */
function orProblem(problem: string | undefined, address: string): string {
	if (problem) throw Object.assign(new Error(problem), { name: 'ExpressionError' });
	return address;
}

/**
 * The address that a test requests. Like `readBaseUrl`, this ignores trailing slashes and the version at the end of the
 * Base URL. n8n evaluates the text of this function, so it uses nothing else, not even the defaults of the fields, and has no
 * two braces in a row.
 */
function testAddress(
	baseUrl: string | undefined,
	api: { baseUrl?: string; apiVersion?: string; testPath?: string },
): string {
	let base = (baseUrl ?? '').trim() || (api.baseUrl ?? '');
	while (base.endsWith('/')) base = base.slice(0, -1);
	const version = (api.apiVersion ?? 'v1').trim().split('/').filter(Boolean).join('/');
	const root = version === '' || base.endsWith('/' + version) ? base : base + '/' + version;
	return root + '/' + (api.testPath || 'candidates').trim().replace(/^[/]+/, '');
}
