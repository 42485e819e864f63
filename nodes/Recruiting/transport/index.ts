export * from './baseUrl';
export * from './body';
export * from './connection';
export * from './context';
export * from './errors';
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
export * from './pages/followPages';
export { pageGroup, type Page, type PageRequest, type SuccessSettings } from './pages/pageStyles';
export { redact } from './redaction';
export * from './retries';
export * from './settings/fields';
export { ownValues, providerApiField, providerValues } from './settings/providerApi';
export { optionsField } from './settings/requestSettings';
export { isHeaderName, isPlace, settingsGroup } from './settings/settingsGroup';
