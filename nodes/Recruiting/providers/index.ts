export * from './credentialApi';
export * from './registry';
