import type {
	IAuthenticate,
	Icon,
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestHelper,
	INodeProperties,
} from 'n8n-workflow';

import { samlBearerFields } from './saml/fields';
import { requestToken } from './saml/tokenRequest';
import { authorize, bearer } from './shared/authorization';
import { candidateListTest } from './shared/candidateListTest';
import { baseUrlField, ignoreSslIssuesField } from './shared/fields';

export class RecruitingP1SamlBearerApi implements ICredentialType {
	name = 'recruitingP1SamlBearerApi';

	displayName = 'Recruiting P1 (SAML Bearer) API';

	icon: Icon = {
		light: 'file:../icons/recruiting.svg',
		dark: 'file:../icons/recruiting.dark.svg',
	};

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties: INodeProperties[] = [
		baseUrlField('p1'),
		...samlBearerFields,
		ignoreSslIssuesField('allowUnauthorizedCerts'),
	];

	/** n8n calls this if there is no token and again after a 401, and stores the result. */
	async preAuthentication(this: IHttpRequestHelper, fields: ICredentialDataDecryptedObject) {
		return { accessToken: await requestToken(this, fields) };
	}

	authenticate: IAuthenticate = async (fields, request) =>
		authorize(fields, request, bearer(fields.accessToken));

	test: ICredentialTestRequest = candidateListTest('allowUnauthorizedCerts');
}
