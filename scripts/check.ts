import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { describeEvidence } from '../lab/accuracy/evidence';
import { findProfile, type Profile, profileTable } from '../nodes/Recruiting/profiles';
import { type Examination, examine, type FoundDate, type Place, reportHtml } from '../resume';
import { findWrittenDates } from '../resume/dates/findDates';
import ensurePdfReader from './build/pdfReader.cjs';

/**
 * npm run check -- cv.pdf [--profile p3]
 * npm run check -- --text "Mar 2012 – heute"
 *
 * Prints what the résumé check sees in a file: its lines, the evidence for its layout, its dates, and the verdict. The
 * report is written beside the file, as `cv.pdf.report.html`. With `--text`, it prints the dates of a line.
 */

const USAGE =
	'npm run check -- cv.pdf [--profile p3], or npm run check -- --text "Mar 2012 – heute"';

/** Columns of what stands before a line or a finding. */
const MARGIN = 12;

async function main(args: string[]): Promise<void> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: { profile: { type: 'string', default: 'p3' }, text: { type: 'string' } },
	});
	if (values.text !== undefined) return console.log(describeDates(findWrittenDates(values.text)));
	const [file, ...others] = positionals;
	if (file === undefined || others.length > 0) throw new Error(`Usage: ${USAGE}`);
	await checkFile(file, profileNamed(values.profile));
}

function profileNamed(id: string): Profile {
	const profile = findProfile(id.toLowerCase());
	if (profile) return profile;
	const known = profileTable.map((one) => one.id).join(', ');
	throw new Error(`There is no profile "${id}", only ${known}`);
}

async function checkFile(name: string, { id }: Profile): Promise<void> {
	await ensurePdfReader();
	// npm runs a script in the folder of package.json, and says where it was called.
	const file = path.resolve(process.env['INIT_CWD'] ?? '', name);
	if (!existsSync(file)) throw new Error(`There is no file ${name}`);
	const resume = { file: { bytes: readFileSync(file), name: path.basename(file) } };
	const examination = await examine(resume, id);
	const report = `${file}.report.html`;
	writeFileSync(report, reportHtml(examination));
	console.log(`${describe(examination)}\n\nReport: ${path.relative(process.cwd(), report)}`);
}

/** What a check saw, as text. */
function describe({ file, layout, lineDates, report }: Examination): string {
	const lines = file?.status === 'read' ? file.lines : [];
	const dates = lineDates.map(({ line, date, place }) =>
		row(placeName(line), `${date.text}${place?.rewritten ? ` → ${place.rewritten}` : ''}`),
	);
	const findings = report.findings.map(({ severity, rule, message, suggestion, places }) =>
		[
			row(severity, `${rule}: ${message}`),
			...(suggestion === null ? [] : [row('', suggestion)]),
			...places.map((place) => row('', `${placeName(place)} ${place.text ?? ''}`)),
		].join('\n'),
	);
	const { layout: layoutCheck, dates: datesCheck } = report.checks;
	return [
		`Lines: ${lines.length}`,
		...lines.map((line) => row(placeName(line), line.text)),
		`\nLayout: ${layoutCheck.layout}`,
		...(layout === null ? [] : [describeEvidence(layout)]),
		`\nDates: ${datesCheck.found}, of which ${datesCheck.refused} are rejected (required: ${datesCheck.required})`,
		...dates,
		`\nFindings: ${findings.length}`,
		...findings,
		`\nVerdict for ${report.profile}: ${report.verdict}`,
	].join('\n');
}

function describeDates(dates: readonly FoundDate[]): string {
	if (dates.length === 0) return 'No date';
	return dates
		.map(({ text, form, place, problem, rewritten, endsRange }) =>
			[
				`${text}: ${form} in ${place === 'other' ? 'no entry' : place}`,
				...(rewritten === null ? [] : [`write ${rewritten}`]),
				...(problem === null ? [] : [problem]),
				...(endsRange ? ['ends a range'] : []),
			].join(', '),
		)
		.join('\n');
}

function placeName({ page, line, paragraph }: Pick<Place, 'page' | 'line' | 'paragraph'>): string {
	if (page !== null) return `page ${page}:${line}`;
	return paragraph === null ? `line ${line}` : `para. ${paragraph}`;
}

function row(start: string, text: string): string {
	return `${start.padEnd(MARGIN)} ${text}`;
}

main(process.argv.slice(2)).catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
