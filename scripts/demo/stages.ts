import type { SavedCredential, WorkflowInput } from '../../test/n8n/types';
import { chain } from '../../test/support/workflows';

/** What shows that an application has moved at P3: a sentence about each event. */
export function stagesWorkflow({ id, name, type }: SavedCredential): WorkflowInput {
	return chain('Demo: an application moves at P3', [
		{
			name: 'Application moved',
			type: 'n8n-nodes-recruiting.recruitingTrigger',
			typeVersion: 1.1,
			parameters: {
				profile: 'p3',
				authentication: 'apiKey',
				registration: 'automatic',
				events: ['application.updated'],
				signature: 'standardWebhooks',
				options: {},
			},
			credentials: { [type]: { id, name } },
		},
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
