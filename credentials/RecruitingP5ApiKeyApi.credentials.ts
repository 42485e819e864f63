import type { Icon, ICredentialType } from 'n8n-workflow';

import { authentication, credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP5ApiKeyApi implements ICredentialType {
	name = 'recruitingP5ApiKeyApi';

	displayName = displayName('p5', 'apiKey');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p5', 'apiKey');

	authenticate = authentication('apiKey');

	test = credentialTest('p5', 'apiKey');
}
