/** An event that has happened at the provider, and so must start an execution. */
export interface ExpectedEvent {
	/** `keyOf` it. */
	key: string;
	/** Where the provider gives it an id. */
	eventId?: string;
}

/** What tells one event from all others, by its content alone: each change sets an address of its own. */
export function keyOf({ event, data }: { event: string; data: EventData }): string {
	return [event, data.id, data.email].filter(Boolean).join(' ');
}

/** The part of an event's record that these tests look at. */
export interface EventData {
	id: string;
	email?: string;
}
