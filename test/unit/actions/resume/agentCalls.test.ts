import type { IDataObject } from 'n8n-workflow';

import { runActions } from '../../../../nodes/Recruiting/actions';
import { fakeContext, response, type Handler } from '../../support/executeContext';

const RESUME = `Jane Sample\njane@mail.example\n${'Wrote software for hospitals. '.repeat(9)}`;
const files = ['a.txt', 'b.txt'].map((fileName) => {
	return { mimeType: 'text/plain', fileName, data: '' };
});

/** One try of an agent's call; n8n makes a new item of what the agent has written for each. */
async function tryUpload(json: IDataObject, handler: Handler) {
	const parameters = { resource: 'resume', operation: 'push', binaryPropertyName: files };
	const { context, requests } = fakeContext({
		parameters: parameters as unknown as IDataObject,
		handlers: [handler],
	});
	const type = 'n8n-nodes-recruiting.recruitingTool';
	const node = { ...context.getNode(), type, parameters: { allowAgentWrites: true } };
	Object.assign(context, { getNode: () => node, getInputData: () => [{ json }] });
	Object.assign(context.helpers, { getBinaryDataBuffer: async () => Buffer.from(RESUME) });
	const error = await runActions(context).catch((thrown: Error) => thrown.message);
	return { error, sent: requests.map(({ body }) => /"name":"(\w)/.exec(String(body))![1]) };
}

describe('an upload that an agent asks for', () => {
	it('is not sent again in the next try, but by the next call', async () => {
		const json = { candidate: 'Jane' };
		let requests = 0;
		const first = await tryUpload(json, () => response(requests++ === 0 ? 201 : 400, {}));
		expect(first).toEqual({ error: expect.any(String), sent: ['a', 'b'] });
		expect((await tryUpload(json, () => response(201, {}))).sent).toEqual(['b']);
		expect((await tryUpload({ ...json }, () => response(201, {}))).sent).toEqual(['a', 'b']);
	});
});
