import {
	checkResume,
	compareResume,
	extractText,
	rewriteDates,
	type Effort,
	type ParserConstraints,
} from '../../../resume';
import { pageFile, textOf } from './read/pdf/support/pdfFile';
import { docOf } from './read/support/formattedWord';
import { bytesOf } from './read/support/bytes';
import { docxOf, odtOf, paragraph } from './read/support/zips';

const constraints: ParserConstraints = {
	layout: 'single-column',
	dates: 'monthYear',
	maxFileSizeBytes: 10_000_000,
};

const COUNT = 1_500;
const LINE = 'Nurse, Mercy Hospital, March 2020 to 04/2021';
const many = (piece: string) => piece.repeat(COUNT);
const entries = Array.from({ length: COUNT }, () => ({ startDate: '2020-03', summary: LINE }));

const FILES: Readonly<Record<string, () => Uint8Array>> = {
	PDF: () => pageFile({ content: textOf(...Array<string>(60).fill(LINE)), count: 9 }),
	DOCX: () => docxOf(many(paragraph(LINE))),
	DOC: () => docOf({ body: many(`${LINE}\r`) }),
	ODT: () => odtOf(many(`<text:p>${LINE}</text:p>`)),
	RTF: () => bytesOf(`{\\rtf1 ${many(`${LINE}\\par `)}}`),
	HTML: () => bytesOf(`<html>${many(`<p>${LINE}</p>`)}`),
	'plain text': () => bytesOf(many(`${LINE}\n`)),
};

type Work = (effort: Effort) => Promise<unknown>;

const WORKS: Readonly<Record<string, Work>> = {
	...Object.fromEntries(
		Object.entries(FILES).flatMap(([name, make]): Array<[string, Work]> => [
			[`the check of ${name}`, async (effort) => await checkResume(make(), constraints, effort)],
			[`the text of ${name}`, async (effort) => await extractText(make(), effort)],
		]),
	),
	'the check of parsed data': async (effort) => await checkResume(entries, constraints, effort),
	'the comparison': async (effort) =>
		await compareResume(FILES['plain text']!(), entries.slice(0, 400), effort),
	'the dates of parsed data': async (effort) => await rewriteDates(entries, constraints, effort),
};

/** Has the clock go on whenever it is looked at. */
function clockGoesBy(milliseconds: number): void {
	let now = 0;
	jest.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
}

afterEach(() => void jest.restoreAllMocks());

const unlimited = { budgetMs: Infinity };

describe.each(Object.entries(WORKS))('%s', (_, work) => {
	it('pauses, and comes to the same as without pauses', async () => {
		clockGoesBy(0.1);
		const pause = jest.fn(async () => {});
		const paused = await work({ limits: unlimited, pause });
		expect(pause).toHaveBeenCalled();
		expect(paused).toEqual(await work({ limits: unlimited }));
	});

	it('ends once the time is up', async () => {
		clockGoesBy(0.1);
		const pause = jest.fn(async () => {});
		const late = JSON.stringify(await work({ limits: { budgetMs: 60 }, pause }));
		expect(/"tooMuchTime"|"complete":false|took too long/.test(late)).toBe(true);
		expect(pause.mock.calls.length).toBeLessThan(2);
	});
});

it('a single long line is searched in slices', async () => {
	clockGoesBy(10);
	const pause = jest.fn(async () => {});
	const effort = { limits: unlimited, pause };
	const { checks } = await checkResume(bytesOf(many(`${LINE}, `)), constraints, effort);
	expect(checks.dates.found).toBe(2 * COUNT);
	expect(pause).toHaveBeenCalled();
});

it('a file whose dates were not looked for in time is not called unlike a resume', async () => {
	clockGoesBy(0.1);
	const effort = {
		limits: { budgetMs: 60 },
		parsedResume: entries,
		unlikelyResumes: 'fail',
	} as const;
	const file = bytesOf(`${LINE}\n`.repeat(20));
	const { verdict, checks, findings } = await checkResume(file, constraints, effort);
	expect([verdict, checks.layout.verdict]).toEqual(['cannotTell', 'passes']);
	expect(findings.map(({ rule }) => rule)).not.toContain('file.unlikely');
});

it('one resume is worked on at a time, and its time begins with its turn', async () => {
	clockGoesBy(1);
	const turns: string[] = [];
	const workOf = async (name: string) => {
		const pause = async () => void turns.push(name);
		return await WORKS[name]!({ limits: unlimited, pause });
	};
	const names = Object.keys(WORKS);
	const together = await Promise.all(names.map(workOf));
	const order = turns.filter((name, index) => name !== turns[index - 1]);
	expect(order).toEqual(names);
	for (const [index, name] of names.entries()) expect(together[index]).toEqual(await workOf(name));
});

it('what fails passes the turn on', async () => {
	const pause = async () => await Promise.reject(new Error('Host is gone'));
	clockGoesBy(10);
	const failing = rewriteDates(entries, constraints, { limits: unlimited, pause });
	const next = extractText(bytesOf(LINE), { limits: unlimited });
	await expect(failing).rejects.toThrow('Host is gone');
	expect(await next).toMatchObject({ text: LINE });
});
