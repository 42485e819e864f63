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
import { authorize, sentToken } from './shared/authorization';
import { credentialTest } from './shared/credentialTest';
import { credentialFields } from './shared/fields';

export class RecruitingP1SamlBearerApi implements ICredentialType {
	name = 'recruitingP1SamlBearerApi';

	displayName = 'Recruiting P1 (SAML Bearer) API';

	icon: Icon = {
		light: 'file:../icons/recruiting.svg',
		dark: 'file:../icons/recruiting.dark.svg',
	};

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties: INodeProperties[] = credentialFields('p1', 'samlBearer', samlBearerFields);

	/** n8n calls this if there is no token and again after a 401, and stores the result. */
	async preAuthentication(this: IHttpRequestHelper, fields: ICredentialDataDecryptedObject) {
		return { accessToken: await requestToken(this, fields) };
	}

	authenticate: IAuthenticate = async (fields, request) =>
		authorize(fields, request, 'Bearer', (api) => sentToken(fields.accessToken, api));

	test: ICredentialTestRequest = credentialTest('p1', 'samlBearer');
}
