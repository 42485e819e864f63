import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { presets, type Preset } from '../../providers';
import { choice, notice } from '../../transport';
import {
	ownWebhookShown as own,
	shownIf,
	triggerOnField,
	webhookPresets,
	webhookShown,
} from '../mode';
import { schemeChoices, schemesWithSecret } from './signature';

const signatureField = {
	displayName: 'Signature',
	name: 'signature',
	type: 'options',
	options: schemeChoices,
	default: 'standardWebhooks',
	description: 'How the node verifies that a delivery comes from the provider',
} satisfies INodeProperties;

const isAutomatic = { registration: ['automatic'] };
const isManual = { registration: ['manual'] };
const presetIds = presets.map(({ id }) => id);

/** Presets that say how deliveries are signed, and those that leave it to whoever designs the delivery. */
const signing = webhookPresets.filter(({ events }) => events.signature).map(({ id }) => id);
const unsigned = webhookPresets.filter(({ events }) => !events.signature).map(({ id }) => id);

/** Presets whose signature does not cover the body. */
const bodyless = webhookPresets
	.filter(({ events }) => events.signedText && !String(events.signedText).includes('{body}'))
	.map(({ id }) => id);

const BODYLESS =
	'The signature does not cover the whole delivery: whoever intercepts one could change its data within the tolerance. The node accepts each signature for one delivery only.';

const documentedEvents: ReadonlyArray<readonly [setting: string, option: INodePropertyOptions]> = [
	[
		'applicationUpdatedEvents',
		choice('application.updated', 'Application Updated', 'A scorecard or stage advances'),
	],
	[
		'candidateCreatedEvents',
		choice('candidate.created', 'Candidate Created', 'A resume is submitted and parsed'),
	],
	['jobPublishedEvents', choice('job.published', 'Job Published', 'A job is published')],
];

/** The documented events that a provider has, with its names for them, and then its others. */
function eventsOf({ name: provider, events }: Preset): INodePropertyOptions[] {
	const documented = documentedEvents
		.filter(([setting]) => events[setting] !== '')
		.map(([setting, option]) => ({
			...option,
			description: `${option.description} (${String(events[setting] ?? option.value)})`,
		}));
	const others = String(events.otherEvents ?? '')
		.split(',')
		.map((name) => name.trim())
		.filter(Boolean)
		.map((name) => choice(name, titleOf(name), `The event ${name} of ${provider}`));
	return [...documented, ...others];
}

/** E.g. `candidateHired` and `candidate_hired` → `Candidate Hired`. */
function titleOf(name: string): string {
	return name
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.split(/[\s._-]+/)
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');
}

function presetFields(preset: Preset): INodeProperties[] {
	const shown = shownIf(webhookShown, { profile: [...preset.profiles], provider: [preset.id] });
	const events = eventsOf(preset);
	return [
		notice('registerNotice', shown, preset.register ?? ''),
		triggerOnField(shown, 'candidate.created', events),
	];
}

const secretField: INodeProperties = {
	displayName: 'Secret',
	name: 'secret',
	type: 'string',
	typeOptions: { password: true },
	default: '',
	description:
		'The secret that you share with the provider, if you have not selected a credential with it. Here it is part of the workflow, and of each export of it. For Standard Webhooks it is Base64, usually with the prefix whsec_.',
};

/** The fields of the webhook half: which events, how they are registered and how they are signed. */
export const webhookFields: INodeProperties[] = [
	{
		displayName: 'Registration',
		name: 'registration',
		type: 'options',
		noDataExpression: true,
		displayOptions: own,
		options: [
			choice('automatic', 'Automatic', 'The node registers the webhook with the provider'),
			choice('manual', 'Manual', 'You enter the webhook URL in the settings of the provider'),
		],
		default: 'automatic',
	},
	notice(
		'automaticNotice',
		shownIf(own, isAutomatic),
		'Publishing this workflow registers a webhook with the provider, and unpublishing removes it. While the workflow is published, each selected event starts it.',
	),
	notice(
		'manualNotice',
		shownIf(own, isManual),
		'The node does not register a webhook. Copy the Production URL above into the webhook settings of the provider, select the same events there, and choose below how the provider signs its deliveries.',
	),
	triggerOnField(
		own,
		'candidate.created',
		documentedEvents.map(([, option]) => option),
	),
	...webhookPresets.flatMap(presetFields),
	{ ...signatureField, noDataExpression: true, displayOptions: shownIf(own, isManual) },
	{
		...signatureField,
		noDataExpression: true,
		displayOptions: shownIf(webhookShown, { provider: unsigned }),
		default: 'headerToken',
	},
	// Where saved workflows may have it. With automatic registration it is an option now.
	{ ...signatureField, type: 'hidden', displayOptions: shownIf(own, isAutomatic) },
	notice(
		'noSignatureNotice',
		shownIf(webhookShown, { signature: ['none'] }, signing),
		'Deliveries are not verified: anyone who knows the URL can start this workflow with any data',
	),
	notice('bodylessNotice', shownIf(webhookShown, { provider: bodyless }), BODYLESS),
	notice(
		'bodylessNotice',
		shownIf(own, { 'providerApi.signedText': [{ _cnd: { regex: '^(?!.*\\{body\\}).' } }] }),
		BODYLESS,
	),
	...[
		shownIf(own, { ...isManual, signature: schemesWithSecret }),
		shownIf(webhookShown, { provider: unsigned, signature: schemesWithSecret }),
		shownIf(webhookShown, { provider: signing }),
	].map((displayOptions) => ({ ...secretField, displayOptions })),
];

/** The scheme of signatures as an option, with automatic registration. */
export const signatureOption: INodeProperties = {
	...signatureField,
	displayOptions: { show: { '/registration': ['automatic'] }, hide: { '/provider': presetIds } },
};
