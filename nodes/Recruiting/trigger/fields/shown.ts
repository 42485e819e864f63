import type { IDisplayOptions } from 'n8n-workflow';

import { polledProfiles } from '../../profiles';
import { hiddenForSystems, type Preset } from '../../providers';
import { polledProviders, webhookPresets } from '../settings';

export const idsOf = (some: readonly Preset[]) => some.map(({ id }) => id);

/** What has no webhooks is polled without being asked. n8n has no profile if a system is selected. */
export const hiddenIfPolled = { provider: polledProviders, profile: polledProfiles };

/** When the fields of the polling half are shown: n8n cannot join conditions by "or", so each exists three times. */
export const pollingShown: readonly IDisplayOptions[] = [
	{ show: { profile: polledProfiles }, hide: hiddenForSystems },
	{ show: { mode: ['polling'] }, hide: hiddenIfPolled },
	{ show: { provider: polledProviders } },
];

export const webhookShown: IDisplayOptions = { show: { mode: ['webhook'] }, hide: hiddenIfPolled };
/** When those are shown that only providers without a preset need. */
export const ownShown = shownIf(webhookShown, {}, hiddenForSystems.provider);
export const ownAutomaticShown = shownIf(ownShown, { registration: ['automatic'] });
export const ownManualShown = shownIf(ownShown, { registration: ['manual'] });

/** Systems whose webhooks the node can register, and those whose webhooks only somebody can. */
const registering = webhookPresets.filter((preset) => preset.registration);
const byHand = webhookPresets.filter((preset) => !preset.registration);
export const registrationShown = shownIf(webhookShown, {}, idsOf(byHand));
export const automaticShown = shownIf(registrationShown, { registration: ['automatic'] });

/** When the webhook of one of these systems is registered by hand: n8n has no Registration where there is no choice. */
export function byHandShown(systems: readonly Preset[]): IDisplayOptions[] {
	const [chosen, only] = [registering, byHand].map((some) =>
		idsOf(some.filter((one) => systems.includes(one))),
	);
	return [
		shownIf(webhookShown, { provider: only }),
		shownIf(webhookShown, { provider: chosen, registration: ['manual'] }),
	].filter(({ show }) => show!.provider!.length > 0);
}

/** When the times are those of Catch Up alone, which not every system has and which is an option. */
const manualShown = [ownManualShown, ...byHandShown(webhookPresets)];
const withoutCatchUp = idsOf(webhookPresets.filter(({ applicantField }) => applicantField === ''));
const isOff = { 'options.catchUp': [false] };
export const catchUpShown = manualShown.map((shown) => {
	const { show, hide } = shownIf(shown, {}, withoutCatchUp);
	return { show, hide: { ...hide, ...isOff } };
});
export const catchUpHidden = [
	...manualShown.map((shown) => shownIf(shown, isOff)),
	...byHandShown(webhookPresets.filter(({ id }) => withoutCatchUp.includes(id))),
];
/** For presets that say how deliveries are signed, and for those that leave it to whoever designs the delivery. */
export const signed = webhookPresets.filter(({ events: { signature: scheme } }) => scheme);
const unsigned = webhookPresets.filter((preset) => !signed.includes(preset));
export const unsignedShown = byHandShown(unsigned);
/** With further conditions, and hidden for further providers. */
export function shownIf(
	{ show, hide }: IDisplayOptions,
	more: IDisplayOptions['show'],
	hiddenFor: readonly string[] = [],
): IDisplayOptions {
	const provider = [...(hide?.provider ?? []), ...hiddenFor];
	return { show: { ...show, ...more }, ...(hide && { hide: { ...hide, provider } }) };
}
