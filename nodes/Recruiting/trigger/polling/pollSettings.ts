import { NodeOperationError, type IDataObject } from 'n8n-workflow';

import { candidates, recordsOf, type RecordKind } from '../../records';
import { chosenProfile, type RequestScope } from '../../transport';
import type { Change, PollSettings } from './core';
import {
	DEFAULT_ACCEPT_AFTER_HOURS,
	DEFAULT_MAX_CHANGED_PERCENT,
	DEFAULT_MAX_EVENTS,
} from './fields';

/** Fields of records other than candidates whose change counts as an update, unless the user names others. */
const USUAL_FIELDS: readonly string[] = ['name', 'stage', 'status', 'title', 'updated_at'];

/**
 * The kind of record that the user watches.
 *
 * @throws NodeOperationError if the profile does not have it
 */
export function watchedKind({ context }: RequestScope): RecordKind {
	const watch = context.parameter('watch', 'candidates');
	if (watch === 'candidates') return candidates;
	const profile = chosenProfile(context);
	const family = profile.recordFamilies.find(({ id }) => id === watch);
	if (family) return recordsOf(family);
	throw new NodeOperationError(context.node, `${profile.label} has no list "${String(watch)}"`, {
		description: 'Select one of the lists in Watch.',
	});
}

/**
 * The settings of a poll. Invalid numbers are replaced by the defaults.
 *
 * @throws NodeOperationError if no change is selected, or an event that a poll cannot detect
 */
export function pollSettings(scope: RequestScope, kind: RecordKind): PollSettings {
	const options = scope.context.parameter('options', {}) as IDataObject;
	const maxChangedPercent = numberIn(options.maxChangedPercent, DEFAULT_MAX_CHANGED_PERCENT);
	return {
		...catchUpSettings(scope, kind),
		events: chosenChanges(scope, kind),
		watchedFields: fieldNames(options.watchedFields) ?? usualFields(kind),
		firstPoll: options.firstPoll === 'everything' ? 'everything' : 'nothing',
		maxChangedShare: maxChangedPercent / 100,
	};
}

/** The settings for finding records that no webhook told of. */
export function catchUpSettings(scope: RequestScope, kind: RecordKind): PollSettings {
	const options = scope.context.parameter('options', {}) as IDataObject;
	const maxEvents = Math.floor(numberIn(options.maxEvents, DEFAULT_MAX_EVENTS));
	const acceptAfterHours = numberIn(options.acceptListAfter, DEFAULT_ACCEPT_AFTER_HOURS);
	return {
		kind: kind.singular,
		scope: [scope.connection.baseUrl, kind.path, ...pageStyle(scope)].join(' '),
		events: ['created'],
		watchedFields: [],
		firstPoll: 'nothing',
		maxEvents: maxEvents >= 1 ? maxEvents : DEFAULT_MAX_EVENTS,
		acceptAfterMs: acceptAfterHours * 60 * 60 * 1_000,
		maxChangedShare: 1,
	};
}

const CHANGES: readonly string[] = ['created', 'removed', 'updated'] satisfies Change[];

/** Also by the names of events, e.g. `candidate.created`. */
function chosenChanges({ context }: RequestScope, kind: RecordKind): Change[] {
	const chosen = context.parameter('events', ['created']);
	const changes = (Array.isArray(chosen) ? chosen : []).map((event) =>
		String(event).replace(`${kind.singular}.`, ''),
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

function usualFields(kind: RecordKind): readonly string[] {
	return kind === candidates ? candidates.requiredFields : USUAL_FIELDS;
}

/** With another style, another part of the list may be all that is read. */
function pageStyle({ settings: { pages } }: RequestScope): string[] {
	const isUsual = pages.style === 'linkHeader' && pages.recordsField === '';
	return isUsual ? [] : [JSON.stringify(pages)];
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
