import type {
	IAuthenticate,
	Icon,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
} from 'n8n-workflow';

import { authorize, basicFromPassword } from './shared/authorization';
import { candidateListTest } from './shared/candidateListTest';
import { baseUrlField, basicAuthFields, ignoreSslIssuesField } from './shared/fields';

export class RecruitingP2BasicAuthApi implements ICredentialType {
	name = 'recruitingP2BasicAuthApi';

	displayName = 'Recruiting P2 (Basic Auth) API';

	icon: Icon = {
		light: 'file:../icons/recruiting.svg',
		dark: 'file:../icons/recruiting.dark.svg',
	};

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties: INodeProperties[] = [
		baseUrlField('p2'),
		...basicAuthFields,
		ignoreSslIssuesField('allowUnauthorizedCerts'),
	];

	authenticate: IAuthenticate = async (fields, request) =>
		authorize(fields, request, basicFromPassword(fields.username, fields.password));

	test: ICredentialTestRequest = candidateListTest('allowUnauthorizedCerts');
}
