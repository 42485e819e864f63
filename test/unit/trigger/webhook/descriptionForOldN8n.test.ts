import { webhookDescription } from '../../../../nodes/Recruiting/trigger/webhook/description';

jest.mock('n8n-workflow', () => ({
	...jest.requireActual<object>('n8n-workflow'),
	webhookDescriptionFields: undefined,
}));

it('gives the expressions alone to an n8n that knows nothing else', () => {
	const polled = '["p2"].includes($parameter["profile"])';
	expect(webhookDescription).toEqual({
		...{ name: 'default', path: 'webhook', responseMode: 'onReceived' },
		httpMethod: `={{ ${polled} ? "" : "POST" }}`,
		responseCode: '={{ $parameter["options"]["responseCode"] || 200 }}',
		ndvHideUrl: `={{ ${polled} }}`,
		ndvHideMethod: `={{ ${polled} }}`,
	});
	expect(Object.getOwnPropertySymbols(webhookDescription)).toEqual([]);
});
