import { readFileSync } from 'node:fs';

import { checkResume } from '../../nodes/Recruiting/resume';
import type { Judge } from './peers';

/** What this package tells of a file's layout. */
export const ownJudge: Judge = async (file) => {
	const { layout } = (await checkResume(readFileSync(file), 'p1')).checks.layout;
	return layout === 'notApplicable' ? 'cannotTell' : layout;
};
