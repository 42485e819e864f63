import { NodeOperationError, type IDataObject } from 'n8n-workflow';

import { candidates, requisitions, type WatchedKind } from '../../records';
import type { RequestScope } from '../../transport';
import {
	DEFAULT_ACCEPT_AFTER_HOURS,
	DEFAULT_MAX_CHANGED_PERCENT,
	DEFAULT_MAX_EVENTS,
} from './fields';
import type { Change, PollSettings } from './core';

/** Fields whose change counts as an update, unless the user names others. */
const usualFields: Readonly<Record<WatchedKind['id'], readonly string[]>> = {
	candidate: candidates.requiredFields,
	requisition: ['id', 'title', 'status', 'updated_at'],
};

/** The kind of record that the user watches. */
export function watchedKind({ context }: RequestScope): WatchedKind {
	return context.parameter('watch', 'candidates') === 'requisitions' ? requisitions : candidates;
}

/**
 * The settings of a poll. Invalid numbers are replaced by the defaults.
 *
 * @throws NodeOperationError if no change is selected, or an event that a poll cannot detect
 */
export function pollSettings(scope: RequestScope, kind: WatchedKind): PollSettings {
	const options = scope.context.parameter('options', {}) as IDataObject;
	const maxEvents = Math.floor(numberIn(options.maxEvents, DEFAULT_MAX_EVENTS));
	const acceptAfterHours = numberIn(options.acceptListAfter, DEFAULT_ACCEPT_AFTER_HOURS);
	const maxChangedPercent = numberIn(options.maxChangedPercent, DEFAULT_MAX_CHANGED_PERCENT);
	return {
		kind: kind.id,
		scope: `${scope.connection.baseUrl} ${kind.path}`,
		events: chosenChanges(scope, kind),
		watchedFields: fieldNames(options.watchedFields) ?? usualFields[kind.id],
		firstPoll: options.firstPoll === 'everything' ? 'everything' : 'nothing',
		maxEvents: maxEvents >= 1 ? maxEvents : DEFAULT_MAX_EVENTS,
		acceptAfterMs: acceptAfterHours * 60 * 60 * 1_000,
		maxChangedShare: maxChangedPercent / 100,
	};
}

const CHANGES: readonly string[] = ['created', 'removed', 'updated'] satisfies Change[];

/** Also by the names of events, e.g. `candidate.created`. */
function chosenChanges({ context }: RequestScope, kind: WatchedKind): Change[] {
	const chosen = context.parameter('events', ['created']);
	const changes = (Array.isArray(chosen) ? chosen : []).map((event) =>
		String(event).replace(`${kind.id}.`, ''),
	);
	const unknown = changes.find((change) => !CHANGES.includes(change));
	const problem = unknown ? `Polling cannot detect "${unknown}"` : 'No events are selected';
	if (unknown !== undefined || changes.length === 0) {
		throw new NodeOperationError(context.node, problem, {
			description: 'Select Created, Removed or Updated in Trigger On.',
		});
	}
	return changes as Change[];
}

/** A number that is not negative, or the default. */
function numberIn(value: unknown, usual: number): number {
	const number = Number(value ?? usual);
	return number >= 0 ? number : usual;
}

function fieldNames(text: unknown): string[] | undefined {
	const names = String(text ?? '')
		.split(',')
		.map((name) => name.trim())
		.filter(Boolean);
	return names.length > 0 ? names : undefined;
}
