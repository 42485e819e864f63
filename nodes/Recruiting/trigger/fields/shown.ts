import type { IDisplayOptions } from 'n8n-workflow';

import { polledProfiles } from '../../profiles';
import { hiddenForSystems, type Preset } from '../../providers';
import { polledProviders, webhookPresets } from '../settings';

export const idsOf = (some: readonly Preset[]) => some.map(({ id }) => id);

/** What has no webhooks is polled without being asked. n8n has no profile if a system is selected. */
export const hiddenIfPolled = { provider: polledProviders, profile: polledProfiles };

/** When the fields of the polling half are shown: n8n cannot join conditions by "or", so each exists three times. */
export const polling: readonly IDisplayOptions[] = [
	{ show: { profile: polledProfiles }, hide: hiddenForSystems },
	{ show: { mode: ['polling'] }, hide: hiddenIfPolled },
	{ show: { provider: polledProviders } },
];

export const webhook: IDisplayOptions = { show: { mode: ['webhook'] }, hide: hiddenIfPolled };
/** For what only providers without a preset need. */
export const own = shownIf(webhook, {}, hiddenForSystems.provider);
export const ownAutomatic = shownIf(own, { registration: ['automatic'] });
export const ownManual = shownIf(own, { registration: ['manual'] });

/** Systems whose webhooks the node can register, and those whose webhooks only somebody can. */
const registering = webhookPresets.filter((preset) => preset.registration);
const onlyByHand = webhookPresets.filter((preset) => !preset.registration);
export const registration = shownIf(webhook, {}, idsOf(onlyByHand));
export const automatic = shownIf(registration, { registration: ['automatic'] });

/** When the webhook of one of these systems is registered by hand: n8n has no Registration where there is no choice. */
export function byHand(systems: readonly Preset[]): IDisplayOptions[] {
	const [chosen, only] = [registering, onlyByHand].map((some) =>
		idsOf(some.filter((one) => systems.includes(one))),
	);
	return [
		shownIf(webhook, { provider: only }),
		shownIf(webhook, { provider: chosen, registration: ['manual'] }),
	].filter(({ show }) => show!.provider!.length > 0);
}

/** When the times are those of Catch Up alone, which not every system has and which is an option. */
const manualShown = [ownManual, ...byHand(webhookPresets)];
const withoutCatchUp = idsOf(webhookPresets.filter(({ applicantField }) => applicantField === ''));
const isOff = { 'options.catchUp': [false] };
export const catchUp = manualShown.map((shown) => {
	const { show, hide } = shownIf(shown, {}, withoutCatchUp);
	return { show, hide: { ...hide, ...isOff } };
});
export const catchUpHidden = [
	...manualShown.map((shown) => shownIf(shown, isOff)),
	...byHand(webhookPresets.filter(({ id }) => withoutCatchUp.includes(id))),
];
/** For presets that say how deliveries are signed, and for those that leave it to whoever designs the delivery. */
export const signed = webhookPresets.filter(({ events: { signature: scheme } }) => scheme);
export const unsigned = byHand(webhookPresets.filter((preset) => !signed.includes(preset)));
/** With further conditions, and hidden for further providers. */
export function shownIf(
	{ show, hide }: IDisplayOptions,
	more: IDisplayOptions['show'],
	hiddenFor: readonly string[] = [],
): IDisplayOptions {
	const provider = [...(hide?.provider ?? []), ...hiddenFor];
	return { show: { ...show, ...more }, ...(hide && { hide: { ...hide, provider } }) };
}
