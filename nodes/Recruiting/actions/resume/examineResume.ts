import { NodeOperationError, sleep, type IExecuteFunctions } from 'n8n-workflow';

import { findProfile } from '../../profiles';
import type { Examination, Resume } from '../../resume';
import { resumeRoom } from './resumeRoom';

/** Milliseconds of work after which n8n gets to answer others: reading is work for the processor alone. */
const SLICE_MS = 50;

/** Of all executions in this process. */
let lastPause = 0;

/**
 * Examines a résumé for the profile that the item asks for, with pauses between files and pages.
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
	if (performance.now() - lastPause > SLICE_MS) await pause();
	const { examine, defaultLimits } = resumeRoom();
	return await examine(resume, profile.id, { ...defaultLimits, pause });
}

async function pause(): Promise<void> {
	await sleep(0);
	lastPause = performance.now();
}
