import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { N8nServer } from '../n8n/server';
import type { SavedCredential } from '../n8n/types';
import {
	candidateNumber,
	type Provider,
	scenario,
	type Scenario,
	startProvider,
} from '../provider';
import { methodOf, plainMethodOf, storeCredential } from '../support/credentials';
import { TriggerStage } from '../support/triggerStage';
import { afterTrigger, everySecond, recruitingTrigger, summarizeEvents } from '../support/triggers';
import { chain, manualTrigger } from '../support/workflows';
import { clockSkews, fieldsOn } from './faults/clocks';
import { everybodySees, faults } from './faults/faultMatrix';
import { leaks, timesShown } from './faults/leaks';
import {
	changesWhilePolled,
	lists,
	pushesSince,
	type ReadList,
	secondPageAsked,
} from './faults/lists';
import {
	FINE,
	HASTY,
	nodeWith,
	type Operation,
	type OperationName,
	operations,
} from './faults/operations';

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

/** A P4 credential for a provider that behaves as a scenario says. */
async function credentialFor(at: Scenario): Promise<SavedCredential> {
	return await credentialAt(scenario(provider.profiles.p4, at));
}

/**
 * Runs every operation at an address, except those that are expected to wait for minutes.
 *
 * @param together all at once, for addresses that answer nobody however busy n8n is
 */
async function seenAt(
	addressOf: (profile: Operation['profile']) => string,
	expected: Record<OperationName, string | undefined>,
	together = false,
): Promise<Partial<Record<OperationName, string>>> {
	const seen: Partial<Record<OperationName, string>> = {};
	const see = async (name: OperationName) => {
		const { profile, perform, saysWhatToDo }: Operation = operations[name];
		const credential = await credentialAt(addressOf(profile), profile);
		const message = await perform(n8n, credential, together ? HASTY : undefined);
		const advice = saysWhatToDo && message !== FINE ? /(?:: [a-z]|\. [A-Z])[^]{10,}$/ : /$/;
		seen[name] = advice.test(message) ? message.replace(advice, '') : `no advice: ${message}`;
	};
	const names = Object.keys(operations) as OperationName[];
	const awaited = names.filter((name) => expected[name] !== undefined);
	if (together) await Promise.all(awaited.map(see));
	else for (const name of awaited) await see(name);
	return seen;
}

describe.each(Object.keys(faults))('a provider with this fault: %s', (name) => {
	const { at, seen, together, stored = 0 } = faults[name]!;

	it('is reported by every operation, and no resume is uploaded twice', async () => {
		const before = provider.requests.length;
		// The provider counts for each address by itself.
		const addressOf = (profile: Operation['profile']) =>
			scenario(provider.profiles[profile], { ...at, nonce: randomUUID() });
		expect(await seenAt(addressOf, seen, together)).toEqual(seen);
		expect(pushesSince(provider, before)).toEqual({ pushes: 1, stored });
	});
});

describe('a provider that answers 429 for a while', () => {
	it.each<[OperationName, number]>([
		['listing', 200],
		['push', 201],
	])('lets a %s succeed once Retry-After has passed', async (name, status) => {
		const { profile, perform } = operations[name] as Operation;
		// A client that comes back too early gets 429 again.
		const at: Scenario = { fault: '429', retryAfter: 2, lasts: 1_500, nonce: randomUUID() };
		const credential = await credentialAt(scenario(provider.profiles[profile], at), profile);
		const before = provider.requests.length;
		expect(await perform(n8n, credential, { maxTries: 2, maxRetryWait: 60 })).toBe(FINE);
		expect(provider.requests.slice(before)).toMatchObject([{ status: 429 }, { status }]);
	});
});

describe('an address that cannot be reached', () => {
	it('is reported by every operation if its certificate has expired', async () => {
		const seen = everybodySees("The provider's certificate has expired or is not valid yet", {
			test: 'CERT_HAS_EXPIRED',
		});
		const addressOf = (profile: Operation['profile']) => expired.profiles[profile].baseUrl;
		expect(await seenAt(addressOf, seen)).toEqual(seen);
	});

	it('is reported by every operation if its host is unknown', async () => {
		const seen = everybodySees('The host of the Base URL could not be found', {
			test: 'ENOTFOUND',
		});
		expect(await seenAt(() => 'http://nowhere.invalid', seen)).toEqual(seen);
	});
});

