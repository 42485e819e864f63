import {
	NodeConnectionTypes,
	type ICredentialsDecrypted,
	type IExecuteFunctions,
	type IHookFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { connectionFields } from './provider';
import { sayingOnlyWhatToDo, sayingWhatToDo } from './transport';
import {
	createSubscription,
	guardWebhook,
	isPolled,
	keepOrReplaceSubscription,
	openTrigger,
	pollingHint,
	pollList,
	receiveDelivery,
	webhookSecretTest,
	removeSubscription,
	requireOwnId,
	runTrigger,
	triggerPanel,
	triggerProperties,
	triggerSubtitle,
	warnIfNothingIsFetched,
	webhookDescription,
	webhookSecretShown,
} from './trigger';

const connection = connectionFields(['mode', 'watch']);

/** A webhook that was registered by hand needs none, except to catch up. */
const credentials = connection.credentials.map((one) => ({ ...one, required: false }));

export class RecruitingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Recruiting Trigger',
		name: 'recruitingTrigger',
		icon: {
			light: 'file:../../icons/recruiting.svg',
			dark: 'file:../../icons/recruiting.dark.svg',
		},
		group: ['trigger'],
		// Not 1: for version 1 of any trigger, n8n evaluates an expression with each delivery.
		version: 2,
		subtitle: triggerSubtitle,
		eventTriggerDescription:
			'Waiting for an event. To send one, do in your ATS what Trigger On says, e.g. add a candidate.',
		description:
			'Start workflows on recruiting events, and work with candidates, jobs and resumes in your applicant-tracking system (ATS)',
		defaults: { name: 'Recruiting Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'recruitingWebhookSecretApi',
				displayName: 'Webhook Secret',
				testedBy: 'webhookSecretTest',
				displayOptions: webhookSecretShown,
			},
		],
		webhooks: [webhookDescription],
		triggerPanel,
		hints: [pollingHint],
		properties: [
			connection.provider,
			...connection.profile,
			...connection.authentication,
			...triggerProperties,
		],
	};

	constructor() {
		// Not with the secret above: n8n's lint rules crash on a spread there, and find `testedBy` only in a list that is
		// written out.
		this.description.credentials!.unshift(...credentials);
	}

	methods = {
		credentialTest: {
			async webhookSecretTest({ data }: ICredentialsDecrypted) {
				return webhookSecretTest(data);
			},
		},
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return await sayingWhatToDo(async () => {
					const trigger = openTrigger(this);
					requireOwnId(trigger);
					warnIfNothingIsFetched(trigger);
					return await keepOrReplaceSubscription(trigger);
				});
			},
			async create(this: IHookFunctions): Promise<boolean> {
				return await sayingOnlyWhatToDo(() => createSubscription(openTrigger(this)));
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return await removeSubscription(openTrigger(this));
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receiveDelivery(openTrigger(this));
	}

	/** With webhooks, the times of the polls are those at which the subscription is checked. */
	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await sayingWhatToDo(async () => {
			const trigger = openTrigger(this);
			requireOwnId(trigger);
			return await (isPolled(trigger) ? pollList : guardWebhook)(trigger);
		});
	}

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await sayingWhatToDo(() => runTrigger(openTrigger(this)))];
	}
}
