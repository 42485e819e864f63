import type { EventKind } from '../../profiles';
import { settingsGroup } from '../../transport';
import type { SignatureForm } from './signature';

/** How a provider sends events. Places are e.g. `payload.application`; they and headers are empty if there is none. */
interface EventValues extends SignatureForm {
	/** The provider's names for the documented events (interface document, section 6). */
	readonly applicationUpdatedEvents: readonly string[];
	readonly candidateCreatedEvents: readonly string[];
	readonly jobPublishedEvents: readonly string[];
	/** Names that start the workflow in any case. */
	readonly otherEvents: readonly string[];
	/** `undefined` if the usual places count. */
	readonly eventField: string | undefined;
	readonly dataField: string | undefined;
	readonly eventHeader: string;
	/** Where the candidate of an event may be in its record; empty for the record itself. */
	readonly deliveryCandidateField: readonly string[];
	readonly handshake: boolean;
}

export interface EventSettings extends EventValues {
	/** The documented names, by the provider's own. */
	readonly names: ReadonlyMap<string, EventKind>;
}

const group = settingsGroup<EventValues>('events');

/** The part of Provider's API about deliveries. */
export const eventGroup = {
	read(...from: Parameters<typeof group.read>): EventSettings {
		const values = group.read(...from);
		const named = (names: readonly string[], kind: EventKind) =>
			names.map((name) => [name, kind] as const);
		return {
			...values,
			names: new Map([
				...named(values.applicationUpdatedEvents, 'application.updated'),
				...named(values.candidateCreatedEvents, 'candidate.created'),
				...named(values.jobPublishedEvents, 'job.published'),
			]),
		};
	},
};
