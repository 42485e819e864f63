import type { JsonObject } from '../../n8n/types';
import {
	candidateNumber,
	requisitionNumber,
	type Provider,
	type RecordControl,
} from '../../provider';

/** A list that a node reads, and how it changes. */
export interface ReadList {
	profile: 'p2' | 'p4';
	/** The parameters with which a node reads it. */
	parameters: JsonObject;
	/** Whether its ids are documented, so that what comes again is taken once. */
	knowsIds: boolean;
	changes: (provider: Provider) => Changes;
}

interface Changes {
	ids(): string[];
	/** Puts a record in front, which moves all others. */
	putFirst(): void;
	removeFirst(): void;
	reset(): void;
}

export const lists = {
	'Candidate: Get Many': {
		profile: 'p4',
		parameters: {},
		knowsIds: true,
		changes: ({ profiles }) => changesOf(profiles.p4.people, candidateNumber(100)),
	},
	'Requisition: Get Many': {
		profile: 'p2',
		parameters: { resource: 'requisition' },
		knowsIds: false,
		changes: ({ profiles }) => changesOf(profiles.p2.requisitions, requisitionNumber(100)),
	},
} satisfies Record<string, ReadList>;

function changesOf<T extends { id: string }>(records: RecordControl<T>, newcomer: T): Changes {
	return {
		ids: () => records.all().map(({ id }) => id),
		putFirst: () => records.setAll([newcomer, ...records.all()]),
		removeFirst: () => records.remove(records.first()!.id),
		reset: () => records.reset(),
	};
}
