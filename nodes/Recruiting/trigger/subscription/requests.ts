import type { IDataObject } from 'n8n-workflow';

import { filled, type Listing, readPath, type Provider, withTexts } from '../../provider';
import type { RegistrationRequest } from '../../providers';
import {
	firstPage as firstPageOf,
	followingPages,
	type Page,
	pageCall,
	pageError,
	type PageRequest,
	repeatedPage,
} from '../../records';
import {
	type Answer,
	answerError,
	type Call,
	type Exchange,
	exchangeError,
	forEachOf,
	isWebPage,
	operationError,
	type Problem,
	read,
	rejectFailure,
	requireWhole,
	valueAt,
	WEB_PAGE_PROBLEM,
	write,
} from '../../transport';
import { bodyOf, type ProviderSubscription, readSubscription } from './api';

/** What a request is about. */
interface Subject {
	readonly url?: string;
	readonly events?: readonly string[];
	readonly secret?: string;
	readonly id?: string;
}

type Values = Readonly<Record<string, string | undefined>>;

/** Where subscriptions are kept; at another address, ids mean nothing. */
export function subscriptionsUrl(provider: Provider): string {
	return urlOf(provider, provider.registration.create[0].path);
}

function urlOf(provider: Provider, path: string, values: Values = {}): string {
	const base = provider.registration.baseUrl ?? provider.login.apiUrl;
	return `${base}/${withOwnPath(provider, filled(path, values, encodeURIComponent))}`;
}

/** A slash at the end of the user's path stays at the end. */
function withOwnPath({ subscriptionPath, context }: Provider, path: string): string {
	if (!path.includes('{path}')) return path;
	const own = readPath(subscriptionPath);
	if (own === undefined) {
		const advice = "Set Subscription Path in Provider's API to e.g. webhooks.";
		throw operationError(context, 'The subscription path is not valid', advice);
	}
	const [, start = '', end = ''] = /^(.*?)(\/?)$/.exec(own.path)!;
	return path.replace('{path}', start) + end;
}

/** The values of placeholders. The address may have a query that tells the subscriptions of a trigger apart. */
function valuesFor({ login, registration }: Provider, subject: Subject): Values {
	const { url, events: [event] = [], secret, id } = subject;
	const [account] = new URL(login.baseUrl).hostname.split('.');
	const [first, second = ''] = event?.split('.') ?? [];
	const ofEvent = { event, 'event:1': first, 'event:2': second };
	const values = { ...ofEvent, secret, id, account, credential: login.secret };
	const query = filled(registration.urlQuery ?? '', values, encodeURIComponent);
	return { ...values, url: query && url ? `${url}?${query}` : url };
}

function callFor(provider: Provider, request: RegistrationRequest, subject: Subject): Call {
	const { method, path, body } = request;
	const values = valuesFor(provider, subject);
	const inBody = (text: string) => (text === '{events}' ? subject.events : filled(text, values));
	return {
		...{ method, url: urlOf(provider, path, values) },
		...(body && { body: withTexts(body, inBody) as IDataObject }),
	};
}

const TOO_LATE: readonly number[] = [408, 425, 499];

/** Sends a request that changes something. Returns what came of it. */
export async function send(provider: Provider, request: RegistrationRequest, subject: Subject) {
	const answer = await write(provider, callFor(provider, request, subject));
	// A server that fails, that was too slow, or whose answer is lost, may have done its work all the same.
	if (answer.kind === 'noAnswer' || answer.status >= 500 || TOO_LATE.includes(answer.status)) {
		return { outcome: 'unknown' as const, failure: exchangeError(provider, answer) };
	}
	const isSuccess = answer.status >= 200 && answer.status <= 299;
	const { successField } = provider.registration;
	const isDone = successField === undefined || valueAt(bodyOf(answer), successField) === true;
	if (isSuccess && isDone) return { outcome: 'done' as const, answer };
	const problem = 'The provider reports that the request failed';
	const failure = isSuccess
		? answerError(provider, answer, problem, 'Check what the credential may do.')
		: exchangeError(provider, answer);
	return { outcome: 'refused' as const, answer, failure };
}

/** The answer says that there is no such subscription. */
export function isGone(result: Exchange, { goneField, goneValue }: RegistrationRequest): boolean {
	if (result.kind !== 'answer') return false;
	const says = goneField !== undefined && valueAt(bodyOf(result), goneField) === goneValue;
	return says || [404, 410].includes(result.status);
}

