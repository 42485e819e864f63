import path from 'node:path';

import type { N8nServer } from '../../test/n8n/server';
import type {
	JsonObject,
	SavedCredential,
	SavedWorkflow,
	WorkflowInput,
	WorkflowNode,
} from '../../test/n8n/types';
import { startProduct } from '../../test/provider/products';
import { CandidatesTable, exampleNames, type Settings, setUp } from '../../test/support/examples';
import { productCredential, productSetups } from '../../test/support/products';
import { recruitingTrigger } from '../../test/support/triggers';
import { chain, manualTrigger, recruitingNode } from '../../test/support/workflows';
import type { Key } from '../provider/usage';
import type { DemoCredential } from './credentials';

/** The services that the examples use. */
interface DemoServices {
	credentials: readonly DemoCredential[];
	smtp: SavedCredential;
	/** Address of the job boards' page. */
	boards: string;
}

/** Workflows that n8n has stored, by name. */
export type DemoWorkflows = Record<string, SavedWorkflow>;

/** Times of polls, so that nobody has to wait for long. */
const EVERY_MINUTE = { item: [{ mode: 'everyMinute' }] };

const STICKY_NOTE = 'n8n-nodes-base.stickyNote';
const REMARK_HEIGHT = 60;

/** The demonstration has no chat model, no assistant and no mailbox that n8n can read; users add their own. */
const INCOMPLETE = [
	...['agent-with-candidates', 'assistant-tools', 'resume-to-ats', 'resumes-by-mail'],
	...['application-to-ats', 'passed-to-next-stage'],
];

/** The examples that start by themselves; the others are started by hand. */
const ACTIVE = [
	...['application-form', 'new-candidate-webhook', 'new-candidate-polling'],
	...['published-job-to-boards', 'stage-alert'],
];

/**
 * Stores the example workflows, connected to the demonstration's services, and activates those that wait for events.
 *
 * @returns the stored workflows, by the examples' names
 */
export async function importExamples(
	n8n: N8nServer,
	services: DemoServices,
): Promise<DemoWorkflows> {
	await CandidatesTable.create(n8n.client);
	const all = settingsFor(n8n, services);
	const stored: DemoWorkflows = {};
	for (const name of exampleNames) {
		const ready = setUp(name, all[name] ?? {});
		const workflow = INCOMPLETE.includes(name) ? ready : withNote(ready);
		stored[name] = await n8n.client.createWorkflow(workflow);
		if (ACTIVE.includes(name)) await n8n.client.activateWorkflow(stored[name].id);
	}
	return stored;
}

/** The example with a remark in its note that the demonstration has made all settings. */
function withNote(workflow: WorkflowInput): WorkflowInput {
	const nodes = workflow.nodes.map((node) =>
		node.type === STICKY_NOTE ? { ...node, parameters: noteWithRemark(node.parameters!) } : node,
	);
	return { ...workflow, nodes };
}

function noteWithRemark({ content, height, ...rest }: JsonObject): JsonObject {
	const remark = '**In this demonstration, all of this is already set.**';
	return {
		...rest,
		content: `${String(content)}\n\n${remark}`,
		height: Number(height) + REMARK_HEIGHT,
	};
}

/** The settings that each example's note asks for, by example and node. */
function settingsFor(
	{ filesFolder }: N8nServer,
	{ credentials, smtp, boards }: DemoServices,
): Record<string, Record<string, Settings>> {
	const of = (profile: string): Settings => ({
		credential: credentials.find((demo) => demo.profile === profile)!.credential,
	});
	const mail = { credential: smtp };
	const everyMinute = { pollTimes: EVERY_MINUTE };
	return {
		'agent-with-candidates': { Candidates: of('p3') },
		'application-form': { 'Tell the team': mail },
		'candidates-to-sheet': { 'Get many candidates': of('p3') },
		'candidates-to-spreadsheet': { 'Get many candidates': of('p3'), 'Send by e-mail': mail },
		'new-candidate-polling': {
			'New candidate': { ...of('p2'), parameters: everyMinute },
			'Send a welcome': mail,
		},
		'new-candidate-webhook': { 'New candidate': of('p3'), 'Send a welcome': mail },
		'published-job-to-boards': {
			'Job published': of('p3'),
			'Board 1': { parameters: { url: `${boards}/1` } },
			'Board 2': { parameters: { url: `${boards}/2` } },
		},
		'resumes-from-folder': {
			'Read the folder': { parameters: { fileSelector: path.join(filesFolder, 'resumes', '*') } },
			Upload: of('p3'),
			'Answer with the report': mail,
			'Report the failure': mail,
		},
		'resume-to-ats': { Upload: of('p3') },
		'resumes-by-mail': { Reply: mail, 'Tell the team': mail },
		'stage-alert': {
			'Application updated': of('p3'),
			'Post the message': { parameters: { url: `${boards}/chat` } },
		},
	};
}

/** E.g. "Mariana Sousa: stage is Interview now". */
const MESSAGE =
	'={{ $json.event === "candidate.removed" ? "The candidate " + $json.id + " has disappeared" : $json.first_name + " " + $json.last_name + ": " + $json.changedFields.map((field) => field + " is " + $json[field] + " now").join(", ") }}';

/** Stores and publishes what no example shows: a workflow that starts with changed and deleted candidates of P2. */
export async function importCandidateChanges(
	{ client }: N8nServer,
	{ credentials, boards }: DemoServices,
): Promise<SavedWorkflow> {
	const { credential } = credentials.find(({ profile }) => profile === 'p2')!;
	const parameters = { events: ['updated', 'removed'], pollTimes: EVERY_MINUTE, simplify: true };
	const trigger = recruitingTrigger({ name: 'Changed or removed', credential, parameters });
	const post: WorkflowNode = {
		...{ name: 'Post the message', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
		parameters: {
			...{ method: 'POST', url: `${boards}/chat`, sendBody: true },
			bodyParameters: { parameters: [{ name: 'text', value: MESSAGE }] },
			options: {},
		},
	};
	const name = 'Demo: a P2 candidate is changed or deleted';
	const workflow = await client.createWorkflow(chain(name, [trigger, post]));
	await client.activateWorkflow(workflow.id);
	return workflow;
}

/** More than the emulation has, so that its list comes in one page. */
const PAGE_SIZE = 100;

/**
 * Starts an emulation of Lever, which has other paths, pages and fields than the test provider, and stores a credential
 * with its preset, and a workflow that lists its candidates.
 *
 * @returns what to enter in a credential of one's own
 */
export async function importProduct({ client }: N8nServer): Promise<Key> {
	const product = await startProduct('lever', { pageSize: PAGE_SIZE });
	const { profile, authentication, credentialType: type } = productSetups.lever;
	const name = 'Demo P5 Lever';
	const data = productCredential(product) as JsonObject;
	const credential = { ...(await client.createCredential({ name, type, data })), name, type };
	const list = recruitingNode({ profile, authentication, credential });
	await client.createWorkflow(
		chain('Demo: candidates from Lever (emulated)', [manualTrigger, list]),
	);
	const { baseUrl, login } = product;
	return {
		profile: 'p5',
		method: 'API Key of Lever (emulated)',
		fields: [
			['Provider', 'Lever'],
			['Base URL', baseUrl],
			['API Key', login.apiKey!],
		],
	};
}
