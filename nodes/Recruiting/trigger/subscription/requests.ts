import type { IDataObject } from 'n8n-workflow';

import { type Listing, readPath, type Provider, withTexts } from '../../provider';
import type { Registration, RegistrationRequest } from '../../providers';
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
	isWebPage,
	operationError,
	type Problem,
	read,
	readBody,
	rejectFailure,
	requireWhole,
	valueAt,
	WEB_PAGE_PROBLEM,
	write,
} from '../../transport';
import { type ProviderSubscription, readSubscription, registrationOf } from './api';

/** What a request is about. */
export interface Subject {
	readonly url?: string;
	readonly events?: readonly string[];
	readonly secret?: string;
	readonly id?: string;
}

/** Subscriptions that are known, and those of them that a list must have. */
interface Known {
	readonly ids?: readonly string[];
	readonly expected?: readonly string[];
}

/** Where subscriptions are kept; at another address, ids mean nothing. */
export function subscriptionsUrl(provider: Provider): string {
	return urlOf(provider, registrationOf(provider).create[0].path);
}

function urlOf(provider: Provider, template: string, subject: Subject = {}): string {
	const base = registrationOf(provider).baseUrl ?? provider.login.apiUrl;
	return `${base}/${filledPath(provider, template, subject)}`;
}

/** A slash at the end of the user's path stays at the end. */
function filledPath(provider: Provider, template: string, subject: Subject): string {
	const path = filled(provider, template, subject, encodeURIComponent);
	if (!template.includes('{path}')) return path;
	const own = readPath(provider.subscriptionPath);
	if (own === undefined) {
		const advice = "Set Subscription Path in Provider's API to e.g. webhooks.";
		throw operationError(provider.context, 'The subscription path is not valid', advice);
	}
	const [, start = '', end = ''] = /^(.*?)(\/?)$/.exec(own.path)!;
	return path.replace('{path}', start) + end;
}

/** A text with values in place of those of its placeholders that have one. */
function filled(
	{ login }: Provider,
	text: string,
	{ url, events, secret, id }: Subject,
	encoded: (value: string) => string = (value) => value,
): string {
	const [account] = new URL(login.baseUrl).hostname.split('.');
	const values = { url, event: events?.[0], secret, id, account, credential: login.secret };
	return text.replace(/\{(\w+)(?::(\d))?\}/g, (placeholder, name: string, part?: string) => {
		const value = Object.entries(values).find(([one]) => one === name)?.[1];
		if (value === undefined) return placeholder;
		return encoded(part === undefined ? value : (value.split('.')[Number(part) - 1] ?? ''));
	});
}

/** The address of the webhook, with the query that tells the subscriptions of a trigger apart. */
function addressOf(provider: Provider, { url = '', ...subject }: Subject): string {
	const { urlQuery } = registrationOf(provider);
	return urlQuery ? `${url}?${filled(provider, urlQuery, subject, encodeURIComponent)}` : url;
}

function callFor(provider: Provider, request: RegistrationRequest, subject: Subject): Call {
	const { method, path, body } = request;
	const values = { ...subject, url: addressOf(provider, subject) };
	const inBody = (text: string) =>
		text === '{events}' ? subject.events : filled(provider, text, values);
	return {
		method,
		url: urlOf(provider, path, subject),
		...(body && { body: withTexts(body, inBody) as IDataObject }),
	};
}

/** Sends a request that changes something; what comes of it is for the caller to judge. */
export async function send(
	provider: Provider,
	request: RegistrationRequest,
	subject: Subject,
): Promise<Exchange> {
	return await write(provider, callFor(provider, request, subject));
}

/** The answer says that there is no such subscription. */
export function isGone(result: Exchange, { goneField, goneValue }: RegistrationRequest): boolean {
	if (result.kind !== 'answer') return false;
	const says = goneField !== undefined && valueAt(bodyOf(result), goneField) === goneValue;
	return says || [404, 410].includes(result.status);
}

export function bodyOf({ body }: Answer): unknown {
	const read = readBody(body);
	return 'value' in read ? read.value : undefined;
}

/** The subscriptions that the provider has, as far as it can tell, and the number of entries that are not subscriptions. */
export async function listSubscriptions(
	provider: Provider,
	{ ids = [], expected = [] }: Known = {},
) {
	const { path, body } = registrationOf(provider).check;
	const isOfOne = JSON.stringify([path, body]).includes('{id}');
	return isOfOne ? await eachOf(provider, ids) : await wholeList(provider, expected);
}

/** Where there is no list, only the known ones can be found. */
async function eachOf(provider: Provider, ids: readonly string[]) {
	const api = registrationOf(provider);
	const present: ProviderSubscription[] = [];
	let unreadable = 0;
	for (const id of new Set(ids)) {
		const result = await read(provider, callFor(provider, api.check, { id }));
		if (isGone(result, api.check)) continue;
		const answer = requireWhole(provider, result);
		const [body, { successField = '' }] = [bodyOf(answer), api];
		rejectFailure(provider, answer, body, { successField, successValue: 'true' });
		const one = readSubscription(api, valueAt(body, api.check.recordField ?? ''));
		if (one) present.push(one);
		else unreadable++;
	}
	return { present, unreadable };
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
	const url = urlOf(provider, registrationOf(provider).check.path);
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
		repeatedPage(registrationOf(provider).check.idField),
		unclear,
	);
	for await (const page of following) {
		entries = entries.concat(readPage(provider, page));
		pages++;
	}
	const present = entries.flatMap(
		(entry) => readSubscription(registrationOf(provider), entry) ?? [],
	);
	return { present, unreadable: entries.length - present.length, pages };
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

/** A server that fails, that was too slow, or whose answer is lost, may have done its work all the same. */
export function outcomeOf(api: Registration, result: Exchange): 'done' | 'refused' | 'unknown' {
	if (result.kind !== 'answer') return 'unknown';
	const { status } = result;
	if (isSuccess(result)) return saysFailure(api, result) ? 'refused' : 'done';
	return status < 500 && ![408, 425, 499].includes(status) ? 'refused' : 'unknown';
}

function isSuccess({ status }: Answer): boolean {
	return status >= 200 && status <= 299;
}

function saysFailure({ successField }: Registration, answer: Answer): boolean {
	return successField !== undefined && valueAt(bodyOf(answer), successField) !== true;
}

/** Why it is no success; the status alone does not always say so. */
export function failureOf(provider: Provider, result: Exchange): Error {
	if (result.kind !== 'answer' || !isSuccess(result)) return exchangeError(provider, result);
	const problem = 'The provider reports that the request failed';
	const advice =
		'Check what the credential may do. To see the reason, turn on Include Response Body in Errors in the options.';
	return answerError(provider, result, problem, advice);
}

/** Time that is kept for a request after one that may never be answered, in milliseconds. */
const ANOTHER_MS = 4_000;

/** For a request that may never be answered, so that there is time for another one after it. */
export function leavingTime(provider: Provider): Provider {
	const { deadline = Infinity } = provider.context;
	const earlier = Math.max(deadline - ANOTHER_MS, (Date.now() + deadline) / 2);
	return { ...provider, context: { ...provider.context, deadline: earlier } };
}
