import type { Icon, ICredentialType } from 'n8n-workflow';

import { authentication, credentialFields, credentialTest } from './shared';

export class RecruitingP3ApiKeyApi implements ICredentialType {
	name = 'recruitingP3ApiKeyApi';

	displayName = 'Recruiting P3 Job-Board (API Key) API';

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties = credentialFields('p3', 'apiKey');

	authenticate = authentication('apiKey');

	test = credentialTest('p3', 'apiKey');
}
