import type { Icon, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';

import { credentialTest } from './shared/credentialTest';
import { credentialFields, oAuth2Fields } from './shared/fields';

export class RecruitingP2OAuth2Api implements ICredentialType {
	name = 'recruitingP2OAuth2Api';

	extends = ['oAuth2Api'];

	displayName = 'Recruiting P2 OAuth2 API';

	icon: Icon = {
		light: 'file:../icons/recruiting.svg',
		dark: 'file:../icons/recruiting.dark.svg',
	};

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties: INodeProperties[] = credentialFields('p2', 'oAuth2', oAuth2Fields);

	test: ICredentialTestRequest = credentialTest('p2', 'oAuth2');
}
