export * from './collections';
export * from './credential';
export * from './deliveries';
export * from './kinds';
export * from './kit';
export * from './lists';
export * from './requests';
export * from './upload';
