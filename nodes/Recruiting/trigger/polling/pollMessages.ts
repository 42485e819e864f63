import { NodeOperationError, type INode } from 'n8n-workflow';

import { valueAt } from '../../transport';
import type { Poll } from '../open';
import type { PollNotes } from './diff';
import type { PollSettings, PolledList, PolledRecord } from './types';

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

/** Clocks that differ by more than this, in milliseconds, are worth a warning. */
const FAR_APART_MS = 5 * 60_000;

/** Warns of clocks by which changes may be asked for too late. */
export function warnOfClocks(poll: Poll, difference: number): void {
	if (difference <= FAR_APART_MS) return;
	const problem = `The clocks of n8n and the provider differ by more than ${FAR_APART_MS / 60_000} minutes`;
	poll.log.warn(`${problem}. Correct the time of the server that is wrong, mostly that of n8n.`);
}

/** The fields that the user has named and that no record of a list has: their updates would never start the workflow. */
export function unknownFields(
	named: readonly string[],
	places: Readonly<Record<string, string>>,
	records: readonly PolledRecord[],
): string[] {
	if (records.length === 0) return [];
	const isUnknown = (name: string) =>
		!(name in places) && records.every((record) => valueAt(record, name) === undefined);
	return [...new Set(named)].filter((name) => name !== 'id' && isUnknown(name)).sort();
}

/** Notes them for the status. Of a part of a list, only what it has counts. */
export function noteUnknownFields(
	{ memory }: Poll,
	list: PolledList,
	settings: PollSettings,
): void {
	const { events, namedFields = [], places = {} } = settings;
	const named = list.isPartial ? memory.unknownFields : namedFields;
	if (list.records.length > 0)
		memory.unknownFields = unknownFields(
			events.includes('updated') ? named : [],
			places,
			list.records,
		);
}

/** Logs what a user may wonder about; numbers only, nothing about anybody. */
export function logNotes(
	poll: Poll,
	{ invalid }: PolledList,
	{ baseline, hasOtherFields, quarantined, repeatedIds, pending }: PollNotes,
	{ acceptAfterMs }: PollSettings,
): void {
	const warnings = [
		invalid.length > 0 &&
			`Left out ${invalid.length} record(s) that are not as documented, and emitted nothing about them. ${invalid[0]!.problem}.`,
		baseline === 'damaged' &&
			'The stored snapshot is damaged, or of another version. This poll only records the list as the new baseline.',
		quarantined &&
			`The list looks incomplete: it has ${quarantined.listed} record(s), but only ${quarantined.known} of the ${quarantined.before} that the last list had. It is ignored, unless it stays that way until ${new Date(quarantined.since + acceptAfterMs).toISOString()}; see Accept Suspicious List After in the options of this node.`,
		baseline === 'others' &&
			'The list has none of the records that the last ones had, so it is that of another account, or its records have other IDs. This poll only records it as the new baseline.',
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
	for (const line of warnings) if (line) poll.log.warn(line);
	for (const line of infos) if (line) poll.log.info(line);
}
