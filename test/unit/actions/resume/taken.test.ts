import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { runActions } from '../../../../nodes/Recruiting/actions';
import { fakeContext, response, type Handler } from '../../support/executeContext';
import { throwing } from '../../support/provider';

const RESUME = `Jane Sample\njane@mail.example\n${'Wrote software for hospitals. '.repeat(9)}`;

/** What comes of an upload to a provider that has a Success Field. */
async function uploaded(handler: Handler): Promise<IDataObject | string> {
	const { context } = fakeContext({
		parameters: {
			...{ resource: 'resume', operation: 'push' },
			binaryPropertyName: [{ mimeType: 'text/plain', fileName: 'a.txt', data: '' }] as never,
			providerApi: { successField: 'success' },
		},
		handlers: [handler],
	});
	Object.assign(context.helpers, { getBinaryDataBuffer: async () => Buffer.from(RESUME) });
	try {
		const [[sent]] = (await runActions(context)) as [INodeExecutionData[]];
		const { pushed, response: answer } = sent!.json;
		return { pushed, answer };
	} catch (error) {
		return (error as Error).message;
	}
}

const answering = (body: string, type: string) => () =>
	response(201, body, { 'content-type': type });

/** The answer breaks off after its head. */
const breaking =
	(type: string, url?: string): Handler =>
	(request) => {
		const answered = { status: 201, headers: { 'content-type': type } };
		const cause = { code: 'ECONNRESET', config: { url: url ?? request.url }, response: answered };
		return throwing({ cause })(request);
	};

const JSON_TYPE = 'application/json';
const XML = '<?xml version="1.0"?><resume><id>7</id></resume>';

describe('an upload with a status of success', () => {
	it.each<[string, Handler, unknown]>([
		['says so', answering('{"success":true}', JSON_TYPE), { success: true }],
		['is empty', answering('', JSON_TYPE), null],
		['is empty and called HTML', answering('', 'text/html'), null],
		['is cut off', answering('{"success":tr', JSON_TYPE), '{"success":tr'],
		['is a text', answering('OK', 'text/plain'), 'OK'],
		['is a text and called HTML', answering('OK', 'text/html'), 'OK'],
		['is XML', answering(XML, 'application/xml'), XML],
		['breaks off', breaking(JSON_TYPE), null],
	])('is done if its answer %s', async (_, handler, answer) => {
		expect(await uploaded(handler)).toEqual({ pushed: true, answer });
	});

	it.each<[string, Handler, string]>([
		['says no', answering('{"success":false}', JSON_TYPE), 'reports that the request failed'],
		['begins as HTML', answering(' <!DOCTYPE html><p>', 'text/plain'), 'is a web page'],
		['is a part of HTML', answering('<h1>Sign in</h1>', 'text/html'), 'is a web page'],
		['breaks off and is HTML', breaking('text/html'), 'connection was closed'],
		['is not there', () => response(404, {}), 'and Upload Path in Provider'],
		['is that of a token', breaking(JSON_TYPE, 'https://token.test'), 'connection was closed'],
	])('has failed if its answer %s', async (_, handler, message) => {
		expect(await uploaded(handler)).toContain(message);
	});
});
