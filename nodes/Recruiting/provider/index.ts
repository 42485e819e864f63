import type { IDataObject } from 'n8n-workflow';

import {
	changeFields,
	eventFields,
	listFields,
	readFields,
	requestFields,
	type ValuesOf,
} from '../fields';
import { candidates, findProfile, type Profile, type RecordKind } from '../profiles';
import { findPreset, type Preset } from '../providers';
import { type Caller, operationError, type RequestContext } from '../transport';
import { openLogin } from './login';
import { type Node, ownValues, providerValues, recordSettings, type Subject } from './settings';
import { uploadSettings } from './upload';

export { ownValues, providerValues, readPath, type RecordSettings, settingOf } from './settings';
export { marked, placeholdersIn, unmarked, type UploadSettings, withTexts } from './upload';

/** A provider as an operation, a poll or a hook calls it. Nothing else reads presets or what Provider's API has. */
export interface Provider extends ProviderApi, Caller {
	readonly settings: ReturnType<typeof requestSettings>;
	readonly pages: PageSettings;
}

/** All that is known of a provider without a login. Some of it is read when it is asked for. */
type ProviderApi = ReturnType<typeof apiOf>;

/** How a provider's lists are requested, and how they are split into pages. */
export type PageSettings = ValuesOf<typeof listFields>;

/** Opens the provider that the credential selects, once for all that is asked of it. */
export async function openProvider(context: RequestContext): Promise<Provider> {
	const profile = chosenProfile(context);
	const { login, preset } = await openLogin(context, profile);
	const settings = requestSettings(context);
	const own = ownValues(context);
	const pages = readFields(listFields, context, providerValues(own, preset, 'list'));
	return { ...apiOf(context, profile, preset, own), context, login, settings, pages };
}

/** The provider that a trigger itself names: deliveries need no credential. */
export function providerOfTrigger(context: Node): ProviderApi {
	const preset = findPreset(context.parameter('provider', ''));
	const profile = chosenProfile(context);
	if (!preset || preset.profiles.includes(profile.id)) {
		return apiOf(context, profile, preset, ownValues(context));
	}
	const advice = 'Select another Provider in this node, or another Profile.';
	throw operationError(context, `${preset.name} does not belong to ${profile.label}`, advice);
}

export function chosenProfile(context: Node): Profile {
	const id = String(context.parameter('profile'));
	const profile = findProfile(id);
	if (profile) return profile;
	const advice = 'Select one of the profiles that this node offers.';
	throw operationError(context, `The profile "${id}" does not exist`, advice);
}

function apiOf(context: Node, profile: Profile, preset: Preset | undefined, own: IDataObject) {
	const isKnown = preset !== undefined;
	const values = (...subjects: Subject[]) => providerValues(own, preset, ...subjects);
	// A preset has the path and the fields of candidates only.
	const valuesFor = (kind: RecordKind, ...subjects: Subject[]) =>
		kind === candidates ? values(...subjects) : own;
	return {
		profile,
		/** It is one of those in Provider, so that nothing has to be guessed. */
		isKnown,
		/** Nothing says that it differs from the interface document. */
		isDocumented: !isKnown && Object.keys(own).length === 0,
		hasPageStyle: Object.hasOwn(own, 'pageStyle'),
		/** See `applicantField` of presets. */
		applicantField: preset?.applicantField,
		subscriptionPath: String(own.subscriptionPath || eventFields.subscriptionPath.default),
		/** Where records of a kind are, and what they look like. */
		records: (kind: RecordKind) =>
			recordSettings(context, kind, valuesFor(kind, 'list', 'get'), isKnown),
		/** How a list is restricted to what has changed. */
		changes: (kind: RecordKind) => changeSettings(context, valuesFor(kind, 'list')),
		/** How events are sent. The further ones of a preset count only if they are selected in Trigger On. */
		events: () =>
			readFields(eventFields, context, { ...values('events'), otherEvents: own.otherEvents }),
		/** How resumes are taken. */
		upload: () => uploadSettings(context, preset, values('upload')),
	};
}

function changeSettings(context: Node, values: IDataObject): ValuesOf<typeof changeFields> {
	const settings = readFields(changeFields, context, values);
	if (settings.changedSinceValue.includes('{since}')) return settings;
	const advice = "In Provider's API, set it to e.g. {since} or gte|{since}.";
	throw operationError(context, 'Changed Since Value does not contain {since}', advice);
}

/** The request settings of the Options collection, with times in milliseconds. */
function requestSettings(context: Node) {
	const values = context.parameter('options', {}) as IDataObject;
	const read = readFields(requestFields, context, values);
	const { timeout, timeoutSeconds, maxRetryWait, ...settings } = read;
	return {
		...settings,
		timeoutMs: values.timeoutSeconds === undefined ? timeout : timeoutSeconds * 1_000,
		maxRetryWaitMs: maxRetryWait * 1_000,
	};
}
