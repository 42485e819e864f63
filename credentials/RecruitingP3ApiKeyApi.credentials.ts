import type {
	IAuthenticate,
	Icon,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
} from 'n8n-workflow';

import { authorize, encodedKey } from './shared/authorization';
import { credentialTest } from './shared/credentialTest';
import { apiKeyFields, credentialFields } from './shared/fields';

export class RecruitingP3ApiKeyApi implements ICredentialType {
	name = 'recruitingP3ApiKeyApi';

	displayName = 'Recruiting P3 (API Key) API';

	icon: Icon = {
		light: 'file:../icons/recruiting.svg',
		dark: 'file:../icons/recruiting.dark.svg',
	};

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties: INodeProperties[] = credentialFields('p3', 'apiKey', apiKeyFields);

	authenticate: IAuthenticate = async (fields, request) =>
		authorize(fields, request, 'Basic', (api) => encodedKey(fields.apiKey, api));

	test: ICredentialTestRequest = credentialTest('p3', 'apiKey');
}
