import type {
	IDisplayOptions,
	INodeProperties,
	INodePropertyOptions,
	NodeHint,
	TriggerPanelDefinition,
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
import { hasListForAll, NO_PRESET, presets, systemName } from '../../providers';
import { isPolledExpression } from '../settings';
import {
	changes,
	events,
	mode,
	pollingOptions,
	simplify,
	usualChanges,
	watch,
	watched,
	webhookOptions,
} from './parameters';
import {
	hiddenIfPolled,
	pollingShown,
	recommendedMinutes,
	shownIf,
	timesField,
	webhookShown,
} from './shown';
import { checkTimesFields, signatureOption, webhookFields } from './webhook';

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

/** What a system lacks. */
export const providerNotices: INodeProperties[] = presets.flatMap(
	({ id, unsupported: { events } }) =>
		events ? [notice('providerNotice', { show: { provider: [id] } }, events)] : [],
);

const polling = (isChoice: boolean) => (isChoice ? { mode: ['polling'] } : {});

function watchField(show: IDisplayOptions['show'], families: INodePropertyOptions[]) {
	const all = option('candidates', 'Candidates', 'Everybody in the list of candidates');
	const options = [all, ...families].sort((a, b) => (a.name < b.name ? -1 : 1));
	return { ...watch, displayOptions: { show }, options };
}

/** The lists that can be watched: the families of the profile's records, or the lists that a system has for all candidates. */
const watchFields: INodeProperties[] = [
	...profileTable.map(({ id, events: { delivery }, recordFamilies: own }) =>
		watchField(
			{ provider: [NO_PRESET], profile: [id], ...polling(delivery === 'webhook') },
			own.map((family) => option(family.id, family.displayName, `The list at /v1/${family.id}`)),
		),
	),
	...presets.map((preset) =>
		watchField(
			{ provider: [preset.id], ...polling(!preset.unsupported.events) },
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
	.filter(({ events }) => events.delivery === 'polling')
	.map(({ id, label }) => {
		const text = `${label} sends no events. If you selected one before the profile, e.g. Application Updated, check Trigger On: it now offers changes instead.`;
		const show = { provider: [NO_PRESET], profile: [id] };
		return notice('noWebhooksNotice', { show }, text);
	});

function watchedFields(shown: IDisplayOptions): INodeProperties[] {
	const displayOptions = shownIf(shown, { events: ['updated'] });
	return propertiesOf(watched).map((one) => ({ ...one, displayOptions }));
}

const POLLING =
	'n8n compares the list with the previous one; the first poll only records it, unless First Poll in the options says otherwise. If publishing fails, click Execute step: it says why.';
const POLL_TIMES = `When to poll. Every ${recommendedMinutes} minutes is recommended; polling more often puts more load on the provider.`;

const pollingFields: INodeProperties[] = [
	...watchFields,
	...pollingShown.flatMap((shown) => [
		{ ...events, displayOptions: shown, options: changes, ...usualChanges },
		...watchedFields(shown),
	]),
	...unheardNotices,
	...pollingShown.flatMap((shown) => [
		notice('pollingNotice', shown, POLLING),
		timesField('Poll Times', shown, POLL_TIMES),
	]),
];

function shownEach(conditions: readonly IDisplayOptions[], one: INodeProperties) {
	return conditions.map((displayOptions): INodeProperties => ({ ...one, displayOptions }));
}

/** Both halves have these: the webhook half catches up by a list. */
const listing = { ...listFields, ...candidateFields, ...changeFields };

/** The fields of the trigger, those of its two halves after one another. */
export const triggerProperties: INodeProperties[] = [
	{ ...mode, displayOptions: { hide: hiddenIfPolled } },
	...webhookFields,
	...pollingFields,
	simplify.property('simplify'),
	...shownEach([webhookShown], providerApiField({ ...eventFields, responseCode, ...listing })),
	...shownEach(pollingShown, providerApiField(listing)),
	...shownEach([webhookShown], optionsField([...propertiesOf(webhookOptions), signatureOption])),
	...shownEach(pollingShown, optionsField(propertiesOf(pollingOptions))),
	// Maintenance, which would push the rest out of sight.
	...checkTimesFields,
];

const firstEvent = `((${isPolledExpression} ? $parameter["watch"] + " " : "") + $parameter["events"][0])`;

/** The expression for the text below the node, e.g. "P3: Candidate Created", "P2: Candidates Updated" or "P4: 2 Events". */
export const triggerSubtitle = `={{ ${systemName} }}: {{ $parameter["events"].length === 1 ? ${firstEvent}.replace(/[._-]|(?<=[a-z])(?=[A-Z])/g, " ").toTitleCase() : $parameter["events"].length + " Events" }}`;

const isShort = `$parameter["pollTimes"].item.some((time) => time.mode === "everyMinute" || (time.mode === "everyX" && time.unit === "minutes" && time.value < ${recommendedMinutes}))`;

export const pollingHint: NodeHint = {
	message: `Polling more often than every ${recommendedMinutes} minutes puts more load on the provider, which may reject the requests.`,
	type: 'info',
	location: 'ndv',
	whenToDisplay: 'always',
	displayCondition: `={{ ${isPolledExpression} && ${isShort} }}`,
};
