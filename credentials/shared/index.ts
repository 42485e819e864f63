export { authentication } from './authorization';
export { credentialTest } from './credentialTest';
export { credentialFields, displayName } from './fields';
