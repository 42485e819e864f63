import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { notice, option } from '../../fields';
import { presets, type Preset } from '../../providers';
import { webhookPresets } from '../settings';
import { schemeChoices, schemesWithSecret } from '../webhook/signature';
import {
	documentedEvents,
	events,
	registration,
	secret,
	signature,
	usualEvents,
} from './parameters';
import { idsOf, shownIf, timesField, webhookShown } from './shown';

const presetsWith = (fits: (events: Preset['events']) => unknown) =>
	idsOf(webhookPresets.filter(({ events }) => fits(events)));

/** When those are shown that only providers without a preset need. */
const ownShown = shownIf(webhookShown, {}, idsOf(presets));
const automaticShown = shownIf(ownShown, { registration: ['automatic'] });
const manualShown = shownIf(ownShown, { registration: ['manual'] });

/** Presets that say how deliveries are signed, and those that leave it to whoever designs the delivery. */
const signing = presetsWith(({ signature }) => signature);
const unsignedShown = shownIf(webhookShown, {
	provider: presetsWith(({ signature }) => !signature),
});

/** When the signature does not cover the body. */
const bodylessShown = [
	shownIf(webhookShown, {
		provider: presetsWith(({ signedText: text }) => text && !String(text).includes('{body}')),
	}),
	shownIf(ownShown, { 'providerApi.signedText': [{ _cnd: { regex: '^(?!.*\\{body\\}).' } }] }),
];

/** The documented events that a provider has, with its names for them, and then its others. */
function eventsOf({ name: provider, events: own }: Preset): INodePropertyOptions[] {
	const documented = Object.entries(documentedEvents)
		.filter(([setting]) => own[setting] !== '')
		.map(([setting, one]) => ({
			...one,
			description: `${one.description} (${String(own[setting] ?? one.value)})`,
		}));
	const others = String(own.otherEvents ?? '')
		.split(',')
		.map((name) => name.trim())
		.filter(Boolean)
		.map((name) => option(name, titleOf(name), `The event ${name} of ${provider}`));
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
	const shown = shownIf(webhookShown, { provider: [preset.id] });
	return [
		notice('registerNotice', shown, preset.register ?? ''),
		{ ...events, displayOptions: shown, options: eventsOf(preset), ...usualEvents },
	];
}

function signatureField(displayOptions: IDisplayOptions, more: Partial<INodeProperties> = {}) {
	const options = { options: schemeChoices, noDataExpression: true };
	return { ...signature, displayOptions, ...options, ...more };
}

/** The fields of the webhook half: which events, how they are registered and how they are signed. */
export const webhookFields: INodeProperties[] = [
	{ ...registration, displayOptions: ownShown },
	notice(
		'automaticNotice',
		automaticShown,
		'Publishing this workflow registers a webhook with the provider, and unpublishing removes it. If publishing fails, click Execute step: it says why.',
	),
	notice(
		'manualNotice',
		manualShown,
		'The node does not register a webhook. Copy the Production URL above into the webhook settings of the provider, select the same events there, and choose below how the provider signs its deliveries.',
	),
	{
		...{ ...events, displayOptions: ownShown, options: Object.values(documentedEvents) },
		...usualEvents,
	},
	...webhookPresets.flatMap(presetFields),
	signatureField(manualShown),
	signatureField(unsignedShown, { default: 'headerToken' }),
	// Where saved workflows may have it. With automatic registration it is an option now.
	{ ...signature, displayOptions: automaticShown, options: schemeChoices, type: 'hidden' },
	notice(
		'noSignatureNotice',
		shownIf(webhookShown, { signature: ['none'] }, signing),
		'Deliveries are not verified: anyone who knows the URL can start this workflow with any data',
	),
	...bodylessShown.map((shown) =>
		notice(
			'bodylessNotice',
			shown,
			'The signature does not cover the whole delivery: whoever intercepts one could change its data within the tolerance. The node accepts each signature for one delivery only.',
		),
	),
	...[
		shownIf(manualShown, { signature: schemesWithSecret }),
		shownIf(unsignedShown, { signature: schemesWithSecret }),
		shownIf(webhookShown, { provider: signing }),
	].map((displayOptions) => ({ ...secret, displayOptions })),
];

/** Where it is with automatic registration. */
export const signatureOption: INodeProperties = {
	...signature,
	displayOptions: {
		show: { '/registration': ['automatic'] },
		hide: { '/provider': idsOf(presets) },
	},
	options: schemeChoices,
};

const CATCH_UP =
	'When to compare the list of candidates, if that is due: after each start of n8n, and once a day. It finds candidates whose event was lost, and needs a credential. Without any time, the node does not catch up.';

export const checkTimesFields: INodeProperties[] = [
	timesField(
		'Check Subscription',
		automaticShown,
		'When to check that the provider still has the subscription, and to repair it. Without any time, the node neither checks nor catches up.',
	),
	...[manualShown, shownIf(webhookShown, { provider: idsOf(webhookPresets) })].map((shown) =>
		timesField('Catch Up', shown, CATCH_UP),
	),
];
