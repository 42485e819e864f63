export { resourceUrl } from './baseUrl';
export { connect } from './connection';
export { answerError, type RequestScope } from './errors';
export type { Answer } from './exchange';
export { pages } from './pages';
export { itemContext, type RequestContext } from './requestContext';
export { requestOptions, requestSettings } from './settings';
