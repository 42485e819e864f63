import type { Icon, ICredentialType } from 'n8n-workflow';

import { authentication, credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP4ApiKeyApi implements ICredentialType {
	name = 'recruitingP4ApiKeyApi';

	displayName = displayName('p4', 'apiKey');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p4', 'apiKey');

	authenticate = authentication('apiKey');

	test = credentialTest('p4', 'apiKey');
}
