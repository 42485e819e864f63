import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import {
	choice,
	flag,
	hidden,
	list,
	notice,
	numberOrDefault,
	option,
	partsOf,
	selector,
	simplifyField,
	text,
} from '../../fields';
import type { Preset } from '../../providers';

export const mode = selector('Mode', {
	default: 'webhook',
	options: [
		[
			'polling',
			'Polling',
			'The node reads a list regularly and compares it with the last one. Use this if the provider cannot reach n8n, e.g. behind a firewall.',
		],
		['webhook', 'Webhook', 'The provider sends each event to n8n as it happens'],
	],
	description: 'How n8n learns of events',
});

export const registration = selector('Registration', {
	default: 'automatic',
	options: [
		['automatic', 'Automatic', 'The node registers the webhook with the provider'],
		['manual', 'Manual', 'You enter the webhook URL in the settings of the provider'],
	],
});

/** The options depend on the profile and the provider. */
export const events = {
	...{ displayName: 'Trigger On', name: 'events' },
	type: 'multiOptions',
	required: true,
} as const;

/** The documented events (interface document, section 6), by the setting with the provider's names for them. */
export const documentedEvents = {
	applicationUpdatedEvents: option(
		'application.updated',
		'Application Updated',
		'An application changes, e.g. its stage or a scorecard',
	),
	candidateCreatedEvents: option(
		'candidate.created',
		'Candidate Created',
		'A candidate is added, e.g. because a resume is submitted',
	),
	jobPublishedEvents: option('job.published', 'Job Published', 'A job is published'),
};

/** Which events start a workflow of the webhook half unless the user selects others; and which of the polling half. */
export const usualEvents = { default: [documentedEvents.candidateCreatedEvents.value] };
export const usualChanges = { default: ['created'] };

/** The documented events that a provider has, with its names for them, and then its others. */
export function eventsOf({ name: provider, events: own }: Preset): INodePropertyOptions[] {
	const documented = Object.entries(documentedEvents)
		.filter(([setting]) => own[setting] !== '')
		.map(([setting, one]) => ({
			...one,
			description: `${one.description} (${String(own[setting] ?? one.value)})`,
		}));
	const others = partsOf(String(own.otherEvents ?? '')).map(
		(name) => [name, titleOf(name)] as const,
	);
	const titles = [...documented.map(({ name }) => name), ...others.map(([, title]) => title)];
	const isOnly = (title: string) => titles.indexOf(title) === titles.lastIndexOf(title);
	const named = others.map(([name, title]) => {
		const shown = isOnly(title) ? title : `${title} (${name})`;
		return option(name, shown, `The event ${name} of ${provider}`);
	});
	return [...documented, ...named];
}

/** What has happened, by the verbs with which providers name it. */
const HAPPENED: Readonly<Record<string, string>> = {
	...{ Change: 'Changed', Create: 'Created', Delete: 'Deleted', Destroy: 'Deleted', Hire: 'Hired' },
	...{ Merge: 'Merged', Publish: 'Published', Reject: 'Rejected', Submit: 'Submitted' },
	...{ Unhire: 'Unhired', Unpublish: 'Unpublished', Unreject: 'Unrejected', Update: 'Updated' },
};

/** E.g. `candidateHired`, `candidate_hire` and `hire_candidate` → `Candidate Hired`. */
function titleOf(name: string): string {
	const words = name
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.split(/[\s._-]+/)
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	const [first = '', ...others] = words;
	const all = others.length > 0 && first in HAPPENED ? [...others, first] : words;
	const last = all.pop()!;
	return [...all, HAPPENED[last] ?? last].join(' ');
}

export const changes = [
	option('created', 'Created', 'A record is new in the list'),
	option(
		'removed',
		'Removed',
		'Two lists in a row lack a record. The IDs of all records are then stored in the workflow.',
	),
	option(
		'updated',
		'Updated',
		'A watched field has changed: by default the name, email, stage or status of a candidate, or the name, title, stage, status or update time of another record',
	),
];

/** The options are the schemes in `webhook/signature/`. */
export const signature = {
	...{ displayName: 'Signature', name: 'signature' },
	type: 'options',
	default: 'standardWebhooks',
	description: 'How the node verifies that a delivery comes from the provider',
} satisfies INodeProperties;

/** Saved workflows may have it here; now it is in a credential, which the editor shows above the notice. */
export const secret = hidden(text('Secret', { typeOptions: { password: true } }));
export const secretNotice = notice(
	'secretNotice',
	{},
	'Of the two credentials above, Webhook Secret verifies deliveries: it has the secret that you share with the provider. The other one reads candidates: those of whom a delivery has only the ID, and those whose event never arrived.',
);

/** The options are the lists that the profile has. */
export const watch = {
	...{ displayName: 'Watch', name: 'watch' },
	type: 'options',
	noDataExpression: true,
	default: 'candidates',
	description: 'The list to watch for changes',
} satisfies INodeProperties;

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

export const webhookOptions = {
	...comparingOptions,
	catchUp: flag('Catch Up', {
		default: true,
		show: { '/events': ['candidate.created'] },
		description:
			'Whether to compare the list of candidates with the last one after each start of n8n and once a day, so that a candidate whose event was lost still starts the workflow. If you register the webhook yourself, this needs a credential. It is off for providers whose list does not say who has applied.',
	}),
	fetchCandidate: flag('Fetch Candidate', {
		default: true,
		description:
			'Whether to get the candidate from the provider if a delivery holds only the ID of its candidate. This needs a credential, and Record Path if the provider is not one of those in Provider.',
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

/** The record's fields at the top of an item. */
export const simplify = simplifyField(true);
