import { stringify } from 'flatted';

import { CanarySearch, violations, type Canary, type Place } from '../../canary/search';
import { secretsOfCredentials, secretsUnderWay } from '../../canary/secrets';
import type { CandidateRecord, Provider } from '../../provider';

const shown: Place[] = [];

/** Notes what a user was shown, to be looked through in the end. */
export function noteShown(where: string, what: unknown): void {
	if (what !== undefined) shown.push({ where, text: stringify(what) });
}

/** How often users were shown something. */
export function timesShown(): number {
	return shown.length;
}

/**
 * What of secrets and people is in a log or was shown to users, a line each.
 *
 * @param people everybody whom the provider has served
 */
export function leaks(
	provider: Provider,
	people: CandidateRecord[],
	log: string,
	texts: string[] = [],
): string[] {
	const secrets = [...secretsOfCredentials(provider), ...secretsUnderWay(provider)];
	const search = new CanarySearch([...secrets, ...people.flatMap(contactsOf)]);
	const places = [{ where: 'the log', text: log }, ...shown];
	const short = [...people.flatMap(namesOf), ...texts];
	return [...violations(places, search, () => false), ...shortOnes(places, short)];
}

function contactsOf({ id, email, phone = '' }: CandidateRecord): Canary[] {
	return [email, phone].map((text) => ({ kind: 'person', name: `a contact of ${id}`, text }));
}

function namesOf({ first_name, last_name }: CandidateRecord): string[] {
	return [first_name, last_name];
}

/** Texts that are too short to be looked for in other forms. */
function shortOnes(places: Place[], texts: string[]): string[] {
	return places.flatMap(({ where, text }) =>
		texts.filter((one) => text.includes(one)).map((one) => `${where}: ${one}`),
	);
}
