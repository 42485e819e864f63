export * from './baseUrl';
export * from './body';
export * from './context';
export * from './errors';
export * from './exchange';
export * from './pool';
export * from './redaction';
export * from './retries';
