export {
	encodedPath,
	isLocal,
	isUnencrypted,
	readBaseUrl,
	readWebAddress,
	resourceUrl,
} from './baseUrl';
export { chosenProfile, requestScope, type RequestScope } from './connection';
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
	statusText,
	type Answer,
	type Call,
	type Exchange,
} from './exchange';
export { choice, notice, numberOption, switchOption, textOption } from './fieldShapes';
export { firstPageUrl, followingPages, isWholeList } from './pages/followPages';
export { valueAt, type ListBody } from './pages/listBody';
export type { Page } from './pages/pageStyles';
export { redact } from './redaction';
export { read, isRetryableRead, requireSuccess, requireWhole, write } from './retries';
export { collection, optionsField, requestOptionsField } from './settings';
