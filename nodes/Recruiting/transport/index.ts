export {
	apiUrl,
	isLocal,
	isUnencrypted,
	readBaseUrl,
	readPath,
	readWebAddress,
	withParameters,
} from './baseUrl';
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
	isWebPage,
	operationError,
	sayingWhatToDo,
	WEB_PAGE_PROBLEM,
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
export { choice, notice, simplifyField } from './fieldShapes';
export {
	doubtAboutOnlyPage,
	firstPage,
	followingPages,
	isWholeList,
	pageCall,
} from './pages/followPages';
export { valueAt, type ListBody } from './pages/listBody';
export { pageGroup, type SuccessSettings } from './pages/pageOptions';
export { callOf, type Page, type PageProblem, type PageRequest } from './pages/pageStyles';
export { ownValues, providerApiField, providerValues } from './providerApi';
export { redact } from './redaction';
export {
	isRetryableRead,
	read,
	rejectFailure,
	requireSuccess,
	requireWhole,
	write,
} from './retries';
export { collection, optionsField } from './settings';
export { fieldOf, isPlace, readSettings, settingsGroup } from './settingsGroup';
