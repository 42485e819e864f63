'use strict';

/**
 * A trigger that does nothing but start the workflow with what was sent: no check, no expression, no
 * `execute`. What it costs beside the Webhook node is what n8n charges any trigger that is not that node.
 */
class ControlTrigger {
	constructor() {
		this.description = {
			displayName: 'Control Trigger',
			name: 'controlTrigger',
			group: ['trigger'],
			// For version 1, n8n evaluates an expression with each delivery.
			version: 2,
			description: 'Starts the workflow with what was sent',
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
		return { workflowData: [[{ json: this.getRequestObject().body }]] };
	}
}

module.exports = { ControlTrigger };
