import {
	nodeParametersAreStatic,
	resolveWebhookDescriptionField,
	Workflow,
	type INode,
	type INodeParameters,
} from 'n8n-workflow';

import { RecruitingTrigger } from '../../../../index';
import { webhookDescription } from '../../../../nodes/Recruiting/trigger';
import { onlyType } from '../../../support/onlyType';

const trigger = new RecruitingTrigger();

const nodeTypes = onlyType(trigger);

/** A workflow of the trigger alone, as n8n makes it for each delivery. */
function workflowOf(parameters: INodeParameters) {
	const node: INode = {
		id: '1',
		name: 'Trigger',
		type: 'n8n-nodes-recruiting.recruitingTrigger',
		typeVersion: 1.1,
		position: [0, 0],
		parameters,
	};
	const workflow = new Workflow({ nodes: [node], connections: {}, active: true, nodeTypes });
	return { workflow, node: workflow.nodes.Trigger! };
}

const cases = ['p1', 'p2', 'p3', 'p4', 'p5'].flatMap((profile) =>
	[{}, { responseCode: 202 }].map((options) => ({ profile, options })),
);

describe.each(['httpMethod', 'responseCode'] as const)('the webhook’s %s', (field) => {
	it.each(cases)('is known without n8n’s expression engine: %j', (parameters) => {
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

it('has no other expression that n8n evaluates with a delivery', () => {
	const expressions = Object.entries(webhookDescription)
		.filter(([, value]) => String(value).startsWith('='))
		.map(([name]) => name);
	expect(expressions.sort()).toEqual(['httpMethod', 'ndvHideMethod', 'ndvHideUrl', 'responseCode']);
});
