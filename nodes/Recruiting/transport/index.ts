export {
	apiUrl,
	isLocal,
	isUnencrypted,
	readBaseUrl,
	readPath,
	readWebAddress,
	withParameters,
} from './baseUrl';
export { isObject, isWebPage, readBody, unixTime, valueAt, WEB_PAGE_PROBLEM } from './body';
export { chosenProfile, requestScope, requireFeature, type RequestScope } from './connection';
export {
	ACTIVATION_BUDGET_MS,
	itemContext,
	limitedContext,
	nodeContext,
	withinTime,
	type LimitedContext,
	type RequestContext,
} from './context';
export {
	addressWithoutQuery,
	answerError,
	exchangeError,
	operationError,
	sayingOnlyWhatToDo,
	sayingWhatToDo,
	type Problem,
} from './errors';
export { parseJson } from './exactJson';
export {
	headerValue,
	jsonHeaders,
	mergedHeaders,
	statusText,
	type Answer,
	type Call,
	type Exchange,
} from './exchange';
export { choice, collection, fieldOf, fieldsFor, notice, simplifyField } from './settings/fields';
export {
	doubtAboutOnlyPage,
	firstPage,
	followingPages,
	isWholeList,
	pageCall,
} from './pages/followPages';
export { pageGroup, type Page, type PageRequest, type SuccessSettings } from './pages/pageStyles';
export { ownValues, providerApiField, providerValues } from './settings/providerApi';
export { redact } from './redaction';
export { read, rejectFailure, requireSuccess, requireWhole, write } from './retries';
export { optionsField } from './settings/requestSettings';
export { isHeaderName, isPlace, settingsGroup } from './settings/settingsGroup';
