import path from 'node:path';

import { plainMethodOf } from '../support/methods';
import { readFiles } from '../support/resumeWorkflow';
import { afterTrigger, allEvents, recruitingTrigger } from '../support/triggers';
import { webhookProfiles } from '../support/triggerStage';
import { chain, manualTrigger } from '../support/workflows';
import { actionNode, IMPATIENT, operations } from './actions';
import { days } from './days';
import type { CanaryStage } from './stage';

/** Whether it was done, nobody knows whose answer is lost: each operation, and each step of a subscription. */
export async function loseAnswers(stage: CanaryStage): Promise<void> {
	for (const operation of Object.keys(operations)) await loseAnswerTo(stage, operation);
	for (const method of ['GET', 'POST', 'DELETE']) await loseAnswerOfSubscription(stage, method);
}

async function loseAnswerTo(stage: CanaryStage, operation: string): Promise<void> {
	const method = plainMethodOf('p1');
	const node = await actionNode(stage, { operation, day: days[0]! }, method);
	const files = readFiles(path.join(stage.resumes, '*.txt'));
	const lost = stage.provider.failNext('p1', { kind: 'lost' });
	await stage.run(chain(`${operation}, with a lost answer`, [manualTrigger, files, node]));
	if (lost.left > 0) throw new Error(`${operation} asked the provider for nothing`);
}

async function loseAnswerOfSubscription(stage: CanaryStage, method: string): Promise<void> {
	const profile = webhookProfiles[0]!;
	const credential = await stage.credential(plainMethodOf(profile), days[0]!);
	const parameters = { events: allEvents, options: IMPATIENT };
	const where = `a subscription with a lost answer to ${method}`;
	const node = recruitingTrigger({ credential, parameters });
	const { id } = await stage.n8n.client.createWorkflow(chain(where, [node, afterTrigger]));
	const lost = stage.provider.failNext(profile, { kind: 'lost', method, path: '/v1/webhooks' });
	await stage.activate(where, id);
	await stage.deactivate(where, id);
	if (lost.left > 0) throw new Error(`No ${method} was asked of ${profile}`);
}
