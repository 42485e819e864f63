import type { Icon, ICredentialType } from 'n8n-workflow';

import { authentication, credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP2BasicAuthApi implements ICredentialType {
	name = 'recruitingP2BasicAuthApi';

	displayName = displayName('p2', 'basicAuth');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p2', 'basicAuth');

	authenticate = authentication('basicAuth');

	test = credentialTest('p2', 'basicAuth');
}
