import type { Icon, ICredentialType } from 'n8n-workflow';

import { authentication, credentialFields, credentialTest } from './shared';

export class RecruitingP4ApiKeyApi implements ICredentialType {
	name = 'recruitingP4ApiKeyApi';

	displayName = 'Recruiting P4 Workflow (API Key) API';

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties = credentialFields('p4', 'apiKey');

	authenticate = authentication('apiKey');

	test = credentialTest('p4', 'apiKey');
}
