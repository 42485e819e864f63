export * from './credentialApi';
export type { Preset, PresetRecords, PresetResumes } from './preset';
export * from './presets';
export {
	documentedRegistration,
	type Registration,
	type RegistrationRequest,
} from './registration';
