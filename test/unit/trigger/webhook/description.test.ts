import {
	nodeParametersAreStatic,
	resolveWebhookDescriptionField,
	Workflow,
	type INode,
	type INodeParameters,
} from 'n8n-workflow';

import { RecruitingTrigger } from '../../../../index';
import { presets } from '../../../../nodes/Recruiting/providers';
import { webhookDescription, webhookSecretTest } from '../../../../nodes/Recruiting/trigger';
import { responseCodeOf } from '../../../../nodes/Recruiting/trigger/webhook/description';
import { onlyType } from '../../../support/sourcePackage';

const trigger = new RecruitingTrigger();

const nodeTypes = onlyType(trigger);

/** A workflow with only the trigger, as n8n creates it for each delivery. */
function workflowOf(parameters: INodeParameters) {
	const node: INode = {
		id: '1',
		name: 'Trigger',
		type: 'n8n-nodes-recruiting.recruitingTrigger',
		typeVersion: 2,
		position: [0, 0],
		parameters,
	};
	const workflow = new Workflow({ nodes: [node], connections: {}, active: true, nodeTypes });
	return { workflow, node: workflow.nodes.Trigger! };
}

const cases = [
	...['p1', 'p2', 'p3', 'p4', 'p5'].map((profile) => ({ profile })),
	...presets.map(({ id, profiles }) => ({ profile: profiles[0]!, provider: id })),
].flatMap((parameters) =>
	[{}, { responseCode: 202 }, { responseCode: '204' }, { responseCode: 500 }].map(
		(providerApi) => ({ ...parameters, providerApi }),
	),
);

describe.each(['httpMethod', 'responseCode'] as const)('the field %s of the webhook', (field) => {
	it.each(cases)('needs no expression engine for %j', (parameters) => {
		const { workflow, node } = workflowOf(parameters);
		expect(nodeParametersAreStatic(node)).toBe(true);
		const native = resolveWebhookDescriptionField(node, webhookDescription, field);
		const evaluated = workflow.expression.getSimpleParameterValue(
			node,
			webhookDescription[field],
			'internal',
			{},
		);
		expect(native).toEqual({ resolved: true, value: evaluated });
	});
});

it('n8n answers what starts the workflow with a message of its own, and not with the name of its default', () => {
	const { workflow, node } = workflowOf({ profile: 'p4' });
	const { responseData } = webhookDescription;
	const data = workflow.expression.getComplexParameterValue(
		...([node, responseData, 'internal', {}, undefined, 'firstEntryJson'] as const),
	);
	expect(data).toBe('');
});

it.each([
	['204', 204],
	[404, 200],
	['x', 200],
])('answers with the status %p as %i', (responseCode, status) => {
	const providerApi = { responseCode };
	expect(responseCodeOf((name) => ({ providerApi })[name as 'providerApi'])).toBe(status);
});

describe('the test of the credential with the secret', () => {
	it.each([
		['OK', 'whsec_QUJDREVGR0g=', ''],
		['OK', 'whsec_QUJDREVGR0g=,whsec_SElKS0xNTk8=', ''],
		['OK', 'one,two', ''],
		['Enter the secret', ' ', ''],
		['Both secrets are the same', 'one', 'one'],
		['is not Base64', 'whsec_!', ''],
		['is not Base64', 'whsec_QUJDREVGR0g=,whsec_!ElKS0xNTk8=', ''],
		['is not Base64', 'one', 'whsec_QUJDREVGR0g=,whsec_!ElKS0xNTk8='],
	])('says "%s" of %j and %j', (expected, secret, previousSecret) => {
		const { status, message } = webhookSecretTest({ secret, previousSecret });
		expect(status === 'OK' ? status : message).toContain(expected);
	});
});
