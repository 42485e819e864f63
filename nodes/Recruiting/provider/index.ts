import type { IDataObject } from 'n8n-workflow';

import {
	candidateFields,
	changeFields,
	eventFields,
	listFields,
	readFields,
	requestFields,
	type ValuesOf,
} from '../fields';
import {
	anyAts,
	candidates,
	findProfile,
	type Profile,
	recordFamilies,
	type RecordKind,
	recordsAt,
	resumeFiles,
} from '../profiles';
import {
	type ActionName,
	documentedRegistration,
	findPreset,
	NO_PRESET,
	type Preset,
	type PresetChoice,
	type PresetRecords,
	type PresetResumes,
	takesResumes,
} from '../providers';
import { type Caller, operationError, type RequestContext } from '../transport';
import { aboutExample, adviceToSet, OF_ANOTHER_LIST, readExample } from './example';
import { type Chosen, openLogin } from './login';
import {
	filled,
	layered,
	type Node,
	ownValues,
	presetValues,
	type RecordField,
	type RecordSettings,
	recordSettings,
	type Selection,
} from './settings';
import { uploadSettings, withTexts } from './upload';

/** For fields that depend on the provider: what a node is for, and which resources each system has. */
export {
	NO_PRESET,
	presetsFilteredBy as systemsFilteredBy,
	presetsNeeding as systemsNeeding,
	presetsWith as systemsWith,
	systemName,
} from '../providers';
export type { ActionLookup, ActionName, ActionStep, ChoiceName, PresetAction } from '../providers';
export * from './connectionFields';
export { exampleFields } from './example';
export { methodAmong } from './login';
export * from './settings';
export { marked, placeholdersIn, unmarked, type UploadSettings, withTexts } from './upload';

/** A provider as an operation, a poll or a hook calls it. Nothing else reads presets or what Provider's API has. */
export interface Provider extends ProviderApi, Caller {
	readonly errorCodeField: string | undefined;
	readonly settings: ReturnType<typeof requestSettings>;
}

/** A provider that is asked for one kind of records. */
export interface Listing extends Provider {
	readonly pages: PageSettings;
}

/** The same with what these records look like. */
export interface RecordListing extends Listing {
	readonly shape: RecordSettings;
}

/** All that is known of a provider without a login. Some of it is read when it is asked for. */
type ProviderApi = ReturnType<typeof apiOf>;

/** How a provider's lists are requested, and how they are split into pages. */
export type PageSettings = ValuesOf<typeof listFields>;

/** Opens the provider that the credential selects, once for all that is asked of it. */
export async function openProvider(context: RequestContext): Promise<Provider> {
	const chosen = chosenBy(context);
	const { login, preset } = await openLogin(context, chosen);
	const settings = requestSettings(context);
	const opened = { ...apiOf(context, chosen.profile, preset), context, login, settings };
	return askedAt(opened, listFields.listPath);
}

/** The provider as its errors name the setting with the path at which it is asked. Of a system, no user knows paths. */
export function askedAt<P extends Provider>(provider: P, { label }: { label: string }): P {
	return { ...provider, pathSetting: provider.isKnown ? undefined : label };
}

/** The provider as it is asked for records of a kind, as far as it can select them. */
export function listingOf(
	provider: Provider,
	kind: RecordKind,
	selection: Selection = {},
): Listing {
	return { ...provider, pages: provider.pagesOf(kind, selection) };
}

/** The provider that a trigger itself names: deliveries need no credential. */
export function providerOfTrigger(context: Node): ProviderApi {
	const { profile, system } = chosenBy(context);
	return apiOf(context, profile, system);
}

/** Older workflows have no such parameter. */
function selectedProvider(context: Node): unknown {
	return context.parameter('provider', '') || NO_PRESET;
}

