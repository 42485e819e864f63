export { credentialApi, type CredentialApi } from './credentialApi';
export {
	findPreset,
	NO_PRESET,
	presets,
	presetsOf,
	providerField,
	type Feature,
	type Preset,
} from './registry';
