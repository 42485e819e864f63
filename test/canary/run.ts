import { waitFor } from '../n8n/wait';
import { inTurns } from '../support/inTurns';
import { actionTasks } from './actions';
import { checkTasks } from './checks';
import { credentialTestTasks } from './credentialTests';
import { killInTheMiddle } from './crash';
import { deliveryTasks } from './deliveries';
import { ENDLESS } from './days';
import { loseAnswers } from './lostAnswers';
import { pollTasks } from './polls';
import { secondPageTasks } from './secondPages';
import type { CanaryStage } from './stage';
import { subscriptionTasks } from './subscriptions';
import type { Task } from './tasks';
import { refreshTokens, tokenTasks } from './tokens';

/** Does with n8n whatever the package is for, on all days, and ends the provider at last. */
export async function doEverything(stage: CanaryStage): Promise<void> {
	const actions = [...checkTasks(stage), ...actionTasks(stage), ...secondPageTasks(stage)];
	const questions = [...credentialTestTasks(stage), ...tokenTasks(stage)];
	await Promise.all([
		inTurns(withEnd(actions), 3),
		inTurns(withEnd(questions), 3),
		inTurns(pollTasks(stage), 12),
		subscribeAndDeliver(stage),
	]);
	await loseAnswers(stage);
	await refreshTokens(stage);
	await killInTheMiddle(stage);
	await endProvider(stage, [...actions, ...questions].filter(isEndless));
}

/** One after the other: what cannot be activated keeps n8n from activating the rest. */
async function subscribeAndDeliver(stage: CanaryStage): Promise<void> {
	await inTurns(deliveryTasks(stage), 2);
	await inTurns(subscriptionTasks(stage), 16);
}

const isEndless = ({ endless }: Task) => endless === true;

const withEnd = (tasks: Task[]) => tasks.filter((task) => !isEndless(task));

/** Those who still wait for an answer when the provider ends lose their connection. */
async function endProvider({ provider }: CanaryStage, endless: Task[]): Promise<void> {
	const before = provider.requests.length;
	let ended = 0;
	const ends = endless.map(async (task) => await task.run().finally(() => ended++));
	const waiting = () =>
		provider.requests
			.slice(before)
			.filter(({ url }) => ENDLESS.some((fault) => url.includes(`fault=${fault}/`))).length;
	await waitFor(() => waiting() + ended >= endless.length, {
		what: 'Requests that get no answer',
		deadlineMs: 50_000,
		details: () => `${waiting()} wait, ${ended} have ended, of ${endless.length}`,
	});
	await provider.stop();
	await Promise.all(ends);
}
