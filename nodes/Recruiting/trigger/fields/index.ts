import {
	cronNodeOptions,
	type IDisplayOptions,
	type INodeProperties,
	type INodePropertyOptions,
	type NodeHint,
	type TriggerPanelDefinition,
} from 'n8n-workflow';

import {
	candidateFields,
	changeFields,
	eventFields,
	listFields,
	notice,
	option,
	optionsField,
	propertiesOf,
	providerApiField,
	responseCode,
} from '../../fields';
import { profileTable, recordFamilies } from '../../profiles';
import { exampleFields } from '../../provider';
import { hasListForAll, hiddenForSystems, presets, systemName } from '../../providers';
import { isPolledExpression, webhookPresets } from '../settings';
import { schemeChoices, schemesWithSecret } from '../webhook/signature';
import {
	changes,
	documentedEvents,
	events,
	eventsOf,
	mode,
	pollingOptions,
	registration,
	secret,
	secretNotice,
	signature,
	simplify,
	usualChanges,
	usualEvents,
	watch,
	watched,
	webhookOptions,
} from './parameters';
import * as when from './shown';

const BUILDING =
	"<b>While you build the workflow,</b> click 'Execute step'. With a webhook, then cause an event in your ATS, e.g. add a candidate. With polling, you get up to three current records as samples.<br><br>";

/** The text next to a trigger that has no output yet. */
export const triggerPanel: TriggerPanelDefinition = {
	header: 'Receive events from your ATS',
	executionsHelp: {
		inactive: `${BUILDING}<b>When it is done,</b> publish it. It then starts with every event, and these executions are in the <a data-key='executions'>list of executions</a>.`,
		active: `${BUILDING}<b>The published workflow</b> starts with every event. These executions are in the <a data-key='executions'>list of executions</a>.`,
	},
	activationHint:
		'Publish the workflow to start it with every event in your ATS. These executions are not shown here, but in the list of executions.',
};

const providerNotices: INodeProperties[] = presets.flatMap(({ id, unsupported: { events } }) =>
	events ? [notice('providerNotice', { show: { provider: [id] } }, events)] : [],
);

function shownEach(conditions: readonly IDisplayOptions[], one: INodeProperties) {
	return conditions.map((displayOptions) => ({ ...one, displayOptions }));
}

/** Minutes between two polls, as recommended for the profiles (interface document, section 8). */
const recommendedMinutes = Math.max(...profileTable.map(({ pollMinutes = 0 }) => pollMinutes));

/** When n8n calls the node; it reads the times at activation, even if there is nothing to check. */
function timesFields(
	displayName: string,
	conditions: readonly IDisplayOptions[],
	description: string,
	type: 'fixedCollection' | 'hidden' = 'fixedCollection',
) {
	return shownEach(conditions, {
		displayName,
		description,
		name: 'pollTimes',
		type,
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Time' },
		default: { item: [{ mode: 'everyX', value: recommendedMinutes, unit: 'minutes' }] },
		placeholder: 'Add Time',
		options: cronNodeOptions,
	});
}

const polling = (isChoice: boolean) => (isChoice ? { mode: ['polling'] } : {});

function watchField(displayOptions: IDisplayOptions, families: INodePropertyOptions[]) {
	const all = option('candidates', 'Candidates', 'Everybody in the list of candidates');
	const options = [all, ...families].sort((a, b) => (a.name < b.name ? -1 : 1));
	return { ...watch, displayOptions, options };
}

/** The lists that can be watched: the families of the profile's records, or the lists that a system has for all candidates. */
const watchFields: INodeProperties[] = [
	...profileTable.map(({ id, pollMinutes, recordFamilies: own }) =>
		watchField(
			{
				show: { profile: [id], ...polling(pollMinutes === undefined) },
				hide: hiddenForSystems,
			},
			own.map((family) => option(family.id, family.displayName, `The list at /v1/${family.id}`)),
		),
	),
	...presets.map((preset) =>
		watchField(
			{ show: { provider: [preset.id], ...polling(!preset.unsupported.events) } },
			recordFamilies
				.filter(({ singular }) => hasListForAll(preset, singular))
				.map(({ id, displayName }) =>
					option(id, displayName, `The list of ${displayName.toLowerCase()} in ${preset.name}`),
				),
		),
	),
];

/** Of a profile without webhooks: the editor has replaced an event that was selected before the profile. */
const unheardNotices = profileTable
	.filter(({ pollMinutes }) => pollMinutes !== undefined)
	.map(({ id, label }) => {
		const text = `${label} sends no events. If you selected one before the profile, e.g. Application Updated, check Trigger On: it now offers changes instead.`;
		const shown = { show: { profile: [id] }, hide: hiddenForSystems };
		return notice('noWebhooksNotice', shown, text);
	});

const POLLING =
	'n8n compares the list with the previous one; the first poll only records it, unless First Poll in the options says otherwise. If publishing fails, click Execute step: it says why.';
const POLL_TIMES = `When to poll. Every ${recommendedMinutes} minutes is recommended; polling more often puts more load on the provider.`;

const pollingFields: INodeProperties[] = [
	...watchFields,
	...when.polling.flatMap((shown) => [
		{ ...events, displayOptions: shown, options: changes, ...usualChanges },
		{
			...watched.watchedFields.property('watchedFields'),
			displayOptions: when.shownIf(shown, { events: ['updated'] }),
		},
	]),
	...unheardNotices,
	...when.polling.flatMap((shown) => [
		notice('pollingNotice', shown, POLLING),
		...timesFields('Poll Times', [shown], POLL_TIMES),
	]),
];

