/** `worker.ts <seed> <first> <last>`: tries these cases, and prints a line of JSON when each begins and ends. */
import { type Examination, examine, findDates, reportHtml, type Resume } from '../../../resume';
import type { FoundDate } from '../../../resume/dates/foundDate';
import { peakMegabytes } from '../../../test/support/performance';
import { type FuzzCase, fuzzCase } from './cases';
import type { ProfileId } from '../../../test/provider';
import type { Begun, Ended } from './runCases';

type Outcome = Pick<Ended, 'verdict' | 'faults'>;

/** Tries a case, and describes what is wrong with the result. */
async function outcomeOf(tried: FuzzCase, profile: ProfileId): Promise<Outcome> {
	try {
		if (tried.kind === 'text') return textOutcome(tried.text);
		const isFile = tried.kind === 'file';
		const resume = isFile ? { file: { bytes: tried.bytes, name: 'x' } } : { parsed: tried.value };
		return await checked(resume, profile);
	} catch (error) {
		const { stack = '' } = error as Error;
		return { verdict: 'thrown', faults: [`thrown: ${stack.split('\n').slice(0, 4).join(' ')}`] };
	}
}

async function checked(resume: Resume, profile: ProfileId): Promise<Outcome> {
	const examination = await examine(resume, profile);
	const { verdict, checks } = examination.report;
	const reason = checks.dates.reason ?? checks.layout.reason ?? '';
	return { verdict: `${verdict} ${reason}`, faults: faultsOf(examination) };
}

function faultsOf(examination: Examination): string[] {
	const { report, file, lineDates } = examination;
	const rules: Readonly<Record<string, boolean>> = {
		'no verdict': !['passes', 'fails', 'cannotTell'].includes(report.verdict),
		'passes without being read': report.verdict === 'passes' && file !== null && !isRead(file),
		'the reader failed': file?.status === 'unreadable' && file.reason === 'readerFailed',
		'an incomplete report': !reportHtml(examination).endsWith('</html>\n'),
		'a report that is not JSON': JSON.stringify(report).length === 0,
		'a date at a wrong position': lineDates.some(
			({ line, date }) => line.text.slice(date.start, date.end) !== date.text,
		),
	};
	return Object.keys(rules).filter((rule) => rules[rule]);
}

/** Whether there is text, it is complete, and its layout is known. */
function isRead(file: NonNullable<Examination['file']>): boolean {
	if (file.status !== 'read' || file.doubts.length > 0) return false;
	const isUncertain = file.layout.kind === 'blocks' && file.layout.isUncertain;
	return !isUncertain && file.lines.some(({ text }) => text.trim() !== '');
}

function textOutcome(text: string): Outcome {
	const dates = findDates(text);
	const faults = areInOrder(dates, text) ? [] : ['dates that overlap or have wrong positions'];
	return { verdict: 'text', faults };
}

function areInOrder(dates: readonly FoundDate[], text: string): boolean {
	return dates.every(({ start, end, text: written }, index) => {
		const last = dates[index - 1]?.end ?? 0;
		return start >= last && end > start && text.slice(start, end) === written;
	});
}

/** Written at once, so that the current case is known if this process crashes. */
function report(line: Begun | Ended): void {
	process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function main(seed: number, first: number, last: number): Promise<void> {
	let rejections = 0;
	process.on('unhandledRejection', () => rejections++);
	for (let number = first; number <= last; number++) {
		const tried = fuzzCase(seed, number);
		const begun = { number, what: tried.what };
		report(begun);
		const cpu = process.cpuUsage();
		const { verdict, faults } = await outcomeOf(tried, number % 2 === 0 ? 'p1' : 'p3');
		// Node.js reports unhandled rejections only now.
		await new Promise((resolve) => setImmediate(resolve));
		const { user, system } = process.cpuUsage(cpu);
		const all = rejections > 0 ? [...faults, 'an unhandled rejection'] : faults;
		rejections = 0;
		const milliseconds = Math.round((user + system) / 1_000);
		const megabytes = Math.round(peakMegabytes());
		report({ ...begun, verdict, faults: all, milliseconds, megabytes });
	}
}

const [seed, first, last] = process.argv.slice(2).map(Number);
void main(seed!, first!, last!);
