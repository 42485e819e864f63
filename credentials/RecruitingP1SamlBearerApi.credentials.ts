import type { ICredentialDataDecryptedObject, IHttpRequestHelper } from 'n8n-workflow';

import { requestToken } from './saml/tokenRequest';
import { credentialType } from './shared/credentialType';

export class RecruitingP1SamlBearerApi extends credentialType('p1', 'samlBearer') {
	/** n8n calls this if there is no token and again after a 401, and stores the result. */
	override preAuthentication = async function (
		this: IHttpRequestHelper,
		fields: ICredentialDataDecryptedObject,
	) {
		return { accessToken: await requestToken(this, fields) };
	};
}
