import type { Icon, ICredentialType } from 'n8n-workflow';

import { authentication, credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP3ApiKeyApi implements ICredentialType {
	name = 'recruitingP3ApiKeyApi';

	displayName = displayName('p3', 'apiKey');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p3', 'apiKey');

	authenticate = authentication('apiKey');

	test = credentialTest('p3', 'apiKey');
}