/** What the parameters select. */
export function chosenBy(context: Node): Chosen {
	const provider = selectedProvider(context);
	const system = findPreset(provider);
	const id = system?.profiles[0] ?? context.parameter('profile');
	const profile = findProfile(String(id));
	if (profile && (system || provider === NO_PRESET)) return { profile, system };
	const [what, wrong] = profile ? ['provider', provider] : ['profile', id];
	const advice = `Select one of the ${what}s that this node offers.`;
	throw operationError(context, `The ${what} "${String(wrong)}" does not exist`, advice);
}

/** Whose parser a résumé is for, with the name that users know. It may be any: then no provider is called. */
export function chosenParser(context: Node) {
	if (selectedProvider(context) === NO_PRESET && context.parameter('profile') === anyAts.id) {
		return anyAts;
	}
	const { profile, system } = chosenBy(context);
	return { id: profile.id, label: system?.name ?? profile.label, parser: profile.parser };
}

function apiOf(context: Node, profile: Profile, preset: Preset | undefined) {
	const set = ownValues(context);
	const example = preset ? {} : readExample(context, set);
	const own = layered(example, set);
	const ofCandidates = ownOfCandidates(context, own);
	const isKnown = preset !== undefined;
	const resumes: PresetResumes | undefined = preset?.records[candidates.resource]?.resumes;
	const choiceOf = (name: string): PresetChoice | undefined => preset?.choices?.[name];
	const entryOf = ({ resource }: RecordKind): PresetRecords | undefined => {
		if (resource === resumeFiles.resource) return resumes;
		const [, choice] = resource.split(CHOICE);
		return choice === undefined ? preset?.records[resource] : choiceOf(choice);
	};
	const listValues = (kind: RecordKind, { email, candidateId }: Selection = {}) => {
		const { list, findByEmail, ofCandidate } = entryOf(kind) ?? {};
		const byEmail = email === undefined ? undefined : findByEmail;
		const below = candidateId === undefined ? undefined : ofCandidate;
		const shared = presetValues(preset?.lists, list, byEmail, below);
		return layered(shared, kind === candidates ? ofCandidates : own);
	};
	return {
		profile,
		/** The name of the system, if it is one of those in Provider. */
		system: preset?.name,
		/** It is one of those in Provider, so that nothing has to be guessed. */
		isKnown,
		/** Nothing says that it differs from the interface document. */
		isDocumented: !isKnown && Object.keys(own).length === 0,
		errorCodeField: preset?.errorCodeField,
		/** Query parameters of a list that only the user knows. */
		neededBy: ({ resource }: RecordKind) => preset?.needs[resource]?.queryParameters ?? [],
		/** A sentence for the user about the places that a pasted response has shown. */
		aboutExample: (kind: RecordKind) => aboutExample(example, set, kind),
		/** Says which settings to make. Who has pasted a response does not need to be told that it is possible. */
		toSet: (settings: IDataObject, more: readonly string[] = [], otherwise?: string) => {
			if (Object.keys(example).length === 0)
				return adviceToSet(settings, !isKnown, more, otherwise);
			// A list that is not where the example has it is another one.
			return settings.recordsField === undefined || set.recordsField !== undefined
				? adviceToSet(settings, false, [...more, OF_ANOTHER_LIST], otherwise)
				: adviceToSet({}, false, [OF_ANOTHER_LIST, ...more], otherwise);
		},
		hasPageStyle: Object.hasOwn(own, 'pageStyle'),
		/** See `applicantField` of presets. */
		applicantField: preset?.applicantField,
		subscriptionPath: String(own.subscriptionPath || eventFields.subscriptionPath.default),
		/** Where records of a kind are, and what they look like. */
		records: (kind: RecordKind, selection?: Selection) => {
			if (preset && !entryOf(kind) && own.listPath === undefined)
				throw lacks(context, preset, kind);
			const values = layered(entryOf(kind)?.get, listValues(kind, selection));
			const settings = recordSettings(context, kind, values, isKnown, selection);
			const { nameField, candidateField: candidateId } = entryOf(kind) ?? {};
			// A name of the record's own counts.
			const name = nameField && `name, ${nameField}`;
			const more = Object.entries({ candidateId, name }).flatMap(([field, place]): RecordField[] =>
				place ? [{ name: field, place, isRequired: false, isPart: false }] : [],
			);
			return { ...settings, fields: [...settings.fields, ...more] };
		},
		/** How the list of a kind is requested, and how it is split into pages. */
		pagesOf: (kind: RecordKind, selection: Selection = {}) => {
			const pages = readFields(listFields, context, listValues(kind, selection));
			const { parameters, ...values } = selection;
			const fill = (text: string) => filled(text, values);
			const own = withTexts(pages.queryParameters, fill) as IDataObject;
			return { ...pages, queryParameters: { ...own, ...parameters } };
		},
		/** Which of its lists the provider itself can search or filter, and how. */
		entryOf,
		/** How the resumes of a candidate are read; `undefined` if the node does not know. */
		resumes,
		/** How a list is restricted to what has changed. */
		changes: (kind: RecordKind) => changeSettings(context, listValues(kind)),
		/** How subscriptions are kept: as the system does it, or else as documented. */
		registration: preset?.registration ?? documentedRegistration,
		/** How the list of subscriptions is split into pages. */
		subscriptionPages: () =>
			preset?.registration
				? readFields(listFields, context, layered(preset.lists, { ...preset.registration.check }))
				: readFields(listFields, context, listValues(candidates)),
		/** How events are sent. The further ones of a preset count only if they are selected in Trigger On. */
		events: () => eventSettings(context, preset, own),
		/** How resumes are taken, if they come with an action also by its values. */
		upload: (more?: IDataObject) =>
			uploadSettings(context, preset, layered(preset?.upload, more, own)),
		/** The list from which users choose something. */
		choiceOf,
		takesResumes: preset !== undefined && takesResumes(preset),
		/** How the system is asked to change something. */
		action: (name: ActionName) => {
			const action = preset?.actions?.[name];
			if (action !== undefined) return action;
			const problem = preset
				? `${preset.name} cannot be asked for this by the node`
				: 'With Other as the Provider, the node cannot change anything';
			const advice = preset
				? (preset.unsupported[name] ?? 'Select another operation.')
				: "Select your system in Provider. If it is not there, use n8n's HTTP Request node with the same credential.";
			throw operationError(context, problem, advice);
		},
	};
}