/** The ids that a node returns when it reads a list in pages of two. */
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

describe.each(Object.entries<ReadList>(lists))('a paged list (%s)', (_, list) => {
	const changes = () => list.changes(provider);

	afterEach(() => changes().reset());

	/** The listed ids if something happens between the first and the second page. */
	async function listedIdsDespite(change: () => void): Promise<unknown[]> {
		// The provider records a request at once and reads its list after the latency.
		const listing = listedIds(list, { at: { latency: 300 } });
		await secondPageAsked(provider);
		change();
		return await listing;
	}

	it('is read whole, without duplicates, if every second request fails', async () => {
		const at: Scenario = { fault: '503', every: 2, nonce: randomUUID() };
		const options = { maxTries: 2, maxRetryWait: 0 };
		expect(await listedIds(list, { options, at })).toEqual(changes().ids());
	});

	it('is read whole if a new record moves others to later pages meanwhile', async () => {
		const before = changes().ids();
		const [first, second, ...others] = before;
		const expected = list.knowsIds ? before : [first, second, second, ...others];
		expect(await listedIdsDespite(() => changes().putFirst())).toEqual(expected);
	});

	// Nothing in the answers shows it. The next listing has the record, and polling waits for it.
	it('misses a record that moves to a page that was already read', async () => {
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
		'loses and duplicates no event if %s',
		async (_, { happens, events: expected }) => {
			const node = await stage.triggerAt({ page: 2, latency: 300 }, { pollTimes: everySecond });
			const id = await stage.activate('In pages', [node, afterTrigger]);
			await secondPageAsked(provider);
			happens(people());
			await stage.events(id, expected.flat().length);
			// Three pages a poll: two more polls would have repeated an event by then.
			await stage.polls(6);
			const events = await stage.events(id, 0);
			expect(summarizeEvents(events)).toEqual(expected);
			const ids = events.flat().map(({ eventId }) => eventId);
			expect(new Set(ids).size).toBe(ids.length);
		},
	);
});

describe('clocks that are an hour apart', () => {
	const HOUR_MS = 3_600_000;

	it.each([
		['slow', -HOUR_MS, 'it was signed too long ago, or the clocks differ'],
		['fast', HOUR_MS, 'it was signed in the future, so the clocks differ'],
	])(
		'make the trigger reject deliveries and say why if the provider is %s',
		async (_, off, reason) => {
			const credential = await credentialFor({});
			const trigger = recruitingTrigger({ credential, parameters: { events: ['job.published'] } });
			const { id } = await n8n.client.createWorkflow(chain('Clock', [trigger]));
			await n8n.client.activateWorkflow(id);
			const emit = async (timestamp?: Date) =>
				await provider.profiles.p4.emit(
					'job.published',
					{ id: 'job-1' },
					{ timestamp, retries: 0 },
				);
			expect(await emit(new Date(Date.now() + off))).toMatchObject([{ status: 401 }]);
			expect(await emit()).toMatchObject([{ status: 200 }]);
			expect(await n8n.client.waitForExecutions(id, 1)).toHaveLength(1);
			expect(n8n.logs()).toContain(`of workflow "Clock": A delivery was rejected: ${reason}`);
			await n8n.client.deactivateWorkflow(id);
		},
	);

	it.each(Object.entries(clockSkews))(
		'are named in the error if they matter: %s',
		async (_, skew) => {
			const credential = await storeCredential(n8n.client, provider, methodOf(skew.type), {
				changes: fieldsOn(provider, skew),
			});
			expect(await operations.listing.perform(n8n, credential)).toContain(skew.seen);
		},
	);

	it('do not extend the wait for a Retry-After date beyond the limit', async () => {
		const credential = await credentialFor({ fault: '503', retryAfter: 'date:3600' });
		expect(await operations.listing.perform(n8n, credential)).toBe('Service Unavailable');
	});
});

it('no fault puts a secret or a name into the log or into what users see', () => {
	const log = n8n.logs();
	expect(log).toContain('debug');
	expect(timesShown()).toBeGreaterThan(Object.keys(faults).length);
	const everybody = [1, 2, 3, 4, 5, 6, 100].map(candidateNumber);
	expect(leaks(provider, everybody, log, ['candidates.example', '03/2012'])).toEqual([]);
	expect(provider.foreign.requests).toEqual([]);
});
