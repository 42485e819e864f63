import type { Icon, ICredentialType } from 'n8n-workflow';

import { authentication, credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP1BasicAuthApi implements ICredentialType {
	name = 'recruitingP1BasicAuthApi';

	displayName = displayName('p1', 'basicAuth');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p1', 'basicAuth');

	authenticate = authentication('basicAuth');

	test = credentialTest('p1', 'basicAuth');
}
