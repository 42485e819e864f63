/**
 * npm run bench -- list [--rounds 7 --memoryRounds 3]
 *
 * Lists 1,000, 10,000 and 100,000 candidates from the test provider in a real n8n, alternately with this node, with this
 * node and settings for fields that a provider has elsewhere, and with n8n's HTTP Request node. Compares their times and
 * n8n's peak memory. Ends with 1 if this node needs more than its limits at the largest size.
 */
import { closeInOrder } from '../../test/n8n/closing';
import type { SavedCredential, WorkflowNode } from '../../test/n8n/types';
import { scenario, startProvider, type Provider } from '../../test/provider';
import { plainMethodOf, storeCredential } from '../../test/support/credentials';
import { median } from '../../test/support/performance';
import { recruitingNode } from '../../test/support/workflows';
import { numberArguments } from './lib/arguments';
import { MEASURED_NODE, MeasuringN8n, type ExecutionRecord } from './lib/n8n';
import { alternate, ratio, type Times } from './lib/peers';
import { factor, printTable, printUpperTarget } from './lib/table';

const SIZES = [1_000, 10_000, 100_000];

/** This node, and the same with fields that another provider has elsewhere. */
const ours = ['Recruiting', 'Other Fields'] as const;
const CONTENDERS = [...ours, 'HTTP Request'] as const;

type Contender = (typeof CONTENDERS)[number];

/** The most time and memory next to the HTTP Request node, and why it may be more. */
const LIMITS = {
	Recruiting: {
		limit: 1,
		reason:
			'HTTP Request returns the records as they are. This node also reads the documented fields of each one.',
	},
	'Other Fields': {
		limit: 1.1,
		reason: 'Each record is copied, so that the documented fields are in it and come first.',
	},
} as const;

/** Compares listings, and prints the ratios. */
export async function bench(args: string[]): Promise<void> {
	const { rounds, memoryRounds } = numberArguments(args, { rounds: 7, memoryRounds: 3 });
	const provider = await startProvider();
	const n8n = await MeasuringN8n.start({ memory: 'collected' });
	try {
		const lists: List[] = [];
		for (const size of SIZES) lists.push(await activate(n8n, provider, size));
		const times = [];
		for (const list of lists) times.push(await timesOf(n8n, list, rounds));
		report(times, await memoryOf(n8n, lists, memoryRounds));
	} finally {
		await closeInOrder(
			() => n8n.close(),
			() => provider.stop(),
		);
	}
}

/** Lists of one size: a path of a webhook for each contender. */
interface List {
	readonly size: number;
	readonly paths: Readonly<Record<Contender, string>>;
}

/** Stores and activates a workflow for each contender, with the same provider. */
async function activate(n8n: MeasuringN8n, provider: Provider, size: number): Promise<List> {
	const { baseUrl, credential } = await storeSource(n8n, provider, size);
	const nodes: Record<Contender, WorkflowNode> = {
		Recruiting: listingNode(credential),
		'Other Fields': listingNode(credential, { providerApi: otherFields }),
		'HTTP Request': httpRequestNode(baseUrl, credential),
	};
	const paths: Array<[string, string]> = [];
	for (const [name, node] of Object.entries(nodes)) {
		paths.push([name, await n8n.activate(`${name}: ${size}`, [node])]);
	}
	return { size, paths: Object.fromEntries(paths) as List['paths'] };
}

/** Stores a credential for a provider with so many candidates. */
export async function storeSource(
	n8n: MeasuringN8n,
	provider: Provider,
	size: number,
): Promise<{ baseUrl: string; credential: SavedCredential }> {
	const baseUrl = scenario(provider.profiles.p3, { size });
	const filled = { name: `${size} candidates`, changes: { baseUrl } };
	const { client } = n8n.server;
	const credential = await storeCredential(client, provider, plainMethodOf('p3'), filled);
	return { baseUrl, credential };
}

/** As a preset has them; the names are exchanged, so that every record has to be shaped. */
const otherFields = {
	idField: 'id',
	firstNameField: 'last_name',
	lastNameField: 'first_name',
	emailField: 'email',
	incompleteCandidates: 'keepEmpty',
};

