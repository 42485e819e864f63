import {
	type Answer,
	answerError,
	type Exchange,
	firstPage as firstPageOf,
	followingPages,
	isWebPage,
	operationError,
	ownValues,
	type Page,
	pageCall,
	type PageRequest,
	type Problem,
	read,
	readBody,
	readPath,
	type RequestScope,
	requireWhole,
	WEB_PAGE_PROBLEM,
	write,
} from '../transport';

/** A subscription as the provider knows it. */
export interface ProviderSubscription {
	readonly id: string;
	readonly url: string;
	/** `undefined` if the provider does not say. */
	readonly events: readonly string[] | undefined;
	/** Whether the provider still delivers; it may have paused a subscription that failed too often. */
	readonly active: boolean;
}

/** Where subscriptions are kept. No path is documented; see docs/assumptions.md. */
export function subscriptionsUrl(scope: RequestScope): string {
	return `${scope.connection.apiUrl}/${subscriptionsPath(scope)}`;
}

function subscriptionsPath({ context }: RequestScope): string {
	const { subscriptionPath } = ownValues(context);
	const read = readPath(String(subscriptionPath || 'webhooks'));
	if (read !== undefined) return read.path;
	const advice = "Set Subscription Path in Provider's API to e.g. webhooks.";
	throw operationError(context, 'The subscription path is not valid', advice);
}

/**
 * `GET {baseUrl}/v1/webhooks`: the subscriptions on all pages, and the number of entries that are none. If somebody
 * deletes a subscription while several pages are read, a page can be gone, or an entry can move to a page that was read
 * before. So several pages are read twice, as is a list that lacks the known subscription, and what either reading has
 * shown counts.
 *
 * @param known id of the subscription that the list should contain, if there is one
 * @throws NodeApiError if the list cannot be read to its end
 */
export async function listSubscriptions(scope: RequestScope, known?: string) {
	const first = await firstPage(scope);
	const list = await allPages(scope, first).catch(() => undefined);
	const isExpected = known === undefined || list?.present.some(({ id }) => id === known);
	if (list?.pages === 1 && isExpected) return list;
	const again = await allPages(scope, await firstPage(scope));
	const seen = [...(list?.present ?? []), ...again.present];
	return { ...again, present: [...new Map(seen.map((one) => [one.id, one])).values()] };
}

/** Lists of candidates may be read by POST, which would make a subscription. */
function requestFor(scope: RequestScope): PageRequest {
	return { ...firstPageOf(scope, subscriptionsPath(scope)), method: 'GET' };
}

async function firstPage(scope: RequestScope): Promise<Answer> {
	const answer = await read(scope, pageCall(scope, requestFor(scope)));
	const hasNoList = answer.kind === 'answer' && [404, 405].includes(answer.status);
	if (!hasNoList) return requireWhole(scope, answer);
	// n8n shows the message alone when it publishes, so it says what to do.
	throw answerError(
		scope,
		answer,
		`The provider has no list of webhook subscriptions (${answer.status} ${answer.statusText}). Set Registration to Manual in this node`,
		"Then enter the webhook URL in the settings of the provider. If the provider has the list at another address, set Subscription Path in Provider's API, or correct the Base URL in the credential.",
	);
}

async function allPages(scope: RequestScope, first: Answer) {
	let entries: unknown[] = [];
	let pages = 0;
	const unclear = (answer: Answer, { problem, advice }: Problem) => {
		// Lists of candidates may be split into pages, and that of subscriptions not: then its first page is all of it.
		if (scope.pages.pageStyle === 'linkHeader') throw answerError(scope, answer, problem, advice);
	};
	for await (const page of followingPages(scope, requestFor(scope), first, unclear)) {
		entries = entries.concat(readPage(scope, page));
		pages++;
	}
	const present = entries.flatMap((entry) => readSubscription(entry) ?? []);
	return { present, unreadable: entries.length - present.length, pages };
}

function readPage(scope: RequestScope, { answer, list }: Page): unknown[] {
	if (Array.isArray(list)) return list;
	throw answerError(
		scope,
		answer,
		isWebPage(answer.body) ? WEB_PAGE_PROBLEM : 'The response is not a list of subscriptions',
		"Set Subscription Path in Provider's API, or set Registration to Manual.",
	);
}

/** `POST {baseUrl}/v1/webhooks`; what comes of it is for the caller to judge. */
export async function postSubscription(
	scope: RequestScope,
	body: { url: string; events: string[]; secret: string },
): Promise<Exchange> {
	return await write(scope, { method: 'POST', url: subscriptionsUrl(scope), body });
}

