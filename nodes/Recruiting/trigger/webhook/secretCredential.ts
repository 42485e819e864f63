import type {
	ICredentialDataDecryptedObject,
	ICredentialsDisplayOptions,
	IDisplayOptions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { webhookProfiles } from '../mode';
import { text } from './parameters';
import { firstProblem, schemesWithSecret, STANDARD_PREFIX, standardWebhooksKey } from './signature';

const shown: IDisplayOptions = {
	show: {
		'/profile': webhookProfiles,
		'/mode': ['webhook'],
		'/registration': ['manual'],
		'/signature': schemesWithSecret,
		secret: [{ _cnd: { regex: '' } }],
	},
};

/**
 * When the node offers the credential with the secret of a webhook. The parameter without a slash only places it
 * in front of that parameter; every value matches.
 */
export const webhookSecretShown = shown as ICredentialsDisplayOptions;

/** Checks the format of the secrets. Nothing is sent, since no provider can say whether they are right. */
export function webhookSecretTest(
	fields: ICredentialDataDecryptedObject = {},
): INodeCredentialTestResult {
	const [secret, previous] = [text(fields.secret), text(fields.previousSecret)];
	const isBroken = [secret, previous].some(isBrokenStandard);
	const problem = firstProblem([
		[secret === undefined, 'Enter the secret that you share with the provider'],
		[secret === previous, 'Both secrets are the same. Enter the new one in Secret'],
		[isBroken, 'The text after whsec_ is not Base64. Copy the whole secret'],
	]);
	if (problem !== undefined) return { status: 'Error', message: problem };
	return {
		status: 'OK',
		message:
			'The format is right. Only a delivery can show whether the provider has the same secret',
	};
}

function isBrokenStandard(secret: string = ''): boolean {
	return secret.startsWith(STANDARD_PREFIX) && standardWebhooksKey(secret) === undefined;
}
