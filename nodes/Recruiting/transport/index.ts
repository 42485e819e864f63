export * from './baseUrl';
export * from './body';
export * from './context';
export * from './errors';
export { parseJson } from './exactJson';
export {
	headerValue,
	isHtml,
	jsonHeaders,
	mergedHeaders,
	statusText,
	type Answer,
	type Call,
	type Caller,
	type Exchange,
	type Login,
} from './exchange';
export { redact } from './redaction';
export * from './retries';
