import { readFileSync } from 'node:fs';

import { checkResume } from '../../nodes/Recruiting/resume';
import type { Judgement } from './matrix';

/** What this package tells of a file's layout. */
export const ownJudge = async (file: string): Promise<Judgement> => {
	const { layout } = (await checkResume(readFileSync(file), 'p1')).checks.layout;
	return layout === 'notApplicable' ? 'cannotTell' : layout;
};
