import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { N8nServer } from '../n8n/server';
import type { SavedCredential } from '../n8n/types';
import {
	candidateNumber,
	scenario,
	startProvider,
	type Provider,
	type Scenario,
} from '../provider';
import { methodOf, plainMethodOf, storeCredential } from '../support/methods';
import { TriggerStage } from '../support/triggerStage';
import { afterTrigger, eventsTold, everySecond, recruitingTrigger } from '../support/triggers';
import { chain, manualTrigger } from '../support/workflows';
import { fieldsOn, tokenDays } from './badDays/clocks';
import { days, everybodySees } from './badDays/days';
import { leaks, timesShown } from './badDays/leaks';
import { lists, type ReadList } from './badDays/lists';
import {
	FINE,
	HASTY,
	nodeWith,
	operations,
	type Operation,
	type OperationName,
} from './badDays/operations';
import { changesWhilePolled } from './badDays/polls';
import { pushesSince, secondPageAsked } from './badDays/requests';

jest.setTimeout(180_000);

let stage: TriggerStage;
let n8n: N8nServer;
let provider: Provider;
/** One whose certificate has expired. */
let expired: Provider;
let folder: string;

beforeAll(async () => {
	expired = await startProvider({ candidates: 1, tls: 'expired' });
	folder = mkdtempSync(path.join(tmpdir(), 'authority-'));
	const authority = path.join(folder, 'authority.pem');
	writeFileSync(authority, expired.certificate!);
	stage = await TriggerStage.open({ NODE_EXTRA_CA_CERTS: authority, N8N_LOG_LEVEL: 'debug' });
	({ n8n, provider } = stage);
}, 900_000);

afterAll(async () => {
	await stage?.close();
	await expired?.stop();
	rmSync(folder, { recursive: true, force: true });
});

async function credentialAt(
	baseUrl: string,
	profile: Operation['profile'] = 'p4',
): Promise<SavedCredential> {
	return await storeCredential(n8n.client, provider, plainMethodOf(profile), {
		changes: { baseUrl },
	});
}

/** A credential of P4 at a provider that does what a scenario says. */
async function credentialFor(at: Scenario): Promise<SavedCredential> {
	return await credentialAt(scenario(provider.profiles.p4, at));
}

/**
 * Does everything at an address, but what nobody is expected to see the end of.
 *
 * @param together all at once: for addresses where nobody is answered, however busy n8n is
 */
async function seenAt(
	addressOf: (profile: Operation['profile']) => string,
	expected: Record<OperationName, string | undefined>,
	together = false,
): Promise<Partial<Record<OperationName, string>>> {
	const seen: Partial<Record<OperationName, string>> = {};
	const see = async (name: OperationName) => {
		const { profile, perform } = operations[name];
		const credential = await credentialAt(addressOf(profile), profile);
		seen[name] = await perform(n8n, credential, together ? HASTY : undefined);
	};
	const names = Object.keys(operations) as OperationName[];
	const awaited = names.filter((name) => expected[name] !== undefined);
	if (together) await Promise.all(awaited.map(see));
	else for (const name of awaited) await see(name);
	return seen;
}

describe.each(Object.keys(days))('a provider with %s', (name) => {
	const { at, seen, together, pushes = 1, stored = 0 } = days[name]!;

	it('is told for what it is, and nothing is pushed twice', async () => {
		const before = provider.requests.length;
		// What is counted is counted for each operation by itself.
		const addressOf = (profile: Operation['profile']) =>
			scenario(provider.profiles[profile], { ...at, nonce: randomUUID() });
		expect(await seenAt(addressOf, seen, together)).toEqual(seen);
		expect(pushesSince(provider, before)).toEqual({ pushes, stored });
	});
});

describe('a storm of 429 that passes', () => {
	it.each<[OperationName, number]>([
		['listing', 200],
		['push', 201],
	])('is waited out by a %s as long as the provider says', async (name, status) => {
		const { profile, perform } = operations[name] as Operation;
		// Whoever comes back too early is refused again.
		const at: Scenario = { fault: '429', retryAfter: 2, lasts: 1_500, nonce: randomUUID() };
		const credential = await credentialAt(scenario(provider.profiles[profile], at), profile);
		const before = provider.requests.length;
		expect(await perform(n8n, credential, { maxTries: 2, maxRetryWait: 60 })).toBe(FINE);
		expect(provider.requests.slice(before)).toMatchObject([{ status: 429 }, { status }]);
	});
});

describe('an address', () => {
	it('with a certificate that has expired is told', async () => {
		const seen = everybodySees("The provider's certificate is not valid today", {
			test: 'CERT_HAS_EXPIRED',
		});
		const addressOf = (profile: Operation['profile']) => expired.profiles[profile].baseUrl;
		expect(await seenAt(addressOf, seen)).toEqual(seen);
	});

	it('that nobody knows is told', async () => {
		const seen = everybodySees('The host of the Base URL is not known', { test: 'ENOTFOUND' });
		expect(await seenAt(() => 'http://nowhere.invalid', seen)).toEqual(seen);
	});
});

