'use strict';

/**
 * A trigger that only starts the workflow with the body: no check, no expression, no `execute`. Its cost compared with
 * the Webhook node is what n8n adds for any other trigger. Version 3 also counts deliveries in the workflow's static
 * data, which n8n then saves with each of them.
 */
class ControlTrigger {
	constructor() {
		this.description = {
			displayName: 'Control Trigger',
			name: 'controlTrigger',
			group: ['trigger'],
			// For version 1, n8n evaluates an expression for each delivery.
			version: [2, 3],
			description: 'Starts the workflow with the body of the request',
			defaults: { name: 'Control Trigger' },
			inputs: [],
			outputs: ['main'],
			webhooks: [
				{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
			],
			properties: [],
		};
	}

	async webhook() {
		if (this.getNode().typeVersion === 3) {
			const staticData = this.getWorkflowStaticData('node');
			staticData.deliveries = (staticData.deliveries ?? 0) + 1;
		}
		return { workflowData: [[{ json: this.getRequestObject().body }]] };
	}
}

module.exports = { ControlTrigger };
