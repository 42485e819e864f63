export * from './api';
export * from './requestOptions';
export * from './deliveries';
export * from './kinds';
export * from './kit';
