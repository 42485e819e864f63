import type { Icon, ICredentialType } from 'n8n-workflow';

import { propertiesOf, text } from '../nodes/Recruiting/fields';

const typeOptions = { password: true };

const fields = {
	secret: text('Secret', {
		required: true,
		typeOptions,
		description:
			'The secret that you share with the provider. For Standard Webhooks it is Base64, usually with the prefix whsec_. Several secrets of at least 16 characters are separated by commas.',
	}),
	previousSecret: text('Previous Secret', {
		typeOptions,
		description:
			'The secret before this one. It is accepted, too, so that no delivery is lost while you change the secret. Remove it after a few days.',
	}),
};

/** The secrets of a webhook that the user has registered at the provider. They are never sent anywhere. */
export class RecruitingWebhookSecretApi implements ICredentialType {
	name = 'recruitingWebhookSecretApi';

	displayName = 'Recruiting Webhook Secret API';

	icon: Icon = { light: 'file:../icons/recruiting.svg', dark: 'file:../icons/recruiting.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-recruiting/n8n-nodes-recruiting/blob/main/docs/credentials.md';

	properties = propertiesOf(fields);
}
