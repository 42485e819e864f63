import type {
	IAuthenticate,
	Icon,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
} from 'n8n-workflow';

import { authorize, basicFromKey } from './shared/authorization';
import { candidateListTest } from './shared/candidateListTest';
import { apiKeyFields, baseUrlField, ignoreSslIssuesField } from './shared/fields';

export class RecruitingP4ApiKeyApi implements ICredentialType {
	name = 'recruitingP4ApiKeyApi';

	displayName = 'Recruiting P4 (API Key) API';

	icon: Icon = {
		light: 'file:../icons/recruiting.svg',
		dark: 'file:../icons/recruiting.dark.svg',
	};

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties: INodeProperties[] = [
		baseUrlField('p4'),
		...apiKeyFields,
		ignoreSslIssuesField('allowUnauthorizedCerts'),
	];

	authenticate: IAuthenticate = async (fields, request) =>
		authorize(fields, request, basicFromKey(fields.apiKey, fields.keyEncoding));

	test: ICredentialTestRequest = candidateListTest('allowUnauthorizedCerts');
}