/** The ids that a node gives which reads a list in pages of two. */
async function listedIds(
	{ profile, parameters }: ReadList,
	{ options = {}, at = {} as Scenario } = {},
): Promise<unknown[]> {
	const address = scenario(provider.profiles[profile], { page: 2, ...at });
	const credential = await credentialAt(address, profile);
	const nodes = [manualTrigger, nodeWith(credential, { ...parameters, options })];
	const { id } = await n8n.client.createWorkflow(chain('In pages', nodes));
	const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(id));
	const items = execution.expectSuccess().itemsOf('Recruiting');
	return items.map(({ json }) => json.id);
}

describe.each(Object.entries<ReadList>(lists))('%s', (_, list) => {
	const changes = () => list.changes(provider);

	afterEach(() => changes().reset());

	/** What is listed when something happens between the first page and the second. */
	async function listedIdsDespite(change: () => void): Promise<unknown[]> {
		// The provider notes a request at once, and looks at its list after the latency.
		const listing = listedIds(list, { at: { latency: 300 } });
		await secondPageAsked(provider);
		change();
		return await listing;
	}

	it('gives the whole list, each once, though every second request fails', async () => {
		const at: Scenario = { fault: '503', every: 2, nonce: randomUUID() };
		const options = { maxTries: 2, maxRetryWait: 0 };
		expect(await listedIds(list, { options, at })).toEqual(changes().ids());
	});

	it('gives all where a newcomer moves them to later pages meanwhile', async () => {
		const before = changes().ids();
		const [first, second, ...others] = before;
		const expected = list.knowsIds ? before : [first, second, second, ...others];
		expect(await listedIdsDespite(() => changes().putFirst())).toEqual(expected);
	});

	// Nothing in the answers tells of it; a listing afterwards has the record, and polling waits for it.
	it('misses what has moved meanwhile to a page that was read already', async () => {
		const [first, second, missed, ...others] = changes().ids();
		const listed = await listedIdsDespite(() => changes().removeFirst());
		expect(listed).toEqual([first, second, ...others]);
		expect(await listedIds(list)).toEqual([second, missed, ...others]);
	});
});

describe('a list that changes while it is polled page by page', () => {
	const people = () => provider.profiles.p2.people;

	afterEach(async () => {
		await stage.reset();
		people().reset();
	});

	it.each(Object.entries(changesWhilePolled))(
		'loses no event and doubles none where %s',
		async (_, { happens, told }) => {
			const node = await stage.triggerAt({ page: 2, latency: 300 }, { pollTimes: everySecond });
			const id = await stage.activate('In pages', [node, afterTrigger]);
			await secondPageAsked(provider);
			happens(people());
			await stage.events(id, told.flat().length);
			// Three pages a poll: what two more would tell again is there by then.
			await stage.polls(6);
			const events = await stage.events(id, 0);
			expect(eventsTold(events)).toEqual(told);
			const ids = events.flat().map(({ eventId }) => eventId);
			expect(new Set(ids).size).toBe(ids.length);
		},
	);
});

describe('a clock that is an hour off', () => {
	const HOUR_MS = 3_600_000;

	it.each([
		['slow', -HOUR_MS, 'it was signed too long ago, or the clocks differ'],
		['fast', HOUR_MS, 'it was signed in the future, so the clocks differ'],
	])('refuses deliveries of a provider whose clock is %s, and says why', async (_, off, reason) => {
		const credential = await credentialFor({});
		const trigger = recruitingTrigger({ credential, parameters: { events: ['job.published'] } });
		const { id } = await n8n.client.createWorkflow(chain('Clock', [trigger]));
		await n8n.client.activateWorkflow(id);
		const emit = async (timestamp?: Date) =>
			await provider.profiles.p4.emit('job.published', { id: 'job-1' }, { timestamp, retries: 0 });
		expect(await emit(new Date(Date.now() + off))).toMatchObject([{ status: 401 }]);
		expect(await emit()).toMatchObject([{ status: 200 }]);
		expect(await n8n.client.waitForExecutions(id, 1)).toHaveLength(1);
		expect(n8n.logs()).toContain(`of workflow "Clock": A delivery was refused: ${reason}`);
		await n8n.client.deactivateWorkflow(id);
	});

	it.each(Object.entries(tokenDays))('is told where it matters: %s', async (_, day) => {
		const credential = await storeCredential(n8n.client, provider, methodOf(day.type), {
			changes: fieldsOn(provider, day),
		});
		expect(await operations.listing.perform(n8n, credential)).toContain(day.seen);
	});

	it('waits no longer for a date in Retry-After than is allowed', async () => {
		const credential = await credentialFor({ fault: '503', retryAfter: 'date:3600' });
		expect(await operations.listing.perform(n8n, credential)).toBe('Service Unavailable');
	});
});

it('leaves no secret and nobody’s name in the log, nor in what users are shown', () => {
	const log = n8n.logs();
	expect(log).toContain('debug');
	expect(timesShown()).toBeGreaterThan(Object.keys(days).length);
	const everybody = [1, 2, 3, 4, 5, 6, 100].map(candidateNumber);
	expect(leaks(provider, everybody, log, ['candidates.example', '03/2012'])).toEqual([]);
	expect(provider.foreign.requests).toEqual([]);
});
