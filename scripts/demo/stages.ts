import type { SavedCredential, WorkflowInput } from '../../test/n8n/types';
import { recruitingTrigger } from '../../test/support/triggers';
import { chain } from '../../test/support/workflows';

/** What shows that an application has moved at P3: a sentence about each event. */
export function stagesWorkflow(credential: SavedCredential): WorkflowInput {
	return chain('Demo: an application moves at P3', [
		recruitingTrigger({
			name: 'Application moved',
			credential,
			parameters: {
				registration: 'automatic',
				events: ['application.updated'],
				signature: 'standardWebhooks',
				options: {},
			},
		}),
		{
			name: 'Say it in a sentence',
			type: 'n8n-nodes-base.set',
			typeVersion: 3.4,
			parameters: {
				assignments: {
					assignments: [
						{
							id: '1',
							name: 'text',
							type: 'string',
							value: '={{ $json.data.id }} has moved to {{ $json.data.stage }}',
						},
					],
				},
				options: {},
			},
		},
	]);
}