const schemes = { options: schemeChoices, noDataExpression: true };

const secretShown = [
	...[when.ownManual, ...when.unsigned].map((shown) =>
		when.shownIf(shown, { signature: schemesWithSecret }),
	),
	...when.byHand(when.signed),
];

/** n8n hears only its Test URL while it waits for an event. */
const TO_TRY =
	'To try it with Execute step, enter the Test URL there as well, and remove it afterwards.';

const webhookFields: INodeProperties[] = [
	{ ...registration.property('registration'), displayOptions: when.registration },
	notice(
		'automaticNotice',
		when.automatic,
		'Publishing this workflow registers a webhook with the provider, and unpublishing removes it. If publishing fails, click Execute step: it says why.',
	),
	notice(
		'manualNotice',
		when.ownManual,
		'The node does not register a webhook. Copy the Production URL (in Webhook URLs above) into the webhook settings of the provider, select the same events there, and choose below how the provider signs its deliveries. ' +
			TO_TRY,
	),
	{
		...{ ...events, displayOptions: when.own, options: Object.values(documentedEvents) },
		...usualEvents,
	},
	...webhookPresets.flatMap((preset) => {
		const shown = when.shownIf(when.webhook, { provider: [preset.id] });
		const note = preset.registration?.note;
		return [
			...(note
				? [notice('registrationNote', when.shownIf(shown, { registration: ['automatic'] }), note)]
				: []),
			...when
				.byHand([preset])
				.map((one) => notice('registerNotice', one, `${preset.register} ${TO_TRY}`)),
			{ ...events, displayOptions: shown, options: eventsOf(preset), ...usualEvents },
		];
	}),
	{ ...signature, displayOptions: when.ownManual, ...schemes },
	...shownEach(when.unsigned, { ...signature, ...schemes, default: 'headerToken' }),
	// Where saved workflows may have it. With automatic registration it is an option now.
	{ ...signature, displayOptions: when.ownAutomatic, options: schemeChoices, type: 'hidden' },
	notice(
		'noSignatureNotice',
		when.shownIf(when.webhook, { signature: ['none'] }, when.idsOf(when.signed)),
		'Deliveries are not verified: anyone who knows the URL can start this workflow with any data',
	),
	...shownEach(secretShown, secretNotice),
	...shownEach(secretShown, secret.property('secret')),
];

/** Where it is with automatic registration. */
const signatureOption: INodeProperties = {
	...signature,
	displayOptions: {
		show: { '/registration': ['automatic'] },
		hide: { '/provider': hiddenForSystems.provider },
	},
	options: schemeChoices,
};

const CHECKING =
	'When to check that the provider still has the subscription, and to repair it. Without any time, the node neither checks nor catches up.';
const CATCH_UP =
	'When to compare the list of candidates, if that is due: after each start of n8n, and once a day. It finds candidates whose event was lost, and needs a credential. Without any time, the node does not catch up.';

/** Both halves have these: the webhook half catches up by a list. */
const listing = { ...exampleFields, ...listFields, ...candidateFields, ...changeFields };

export const triggerProperties: INodeProperties[] = [
	...providerNotices,
	{ ...mode.property('mode'), displayOptions: { hide: when.hiddenIfPolled } },
	...webhookFields,
	...pollingFields,
	simplify.property('simplify'),
	...shownEach([when.webhook], providerApiField({ ...eventFields, responseCode, ...listing })),
	...shownEach(when.polling, providerApiField(listing)),
	...shownEach([when.webhook], optionsField([...propertiesOf(webhookOptions), signatureOption])),
	...shownEach(when.polling, optionsField(propertiesOf(pollingOptions))),
	// Maintenance, which would push the rest out of sight.
	...timesFields('Check Subscription', [when.automatic], CHECKING),
	...timesFields('Catch Up', when.catchUp, CATCH_UP),
	// n8n needs them all the same: at these times, the node also notices that deliveries are rejected.
	...timesFields('Catch Up', when.catchUpHidden, CATCH_UP, 'hidden'),
];

const firstEvent = `((${isPolledExpression} ? $parameter["watch"] + " " : "") + $parameter["events"][0])`;

/** As Trigger On names them. */
const eventNames = Object.fromEntries(
	presets.flatMap(eventsOf).map(({ name, value }) => [value, name]),
);

/** The expression for the text below the node, e.g. "P3: Candidate Created", "P2: Candidates Updated" or "P4: 2 Events". */
export const triggerSubtitle = `={{ ${systemName} }}: {{ $parameter["events"].length === 1 ? (${JSON.stringify(eventNames)})[$parameter["events"][0]] ?? ${firstEvent}.replace(/[._-]|(?<=[a-z])(?=[A-Z])/g, " ").toTitleCase() : $parameter["events"].length + " Events" }}`;

const isShort = `$parameter["pollTimes"].item.some((time) => time.mode === "everyMinute" || (time.mode === "everyX" && time.unit === "minutes" && time.value < ${recommendedMinutes}))`;

export const pollingHint: NodeHint = {
	message: `Polling more often than every ${recommendedMinutes} minutes puts more load on the provider, which may reject the requests.`,
	type: 'info',
	location: 'ndv',
	whenToDisplay: 'always',
	displayCondition: `={{ ${isPolledExpression} && ${isShort} }}`,
};
