import { randomBytes } from 'node:crypto';

import type { CandidateRecord } from '../provider';
import type { Canary } from './search';

/** All that must not come out, each with the name by which it may be told. */
export class CanaryBook {
	private readonly canaries = new Map<string, Canary>();

	/** Makes a text that is nowhere else. */
	make(kind: Canary['kind'], name: string, beginning = ''): string {
		const text = beginning + randomBytes(8).toString('hex');
		this.note({ kind, name, text });
		return text;
	}

	/** Takes up a text that somebody else made. */
	note(canary: Canary): void {
		this.canaries.set(canary.text, canary);
	}

	/** Makes somebody whom no list of the provider has by itself. */
	person(id: string, who: string): CandidateRecord {
		const make = (what: string, beginning: string) =>
			this.make('person', `${what} of ${who}`, beginning);
		return {
			id,
			first_name: make('the first name', 'First'),
			last_name: make('the last name', 'Last'),
			email: `${make('the e-mail address', 'mail')}@candidates.example`,
			location: { city: make('the city', 'City'), country: 'Exampleland' },
		};
	}

	all(): Canary[] {
		return [...this.canaries.values()];
	}
}
