/** A recruiting provider over real HTTP, made from the interface document alone. */
export type { KeyEncoding } from './auth/authenticate';
export type { ProviderCandidate } from './candidates';
export { candidateNumber } from './candidates';
export type { CredentialsByProfile } from './credentials';
export type { FaultName } from './faults';
export { FAULT_NAMES } from './faults';
export type { RecordedRequest } from './http/requestLog';
export type { LinkStyle } from './paging';
export type { AuthMethod, ProfileId } from './profiles';
export { PROFILE_IDS, PROFILE_RULES } from './profiles';
export type { Scenario } from './scenario';
export { SCENARIO_KEYS, scenario, scenarioUrl } from './scenario';
export type { Provider, ProviderOptions, ProviderProfile } from './server';
export { startProvider } from './server';
