import type { Recorded, Recorder } from '../support/recorder';

/** What requests may contain. */
export interface Allowed {
	/** The path of the Base URL; any if undefined, for tests that change it. */
	readonly basePath?: string;
	/** The `Authorization` header; any if undefined. */
	readonly authorization?: string;
	/** Further headers that requests may have, by name in lower case. */
	readonly headers?: readonly string[];
	/** Whether paths may have a query. */
	readonly query?: boolean;
}

/** All headers that n8n and the package send. */
const HEADERS: ReadonlySet<string> = new Set([
	...['accept', 'accept-encoding', 'authorization', 'connection', 'content-length'],
	...['content-type', 'host', 'idempotency-key', 'user-agent', 'if-none-match'],
]);

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Messages of unexpected errors, as opposed to messages written for users. */
const UNCLEAR =
	/^$|undefined|is not a function|cannot read|not iterable|malformed|invalid url|ERR_|\[object|unescaped|invalid character/i;

/** Describes what is wrong with the recorded requests. */
export function faultsInRequests(recorder: Recorder, allowed: Allowed): string[] {
	const own = `127.0.0.1:${recorder.port}`;
	const elsewhere = [...recorder.connections].filter((address) => address !== own);
	return [
		...elsewhere.map((address) => `a connection to ${address}`),
		...recorder.requests.flatMap((request) => faultsIn(request, own, allowed)),
	];
}

function faultsIn(request: Recorded, host: string, allowed: Allowed): string[] {
	const { basePath, authorization, headers = [], query = false } = allowed;
	const { target, rawHeaders } = request;
	const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
	const valueOf = (name: string) => rawHeaders[names.indexOf(name) * 2 + 1];
	const rules: Readonly<Record<string, boolean>> = {
		[`the path ${target.slice(0, 200)}`]:
			basePath === undefined
				? !/[\s\\#]/.test(target)
				: isWithin(query ? withoutQuery(target) : target, `${basePath}/v1/`),
		[`the query of ${target.slice(0, 200)}`]: !/\?.*(?:[\s\\#?]|Infinity|\[object)/.test(target),
		[`the headers ${names.join()}`]: names.every(
			(name) => HEADERS.has(name) || headers.includes(name),
		),
		'a duplicate header': new Set(names).size === names.length,
		[`the method ${request.method}`]: METHODS.has(request.method),
		'another host': valueOf('host') === host,
		'another authorization':
			authorization === undefined || valueOf('authorization') === authorization,
	};
	return Object.keys(rules).filter((rule) => !rules[rule]);
}

/** Whether a path stays below the base, even after repeated normalization. */
function isWithin(target: string, base: string): boolean {
	if (!target.startsWith(base) || /[?#\\\s]/.test(target)) return false;
	return target
		.slice(base.length)
		.split('/')
		.every((segment) => !/^\.*$/.test(decodeURIComponent(segment)));
}

function withoutQuery(target: string): string {
	return target.split('?', 1)[0]!;
}

/** Whether a setting is one of which requests have a query. */
export function isAboutQuery(place: string): boolean {
	return /^providerApi\.(?:changedSince|cursor|first|list|offset|page|queryParameters|uploadPath)/.test(
		place,
	);
}

/** Describes what is wrong with the error that a user sees, if any. */
export function faultsInError(
	error: { message: string; description?: string | null } | undefined,
): string[] {
	if (error === undefined) return [];
	const { message, description } = error;
	return !UNCLEAR.test(message)
		? []
		: [`the error ${JSON.stringify({ message, description }).slice(0, 300)}`];
}
