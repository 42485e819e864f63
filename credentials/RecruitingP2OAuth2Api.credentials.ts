import type { Icon, ICredentialType } from 'n8n-workflow';

import { credentialFields, credentialTest } from './shared';

export class RecruitingP2OAuth2Api implements ICredentialType {
	name = 'recruitingP2OAuth2Api';

	extends = ['oAuth2Api'];

	displayName = 'Recruiting P2 Talent Suite OAuth2 API';

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl = 'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting#credentials';

	properties = credentialFields('p2', 'oAuth2');

	test = credentialTest('p2', 'oAuth2');
}
