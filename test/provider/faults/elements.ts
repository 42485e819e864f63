import type { ProviderCandidate } from '../candidates';
import { sendValue } from '../http/answers';
import type { Fault } from './fault';

type Spoil = (candidate: ProviderCandidate) => unknown;

/** Lists of which only the last element is wrong, so that a look at the first does not find it. */
export const elementFaults = {
	numericId: lastElement((candidate) => ({ ...candidate, id: 4711 })),
	nullEmail: lastElement((candidate) => ({ ...candidate, email: null })),
	missingLastName: lastElement(({ last_name: _removed, ...rest }) => rest),
	arrayElement: lastElement((candidate) => Object.values(candidate)),
	nestedElement: lastElement((candidate) => ({ candidate })),
	nullElement: lastElement(() => null),
} satisfies Record<string, Fault>;

function lastElement(spoil: Spoil): Fault {
	return ({ res, body }) => {
		const list = JSON.parse(body.toString()) as ProviderCandidate[];
		sendValue(
			res,
			list.map((candidate, index) => (index === list.length - 1 ? spoil(candidate) : candidate)),
		);
	};
}
