import type { IDataObject } from 'n8n-workflow';

import { candidates, recordsOf, type RecordKind } from '../../records';
import { chosenProfile, operationError, type RequestScope } from '../../transport';
import type { Change, PollSettings } from './core';
import { defaults } from './fields';

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
	const problem = `${profile.label} has no list "${String(watch)}"`;
	const description = 'Select one of the lists in Watch.';
	throw operationError(context, problem, description);
}

/**
 * The settings of a poll. Invalid numbers are replaced by the defaults.
 *
 * @throws NodeOperationError if no change is selected, or an event that a poll cannot detect
 */
export function pollSettings(scope: RequestScope, kind: RecordKind): PollSettings {
	const options = scope.context.parameter('options', {}) as IDataObject;
	const names = String(options.watchedFields ?? '').split(',');
	const watchedFields = names.map((name) => name.trim()).filter(Boolean);
	return {
		...catchUpSettings(scope, kind),
		scope: placeOf(scope, kind).join(' '),
		events: chosenChanges(scope, kind),
		watchedFields: watchedFields.length > 0 ? watchedFields : usualFields(kind),
		firstPoll: options.firstPoll === 'everything' ? 'everything' : 'nothing',
		maxChangedShare: numberIn(options, 'maxChangedPercent') / 100,
	};
}

/** The settings for finding records that no webhook told of. */
export function catchUpSettings(scope: RequestScope, kind: RecordKind): PollSettings {
	const options = scope.context.parameter('options', {}) as IDataObject;
	const maxEvents = Math.floor(numberIn(options, 'maxEvents'));
	return {
		kind: kind.singular,
		scope: ['catch up', ...placeOf(scope, kind)].join(' '),
		events: ['created'],
		watchedFields: [],
		firstPoll: 'nothing',
		maxEvents: maxEvents >= 1 ? maxEvents : defaults.maxEvents,
		acceptAfterMs: numberIn(options, 'acceptListAfter') * 60 * 60 * 1_000,
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
	if (unknown === undefined && changes.length > 0) return changes as Change[];
	const problem = unknown ? `Polling cannot detect "${unknown}"` : 'No events are selected';
	const description = 'Select Created, Removed or Updated in Trigger On.';
	throw operationError(context, problem, description);
}

function usualFields(kind: RecordKind): readonly string[] {
	return kind === candidates ? candidates.requiredFields : USUAL_FIELDS;
}

/** Where a list comes from. With another page style, another part of it may be all that is read. */
function placeOf({ connection, settings }: RequestScope, { path }: RecordKind): string[] {
	const { style, recordsField } = settings.pages;
	const isUsual = style === 'linkHeader' && recordsField === '';
	return [connection.baseUrl, path, ...(isUsual ? [] : [style, recordsField])];
}

/** A number that is not negative, or the default. */
function numberIn(options: IDataObject, name: keyof typeof defaults): number {
	const number = Number(options[name] ?? defaults[name]);
	return number >= 0 ? number : defaults[name];
}
