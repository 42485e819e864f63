import { waitFor } from '../../../test/n8n/wait';
import { inParallel } from '../../../test/support/inParallel';
import type { LeakStage } from '../stage';
import { actionTasks, changeTasks, checkTasks, secondPageTasks } from './actions';
import { credentialTestTasks, refreshTokens, tokenTasks } from './credentials';
import { deliveryTasks } from './deliveries';
import { ENDLESS_FAULTS, type Task } from './faultCases';
import { killDuringExecutions, loseResponses, pollTasks, subscriptionTasks } from './triggers';

/** Uses everything in the package, in all fault cases, and finally stops the provider. */
export async function runScenario(stage: LeakStage): Promise<void> {
	const actions = [
		...[...checkTasks(stage), ...actionTasks(stage)],
		...[...secondPageTasks(stage), ...changeTasks(stage)],
	];
	const credentials = [...credentialTestTasks(stage), ...tokenTasks(stage)];
	await Promise.all([
		inParallel(ending(actions), 3),
		inParallel(ending(credentials), 3),
		inParallel(pollTasks(stage), 12),
		deliverAndSubscribe(stage),
	]);
	await loseResponses(stage);
	await refreshTokens(stage);
	await killDuringExecutions(stage);
	await stopProvider(stage, [...actions, ...credentials].filter(neverEnds));
}

/** One after the other: a workflow that can't be activated keeps n8n from activating others. */
async function deliverAndSubscribe(stage: LeakStage): Promise<void> {
	await inParallel(deliveryTasks(stage), 2);
	await inParallel(subscriptionTasks(stage), 16);
}

const neverEnds = (task: Task) => task.neverEnds === true;

const ending = (tasks: Task[]) => tasks.filter((task) => !neverEnds(task));

/** Stops the provider while tasks wait for its answer, which breaks their connections. */
async function stopProvider({ provider }: LeakStage, endless: Task[]): Promise<void> {
	const before = provider.requests.length;
	let ended = 0;
	const ends = endless.map(async (task) => await task.run().finally(() => ended++));
	const waiting = () =>
		provider.requests
			.slice(before)
			.filter(({ url }) => ENDLESS_FAULTS.some((fault) => url.includes(`fault=${fault}/`))).length;
	await waitFor(() => waiting() + ended >= endless.length, {
		what: 'Requests without an answer',
		deadlineMs: 50_000,
		details: () => `Of ${endless.length} tasks, ${waiting()} wait and ${ended} have ended`,
	});
	await provider.stop();
	await Promise.all(ends);
}
