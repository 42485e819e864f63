/**
 * `crowd.ts <operation>`: runs executions two at a time and then forty at once, each on a file of its own that is small
 * and costly, and prints what the forty cost as JSON. Uploads never get an answer.
 */
import { runActions } from '../../../nodes/Recruiting/actions';
import { peakMegabytes, useProcessorTimeAsClock, watched } from '../../../test/support/performance';
import { fakeContext } from '../../../test/unit/support/executeContext';
import { docxOf, paragraph } from '../../../test/unit/resume/read/support/zips';

/** What forty executions at once have cost. */
export interface CrowdResult {
	readonly blockedMs: number;
	/** Peak memory of the process, as a multiple of that of two at once. */
	readonly growth: number;
}

const CROWD = 40;
/** Pairs of executions until all code is loaded, and memory grows no more. */
const PAIRS = 5;

const LINES = Array.from({ length: 2_000 }, (_, index) => `Nurse ${index}, Hull, June 2020`);
const FILE = Buffer.from(docxOf(LINES.map((line) => paragraph(line)).join(''))).toString('base64');

const never = async () => await new Promise<never>(() => {});

/** An execution; ends when it has its result or has sent its request. */
async function execution(operation: string): Promise<void> {
	const parsedResume = { work: [{ employer: 'Hull', startDate: '06/2020' }] };
	const parameters = { resource: 'resume', operation, parsedResume, options: { sendUntold: true } };
	await new Promise<void>((resolve, reject) => {
		const sent = () => {
			resolve();
			return never();
		};
		const { context } = fakeContext({ parameters, handlers: [sent] });
		const file = { mimeType: 'application/msword', fileName: 'cv.docx', data: FILE };
		const getBinaryDataBuffer = async () => Buffer.from(FILE, 'base64');
		Object.assign(context.helpers, { assertBinaryData: () => file, getBinaryDataBuffer });
		Object.assign(context, { getInputData: () => [{ json: {}, binary: { data: file } }] });
		runActions(context).then(() => resolve(), reject);
	});
}

async function main(operation: string): Promise<void> {
	useProcessorTimeAsClock();
	const atOnce = async (count: number) =>
		await Promise.all(Array.from({ length: count }, async () => await execution(operation)));
	for (let pair = 0; pair < PAIRS; pair++) await atOnce(2);
	const two = peakMegabytes();
	const { blockedMs } = await watched(async () => await atOnce(CROWD));
	const result: CrowdResult = { blockedMs, growth: peakMegabytes() / two };
	console.log(JSON.stringify(result));
	// Uploads still wait.
	process.exit();
}

void main(process.argv[2]!);
