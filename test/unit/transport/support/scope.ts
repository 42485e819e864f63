import type { IDataObject } from 'n8n-workflow';

import {
	itemContext,
	type RequestContext,
} from '../../../../nodes/Recruiting/transport/requestContext';
import type { Answer } from '../../../../nodes/Recruiting/transport/exchange';
import type { RequestScope } from '../../../../nodes/Recruiting/transport/requestScope';
import type { RequestSettings } from '../../../../nodes/Recruiting/transport/settings';
import { fakeContext, type Handler } from '../../support/executeContext';

const settings: RequestSettings = {
	timeoutMs: 60_000,
	maxTries: 3,
	maxRetryWaitMs: 0,
	maxPages: 1_000,
	includeResponseBody: false,
};

/** The context of the first item of a node with these parameters and this credential. */
export function contextWith(options: {
	parameters?: IDataObject;
	credential?: IDataObject;
	handlers?: Handler[];
}): RequestContext {
	return itemContext(fakeContext(options).context, 0);
}

/** What requests are made with, where nothing matters but what is given. */
export function scopeWith(
	changes: Partial<RequestSettings> = {},
	handlers: Handler[] = [],
): RequestScope {
	return {
		context: contextWith({ handlers }),
		connection: {
			credentialType: 'recruitingP3ApiKeyApi',
			baseUrl: 'https://ats.example.com',
			skipSslCertificateValidation: false,
			secrets: ['very-secret-key'],
		},
		settings: { ...settings, ...changes },
	};
}

/** An answer of the provider with a list that is empty, but for what is given. */
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
