import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type IHookFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { triggerConnection } from './actions/connectionProperties';
import {
	createSubscription,
	polledProfiles,
	pollingHint,
	pollList,
	receiveDelivery,
	removeSubscription,
	runTrigger,
	subscriptionExists,
	triggerProperties,
	webhookDescription,
} from './trigger';

export class RecruitingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Recruiting Trigger',
		name: 'recruitingTrigger',
		icon: {
			light: 'file:../../icons/recruiting.svg',
			dark: 'file:../../icons/recruiting.dark.svg',
		},
		group: ['trigger'],
		// Both work alike. For version 1 of any trigger, n8n evaluates an expression with each delivery.
		version: [1, 1.1],
		defaultVersion: 1.1,
		subtitle:
			'={{ $parameter["events"] ? $parameter["events"].join(", ") : "changed " + $parameter["watch"] }}',
		description:
			'Starts the workflow on recruiting events; its actions list candidates and check resumes',
		defaults: { name: 'Recruiting Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: triggerConnection.credentials,
		webhooks: [webhookDescription],
		hints: [pollingHint],
		properties: [...triggerConnection.properties, ...triggerProperties],
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return await subscriptionExists(this);
			},
			async create(this: IHookFunctions): Promise<boolean> {
				return await createSubscription(this);
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return await removeSubscription(this);
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receiveDelivery(this);
	}

	/** n8n polls every profile once at activation; those that send their events have nothing to do. */
	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		const profile = this.getNodeParameter('profile');
		return polledProfiles.some((id) => id === profile) ? await pollList(this) : null;
	}

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await runTrigger(this)];
	}
}
