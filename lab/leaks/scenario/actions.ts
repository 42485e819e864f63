import path from 'node:path';

import type { JsonObject, WorkflowInput, WorkflowNode } from '../../../test/n8n/types';
import { PROFILE_IDS, scenario } from '../../../test/provider';
import { type Method, methods, plainMethodOf } from '../../../test/support/credentials';
import { chain, manualTrigger, readFiles, recruitingNode } from '../../../test/support/workflows';
import type { LeakStage } from '../stage';
import {
	allCases,
	type FaultCase,
	faultCases,
	isSlow,
	rotate,
	startingAfter,
	type Task,
} from './faultCases';

/** Short timeouts, and no waiting for a provider that asks for it. */
export const IMPATIENT = { timeout: 700, maxTries: 1, maxRetryWait: 0 };

/** The operation whose errors include the provider's answers, as its user has chosen. */
export const WITH_BODIES = 'Candidate: Get Many, with bodies in errors';

const push = { resource: 'resume', operation: 'push', returnAll: undefined };
/** The file's name contains a person's name. */
const parsedResume =
	'={{ { name: $binary.data.fileName, work: [{ startDate: "03/2012", endDate: "09/2014" }] } }}';

/** Parameters of the node for each operation that calls the provider. */
export const operations: Record<string, JsonObject> = {
	'Candidate: Get Many': {},
	[WITH_BODIES]: { options: { ...IMPATIENT, includeResponseBody: true } },
	// A list of people under a custom path.
	'Vacancy: Get Many': { resource: 'vacancy', providerApi: { listPath: 'candidates' } },
	'Resume: Push, as JSON': { ...push, parsedResume },
	'Resume: Push, as a form': {
		...push,
		candidateId: 'cand-1',
		providerApi: { uploadBody: 'form' },
	},
};

/** Changes in a system. What they write contains a person's name, that of the file. */
const FILE_NAME = '={{ $binary.data.fileName }}';
const candidateId = { __rl: true, mode: 'id', value: 'cand-1' };
const changes: Record<string, JsonObject> = {
	'Candidate: Archive': { operation: 'archive', candidateId, reason: 'r1' },
	'Candidate: Create': {
		...{ operation: 'create', firstName: FILE_NAME, lastName: FILE_NAME, user: 'u1' },
		...{ email: 'written@candidates.example', binaryPropertyName: 'data' },
	},
	'Candidate: Move to Stage': { operation: 'moveToStage', candidateId, stage: 's1' },
	'Note: Create': { resource: 'note', operation: 'create', candidateId, text: FILE_NAME },
};

/** Number of authentication methods in one execution; they rotate. */
const METHODS_PER_RUN = 4;

/** Each operation in each fault case; the last node of a workflow stops it. */
export function actionTasks(stage: LeakStage): Task[] {
	return allCases.flatMap((faultCase, index) =>
		Object.keys(operations).map((operation, number) => {
			// Nodes run one after the other: if all have to wait, one is enough.
			const group = rotate(isSlow(faultCase) ? 1 : METHODS_PER_RUN, methods, index + number);
			const run = { operation, faultCase, group, stopping: group[0]! };
			return { run: async () => await stage.run(await actionWorkflow(stage, run)) };
		}),
	);
}

/** Each change in each fault, with a credential that names the system. */
export function changeTasks(stage: LeakStage): Task[] {
	const method = plainMethodOf('p5');
	return faultCases.map((faultCase) => ({
		run: async () => {
			const title = `Changes with ${faultCase.name}`;
			const baseUrl = scenario(stage.provider.profiles.p5, faultCase.scenario);
			const credential = await stage.store(method, title, { baseUrl, provider: 'lever' });
			const nodes = Object.entries(changes).map(([name, parameters]) =>
				recruitingNode({
					...{ profile: method.id, authentication: method.method, credential },
					parameters: { options: IMPATIENT, provider: 'lever', ...parameters },
					other: { name, onError: 'continueErrorOutput' },
				}),
			);
			await stage.run(fanOut(title, [manualTrigger, plainResumes(stage), ...nodes]));
		},
	}));
}

const LISTS = ['Candidate: Get Many', 'Vacancy: Get Many'];

