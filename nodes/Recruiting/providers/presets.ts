import { selector } from '../fields';
import { anyAts, type AuthenticationMethodId, type ProfileId } from '../profiles';
import type { ActionName } from './actions';
import ashby from './ashby.json';
import bambooHr from './bambooHr.json';
import gem from './gem.json';
import greenhouse from './greenhouse.json';
import kombo from './kombo.json';
import lever from './lever.json';
import loxo from './loxo.json';
import manatal from './manatal.json';
import merge from './merge.json';
import oracleRecruiting from './oracleRecruiting.json';
import pinpoint from './pinpoint.json';
import recruitCrm from './recruitCrm.json';
import recruitee from './recruitee.json';
import recruiterflow from './recruiterflow.json';
import smartRecruiters from './smartRecruiters.json';
import successFactors from './successFactors.json';
import teamtailor from './teamtailor.json';
import workable from './workable.json';
import type { Preset, PresetFilters } from './preset';

/** The value of Provider for whoever follows the interface document, or sets everything in Provider's API. */
export const NO_PRESET = 'default';

const FILES = {
	...{ ashby, bambooHr, gem, greenhouse, kombo, lever, loxo, manatal, merge, oracleRecruiting },
	...{ pinpoint, recruitCrm, recruitee, recruiterflow, successFactors, smartRecruiters },
	...{ teamtailor, workable },
} as Readonly<Record<string, unknown>> as Readonly<Record<string, Omit<Preset, 'id'>>>;

/** All presets, in the order of their names. */
export const presets: readonly Preset[] = Object.entries(FILES).map(([id, file]) => ({
	id,
	...file,
}));

/** The presets of a profile that have one of its authentication methods. */
export function presetsOf(profile: ProfileId, method?: AuthenticationMethodId): readonly Preset[] {
	const ofProfile = presets.filter(({ profiles }) => profiles.includes(profile));
	return method ? ofProfile.filter((one) => one.authentication.includes(method)) : ofProfile;
}

/** Whether a system has a list of these records for all candidates together. */
export function hasListForAll({ records }: Preset, resource: string): boolean {
	const list = records[resource]?.list;
	return list !== undefined && !JSON.stringify(list).includes('{candidateId}');
}

/** The systems that can filter their candidates by something. */
export function presetsFilteredBy(filter: keyof PresetFilters): string[] {
	const having = presets.filter(({ records }) => records.candidate?.filters?.[filter]);
	return having.map(({ id }) => id);
}

/** The systems with an action, or only those whose action has a value, e.g. `user`. */
export function presetsWith(action: ActionName, value?: string): string[] {
	const having = presets.filter(({ actions }) => {
		const own = actions?.[action];
		return own && (value === undefined || JSON.stringify(own).includes(`{${value}`));
	});
	return having.map(({ id }) => id);
}

/** The systems whose action cannot do without a value. */
export function presetsNeeding(action: ActionName, value: string): string[] {
	return presets.filter((one) => one.actions?.[action]?.needs?.includes(value)).map(({ id }) => id);
}

export function takesResumes({ unsupported, upload }: Preset): boolean {
	return unsupported.upload === undefined && Object.keys(upload).length > 0;
}

export function findPreset(id: unknown): Preset | undefined {
	return presets.find((preset) => preset.id === id);
}

const names = JSON.stringify(Object.fromEntries(presets.map(({ id, name }) => [id, name])));

/** In an expression of the editor: the system that a node is for, or else its profile. */
export const systemName = `(${names})[$parameter["provider"]] ?? ($parameter["profile"] === "${anyAts.id}" ? "${anyAts.label}" : $parameter["profile"].toUpperCase())`;

/**
 * For fields of whoever selects no system. Not shown for Other: while the editor looks for values that a change has made
 * invalid, it has no parameters with their default.
 */
export const hiddenForSystems = { provider: presets.map(({ id }) => id) };

/** The field Provider, in the credentials and in the nodes. */
export function providerField(among: readonly Preset[], description: string) {
	const systems = among.map(({ id, name }) => [id, name] as const);
	const options = [...systems, [NO_PRESET, 'Other'] as const];
	return selector('Provider', { default: NO_PRESET, options, description }).property('provider');
}
