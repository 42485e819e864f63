import { join } from 'node:path';

import type { RecruitingTrigger } from '../../index';
import manifest from '../../package.json';

const built = join(__dirname, '../..', manifest.main);

/** The trigger as it was built, and as it is published. */
export function builtTrigger(): RecruitingTrigger {
	const code = require(built) as { RecruitingTrigger: typeof RecruitingTrigger };
	return new code.RecruitingTrigger();
}
