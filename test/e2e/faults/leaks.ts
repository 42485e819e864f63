import { stringify } from 'flatted';

import {
	LeakSearch,
	violations,
	type SensitiveValue,
	type Place,
} from '../../../lab/leaks/search/search';
import { secretsOfCredentials, secretsInRequests } from '../../../lab/leaks/search/sensitiveValues';
import type { CandidateRecord, Provider } from '../../provider';

const shown: Place[] = [];

/** Notes what a user was shown, for the search at the end. */
export function noteShown(where: string, what: unknown): void {
	if (what !== undefined) shown.push({ where, text: stringify(what) });
}

/** How often something was shown to a user. */
export function timesShown(): number {
	return shown.length;
}

/**
 * Lists the secrets and personal data that are in a log or were shown to users.
 *
 * @param people everybody that the provider has served
 */
export function leaks(
	provider: Provider,
	people: CandidateRecord[],
	log: string,
	texts: string[] = [],
): string[] {
	const secrets = [...secretsOfCredentials(provider), ...secretsInRequests(provider)];
	const search = new LeakSearch([...secrets, ...people.flatMap(contactsOf)]);
	const places = [{ where: 'the log', text: log }, ...shown];
	const short = [...people.flatMap(namesOf), ...texts];
	return [...violations(places, search, () => false), ...shortOnes(places, short)];
}

function contactsOf({ id, email, phone = '' }: CandidateRecord): SensitiveValue[] {
	return [email, phone].map((text) => ({ kind: 'person', name: `a contact of ${id}`, text }));
}

function namesOf({ first_name, last_name }: CandidateRecord): string[] {
	return [first_name, last_name];
}

/** Texts that are too short for a search in encoded forms. */
function shortOnes(places: Place[], texts: string[]): string[] {
	return places.flatMap(({ where, text }) =>
		texts.filter((one) => text.includes(one)).map((one) => `${where}: ${one}`),
	);
}
