'use strict';

/**
 * A trigger that only starts the workflow with the body: no check, no expression, no `execute`. Its cost compared with
 * the Webhook node is what n8n adds for any other trigger.
 */
class ControlTrigger {
	constructor() {
		this.description = {
			displayName: 'Control Trigger',
			name: 'controlTrigger',
			group: ['trigger'],
			// For version 1, n8n evaluates an expression for each delivery.
			version: 2,
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
		return { workflowData: [[{ json: this.getRequestObject().body }]] };
	}
}

module.exports = { ControlTrigger };
