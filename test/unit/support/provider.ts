import type { IDataObject } from 'n8n-workflow';

import { listFields, readFields } from '../../../nodes/Recruiting/fields';
import {
	type Listing,
	listingOf,
	openProvider,
	providerOfTrigger,
	type Provider,
} from '../../../nodes/Recruiting/provider';
import { candidates } from '../../../nodes/Recruiting/profiles';
import { itemContext, type Answer, type RequestContext } from '../../../nodes/Recruiting/transport';
import { fakeContext, type Handler } from './executeContext';

const settings: Provider['settings'] = {
	timeoutMs: 60_000,
	maxTries: 3,
	maxRetryWaitMs: 0,
	maxPages: 1_000,
	includeResponseBody: false,
};

/** The settings of a fake context: see `fakeContext`. */
type Options = Parameters<typeof fakeContext>[0];

/** The context of the first item of a node with these parameters and this credential. */
export function contextWith(options: Options): RequestContext {
	return itemContext(fakeContext(options).context, 0);
}

/** The provider of a node with these parameters and this credential, and what it sends and says. */
export async function connected(options: Options) {
	const fake = fakeContext(options);
	const opened = await openProvider(itemContext(fake.context, 0));
	return { ...fake, provider: listingOf(opened, candidates) };
}

/** The same for values of Provider's API, without retries. */
export async function connectedTo(providerApi: IDataObject, handlers: Handler[] = []) {
	const options = { maxTries: 1 };
	return await connected({ parameters: { providerApi, options }, handlers });
}

/** A provider whose requests are answered by the handlers, with default settings except the given ones. */
export function providerWith(
	changes: Partial<Provider['settings']> = {},
	handlers: Handler[] = [],
	providerApi: IDataObject = {},
): Listing {
	const context = contextWith({ handlers, parameters: { providerApi } });
	return {
		...providerOfTrigger(context),
		context,
		login: {
			credentialType: 'recruitingP3ApiKeyApi',
			baseUrl: 'https://ats.example.com',
			apiUrl: 'https://ats.example.com/v1',
			headers: {},
			skipSslCertificateValidation: false,
			expiredStatuses: [],
			secret: 'very-secret-key',
			account: 'very-secret-key',
			secrets: ['very-secret-key'],
		},
		settings: { ...settings, ...changes },
		pathSetting: listFields.listPath.label,
		pages: readFields(listFields, context, {}),
	};
}

/** An answer with an empty list, except for the given parts. */
export function answerWith(changes: Partial<Answer> = {}): Answer {
	return {
		kind: 'answer',
		url: 'https://ats.example.com/v1/candidates',
		status: 200,
		statusText: 'OK',
		headers: {},
		body: '[]',
		...changes,
	};
}

/** A handler that throws what n8n's request helper throws. */
export function throwing(error: object): Handler {
	return () => {
		throw Object.assign(new Error('wrapped'), error);
	};
}
