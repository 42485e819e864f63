import type {
	IDisplayOptions,
	INodeProperties,
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
import { profileTable, webhookProfiles, type Profile } from '../../profiles';
import { presetsOf, providerField as fieldFor } from '../../providers';
import { isPolledExpression, polledProviders } from '../settings';
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
import { pollingShown, recommendedMinutes, shownIf, timesField, webhookShown } from './shown';
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

const PROVIDER =
	'Your applicant-tracking system (ATS), if it is listed: the same as in the credential. Otherwise select Other.';

/** The provider, which the editor cannot read from the credential, and what it lacks. */
export const providerFields: INodeProperties[] = profileTable.flatMap(({ id }) => {
	const among = presetsOf(id);
	if (among.length === 0) return [];
	const provider = fieldFor(among, PROVIDER);
	const notices = among.flatMap(({ id: preset, unsupported: { events } }) => {
		const shown = { show: { profile: [id], provider: [preset] } };
		return events ? [notice('providerNotice', shown, events)] : [];
	});
	return [{ ...provider, displayOptions: { show: { profile: [id] } } }, ...notices];
});

/** The lists that can be watched: the families of the profile's records. */
const watchFields = profileTable.flatMap(({ id, recordFamilies }: Profile): INodeProperties[] => {
	const options = [
		option('candidates', 'Candidates', 'Everybody in the list of candidates'),
		...recordFamilies.map(({ displayName, id: value }) =>
			option(value, displayName, `The list at /v1/${value}`),
		),
	].sort((a, b) => (a.name < b.name ? -1 : 1));
	return pollingShown
		.filter(({ show }) => show!.profile!.includes(id))
		.map((shown) => ({ ...watch, displayOptions: shownIf(shown, { profile: [id] }), options }));
});

/** Of a profile without webhooks: the editor has replaced an event that was selected before the profile. */
const unheardNotices = profileTable
	.filter(({ events }) => events.delivery === 'polling')
	.map(({ id, label }) => {
		const text = `${label} sends no events. If you selected one before the profile, e.g. Application Updated, check Trigger On: it now offers changes instead.`;
		return notice('noWebhooksNotice', { show: { profile: [id] } }, text);
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
	{
		...mode,
		displayOptions: { show: { profile: webhookProfiles }, hide: { provider: polledProviders } },
	},
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
export const triggerSubtitle = `={{ $parameter["profile"].toUpperCase() }}: {{ $parameter["events"].length === 1 ? ${firstEvent}.replace(/[._-]|(?<=[a-z])(?=[A-Z])/g, " ").toTitleCase() : $parameter["events"].length + " Events" }}`;

const isShort = `$parameter["pollTimes"].item.some((time) => time.mode === "everyMinute" || (time.mode === "everyX" && time.unit === "minutes" && time.value < ${recommendedMinutes}))`;

export const pollingHint: NodeHint = {
	message: `Polling more often than every ${recommendedMinutes} minutes puts more load on the provider, which may reject the requests.`,
	type: 'info',
	location: 'ndv',
	whenToDisplay: 'always',
	displayCondition: `={{ ${isPolledExpression} && ${isShort} }}`,
};