/** In front of the name of a choice whose list is not that of a resource. */
const CHOICE = 'choice:';

/** The records of such a list. */
export function recordsOfChoice(name: string): RecordKind {
	return recordsAt(name, `${CHOICE}${name}`);
}

/** What is set for candidates: in the operation of another record, the paths and places in the node are not theirs. */
function ownOfCandidates({ parameter }: Node, own: IDataObject): IDataObject {
	const resource = parameter('resource', '');
	if (!recordFamilies.some(({ singular }) => singular === resource)) return own;
	const places = ['idField', 'listPath', 'recordField', 'recordPath', 'recordsField'];
	const ofRecords = [...places, ...Object.keys(candidateFields)];
	const shared = Object.entries(own).filter(([name]) => !ofRecords.includes(name));
	return Object.fromEntries(shared);
}

function lacks(context: Node, { name, unsupported }: Preset, { resource, plural }: RecordKind) {
	const family = recordFamilies.find(({ singular }) => singular === resource);
	const what = family?.displayName.toLowerCase() ?? plural;
	const advice = "Select another Resource, or set List Path in Provider's API.";
	return operationError(context, `${name} has no ${what}`, unsupported[resource] ?? advice);
}

/** Some systems let their customers choose how deliveries are signed. */
function eventSettings(context: Node, preset: Preset | undefined, own: IDataObject) {
	const { otherSignatures = [], ...events } = preset?.events ?? {};
	const read = (other: IDataObject) => {
		const values = { ...layered(events, other, own), otherEvents: own.otherEvents };
		return readFields(eventFields, context, values);
	};
	return { ...read({}), otherSignatures: (otherSignatures as IDataObject[]).map(read) };
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
