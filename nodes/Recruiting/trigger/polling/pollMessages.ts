import { NodeOperationError, type INode, type IPollFunctions } from 'n8n-workflow';

import { logInfo, logWarning } from '../report';
import type { Memory, PolledList, PollNotes, PollSettings } from './core';

/** Better a poll that fails than a thousand e-mails. */
export class TooManyChanges extends NodeOperationError {
	constructor(
		node: INode,
		{ created, changed, removed, known }: NonNullable<PollNotes['stopped']>,
	) {
		const changes = `${created} are new, ${changed} have changed and ${removed} are gone`;
		super(
			node,
			`Compared with ${known} known records, ${changes}. That is more than Max Changed Records (%) allows`,
			{
				description:
					'Check whether the provider, the credential and Watched Fields are right. To start the workflow for all of them, set Max Changed Records (%) in the options of this node to 100, and publish the workflow. Set it back when the events have arrived. To only record the list, set After a Pause to Start Over, unpublish the workflow and publish it again.',
			},
		);
	}
}

/** Logs what a user may wonder about; numbers only, nothing about anybody. */
export function logNotes(
	poll: IPollFunctions,
	memory: Memory,
	{ invalid }: PolledList,
	{ baseline, hasOtherFields, quarantined, repeatedIds, pending }: PollNotes,
	{ acceptAfterMs }: PollSettings,
): void {
	const warnings = [
		invalid.length > 0 &&
			`Left out ${invalid.length} record(s) that are not as documented, and emitted nothing about them. ${invalid[0]!.problem}.`,
		memory.state === 'damaged' &&
			'The stored snapshot is damaged, or of another version. This poll only records the list as the new baseline.',
		quarantined &&
			`The list looks incomplete: it has ${quarantined.listed} record(s), but only ${quarantined.known} of the ${quarantined.before} that the last list had. It is ignored, unless it stays that way until ${new Date(quarantined.since + acceptAfterMs).toISOString()}; see Accept Suspicious List After in the options of this node.`,
		repeatedIds > 0 &&
			`Skipped ${repeatedIds} record(s) with an ID that appeared earlier in the list.`,
	];
	const infos = [
		baseline === 'settings' &&
			'The list comes from another place than before. This poll only records the list as the new baseline.',
		hasOtherFields &&
			'Other fields are watched than before. Their present content counts as known.',
		pending > 0 && `${pending} event(s) will follow with the next polls.`,
	];
	for (const line of warnings) if (line) logWarning(poll, line);
	for (const line of infos) if (line) logInfo(poll, line);
}
