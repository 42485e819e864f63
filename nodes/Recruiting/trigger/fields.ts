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
} from '../fields';
import { polledProfiles, profileTable, webhookProfiles, type Profile } from '../profiles';
import { presets, presetsOf, providerField as fieldFor, type Preset } from '../providers';
import texts from './fields.json';
import { pollingOptions, simplify, watched, webhookOptions } from './options';
import { isPolledExpression, polledProviders, webhookPresets } from './settings';
import { schemeChoices, schemesWithSecret } from './webhook/signature';

/** What the editor says beside a trigger that has no output yet. */
export const triggerPanel: TriggerPanelDefinition = texts.panel;

const webhookShown: IDisplayOptions = {
	show: { profile: webhookProfiles, mode: ['webhook'] },
	hide: { provider: polledProviders },
};

/** When the fields of the polling half are shown: n8n cannot join conditions by "or", so each exists three times. */
const pollingShown: readonly IDisplayOptions[] = [
	{ show: { profile: polledProfiles } },
	{ show: { profile: webhookProfiles, mode: ['polling'] }, hide: { provider: polledProviders } },
	{ show: { profile: webhookProfiles, provider: polledProviders } },
];

/** With further conditions, and hidden for further providers. */
function shownIf(
	{ show, hide }: IDisplayOptions,
	more: IDisplayOptions['show'],
	hiddenFor: readonly string[] = [],
): IDisplayOptions {
	const provider = [...(hide?.provider ?? []), ...hiddenFor];
	return { show: { ...show, ...more }, hide: { ...hide, provider } };
}

const idsOf = (some: readonly Preset[]) => some.map(({ id }) => id);
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

function field(
	name: keyof typeof texts.fields,
	displayOptions: IDisplayOptions,
	more: Partial<INodeProperties> = {},
): INodeProperties {
	return { ...(texts.fields[name] as INodeProperties), displayOptions, ...more };
}

function noticeOf(name: keyof typeof texts.notices, displayOptions: IDisplayOptions) {
	return notice(name, displayOptions, texts.notices[name]);
}

/** The provider, which the editor cannot read from the credential, and what it lacks. */
export const providerFields: INodeProperties[] = profileTable.flatMap(({ id }) => {
	const among = presetsOf(id);
	if (among.length === 0) return [];
	const provider = fieldFor(among, texts.providerDescription);
	const notices = among.flatMap(({ id: preset, unsupported: { events } }) => {
		const shown = { show: { profile: [id], provider: [preset] } };
		return events ? [notice('providerNotice', shown, events)] : [];
	});
	return [{ ...provider, displayOptions: { show: { profile: [id] } } }, ...notices];
});

/** The documented events that a provider has, with its names for them, and then its others. */
function eventsOf({ name: provider, events }: Preset): INodePropertyOptions[] {
	const documented = Object.entries(texts.documentedEvents)
		.filter(([setting]) => events[setting] !== '')
		.map(([setting, option]) => ({
			...option,
			description: `${option.description} (${String(events[setting] ?? option.value)})`,
		}));
	const others = String(events.otherEvents ?? '')
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
	const shown = shownIf(webhookShown, { profile: [...preset.profiles], provider: [preset.id] });
	return [
		notice('registerNotice', shown, preset.register ?? ''),
		field('events', shown, { options: eventsOf(preset), default: ['candidate.created'] }),
	];
}

const signature = { options: schemeChoices, noDataExpression: true };

/** The fields of the webhook half: which events, how they are registered and how they are signed. */
const webhookFields: INodeProperties[] = [
	field('registration', ownShown),
	noticeOf('automaticNotice', automaticShown),
	noticeOf('manualNotice', manualShown),
	field('events', ownShown, {
		options: Object.values(texts.documentedEvents),
		default: ['candidate.created'],
	}),
	...webhookPresets.flatMap(presetFields),
	field('signature', manualShown, signature),
	field('signature', unsignedShown, { ...signature, default: 'headerToken' }),
	// Where saved workflows may have it. With automatic registration it is an option now.
	field('signature', automaticShown, { options: schemeChoices, type: 'hidden' }),
	noticeOf('noSignatureNotice', shownIf(webhookShown, { signature: ['none'] }, signing)),
	...bodylessShown.map((shown) => noticeOf('bodylessNotice', shown)),
	field('secret', shownIf(manualShown, { signature: schemesWithSecret })),
	field('secret', shownIf(unsignedShown, { signature: schemesWithSecret })),
	field('secret', shownIf(webhookShown, { provider: signing })),
];

