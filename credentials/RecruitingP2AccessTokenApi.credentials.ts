import type { Icon, ICredentialType } from 'n8n-workflow';

import { authentication, credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP2AccessTokenApi implements ICredentialType {
	name = 'recruitingP2AccessTokenApi';

	displayName = displayName('p2', 'accessToken');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p2', 'accessToken');

	authenticate = authentication('accessToken');

	test = credentialTest('p2', 'accessToken');
}
