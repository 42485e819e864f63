import path from 'node:path';

import type { JsonObject, WorkflowNode } from '../../../test/n8n/types';
import { PROFILE_IDS } from '../../../test/provider';
import { plainMethodOf } from '../../../test/support/credentials';
import { manualTrigger, readFiles, recruitingNode } from '../../../test/support/workflows';
import type { LeakStage } from '../stage';
import { fanOut } from './actions';
import { faultCases, type Task } from './faultCases';

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
