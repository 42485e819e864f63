import type { RecordedRequest } from '../../../test/provider';
import { Chance } from '../../../test/support/chance';
import { Deliveries } from '../../../test/support/eventTracking/deliveries';
import { WorkServer } from '../../../test/support/eventTracking/workServer';
import { allEvents, everySecond } from '../../../test/support/triggers';
import { TriggerStage } from '../../../test/support/triggerStage';
import { CandidateChanges } from './candidateChanges';
import { Database } from './database';

/** A running n8n with a polled and a webhook workflow, and what happens around it. */
export interface KillSetup {
	stage: TriggerStage;
	database: Database;
	work: WorkServer;
	changes: CandidateChanges;
	deliveries: Deliveries;
	chance: Chance;
	polledWorkflow: string;
	webhookWorkflow: string;
	close(): Promise<void>;
}

/** How long the provider takes for each list. */
export const LATENCY_MS = 400;
/** Candidates that exist from the start, so that removals don't look like a broken list. */
const OTHERS = 60;
const SHORTEST_WORK_MS = 300;
const LONGEST_WORK_MS = 1_500;

const settings = {
	// n8n does not resume an activation that a kill cut off before this time is over. On a busy machine, an activation
	// takes some seconds, and n8n gives one up after 0.7 of the time.
	N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '6',
	N8N_WORKFLOW_PUBLICATION_OUTBOX_POLL_INTERVAL_MS: '250',
};

export async function openSetup(seed: string): Promise<KillSetup> {
	// One generator for each purpose, so that the timing of one does not change the choices of another.
	const chance = (what: string) => new Chance(`${seed} ${what}`);
	const holding = chance('work');
	const stage = await TriggerStage.open(settings);
	const work = await WorkServer.open(() => holding.whole(SHORTEST_WORK_MS, LONGEST_WORK_MS));
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

async function activate(stage: TriggerStage, work: WorkServer, chance: (what: string) => Chance) {
	const { p2, p3 } = stage.provider.profiles;
	p2.people.add(OTHERS);
	const polling = { pollTimes: everySecond };
	const polled = await stage.triggerAt({ latency: LATENCY_MS, etag: 1 }, polling);
	const receiving = stage.trigger('p3', { events: allEvents });
	return {
		database: new Database(stage.n8n.userFolder),
		changes: new CandidateChanges(p2.people, chance('changes'), (key) => work.hasBegun(key)),
		deliveries: new Deliveries(p3, chance('deliveries')),
		polledWorkflow: await stage.activate('Polled', [polled, work.node()]),
		webhookWorkflow: await stage.activate('Webhook', [receiving, work.node()]),
	};
}

/** The polls that the provider has received since n8n was killed last. */
export function pollsOf({ stage }: KillSetup): RecordedRequest[] {
	return stage.provider.requests.filter(
		({ profile, url }) => profile === 'p2' && url.endsWith('/v1/candidates'),
	);
}

/** Whether the provider has not answered a poll yet. */
export function isOpen({ status }: RecordedRequest): boolean {
	return status === undefined;
}
