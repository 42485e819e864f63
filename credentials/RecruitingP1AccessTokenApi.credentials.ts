import type {
	IAuthenticate,
	Icon,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
} from 'n8n-workflow';

import { authorize, sentToken } from './shared/authorization';
import { credentialTest } from './shared/credentialTest';
import { accessTokenFields, credentialFields } from './shared/fields';

export class RecruitingP1AccessTokenApi implements ICredentialType {
	name = 'recruitingP1AccessTokenApi';

	displayName = 'Recruiting P1 (Access Token) API';

	icon: Icon = {
		light: 'file:../icons/recruiting.svg',
		dark: 'file:../icons/recruiting.dark.svg',
	};

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties: INodeProperties[] = credentialFields('p1', 'accessToken', accessTokenFields);

	authenticate: IAuthenticate = async (fields, request) =>
		authorize(fields, request, 'Bearer', (api) => sentToken(fields.accessToken, api));

	test: ICredentialTestRequest = credentialTest('p1', 'accessToken');
}
