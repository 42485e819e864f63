export * from './api';
export * from './collections';
export * from './deliveries';
export * from './kinds';
export * from './kit';
