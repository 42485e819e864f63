export { parsers } from '../../../resume/parsers';
export * from './authenticationMethods';
export * from './table';
