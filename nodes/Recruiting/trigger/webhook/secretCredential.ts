import type {
	ICredentialDataDecryptedObject,
	ICredentialsDisplayOptions,
	IDisplayOptions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { webhookProfiles } from '../../profiles';
import { polledProviders, text } from '../settings';
import { firstProblem, STANDARD_PREFIX, standardWebhooksKey } from './signature';

const shown: IDisplayOptions = {
	show: {
		'/profile': webhookProfiles,
		'/mode': ['webhook'],
		// Every value matches. A parameter without a slash only places the credential in front of it.
		secret: [{ _cnd: { regex: '' } }],
	},
	// With a preset, n8n has neither of these parameters.
	hide: { '/registration': ['automatic'], '/signature': ['none'], '/provider': polledProviders },
};

/** When the node offers the credential with the secret of a webhook. */
export const webhookSecretShown = shown as ICredentialsDisplayOptions;

const FORMAT_IS_RIGHT =
	'The format is right. Only a delivery can show whether the provider has the same secret';

/** Checks the format of the secrets. Nothing is sent, since no provider can say whether they are right. */
export function webhookSecretTest(
	fields: ICredentialDataDecryptedObject = {},
): INodeCredentialTestResult {
	const [secret, previous] = [text(fields.secret), text(fields.previousSecret)];
	const isBroken = [secret, previous].some(
		(one = '') => one.startsWith(STANDARD_PREFIX) && standardWebhooksKey(one) === undefined,
	);
	const problem = firstProblem([
		[secret === undefined, 'Enter the secret that you share with the provider'],
		[secret === previous, 'Both secrets are the same. Enter the new one in Secret'],
		[isBroken, 'The text after whsec_ is not Base64. Copy the whole secret'],
	]);
	if (problem !== undefined) return { status: 'Error', message: problem };
	return { status: 'OK', message: FORMAT_IS_RIGHT };
}