const signatureOption = field(
	'signature',
	{ show: { '/registration': ['automatic'] }, hide: { '/provider': idsOf(presets) } },
	{ options: schemeChoices },
);

/** Minutes between two polls, as recommended for the profiles (interface document, section 8). */
const recommendedMinutes = Math.max(
	...profileTable.flatMap(({ events }) =>
		events.delivery === 'polling' ? [events.intervalMinutes] : [],
	),
);

const withMinutes = (text: string) => text.replace('{minutes}', `${recommendedMinutes}`);

function timesField(
	name: 'pollTimes' | 'checkTimes' | 'catchUpTimes',
	displayOptions: IDisplayOptions,
): INodeProperties {
	return field(name, displayOptions, {
		name: 'pollTimes',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Time' },
		default: { item: [{ mode: 'everyX', value: recommendedMinutes, unit: 'minutes' }] },
		placeholder: 'Add Time',
		options: cronNodeOptions,
		description: withMinutes(texts.fields[name].description),
	});
}

/**
 * When the webhook half checks its subscription and catches up. n8n reads the times at activation, even if there is
 * nothing to check.
 */
const checkTimesFields: INodeProperties[] = [
	timesField('checkTimes', automaticShown),
	timesField('catchUpTimes', manualShown),
	timesField('catchUpTimes', shownIf(webhookShown, { provider: idsOf(webhookPresets) })),
];

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
		.map((shown) => field('watch', shownIf(shown, { profile: [id] }), { options }));
});

/** Of a profile without webhooks: the editor has replaced an event that was selected before the profile. */
const unheardNotices = profileTable
	.filter(({ events }) => events.delivery === 'polling')
	.map(({ id, label }) => {
		const text = texts.notices.noWebhooksNotice.replace('{profile}', label);
		return notice('noWebhooksNotice', { show: { profile: [id] } }, text);
	});

/** What counts as an update, as soon as updates are selected. */
function watchedFields(shown: IDisplayOptions): INodeProperties[] {
	const displayOptions = shownIf(shown, { events: ['updated'] });
	return propertiesOf(watched).map((one) => ({ ...one, displayOptions }));
}

const pollingFields: INodeProperties[] = [
	...watchFields,
	...pollingShown.flatMap((shown) => [
		field('events', shown, { options: texts.changes, default: ['created'] }),
		...watchedFields(shown),
	]),
	...unheardNotices,
	...pollingShown.flatMap((shown) => [
		noticeOf('pollingNotice', shown),
		timesField('pollTimes', shown),
	]),
];

function shownEach(conditions: readonly IDisplayOptions[], one: INodeProperties) {
	return conditions.map((displayOptions): INodeProperties => ({ ...one, displayOptions }));
}

/** What both halves need of lists: the webhook half catches up by them. */
const listsFields = { ...listFields, ...candidateFields, ...changeFields };

/** The fields of the trigger, those of its two halves after one another. */
export const triggerProperties: INodeProperties[] = [
	field('mode', {
		show: { profile: webhookProfiles },
		hide: { provider: polledProviders },
	}),
	...webhookFields,
	...pollingFields,
	simplify.property('simplify'),
	...shownEach([webhookShown], providerApiField({ ...eventFields, responseCode, ...listsFields })),
	...shownEach(pollingShown, providerApiField(listsFields)),
	...shownEach([webhookShown], optionsField([...propertiesOf(webhookOptions), signatureOption])),
	...shownEach(pollingShown, optionsField(propertiesOf(pollingOptions))),
	// Maintenance, which would push the rest out of sight.
	...checkTimesFields,
];

const firstEvent = `((${isPolledExpression} ? $parameter["watch"] + " " : "") + $parameter["events"][0])`;

/** The expression for the text below the node, e.g. "P3: Candidate Created", "P2: Candidates Updated" or "P4: 2 Events". */
export const triggerSubtitle = `={{ $parameter["profile"].toUpperCase() }}: {{ $parameter["events"].length === 1 ? ${firstEvent}.replace(/[._-]|(?<=[a-z])(?=[A-Z])/g, " ").toTitleCase() : $parameter["events"].length + " Events" }}`;

const isShort = `$parameter["pollTimes"].item.some((time) => time.mode === "everyMinute" || (time.mode === "everyX" && time.unit === "minutes" && time.value < ${recommendedMinutes}))`;

/** Shown if the node polls more often than recommended, which is possible. */
export const pollingHint: NodeHint = {
	message: withMinutes(texts.frequencyHint),
	type: 'info',
	location: 'ndv',
	whenToDisplay: 'always',
	displayCondition: `={{ ${isPolledExpression} && ${isShort} }}`,
};
