import type {
	IAuthenticate,
	Icon,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
} from 'n8n-workflow';

import { authorize, encodedPassword } from './shared/authorization';
import { credentialTest } from './shared/credentialTest';
import { basicAuthFields, credentialFields } from './shared/fields';

export class RecruitingP1BasicAuthApi implements ICredentialType {
	name = 'recruitingP1BasicAuthApi';

	displayName = 'Recruiting P1 (Basic Auth) API';

	icon: Icon = {
		light: 'file:../icons/recruiting.svg',
		dark: 'file:../icons/recruiting.dark.svg',
	};

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties: INodeProperties[] = credentialFields('p1', 'basicAuth', basicAuthFields);

	authenticate: IAuthenticate = async (fields, request) =>
		authorize(fields, request, 'Basic', () => encodedPassword(fields.username, fields.password));

	test: ICredentialTestRequest = credentialTest('p1', 'basicAuth');
}
