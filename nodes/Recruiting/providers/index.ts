export * from './credentialApi';
export * from './registry';
export * from './values';