/** Lists whose second page has the fault, when people have been read already. The methods rotate. */
export function secondPageTasks(stage: LeakStage): Task[] {
	return faultCases.flatMap((faultCase, index) =>
		rotate(LISTS.length, methods, index).map((method, number) => {
			const { name, scenario } = startingAfter(faultCase, 1, `page${index}-${number}`);
			const later = { name: `${name}, second page`, scenario: { ...scenario, page: 1 } };
			const run = {
				operation: LISTS[number]!,
				faultCase: later,
				group: [method],
				stopping: method,
			};
			return { run: async () => await stage.run(await actionWorkflow(stage, run)) };
		}),
	);
}

interface ActionRun {
	operation: string;
	faultCase: FaultCase;
	group: readonly Method[];
	/** The method of the node whose error ends the execution. */
	stopping: Method;
}

async function actionWorkflow(stage: LeakStage, run: ActionRun): Promise<WorkflowInput> {
	const continuing = run.group.map(async (method) => await actionNode(stage, run, method));
	const stopping = actionNode(stage, run, run.stopping, { name: 'Stops', onError: 'stopWorkflow' });
	return fanOut(`${run.operation} with ${run.faultCase.name}`, [
		manualTrigger,
		plainResumes(stage),
		...(await Promise.all([...continuing, stopping])),
	]);
}

/** A node for an operation in a fault case; by default the workflow continues after its error. */
export async function actionNode(
	stage: LeakStage,
	{ operation, faultCase }: Pick<ActionRun, 'operation' | 'faultCase'>,
	method: Method,
	other: JsonObject = { name: method.type, onError: 'continueErrorOutput' },
): Promise<WorkflowNode> {
	return recruitingNode({
		profile: method.id,
		authentication: method.method,
		credential: await stage.credential(method, faultCase),
		parameters: { options: IMPATIENT, ...operations[operation] },
		other,
	});
}

/** A workflow of one node that gets the plain-text résumés. */
export function withResumes(stage: LeakStage, name: string, node: WorkflowNode): WorkflowInput {
	return chain(name, [manualTrigger, plainResumes(stage), node]);
}

const plainResumes = ({ resumes }: LeakStage) => readFiles(path.join(resumes, '*.txt'));

/** A workflow whose first node leads to the second, and the second to all others. */
function fanOut(name: string, nodes: WorkflowNode[]): WorkflowInput {
	const [first, second, ...others] = nodes.map((node) => node.name);
	const to = (names: string[]) => ({
		main: [names.map((node) => ({ node, type: 'main' as const, index: 0 }))],
	});
	return {
		name,
		nodes,
		connections: { [first!]: to([second!]), [second!]: to(others) },
		settings: { executionOrder: 'v1' },
	};
}

/** Inputs of a check, good and bad. */
const inputs: Record<string, JsonObject> = {
	'a file': { includeReport: true },
	'parsed data': { parsedResume: '={{ { name: $binary.data.fileName, born: "1/1990" } }}' },
	'broken parsed data': { parsedResume: '={{ "{" + $binary.data.fileName }}' },
	'a missing field': { binaryPropertyName: 'data, elsewhere' },
	'an expression that fails': { parsedResume: '={{ $binary.data.fileName.no.more }}' },
};

/** Each file checked for each profile, with each input. */
export function checkTasks(stage: LeakStage): Task[] {
	return Object.entries(inputs).flatMap(([input, parameters]) =>
		['continueErrorOutput', 'stopWorkflow'].map((onError) => ({
			async run() {
				const nodes = PROFILE_IDS.map((id) => checkNode(stage, id, parameters, onError));
				const files = readFiles(path.join(stage.resumes, '*'));
				const name = `Resume: Check of ${input}`;
				await stage.run(fanOut(name, [manualTrigger, files, ...(await Promise.all(nodes))]));
			},
		})),
	);
}

async function checkNode(
	stage: LeakStage,
	profile: string,
	parameters: JsonObject,
	onError: string,
): Promise<WorkflowNode> {
	const method = plainMethodOf(profile);
	return recruitingNode({
		name: `Check for ${profile}`,
		profile,
		authentication: method.method,
		credential: await stage.credential(method, faultCases[0]!),
		parameters: { resource: 'resume', operation: 'check', ...parameters },
		other: { onError },
	});
}
