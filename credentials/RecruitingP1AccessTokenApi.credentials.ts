import type {
	IAuthenticate,
	Icon,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
} from 'n8n-workflow';

import { authorize, bearer } from './shared/authorization';
import { candidateListTest } from './shared/candidateListTest';
import { accessTokenFields, baseUrlField, ignoreSslIssuesField } from './shared/fields';

export class RecruitingP1AccessTokenApi implements ICredentialType {
	name = 'recruitingP1AccessTokenApi';

	displayName = 'Recruiting P1 (Access Token) API';

	icon: Icon = {
		light: 'file:../icons/recruiting.svg',
		dark: 'file:../icons/recruiting.dark.svg',
	};

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties: INodeProperties[] = [
		baseUrlField('p1'),
		...accessTokenFields,
		ignoreSslIssuesField('allowUnauthorizedCerts'),
	];

	authenticate: IAuthenticate = async (fields, request) =>
		authorize(fields, request, bearer(fields.accessToken));

	test: ICredentialTestRequest = candidateListTest('allowUnauthorizedCerts');
}
