import { choice, flag, hidden, isOn, json, simplifyField, text } from '../../fields';
import type { Item } from '../operation';

export const fileFields = {
	binaryPropertyName: text('Input Data Field Name', {
		default: 'data',
		description:
			"Name of the field with the resume, a comma-separated list of names, or All Files for one output item per file, without pictures and signatures. An expression can also result in a file. An item's only file is used whatever its field is called.",
		hint: 'The name of the input field containing the resume file (PDF, DOCX, ODT, RTF, TXT, HTML or DOC), or All Files',
	}),
};

/** The parsed data of a resume; its default is an empty object. */
const parsedResume = (description?: string) =>
	json('Parsed Resume', { default: '{}', example: '{{ $json.resume }}', description });

/** For operations that cannot do without. */
export const parsedResumeFields = {
	parsedResume: parsedResume('Parsed resume data as JSON, in any structure'),
};

/** For operations that take it in place of a file as well: there it is among the options. */
export const parsedResumeOptions = {
	parsedResume: parsedResume(
		'Parsed resume data as JSON, in any structure. Its dates are checked too. You can provide it together with a file or instead of one.',
	),
};

export const sendUntold = flag('Send If Inconclusive', {
	description:
		'Whether to also upload resumes for which the check is inconclusive, e.g. scans. Resumes that fail the check are never uploaded.',
});

/** How a resume is judged, wherever it is checked. */
export const examinationOptions = {
	unlikelyResumes: choice('Unlikely Resumes', {
		default: 'pass',
		options: [
			['fail', 'Fail'],
			['pass', 'Pass With a Warning'],
		],
		description:
			'What the check says of a file that does not look like a resume: it has none of the usual headings and hardly any periods of work or study, like a letter or an invoice',
	}),
};

export const examinationFields = {
	includeReport: flag('Include Report', {
		description:
			'Whether to add a report that you can view and forward to the candidate, as an HTML file in the binary field "report", or report_1 if that has a resume',
	}),
	/** Saved workflows may have it here. */
	parsedResume: hidden(parsedResume()),
	reportLanguage: choice('Report Language', {
		default: 'en',
		show: { includeReport: [true] },
		options: [
			['en', 'English'],
			['fr', 'French'],
			['de', 'German'],
			['pt', 'Portuguese'],
			['es', 'Spanish'],
		],
		description: 'Language of the report. The output itself is always in English.',
	}),
	simplify: simplifyField(true),
};

export function isSimplified(item: Item): boolean {
	return isOn(item, 'simplify', examinationFields.simplify);
}
