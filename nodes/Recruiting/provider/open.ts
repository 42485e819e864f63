import type { IDataObject } from 'n8n-workflow';

import {
	changeFields,
	eventFields,
	listFields,
	readFields,
	requestFields,
	type ValuesOf,
} from '../fields';
import { findProfile, type Profile, type RecordKind } from '../profiles';
import { findPreset, type Preset } from '../providers';
import { type Caller, operationError, type RequestContext } from '../transport';
import { openLogin } from './login';
import { recordSettings } from './recordSettings';
import { uploadSettings } from './upload';
import { layered, type Node, ownValues } from './values';

/** A provider as an operation, a poll or a hook calls it. Nothing else reads presets or what Provider's API has. */
export interface Provider extends ProviderApi, Caller {
	readonly settings: ReturnType<typeof requestSettings>;
}

/** A provider that is asked for one kind of records. */
export interface Listing extends Provider {
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
	return { ...apiOf(context, profile, preset, ownValues(context)), context, login, settings };
}

/** The provider as it is asked for records of a kind. */
export function listingOf(provider: Provider, kind: RecordKind): Listing {
	return { ...provider, pages: provider.pagesOf(kind) };
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

/** The profile that the parameters select. */
export function chosenProfile(context: Node): Profile {
	const id = String(context.parameter('profile'));
	const profile = findProfile(id);
	if (profile) return profile;
	const advice = 'Select one of the profiles that this node offers.';
	throw operationError(context, `The profile "${id}" does not exist`, advice);
}

function apiOf(context: Node, profile: Profile, preset: Preset | undefined, own: IDataObject) {
	const isKnown = preset !== undefined;
	const listValues = ({ resource }: RecordKind) =>
		layered(preset?.lists, preset?.records[resource]?.list, own);
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
		records: (kind: RecordKind) => {
			const { list, get } = preset?.records[kind.resource] ?? {};
			const values = layered(preset?.lists, list, get, own);
			return recordSettings(context, kind, values, isKnown);
		},
		/** How the list of a kind is requested, and how it is split into pages. */
		pagesOf: (kind: RecordKind) => readFields(listFields, context, listValues(kind)),
		/** How a list is restricted to what has changed. */
		changes: (kind: RecordKind) => changeSettings(context, listValues(kind)),
		/** How events are sent. The further ones of a preset count only if they are selected in Trigger On. */
		events: () =>
			readFields(eventFields, context, {
				...layered(preset?.events, own),
				otherEvents: own.otherEvents,
			}),
		/** How resumes are taken. */
		upload: () => uploadSettings(context, preset, layered(preset?.upload, own)),
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
