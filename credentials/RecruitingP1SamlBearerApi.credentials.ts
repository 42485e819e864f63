import type {
	Icon,
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestHelper,
} from 'n8n-workflow';

import { requestToken } from './saml/tokenRequest';
import { authentication, credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP1SamlBearerApi implements ICredentialType {
	name = 'recruitingP1SamlBearerApi';

	displayName = displayName('p1', 'samlBearer');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p1', 'samlBearer');

	/** n8n calls this if there is no token and again after a 401, and stores the result. */
	async preAuthentication(this: IHttpRequestHelper, fields: ICredentialDataDecryptedObject) {
		return { accessToken: await requestToken(this, fields) };
	}

	authenticate = authentication('samlBearer');

	test = credentialTest('p1', 'samlBearer');
}
