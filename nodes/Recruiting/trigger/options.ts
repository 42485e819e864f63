import { choice, flag, hidden, list, numberOrDefault, simplifyField } from '../fields';

/** How both halves compare lists: the webhook half catches up by it. Invalid numbers are replaced by the defaults. */
const comparingOptions = {
	acceptListAfter: numberOrDefault('Accept Suspicious List After (Hours)', {
		default: 24,
		min: 0,
		description:
			'How long a list that is empty, or that lacks more than half of the known records, must stay that way before it counts. Until then, the trigger emits nothing, and the log repeats a warning. 0 accepts such a list at once.',
	}),
	afterPause: choice('After a Pause', {
		default: 'continue',
		options: [
			[
				'continue',
				'Continue From the Last List',
				'The workflow starts for everything that has changed meanwhile',
			],
			['startOver', 'Start Over', 'The next poll counts as the first one'],
		],
		description: 'What happens when the workflow is published after it was unpublished',
	}),
	maxChangedPercent: numberOrDefault('Max Changed Records (%)', {
		default: 50,
		min: 0,
		max: 100,
		description:
			'If a list has more new records than this share of the known ones, and at least 100, nothing starts and one execution fails. The same applies to changed and removed records together. 100 turns this off.',
	}),
};

/** The options of polls. */
export const pollingOptions = {
	...comparingOptions,
	firstPoll: choice('First Poll', {
		default: 'nothing',
		options: [
			[
				'everything',
				'Trigger for Every Record',
				'Every existing record starts the workflow as if it were new',
			],
			['nothing', 'Trigger Nothing', 'Only later changes start the workflow'],
		],
		description: 'What the first poll does with the records that already exist',
	}),
	maxEvents: numberOrDefault('Max Events per Poll', {
		default: 1_000,
		min: 1,
		description:
			'Maximum number of events per poll. The remaining events follow with the next polls.',
	}),
	/** Saved workflows may have it here; now it is a field of its own. */
	watchedFields: hidden(list('Watched Fields', {})),
};

/** The options of webhooks. */
export const webhookOptions = {
	...comparingOptions,
	catchUp: flag('Catch Up', {
		default: true,
		show: { '/events': ['candidate.created'] },
		description:
			'Whether to compare the list of candidates with the last one after each start of n8n and once a day, so that a candidate whose event was lost still starts the workflow. If you register the webhook yourself, this needs a credential. It is off for providers whose list does not say who has applied.',
	}),
	includeEnvelope: flag('Include Envelope', {
		description:
			'Whether to add the whole body of the delivery as envelope, e.g. if data does not contain all of it',
	}),
	maxBodySize: numberOrDefault('Max Body Size (KiB)', {
		default: 1_024,
		min: 1,
		description:
			'Largest delivery that the node accepts. Larger ones are rejected with status 413.',
	}),
	replaceOtherAddresses: flag('Replace Subscriptions at Other Addresses', {
		show: { '/registration': ['automatic'] },
		description:
			'Whether publishing deletes subscriptions of this trigger at other addresses, e.g. after the public URL of n8n has changed. Leave this off if another n8n instance, such as production, runs the same workflow.',
	}),
};

/** The fields whose change counts as an update; empty for the usual ones. */
export const watched = {
	watchedFields: list('Watched Fields', {
		example: 'email,attributes.stage',
		description:
			'Comma-separated names of the fields whose changes count as an update. If this is empty, they are first_name, last_name, email, stage and status of candidates, or name, stage, status, title and updated_at of other records.',
	}),
};

/** Whether the record's fields are at the top of an item. */
export const simplify = simplifyField(true);