/** The node that lists, and is measured. */
export function listingNode(credential: SavedCredential, parameters = {}): WorkflowNode {
	const own = { name: MEASURED_NODE, profile: 'p3', authentication: 'apiKey' };
	return recruitingNode({ ...own, credential, parameters });
}

/** The newest version of the node with its default options. */
function httpRequestNode(baseUrl: string, { id, name, type }: SavedCredential): WorkflowNode {
	return {
		name: MEASURED_NODE,
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.5,
		parameters: {
			url: `${baseUrl}/v1/candidates`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: type,
			options: {},
		},
		credentials: { [type]: { id, name } },
	};
}

/** Times the contenders in one process, after a warm-up in which they must list the same candidates. */
async function timesOf(n8n: MeasuringN8n, list: List, rounds: number): Promise<Times<Contender>> {
	const { size, paths } = list;
	console.error(`Timing ${size} candidates, ${rounds} rounds …`);
	const lastIds = new Set<unknown>();
	const peers = CONTENDERS.map((name) => ({
		name,
		work: async () => {
			const { nodeMs, lastItem = '{}' } = await n8n.run(paths[name], size);
			lastIds.add((JSON.parse(lastItem) as { id?: unknown }).id);
			return nodeMs;
		},
	}));
	const times = await alternate(peers, { rounds });
	if (lastIds.size !== 1) throw new Error('The nodes did not list the same candidates');
	return times;
}

interface ListRecord extends ExecutionRecord {
	readonly contender: Contender;
}

/**
 * Measures memory in a fresh process of n8n for each contender and round, since a process does not return all memory
 * to the system. Within a process the sizes ascend, so that each sets a new peak.
 */
async function memoryOf(
	n8n: MeasuringN8n,
	lists: readonly List[],
	rounds: number,
): Promise<ListRecord[]> {
	console.error(`Measuring memory, ${rounds} rounds …`);
	const records: ListRecord[] = [];
	const peers = CONTENDERS.map((contender) => ({
		name: contender,
		work: async () => {
			await n8n.freshProcess();
			const [smallest] = lists;
			// The first run loads code that stays in memory, more for one contender than for the other.
			await n8n.run(smallest!.paths[contender], smallest!.size);
			for (const { size, paths } of lists) {
				records.push({ contender, ...(await n8n.run(paths[contender], size)) });
			}
		},
	}));
	await alternate(peers, { rounds, warmUp: 0 });
	return records;
}

type Metric = (record: ExecutionRecord) => number;

const peak: Metric = ({ peakBytes }) => peakBytes;
const aboveIdle: Metric = ({ peakBytes, idleBytes }) => peakBytes - idleBytes;

/** The median of a contender divided by that of the HTTP Request node. */
function memoryRatio(
	records: readonly ListRecord[],
	size: number,
	contender: Contender,
	metric: Metric,
): number {
	const of = (name: Contender) =>
		records.filter((record) => record.contender === name && record.items === size).map(metric);
	return median(of(contender)) / median(of('HTTP Request'));
}

function report(times: ReadonlyArray<Times<Contender>>, records: readonly ListRecord[]): void {
	const rows = SIZES.flatMap((size, index) =>
		ours.map((name) => [
			size.toLocaleString('en'),
			name,
			factor(ratio(times[index]!, name, 'HTTP Request')),
			...[peak, aboveIdle].map((metric) => factor(memoryRatio(records, size, name, metric))),
		]),
	);
	const header = ['Candidates', 'Node', 'Time', 'Peak memory of n8n', 'Above n8n idle'];
	printTable('÷ HTTP Request', header, rows);
	console.log();
	const largest = SIZES.at(-1)!;
	for (const name of ours) {
		const of = `ratio of ${name} at ${largest.toLocaleString('en')} candidates`;
		const time = ratio(times.at(-1)!, name, 'HTTP Request');
		printUpperTarget({ what: `time ${of}`, value: time, ...LIMITS[name] });
		const memory = memoryRatio(records, largest, name, peak);
		printUpperTarget({ what: `memory ${of}`, value: memory, ...LIMITS[name] });
	}
}
