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

/** The rules that do not hold. */
export function broken(rules: Readonly<Record<string, boolean>>): string[] {
	return Object.keys(rules).filter((rule) => !rules[rule]);
}

/** Texts that are random: numbers of attempts, and what stands between the parts of a form. */
const RANDOM = /[\da-f-]{36,}/g;

/** The recorded requests and what came of them, as text that is the same whenever they are. */
export function effectOf({ requests }: Recorder, result: unknown): string {
	const sent = requests.map((request) => ({ ...request, body: request.body.toString() }));
	return JSON.stringify([sent, result]).replace(RANDOM, '');
}

/** Describes what is wrong with the recorded requests. */
export function faultsInRequests(recorder: Recorder, allowed: Allowed): string[] {
	const own = `127.0.0.1:${recorder.port}`;
	return [
		...recorder.others().map((address) => `a connection to ${address}`),
		...recorder.requests.flatMap((request) => faultsIn(request, own, allowed)),
	];
}

function faultsIn({ method, target, headers }: Recorded, host: string, allowed: Allowed): string[] {
	const { basePath, authorization, headers: further = [], query = false } = allowed;
	const names = headers.map(([name]) => name);
	const valueOf = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
	const path = query ? target.split('?', 1)[0]! : target;
	return broken({
		[`the path ${target.slice(0, 200)}`]:
			basePath === undefined ? !/[\s\\#]/.test(target) : isWithin(path, `${basePath}/v1/`),
		[`the query of ${target.slice(0, 200)}`]: !/\?.*(?:[\s\\#?]|Infinity|\[object)/.test(target),
		[`the headers ${names.join()}`]: names.every(
			(name) => HEADERS.has(name) || further.includes(name),
		),
		'a duplicate header': new Set(names).size === names.length,
		[`the method ${method}`]: METHODS.has(method),
		'another host': valueOf('host') === host,
		'another authorization':
			authorization === undefined || valueOf('authorization') === authorization,
	});
}

/** Whether a path stays below the base, even after repeated normalization. */
function isWithin(target: string, base: string): boolean {
	if (!target.startsWith(base) || /[?#\\\s]/.test(target)) return false;
	const segments = target.slice(base.length).split('/');
	return segments.every((segment) => !/^\.*$/.test(decodeURIComponent(segment)));
}

/** Whether a setting is one of which requests have a query. */
export function isAboutQuery(place: readonly string[]): boolean {
	return /^providerApi\.(?:changedSince|cursor|first|list|offset|page|queryParameters|uploadPath)/.test(
		place.join('.'),
	);
}

/** Describes what is wrong with the error that a user sees, if any. */
export function faultsInError(
	error: { message: string; description?: string | null } | undefined,
): string[] {
	if (error === undefined || !UNCLEAR.test(error.message)) return [];
	const { message, description } = error;
	return [`the error ${JSON.stringify({ message, description }).slice(0, 300)}`];
}
