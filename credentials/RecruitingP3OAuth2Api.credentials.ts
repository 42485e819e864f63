import type { Icon, ICredentialType } from 'n8n-workflow';

import { credentialFields, credentialTest, displayName } from './shared';

export class RecruitingP3OAuth2Api implements ICredentialType {
	name = 'recruitingP3OAuth2Api';

	// n8n shows the fields of the first type first: those of the sibling begin with the provider.
	extends = ['recruitingP3ApiKeyApi', 'oAuth2Api'];

	displayName = displayName('p3', 'oAuth2');

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = credentialFields('p3', 'oAuth2');

	test = credentialTest('p3', 'oAuth2');
}
