import type { Icon, ICredentialType } from 'n8n-workflow';

import { credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP1OAuth2Api implements ICredentialType {
	name = 'recruitingP1OAuth2Api';

	extends = ['oAuth2Api'];

	displayName = displayName('p1', 'oAuth2');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p1', 'oAuth2');

	test = credentialTest('p1', 'oAuth2');
}
