import type { CandidateBodies } from './candidates';
import type { AnyCredentials } from './credentials';
import type { FaultCounter } from './faults/counter';
import type { ProfileId } from './profiles';
import type { TokenStore } from './auth/tokens';

/** Everything that the endpoints of one profile work with. */
export interface ServedProfile {
	id: ProfileId;
	origin: string;
	basePath: string;
	foreignOrigin: string;
	credentials: AnyCredentials;
	tokens: TokenStore;
	tokenLifetimeSeconds: number;
	/** The number of candidates where the scenario names none. */
	defaultSize: number;
	bodies: CandidateBodies;
	faultCounter: FaultCounter;
}
