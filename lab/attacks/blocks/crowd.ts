/**
 * `crowd.ts <operation> <count>`: runs as many executions at once, each on a file of its own that is small and costly, and
 * prints what they cost as JSON. Uploads never get an answer.
 */
import { runActions } from '../../../nodes/Recruiting/actions';
import { peakMegabytes, useProcessorTimeAsClock, watched } from '../../../test/support/performance';
import { fakeContext } from '../../../test/unit/support/executeContext';
import { docxOf, paragraph } from '../../../test/unit/resume/read/support/zips';

/** What executions at once have cost. */
export interface CrowdResult {
	readonly blockedMs: number;
	/** Peak memory of the process. */
	readonly megabytes: number;
}

const LINES = Array.from({ length: 4_000 }, (_, index) => `Nurse ${index}, Hull, June 2020`);
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

async function main(operation: string, count: number): Promise<void> {
	useProcessorTimeAsClock();
	const all = Array.from({ length: count }, () => operation);
	const { blockedMs } = await watched(async () => await Promise.all(all.map(execution)));
	const result: CrowdResult = { blockedMs, megabytes: peakMegabytes() };
	console.log(JSON.stringify(result));
	// Uploads still wait.
	process.exit();
}

void main(process.argv[2]!, Number(process.argv[3]));
