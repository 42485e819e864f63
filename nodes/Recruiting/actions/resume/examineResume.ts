import { NodeOperationError, sleep, type IExecuteFunctions } from 'n8n-workflow';

import { findProfile } from '../../profiles';
import type { Examination, Resume } from '../../resume';
import { resumeRoom } from './resumeRoom';

/**
 * Examines a résumé for the profile that the item asks for. n8n gets to answer others before each
 * file and between its pages: reading is work for the processor alone.
 *
 * @throws NodeOperationError where there is no such profile
 */
export async function examineResume(
	context: IExecuteFunctions,
	itemIndex: number,
	resume: Resume,
): Promise<Examination> {
	const id = String(context.getNodeParameter('profile', itemIndex));
	const profile = findProfile(id);
	if (!profile) {
		throw new NodeOperationError(context.getNode(), `There is no profile "${id}"`, {
			itemIndex,
			description: 'Choose one of the profiles that this node offers.',
		});
	}
	const pause = async () => await sleep(0);
	await pause();
	const { examine, defaultLimits } = resumeRoom();
	return await examine(resume, profile.id, { ...defaultLimits, pause });
}
