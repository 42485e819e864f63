import type { RecordedRequest } from '../../provider';
import { TriggerStage } from '../../support/triggerStage';
import { allEvents, everySecond } from '../../support/triggers';
import { CandidateChanges } from './candidateChanges';
import { Chance } from '../../support/chance';
import { Database } from './database';
import { Deliveries } from '../../support/work/deliveries';
import { WorkSite } from '../../support/work/workSite';

/** A running n8n with a workflow for each half of the trigger, and what happens around it. */
export interface Scene {
	stage: TriggerStage;
	database: Database;
	work: WorkSite;
	changes: CandidateChanges;
	deliveries: Deliveries;
	chance: Chance;
	polledWorkflow: string;
	webhookWorkflow: string;
	close(): Promise<void>;
}

/** How long the provider takes for each list. */
export const LATENCY_MS = 400;
/** Candidates that are there from the start, so that no removal looks as if the list was broken. */
const OTHERS = 60;
const SHORTEST_WORK_MS = 300;
const LONGEST_WORK_MS = 1_500;

const settings = {
	// Without its editor n8n starts in two thirds of the time.
	N8N_DISABLE_UI: 'true',
	// A workflow whose activation was cut off by a kill is not taken up before this is over.
	N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '3',
	N8N_WORKFLOW_PUBLICATION_OUTBOX_POLL_INTERVAL_MS: '250',
};

export async function openScene(seed: string): Promise<Scene> {
	// One for each, so that the time that something takes does not change what else happens.
	const chance = (what: string) => new Chance(`${seed} ${what}`);
	const holding = chance('work');
	const stage = await TriggerStage.open(settings);
	const work = await WorkSite.open(() => holding.whole(SHORTEST_WORK_MS, LONGEST_WORK_MS));
	const close = async () => {
		await stage.close();
		await work.close();
	};
	try {
		return {
			stage,
			work,
			chance: chance('kills'),
			close,
			...(await activate(stage, work, chance)),
		};
	} catch (error) {
		await close();
		throw error;
	}
}

async function activate(stage: TriggerStage, work: WorkSite, chance: (what: string) => Chance) {
	const { p2, p3 } = stage.provider.profiles;
	p2.people.add(OTHERS);
	const polling = { pollTimes: everySecond };
	const polled = await stage.triggerAt({ latency: LATENCY_MS, etag: 1 }, polling);
	const receiving = stage.trigger('p3', { events: allEvents });
	return {
		database: new Database(stage.n8n.userFolder),
		changes: new CandidateChanges(p2.people, chance('changes'), (key) => work.wasBegun(key)),
		deliveries: new Deliveries(p3, chance('deliveries')),
		polledWorkflow: await stage.activate('Polled', [polled, work.node()]),
		webhookWorkflow: await stage.activate('Webhook', [receiving, work.node()]),
	};
}

/** The polls of this run of n8n, as the provider has them. */
export function pollsOf({ stage }: Scene): RecordedRequest[] {
	return stage.provider.requests.filter(
		({ profile, url }) => profile === 'p2' && url.endsWith('/v1/candidates'),
	);
}

/** Whether the provider has not answered a poll yet. */
export function isOpen({ status }: RecordedRequest): boolean {
	return status === undefined;
}
