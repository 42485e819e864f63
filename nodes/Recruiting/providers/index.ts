export * from './credentialApi';
export type { Preset, PresetRecords, PresetResumes } from './preset';
export * from './presets';
export type { Registration, RegistrationRequest } from './registration';
