import { N8nRequestError } from '../n8n/api/session';
import type { JsonObject, SavedCredential, WorkflowNode } from '../n8n/types';
import { scenario, type Scenario } from '../provider';
import { methodOf, plainMethodOf, storeCredential } from '../support/credentials';
import { TriggerStage } from '../support/triggerStage';
import { recruitingTrigger } from '../support/triggers';
import { chain, manualTrigger, recruitingNode } from '../support/workflows';

jest.setTimeout(180_000);

let stage: TriggerStage;

beforeAll(async () => {
	stage = await TriggerStage.open();
}, 900_000);

afterAll(async () => await stage?.close());

/** What the user sees if nothing went wrong. */
const FINE = 'fine';

/** Does not wait for a provider that asks for it. */
const IMPATIENT = { maxTries: 2, maxRetryWait: 0 };

/** Gives up soon on a provider that says nothing. */
const HASTY = { ...IMPATIENT, timeout: 700 };

/** Runs an operation and returns what its user sees: `FINE` or the message of the error. */
type Perform = (credential: SavedCredential, options: JsonObject) => Promise<string>;

/** An operation of the package at a provider. */
interface Operation {
	profile: 'p2' | 'p4';
	/** Whether n8n shows only the message of an error, which then goes on to say what to do. */
	saysWhatToDo?: boolean;
	perform: Perform;
}

/** An operation of the action node, for the profile of its credential. */
const action =
	(parameters: JsonObject): Perform =>
	async (credential, options) => {
		const { id: profile, method: authentication } = methodOf(credential.type);
		const connection = { profile, authentication, credential };
		const node = recruitingNode({ ...connection, parameters: { ...parameters, options } });
		return await run([manualTrigger, node]);
	};

const parsedResume = '{"work":[{"startDate":"03/2012","endDate":"09/2014"}]}';

const operations = {
	listing: { profile: 'p4', perform: action({}) },
	records: { profile: 'p4', perform: action({ resource: 'job' }) },
	push: {
		...{ profile: 'p4', saysWhatToDo: true },
		perform: action({ resource: 'resume', operation: 'push', parsedResume }),
	},
	// A test run subscribes once and at once. n8n retries an activation for most of a minute.
	subscription: {
		...{ profile: 'p4', saysWhatToDo: true },
		perform: async (credential, options) => {
			const parameters = { events: ['job.published'], options };
			return await listen(recruitingTrigger({ credential, parameters }));
		},
	},
	poll: {
		...{ profile: 'p2', saysWhatToDo: true },
		perform: async (credential, options) =>
			await run([recruitingTrigger({ credential, parameters: { options } })]),
	},
	test: {
		profile: 'p4',
		perform: async ({ id }) => {
			const { status, message } = await stage.n8n.client.testCredential(id);
			return status === 'OK' ? FINE : message;
		},
	},
} satisfies Record<string, Operation>;

type OperationName = keyof typeof operations;

async function run(nodes: WorkflowNode[]): Promise<string> {
	const execution = await stage.n8n.client.execute(chain('Faulty provider', nodes));
	if (execution.status === 'success') return FINE;
	expect(execution.error?.description).toMatch(/\w/);
	return execution.error!.message;
}

async function listen(trigger: WorkflowNode): Promise<string> {
	const { client } = stage.n8n;
	const { id } = await client.createWorkflow(chain('Faulty provider', [trigger]));
	try {
		await client.listenForTestEvent(id);
	} catch (error) {
		if (!(error instanceof N8nRequestError)) throw error;
		return error.shown;
	}
	await client.cancelTestEvent(id);
	return FINE;
}

/** What the user of each operation sees; `undefined` if n8n itself would wait for minutes. */
type Seen = Record<OperationName, string | undefined>;

/** The same for every operation, except for `others`. */
function everybodySees(message: string, others: Partial<Seen> = {}): Seen {
	const all = Object.keys(operations).map((name) => [name, message]);
	return { ...(Object.fromEntries(all) as Seen), ...others };
}

interface Fault {
	/** What the provider does, and what it does to the first requests of each operation. */
	at: Scenario;
	planned?: Array<{ status: number; after: number }>;
	seen: Seen;
	/** Whether all operations run at once, since none is answered in time anyway. */
	together?: true;
	/** Résumés that the provider has stored; none by default, since it fails before that. */
	stored?: number;
}

const BROKEN_OFF = 'The connection was closed before the response was complete';

/** The engine tests go through the faults of a list; these show that each operation reports them in n8n. */
const faults: Record<string, Fault> = {
	'no answer': {
		at: { fault: 'hang' },
		// n8n's credential test takes no timeout.
		seen: everybodySees('The provider did not respond in time', { test: undefined }),
		together: true,
	},
	'a connection that breaks in the middle of an answer': {
		at: { fault: 'resetBody' },
		// The status says that an upload was taken.
		seen: everybodySees(BROKEN_OFF, { push: FINE, test: 'stream has been aborted' }),
	},
	'503 to the first request for each page': {
		at: { page: 2 },
		planned: [0, 1].map((after) => ({ status: 503, after })),
		// Writes are not sent again, and n8n's credential test retries nothing.
		seen: everybodySees(FINE, {
			push: 'The provider is not available',
			subscription: 'The provider is not available',
			test: 'Service Unavailable',
		}),
	},
	'answers that are lost': {
		at: { fault: 'lost' },
		seen: everybodySees(BROKEN_OFF, { test: 'ECONNRESET' }),
		stored: 1,
	},
};

/** Runs every operation, except those that are expected to wait for minutes. */
async function seenAt({
	at,
	planned = [],
	seen: expected,
	together,
}: Fault): Promise<Partial<Seen>> {
	const seen: Partial<Seen> = {};
	const see = async (name: OperationName) => {
		const { profile, perform, saysWhatToDo }: Operation = operations[name];
		const baseUrl = scenario(stage.provider.profiles[profile], at);
		const filled = { changes: { baseUrl } };
		const method = plainMethodOf(profile);
		const credential = await storeCredential(stage.n8n.client, stage.provider, method, filled);
		for (const failure of planned) stage.provider.failNext(profile, failure);
		const message = await perform(credential, together ? HASTY : IMPATIENT);
		stage.provider.clearFailures();
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
	const fault = faults[name]!;

	it('is reported by every operation, and no resume is uploaded twice', async () => {
		const { resumes } = stage.provider.profiles.p4;
		resumes.clear();
		stage.provider.clearRequests();
		expect(await seenAt(fault)).toEqual(fault.seen);
		const pushes = stage.provider.requests.filter(({ url }) => url.endsWith('/v1/resumes'));
		expect([pushes.length, resumes.list().length]).toEqual([1, fault.stored ?? 0]);
	});
});
