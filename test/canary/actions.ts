import path from 'node:path';

import type { JsonObject, WorkflowInput, WorkflowNode } from '../n8n/types';
import { methods, type Method } from '../support/methods';
import { readFiles } from '../support/resumeWorkflow';
import { chain, manualTrigger, recruitingNode } from '../support/workflows';
import { days, isSlow, type Day } from './days';
import type { CanaryStage } from './stage';
import type { Task } from './tasks';
import { taking } from './turns';

/** So that a provider that says nothing is given up soon, and one that says to wait is not waited for. */
export const IMPATIENT = { timeout: 700, maxTries: 1, maxRetryWait: 0 };

/** The name of the operation whose errors show the provider's answers, since its user asks for them. */
export const BODY_WANTED = 'Candidate: Get Many, with bodies in errors';

const push = { resource: 'resume', operation: 'push', returnAll: undefined };
/** The name of the file is a person's. */
const parsedResume =
	'={{ { name: $binary.data.fileName, work: [{ startDate: "03/2012", endDate: "09/2014" }] } }}';

/** What a node that works with the provider is set to. */
export const operations: Record<string, JsonObject> = {
	'Candidate: Get Many': {},
	[BODY_WANTED]: { options: { ...IMPATIENT, includeResponseBody: true } },
	// A list of people under a free path.
	'Record: Get Many': { resource: 'record', family: 'vacancies', path: 'candidates' },
	'Resume: Push, as JSON': { ...push, parsedResume },
	'Resume: Push, as a form': {
		...push,
		candidateId: 'cand-1',
		options: { ...IMPATIENT, bodyFormat: 'multipart' },
	},
};

/** How many methods of authentication one execution has; they take turns. */
const AT_ONCE = 4;

/** Each operation on each day; the last node of a workflow stops it. */
export function actionTasks(stage: CanaryStage): Task[] {
	return days.flatMap((day, turn) =>
		Object.keys(operations).map((operation, number) => {
			// Nodes run one after the other: where all have to wait, one is enough.
			const group = taking(isSlow(day) ? 1 : AT_ONCE, methods, turn + number);
			const run = { operation, day, group, stopping: group[0]! };
			return { run: async () => await stage.run(await actionWorkflow(stage, run)) };
		}),
	);
}

interface ActionRun {
	operation: string;
	day: Day;
	group: readonly Method[];
	/** The method of the node whose error ends the execution. */
	stopping: Method;
}

async function actionWorkflow(stage: CanaryStage, run: ActionRun): Promise<WorkflowInput> {
	const going = run.group.map(async (method) => await actionNode(stage, run, method));
	const stopping = actionNode(stage, run, run.stopping, { name: 'Stops', onError: 'stopWorkflow' });
	return fanOut(`${run.operation} on a day of ${run.day.name}`, [
		manualTrigger,
		plainResumes(stage),
		...(await Promise.all([...going, stopping])),
	]);
}

/** A node for an operation on a day; where it fails, the workflow goes on, unless told otherwise. */
export async function actionNode(
	stage: CanaryStage,
	{ operation, day }: Pick<ActionRun, 'operation' | 'day'>,
	method: Method,
	other: JsonObject = { name: method.type, onError: 'continueErrorOutput' },
): Promise<WorkflowNode> {
	return recruitingNode({
		profile: method.id,
		authentication: method.method,
		credential: await stage.credential(method, day),
		parameters: { options: IMPATIENT, ...operations[operation] },
		other,
	});
}

/** A workflow of one node that is given the résumés that are plain text. */
export function withResumes(stage: CanaryStage, name: string, node: WorkflowNode): WorkflowInput {
	return chain(name, [manualTrigger, plainResumes(stage), node]);
}

const plainResumes = ({ resumes }: CanaryStage) => readFiles(path.join(resumes, '*.txt'));

/** A workflow whose second node follows the first, and all others the second, from left to right. */
export function fanOut(name: string, nodes: WorkflowNode[]): WorkflowInput {
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
