import path from 'node:path';

import type { N8nServer } from '../../test/n8n/server';
import type { JsonObject, SavedCredential, WorkflowInput } from '../../test/n8n/types';
import { CandidatesTable } from '../../test/support/candidatesTable';
import { exampleNames, setUp, type Settings } from '../../test/support/examples';
import type { DemoCredential } from './credentials';
import { stagesWorkflow } from './stages';

/** What the examples are connected to. */
export interface Surroundings {
	credentials: readonly DemoCredential[];
	smtp: SavedCredential;
	/** Address of the page of the job boards. */
	boards: string;
}

const STICKY_NOTE = 'n8n-nodes-base.stickyNote';
const WORD_HEIGHT = 40;

/** There is no chat model in the demonstration: whoever has one sets it. */
const NEEDS_MODEL = 'agent-with-candidates';

/** Those that start by themselves; the others are started by hand. */
const ACTIVE = ['new-candidate-webhook', 'new-candidate-polling', 'published-job-to-boards'];

/**
 * Stores the ready-made workflows, connected to the demonstration's providers and mail server, and
 * activates those that wait for events.
 *
 * @returns the ids of the workflows, by the examples' names
 */
export async function importExamples(
	n8n: N8nServer,
	surroundings: Surroundings,
): Promise<Record<string, string>> {
	await CandidatesTable.create(n8n.client);
	const all = settingsFor(n8n, surroundings);
	const ids: Record<string, string> = {};
	for (const name of exampleNames) {
		const ready = setUp(name, all[name] ?? {});
		const workflow = name === NEEDS_MODEL ? ready : withNote(ready);
		const { id } = await n8n.client.createWorkflow(workflow);
		if (ACTIVE.includes(name)) await n8n.client.activateWorkflow(id);
		ids[name] = id;
	}
	const p3 = surroundings.credentials.find(({ profile }) => profile === 'p3')!;
	const stages = await n8n.client.createWorkflow(stagesWorkflow(p3.credential));
	await n8n.client.activateWorkflow(stages.id);
	return ids;
}

/** The example with a word in its note, which asks for what is done already. */
function withNote(workflow: WorkflowInput): WorkflowInput {
	const nodes = workflow.nodes.map((node) =>
		node.type === STICKY_NOTE ? { ...node, parameters: noteWithWord(node.parameters!) } : node,
	);
	return { ...workflow, nodes };
}

function noteWithWord({ content, height, ...rest }: JsonObject): JsonObject {
	const word = '**In this demonstration all of that is set already.**';
	return {
		...rest,
		content: `${String(content)}\n\n${word}`,
		height: Number(height) + WORD_HEIGHT,
	};
}

/** What each example's note asks to be set, by the example and the node. */
function settingsFor(
	{ filesFolder }: N8nServer,
	{ credentials, smtp, boards }: Surroundings,
): Record<string, Record<string, Settings>> {
	const of = (profile: string): Settings => ({
		credential: credentials.find((demo) => demo.profile === profile)!.credential,
	});
	const mail = { credential: smtp };
	const everyMinute = { pollTimes: { item: [{ mode: 'everyMinute' }] } };
	return {
		'agent-with-candidates': { Candidates: of('p3') },
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
			Push: of('p3'),
			'Answer with the report': mail,
		},
	};
}
