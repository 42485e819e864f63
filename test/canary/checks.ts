import path from 'node:path';

import type { JsonObject, WorkflowNode } from '../n8n/types';
import { PROFILE_IDS } from '../provider';
import { plainMethodOf } from '../support/methods';
import { readFiles } from '../support/resumeWorkflow';
import { manualTrigger, recruitingNode } from '../support/workflows';
import { fanOut } from './actions';
import { days } from './days';
import type { CanaryStage } from './stage';
import type { Task } from './tasks';

/** What a check may be given beside a good file. */
const inputs: Record<string, JsonObject> = {
	'a file': { includeReport: true },
	'parsed data': { parsedResume: '={{ { name: $binary.data.fileName, born: "1/1990" } }}' },
	'broken parsed data': { parsedResume: '={{ "{" + $binary.data.fileName }}' },
	'a field that is not there': { binaryPropertyName: 'elsewhere' },
	'an expression that fails': { parsedResume: '={{ $binary.data.fileName.no.more }}' },
};

/** Each file checked for each profile, and all that can be wrong with what a check is given. */
export function checkTasks(stage: CanaryStage): Task[] {
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
	stage: CanaryStage,
	profile: string,
	parameters: JsonObject,
	onError: string,
): Promise<WorkflowNode> {
	const method = plainMethodOf(profile);
	return recruitingNode({
		name: `Check for ${profile}`,
		profile,
		authentication: method.method,
		credential: await stage.credential(method, days[0]!),
		parameters: { resource: 'resume', operation: 'check', ...parameters },
		other: { onError },
	});
}
