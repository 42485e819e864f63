import { moments, type MomentName } from './moments';
import { isOpen, pollsOf, type Scene } from './scene';

/** What went on when n8n was killed. */
export interface Kill {
	moment: MomentName;
	/** Whether the provider had a poll to answer. */
	duringPoll: boolean;
	/** Whether a workflow was at work. */
	duringExecution: boolean;
	/** Events that were stored as handed over and were in no execution; some maybe since an earlier kill. */
	stranded: readonly string[];
}

/** Each kind of moment, and how often. */
const PLAN: Record<MomentName, number> = {
	poll: 6,
	handover: 6,
	stored: 4,
	execution: 5,
	delivery: 3,
};

/** Kills n8n again and again while events happen, and starts it again; n8n runs in the end. */
export async function ordeal(scene: Scene): Promise<Kill[]> {
	const { stage, chance } = scene;
	const kills: Kill[] = [];
	let starting = Promise.resolve();
	for (const moment of chance.shuffled(plannedMoments())) {
		happen(scene);
		await moments[moment](scene);
		kills.push(await kill(scene, moment));
		// Where it was killed before it was ready, this fails; where it cannot start, the moment never comes.
		await starting.catch(() => {});
		if (chance.happens(0.5)) happen(scene);
		starting = stage.n8n.start();
		starting.catch(() => {});
	}
	await starting;
	return kills;
}

function plannedMoments(): MomentName[] {
	const names = Object.keys(PLAN) as MomentName[];
	return names.flatMap((name) => Array.from({ length: PLAN[name] }, () => name));
}

/** Lets events happen at both providers. */
function happen({ changes, deliveries, chance }: Scene): void {
	changes.make();
	deliveries.emit(chance.whole(1, 2));
}

async function kill(scene: Scene, moment: MomentName): Promise<Kill> {
	const { stage, work, database, polledWorkflow } = scene;
	const duringPoll = pollsOf(scene).some(isOpen);
	const duringExecution = work.open > 0;
	await stage.n8n.kill();
	stage.provider.clearFailures();
	stage.provider.clearRequests();
	return { moment, duringPoll, duringExecution, stranded: database.stranded(polledWorkflow) };
}

/** How many kills came between storing events as handed over and starting their execution. */
export function strandingKills(kills: readonly Kill[]): number {
	const isNew = (eventId: string, index: number) => !kills[index - 1]?.stranded.includes(eventId);
	return kills.filter(({ stranded }, index) => stranded.some((id) => isNew(id, index))).length;
}