/** `DELETE {baseUrl}/v1/webhooks/{id}`; likewise. */
export async function deleteSubscription(scope: RequestScope, id: string): Promise<Exchange> {
	const url = subscriptionsUrl(scope).replace(/\/?$/, (end) => `/${encodeURIComponent(id)}${end}`);
	return await write(scope, { method: 'DELETE', url });
}

/** What an answer to POST says about the new subscription, also if it is in a field of the answer. */
export interface Created {
	readonly id: string;
	/** The provider's own secret for it. */
	readonly secret: string | undefined;
}

/** @returns `undefined` if the answer has no usable id */
export function createdSubscription(body: string): Created | undefined {
	const read = readBody(body);
	const whole = 'value' in read ? read.value : undefined;
	for (const part of [whole, ...onlyObject(whole)]) {
		const { id, secret } = (part ?? {}) as Record<string, unknown>;
		if (isId(id)) {
			return { id: String(id), secret: typeof secret === 'string' && secret ? secret : undefined };
		}
	}
	return undefined;
}

/** The content of a wrapper such as `{"data": {…}}`. */
function onlyObject(value: unknown): unknown[] {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
	const parts: unknown[] = Object.values(value);
	const objects = parts.filter((part) => typeof part === 'object' && part !== null);
	return objects.length === 1 ? objects : [];
}

function readSubscription(value: unknown): ProviderSubscription | undefined {
	const fields = (value ?? {}) as Record<string, unknown>;
	const { id, url, events } = fields;
	if (!isId(id) || typeof url !== 'string') return undefined;
	const areNames = Array.isArray(events) && events.every((name) => typeof name === 'string');
	const active = !Object.entries(fields).some(([name, state]) => isOff(name, state));
	return { id: String(id), url, events: areNames ? events : undefined, active };
}

/** Whether an id names one subscription: the rest would be the address of something else when it is deleted. */
function isId(id: unknown): id is string | number {
	return Number.isSafeInteger(id) || (typeof id === 'string' && !['', '.', '..'].includes(id));
}

/** Words for a subscription that does not deliver, at least for now. */
const OFF: ReadonlySet<string> = new Set(
	`blocked canceled cancelled deactivated deleted disabled error expired failed inactive off paused revoked stopped
	suspended unhealthy unsubscribed`.split(/\s+/),
);

/** How providers show it: names of fields in lower case without other characters, and which values mean "off". */
const SWITCHES: ReadonlyArray<readonly [names: string, isOff: (value: unknown) => boolean]> = [
	[
		'active enabled isactive isenabled',
		(value) => ['false', '0', 'no', 'off'].includes(word(value)),
	],
	[
		`archived blocked deactivated deleted disabled expired inactive isarchived isblocked isdeleted isdisabled isexpired
		ispaused isrevoked issuspended paused revoked stopped suspended`,
		(value) => ['true', '1', 'yes', 'on'].includes(word(value)),
	],
	['health state status', (value) => value === false || wordsIn(value).some((one) => OFF.has(one))],
	[
		`archivedat blockedat canceledat cancelledat deactivatedat deletedat disabledat expiration expirationdate
		expirationdatetime expirationtime expires expiresat expireson expiry expirydate expiredat pausedat revokedat
		suspendedat validuntil`,
		isInThePast,
	],
];

/** What is not known to mean "off" does not: a subscription that delivers must not be replaced. */
function isOff(name: string, value: unknown): boolean {
	const known = name.toLowerCase().replace(/[^a-z]/g, '');
	return SWITCHES.some(([names, means]) => names.split(/\s+/).includes(known) && means(value));
}

function word(value: unknown): string {
	return ['boolean', 'number', 'string'].includes(typeof value) ? String(value).toLowerCase() : '';
}

/** E.g. `DISABLED_BY_SYSTEM` and `autoDisabled`. */
function wordsIn(value: unknown): string[] {
	if (typeof value !== 'string') return [];
	const spaced = value.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
	return spaced.split(/[^a-z]+/);
}

/** Numbers are Unix seconds, or milliseconds if they would be after the year 5000. */
function isInThePast(value: unknown): boolean {
	const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
	const number = Number(value);
	const time = isNumber ? number * (number < 1e11 ? 1_000 : 1) : Date.parse(String(value));
	// An earlier one is no time: it is not set.
	return time > Date.UTC(2000) && time <= Date.now();
}
