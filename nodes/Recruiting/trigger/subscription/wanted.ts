import type { Provider } from '../../provider';
import { operationError } from '../../transport';
import type { Hook, Poll } from '../open';
import { chosenEvents } from '../settings';
import { OwnSubscriptions, type Wanted } from './state';

type Registering = Pick<Provider, 'events' | 'isKnown' | 'registration'>;

/** The set of subscriptions that the settings ask for. It throws if they name no events. */
export function wantedSubscriptions(trigger: Hook | Poll, provider: Registering): Wanted[] {
	const { url } = new OwnSubscriptions(trigger);
	const events = wantedEvents(trigger, provider);
	const each = events.map((event) => ({ url, events: [event] }));
	return provider.registration.perEvent ? each : [{ url, events }];
}

/** A system knows its own names alone; without one, the documented names are sent. */
function wantedEvents(trigger: Hook | Poll, provider: Registering): string[] {
	const { events, isKnown, registration } = provider;
	const chosen = chosenEvents(trigger);
	if (chosen.length === 0) {
		const advice = 'Select at least one event in Trigger On.';
		throw operationError(trigger, 'No events are selected', advice);
	}
	const { otherEvents, ...api } = events();
	const names: Readonly<Record<string, readonly string[] | undefined>> = {
		'application.updated': api.applicationUpdatedEvents,
		'candidate.created': api.candidateCreatedEvents,
		'job.published': api.jobPublishedEvents,
	};
	// All that are not documented are names of the provider.
	const own = chosen.flatMap((event) => names[event] ?? [event]);
	const { leaveOut = [] } = registration;
	const sent = isKnown ? own.filter((event) => !leaveOut.includes(event)) : chosen;
	if (otherEvents.length > 0 || own.length > 0) return [...new Set(sent)].sort();
	const advice =
		"In Provider's API, set Candidate Created Events, Application Updated Events or Job Published Events to the provider's names, or select other events in Trigger On.";
	throw operationError(trigger, 'The events in Trigger On have no name at this provider', advice);
}
