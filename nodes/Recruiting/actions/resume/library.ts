import { sleep } from 'n8n-workflow';

import type { Examination, ParserId, Resume } from '../../../../resume';
import { newQueue } from '../../../../resume/queue';
import { readFields } from '../../fields';
import { withinTime } from '../../transport';
import { optionsOf, type Item } from '../operation';
import { examinationOptions } from './resumeFields';

/**
 * The résumé check, loaded on first use: n8n loads every node when it starts, and most of its processes
 * never see a résumé.
 */
export function library(): typeof import('../../../../resume') {
	return require('../../../../resume');
}

/** Milliseconds after which n8n gets a turn: a check never waits, and a long list of small ones would block the process. */
const SLICE_MS = 50;

/** Time of the last pause in this process, in any execution. */
let lastPause = 0;

/** How work with a resume gives n8n a turn. */
export const effort = { pause };

async function pause(): Promise<void> {
	await sleep(0);
	lastPause = performance.now();
}

const UNLIKELY =
	'A file that passed does not look like a resume: see what the check says of it. If such files are to fail, set Unlikely Resumes to Fail in the options.';

/** Checks a resume as the options of its item say. */
export async function examine(item: Item, resume: Resume, parser: ParserId): Promise<Examination> {
	const options = readFields(examinationOptions, item, optionsOf(item));
	const examination = await library().examine(resume, parser, { ...effort, ...options });
	const { verdict, findings } = examination.report;
	const isUnlikely = findings.some(({ rule }) => rule === 'file.unlikely');
	const isChosen = optionsOf(item).unlikelyResumes !== undefined;
	if (isUnlikely && verdict === 'passes' && !isChosen) item.hint(UNLIKELY);
	return examination;
}

/** Gives n8n a turn before a piece of work if it is time for one. */
export async function pauseIfDue(): Promise<void> {
	if (performance.now() - lastPause > SLICE_MS) await pause();
}

/** Milliseconds after which the next one begins in any case: a check takes a few seconds, but a file may never arrive. */
const LONGEST_TURN_MS = 60_000;

const queue = newQueue(async (turn) => await withinTime(LONGEST_TURN_MS, turn));

/**
 * Does some work with a resume in its turn, in any execution of this process. So the work has to read the file itself. It
 * must not wait for the provider.
 */
export async function inTurn<Done>(item: Item, work: () => Promise<Done>): Promise<Done> {
	return await queue(async () => {
		await pauseIfDue();
		item.cancelSignal?.throwIfAborted();
		return await work();
	});
}
