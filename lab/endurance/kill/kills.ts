import { moments, type MomentName } from './moments';
import { isOpen, pollsOf, type KillSetup } from './setup';

/** What was going on when n8n was killed. */
export interface Kill {
	moment: MomentName;
	/** Whether the provider had not answered a poll yet. */
	duringPoll: boolean;
	/** Whether an execution was running. */
	duringExecution: boolean;
	/** Ids of events that were stored as handed over but were in no execution, some maybe since an earlier kill. */
	pendingEvents: readonly string[];
}

/** How often n8n is killed at each kind of moment, in each round. */
const PLAN: Record<MomentName, number> = {
	poll: 3,
	handover: 3,
	stored: 4,
	execution: 3,
	delivery: 2,
};

/** Set ENDURANCE_ROUNDS for longer runs by hand. */
const rounds = Number(process.env.ENDURANCE_ROUNDS ?? 1);

/** Kills and restarts n8n again and again while events happen; n8n runs in the end. */
export async function runKills(setup: KillSetup): Promise<Kill[]> {
	const { stage, chance } = setup;
	const kills: Kill[] = [];
	let starting = Promise.resolve();
	for (const moment of chance.shuffled(plannedMoments())) {
		causeEvents(setup);
		await moments[moment](setup);
		kills.push(await kill(setup, moment));
		// This fails if n8n was killed before it was ready. If n8n can't start, the next moment times out.
		await starting.catch(() => {});
		if (chance.happens(0.5)) causeEvents(setup);
		starting = stage.n8n.start();
		starting.catch(() => {});
	}
	await starting;
	return kills;
}

/** The moments at which n8n is killed, in no particular order. */
export function plannedMoments(): MomentName[] {
	const names = Object.keys(PLAN) as MomentName[];
	return names.flatMap((name) => Array.from({ length: PLAN[name] * rounds }, () => name));
}

/** Makes events happen at both providers. */
function causeEvents({ changes, deliveries, chance }: KillSetup): void {
	changes.make();
	deliveries.emit(chance.whole(1, 2));
}

async function kill(setup: KillSetup, moment: MomentName): Promise<Kill> {
	const { stage, work, database, polledWorkflow } = setup;
	const duringPoll = pollsOf(setup).some(isOpen);
	const duringExecution = work.inProgress > 0;
	await stage.n8n.kill();
	database.storeAtOnce();
	stage.provider.clearFailures();
	stage.provider.clearRequests();
	return {
		moment,
		duringPoll,
		duringExecution,
		pendingEvents: database.pendingEvents(polledWorkflow),
	};
}

/** How many kills came between storing events as handed over and starting their execution. */
export function killsDuringHandover(kills: readonly Kill[]): number {
	const isNew = (eventId: string, index: number) =>
		!kills[index - 1]?.pendingEvents.includes(eventId);
	return kills.filter(({ pendingEvents }, index) => pendingEvents.some((id) => isNew(id, index)))
		.length;
}
