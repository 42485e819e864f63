import { changedBodies } from './changedBodies';
import { forgeries, otherWays } from './forgeries';
import { handshakes } from './handshakes';
import type { Scheme } from './schemes';
import { swaps } from './swaps';
import { times } from './times';
import type { Attack, Attacks } from './types';
import { unreadable } from './unreadable';

const all: Attacks = {
	...forgeries,
	...otherWays,
	...changedBodies,
	...times,
	...swaps,
	...unreadable,
	...handshakes,
};

/** The attacks that a trigger has to stand, by name. */
export function attacksOn({ targets }: Scheme): Array<[name: string, attack: Attack]> {
	return Object.entries(all).filter(([, { on }]) => targets.includes(on));
}
