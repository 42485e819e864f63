import { plainMethodOf } from '../support/methods';
import { webhookProfiles } from '../support/triggerStage';
import { actionNode, operations, withResumes } from './actions';
import { days } from './days';
import type { CanaryStage } from './stage';
import { subscribeOnce } from './subscriptions';

/** Whether it was done, nobody knows whose answer is lost: each operation, and each step of a subscription. */
export async function loseAnswers(stage: CanaryStage): Promise<void> {
	for (const operation of Object.keys(operations)) await loseAnswerTo(stage, operation);
	for (const method of ['GET', 'POST', 'DELETE']) await loseAnswerOfSubscription(stage, method);
}

async function loseAnswerTo(stage: CanaryStage, operation: string): Promise<void> {
	const method = plainMethodOf('p1');
	const node = await actionNode(stage, { operation, day: days[0]! }, method);
	const lost = stage.provider.failNext('p1', { kind: 'lost' });
	await stage.run(withResumes(stage, `${operation}, with a lost answer`, node));
	if (lost.left > 0) throw new Error(`${operation} asked the provider for nothing`);
}

async function loseAnswerOfSubscription(stage: CanaryStage, method: string): Promise<void> {
	const profile = webhookProfiles[0]!;
	const credential = await stage.credential(plainMethodOf(profile), days[0]!);
	const lost = stage.provider.failNext(profile, { kind: 'lost', method, path: '/v1/webhooks' });
	await subscribeOnce(stage, `a subscription with a lost answer to ${method}`, credential);
	if (lost.left > 0) throw new Error(`No ${method} was asked of ${profile}`);
}
