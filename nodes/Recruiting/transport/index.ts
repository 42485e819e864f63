export { resourceUrl } from './baseUrl';
export { connect } from './connection';
export { answerError, type ErrorScope } from './errors';
export type { Answer } from './exchange';
export { pages } from './pages';
export { requestOptions, requestSettings } from './settings';
