import type {
	INodeParameters,
	INodeProperties,
	INodePropertyCollection,
	NodeParameterValueType,
} from 'n8n-workflow';

/** Texts that redirect requests or inject content in vulnerable programs. */

const foreignHosts = (host: string) => [
	`//${host}/x`,
	`///${host}`,
	`\\\\${host}\\x`,
	`/\\${host}/x`,
	`@${host}/`,
	`:80@${host}/`,
	`user:password@${host}`,
	`http://${host}/`,
	`https:${host}`,
	`.${host}`,
	`?next=http://${host}`,
	`#@${host}/`,
	`\t//${host}`,
	`http:\r\n//${host}`,
];

const TRAVERSAL = [
	...['.', '..', './x', '../..', '../../admin', 'a/../../../admin', '/../admin', 'x/..', 'x/./y'],
	...['%2e%2e', '%2E%2E', '.%2e', '%2e%2e/%2e%2e/admin', '..%2fadmin', '..%5cadmin', '%252e%252e'],
	...['..\\..\\admin', '....//....//admin', '..;/admin', '..%00/', '.. /', '. ./', '..\t', '.\n.'],
	...['\uff0e\uff0e\uff0fadmin', '\u2024\u2024/admin', '..\u2215admin', '..%c0%afadmin', '/', '//'],
	...['?a=b', 'a?b=c&d', '#a', 'a;b=c', 'a%3Fb', '%', '%zz', '%00', '&', '=', '+', '*'],
];

const LINES = [
	'a\r\nX-Injected: 1',
	'a\nX-Injected: 1',
	'a\rX-Injected: 1',
	'\r\n\r\nGET /admin HTTP/1.1\r\nHost: x\r\n\r\n',
	'%0d%0aX-Injected:%201',
	'\u560d\u560aX-Injected: 1',
	'\u010d\u010aX-Injected: 1',
	'a\0b',
	'\0',
	'a\u2028X-Injected: 1',
	'a\u2029X-Injected: 1',
	'a\u0085X-Injected: 1',
	'\u202e\u200b\ufeff',
	'\ud800',
	'a\udc00b',
	'\u{1f600}\u0301',
	'"; filename="x"\r\n\r\nx',
	'--form-',
];

const NAMES = [
	...['__proto__', 'constructor', 'prototype', 'constructor.prototype', '__proto__.polluted'],
	...['toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'then', 'toJSON', 'length'],
	...['file:///etc/passwd', 'javascript:alert(1)', '<script>', "' OR 1=1 --", '$(id)', '`id`'],
	...['$&', "$'", '$1', '{candidateId}', '{{ 1 }}', '${1}', '%s%n', 'null', 'NaN', '-1', '1e400'],
	...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '[', '{'],
];

const LONG = ['a'.repeat(100_000), '../'.repeat(10_000), '/'.repeat(10_000), ' '.repeat(100_000)];

/** All texts; those with an address use this host. */
export function hostileTexts(host: string): string[] {
	return [...TRAVERSAL, ...foreignHosts(host), ...LINES, ...NAMES, ...LONG];
}

/** A text as shown in messages. */
export function shown(text: string): string {
	const quoted = JSON.stringify(text);
	return quoted.length > 60 ? `${quoted.slice(0, 40)}… (${text.length} letters)` : quoted;
}

/** A field that can contain any text, by typing or by an expression. */
interface TextField {
	/** The path of its saved value, e.g. `['options', 'timeout']`; `0` is the first entry of a list. */
	readonly path: readonly string[];
	readonly property: INodeProperties;
	/** The top-level field that it belongs to. */
	readonly root: INodeProperties;
}

/** Types of fields without a value. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['notice', 'button', 'callout', 'hidden']);

/** All fields of a description, including those in collections: an expression can set each to a text. */
export function textFields(properties: readonly INodeProperties[]): TextField[] {
	return properties
		.filter(({ type }) => !WITHOUT_VALUE.has(type))
		.flatMap((root) => within(root).map((field) => ({ ...field, root })));
}

function within(property: INodeProperties): Array<Omit<TextField, 'root'>> {
	const inner = innerFields(property);
	if (inner === undefined) return [{ path: [property.name], property }];
	return inner
		.filter(({ field }) => !WITHOUT_VALUE.has(field.type))
		.flatMap(({ at, field }) =>
			within(field).map(({ path, ...rest }) => ({
				path: [property.name, ...at, ...path],
				...rest,
			})),
		);
}

/** The fields of a collection, and where they are in its value. */
function innerFields({ type, typeOptions, options = [] }: INodeProperties) {
	if (type === 'collection') {
		return (options as INodeProperties[]).map((field) => ({ at: [], field }));
	}
	if (type !== 'fixedCollection') return undefined;
	const entry = typeOptions?.multipleValues ? ['0'] : [];
	return (options as INodePropertyCollection[]).flatMap(({ name, values }) =>
		values.map((field) => ({ at: [name, ...entry], field })),
	);
}

/** Whether the field belongs to this resource and operation, or to all of them. */
export function belongsTo({ root }: TextField, { resource, operation }: INodeParameters): boolean {
	const show = root.displayOptions?.show ?? {};
	const fits = (name: string, value: unknown) => !show[name] || show[name].includes(value as never);
	return fits('resource', resource) && fits('operation', operation);
}

/** The parameters with another value at a path. */
export function withValue(
	parameters: INodeParameters,
	path: readonly string[],
	value: unknown,
): INodeParameters {
	return changed(parameters, path, value) as INodeParameters;
}

function changed(
	whole: NodeParameterValueType,
	[name, ...rest]: readonly string[],
	value: unknown,
): unknown {
	if (name === undefined) return value;
	const own = (whole ?? {}) as INodeParameters;
	const inner = changed(own[name], rest, value);
	return name === '0' ? [inner] : { ...own, [name]: inner };
}