/** The subscriptions that the provider has, and the number of entries that are not subscriptions. A list must have the expected ids. */
export async function listSubscriptions(
	provider: Provider,
	ids: readonly string[] = [],
	expected: readonly string[] = [],
) {
	return hasList(provider) ? await wholeList(provider, expected) : await eachOf(provider, ids);
}

/** Some systems show only one subscription at a time, by its ID. */
export function hasList({ registration: { check } }: Provider): boolean {
	return !JSON.stringify([check.path, check.body]).includes('{id}');
}

/** Where there is no list, only the known ones can be found. */
async function eachOf(provider: Provider, ids: readonly string[]) {
	const { registration } = provider;
	const { check, successField = '' } = registration;
	const found = await forEachOf([...new Set(ids)], async (id) => {
		const result = await read(provider, callFor(provider, check, { id }));
		if (isGone(result, check)) return [];
		const answer = requireWhole(provider, result);
		const body = bodyOf(answer);
		rejectFailure(provider, answer, body, { successField, successValue: 'true' });
		return [readSubscription(registration, valueAt(body, check.recordField ?? ''))];
	});
	return readable(found.flat());
}

function readable(entries: ReadonlyArray<ProviderSubscription | undefined>) {
	const present = entries.flatMap((one) => one ?? []);
	return { present, unreadable: entries.length - present.length };
}

/**
 * The subscriptions on all pages. If somebody deletes a subscription while several pages are read, a page can be gone, or an
 * entry can move to a page that was read before. So several pages are read twice, as is a list that lacks an expected one,
 * and what either reading has shown counts.
 */
async function wholeList(opened: Provider, expected: readonly string[]) {
	const provider = { ...opened, pages: opened.subscriptionPages() };
	const first = await firstPage(provider);
	const list = await allPages(provider, first).catch(() => undefined);
	const isShown = (known: string) => list?.present.some(({ id }) => id === known);
	if (list?.pages === 1 && expected.every(isShown)) return list;
	const again = await allPages(provider, await firstPage(provider));
	const seen = [...(list?.present ?? []), ...again.present];
	return { ...again, present: [...new Map(seen.map((one) => [one.id, one])).values()] };
}

/** Lists of candidates may be read by POST, which would make a subscription. */
function requestFor(provider: Listing): PageRequest {
	const url = urlOf(provider, provider.registration.check.path);
	return { ...firstPageOf(provider, ''), url, method: 'GET' };
}

async function firstPage(provider: Listing): Promise<Answer> {
	const answer = await read(provider, pageCall(provider, requestFor(provider)));
	const hasNoList = answer.kind === 'answer' && [404, 405].includes(answer.status);
	if (!hasNoList || provider.isKnown) return requireWhole(provider, answer);
	// n8n shows the message alone when it publishes, so it says what to do.
	throw answerError(
		provider,
		answer,
		`The provider has no list of webhook subscriptions (${answer.status} ${answer.statusText}). Set Registration to Manual in this node`,
		"Then enter the webhook URL in the settings of the provider. If the provider has the list at another address, set Subscription Path in Provider's API, or correct the Base URL in the credential.",
	);
}

async function allPages(provider: Listing, first: Answer) {
	const { registration } = provider;
	let entries: unknown[] = [];
	let pages = 0;
	const unclear = (page: Page, problem: Problem) => {
		// Lists of candidates may be split into pages, and that of subscriptions not: then its first page is all of it.
		if (provider.pages.pageStyle === 'linkHeader') throw pageError(provider, page, problem);
	};
	const following = followingPages(
		provider,
		requestFor(provider),
		first,
		repeatedPage(registration.check.idField),
		unclear,
	);
	for await (const page of following) {
		entries = entries.concat(readPage(provider, page));
		pages++;
	}
	return { ...readable(entries.map((entry) => readSubscription(registration, entry))), pages };
}

function readPage(provider: Provider, { answer, list }: Page): unknown[] {
	if (Array.isArray(list)) return list;
	throw answerError(
		provider,
		answer,
		isWebPage(answer.body) ? WEB_PAGE_PROBLEM : 'The response is not a list of subscriptions',
		provider.isKnown
			? 'Check the Base URL in the credential, or set Registration to Manual.'
			: "Set Subscription Path in Provider's API, or set Registration to Manual.",
	);
}

/** Time that is kept for a request after one that may never be answered, in milliseconds. */
const ANOTHER_MS = 4_000;

/** For a request that may never be answered, so that there is time for another one after it. */
export function leavingTime(provider: Provider): Provider {
	const { deadline = Infinity } = provider.context;
	const earlier = Math.max(deadline - ANOTHER_MS, (Date.now() + deadline) / 2);
	return { ...provider, context: { ...provider.context, deadline: earlier } };
}
