import type { Icon, ICredentialType } from 'n8n-workflow';

import { credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP2OAuth2Api implements ICredentialType {
	name = 'recruitingP2OAuth2Api';

	// n8n shows the fields of the first type first: those of the sibling begin with the provider.
	extends = ['recruitingP2AccessTokenApi', 'oAuth2Api'];

	displayName = displayName('p2', 'oAuth2');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p2', 'oAuth2');

	test = credentialTest('p2', 'oAuth2');
}
