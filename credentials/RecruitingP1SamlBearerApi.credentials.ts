import type { ICredentialDataDecryptedObject, IHttpRequestHelper } from 'n8n-workflow';

import { requestToken } from './saml/tokenRequest';
import { RecruitingCredential } from './shared/recruitingCredential';

export class RecruitingP1SamlBearerApi extends RecruitingCredential {
	constructor() {
		super('p1', 'samlBearer');
	}

	/** n8n calls this if there is no token and again after a 401, and stores the result. */
	async preAuthentication(this: IHttpRequestHelper, fields: ICredentialDataDecryptedObject) {
		return { accessToken: await requestToken(this, fields) };
	}
}
