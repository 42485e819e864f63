export * from './credentialApi';
export type { ActionLookup, ActionName, ActionStep, ChoiceName, PresetAction } from './actions';
export type { Preset, PresetChoice, PresetRecords, PresetResumes } from './preset';
export * from './presets';
export {
	documentedRegistration,
	type Registration,
	type RegistrationRequest,
} from './registration';
