import type { Evidence } from './evidence';
import { strandingKills, type Kill } from './ordeal';
import { heldBack, repeats, workedAgain, type Story } from './story';

/** The figures of a run, in one line. */
export function summary({ kills, scene, polled, webhook }: Evidence): string {
	const { works } = scene.work;
	const count = (condition: (kill: Kill) => boolean) => kills.filter(condition).length;
	const sum = (figure: (story: Story) => number) => figure(polled) + figure(webhook);
	const crashed = ({ executions }: Story) =>
		executions.filter(({ status }) => status === 'crashed').length;
	return [
		`kill -9: ${kills.length} kills (${count(({ duringPoll }) => duringPoll)} during a poll`,
		`${count(({ duringExecution }) => duringExecution)} during an execution`,
		`${strandingKills(kills)} between storing events and starting their execution)`,
		`${sum(({ expected }) => expected.length)} events`,
		`${sum(repeats)} repeats (${sum((story) => heldBack(story).length)} held back for sure`,
		`${sum((story) => workedAgain(story, works).length)} worked on again)`,
		`${sum(crashed)} crashed executions`,
		`${scene.deliveries.tooEarly.size} deliveries answered with 200 before n8n had loaded any node`,
	].join(', ');
}
