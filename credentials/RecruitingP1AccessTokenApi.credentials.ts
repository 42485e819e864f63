import type { Icon, ICredentialType } from 'n8n-workflow';

import { authentication, credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP1AccessTokenApi implements ICredentialType {
	name = 'recruitingP1AccessTokenApi';

	displayName = displayName('p1', 'accessToken');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p1', 'accessToken');

	authenticate = authentication('accessToken');

	test = credentialTest('p1', 'accessToken');
}
