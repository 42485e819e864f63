import type { IDataObject } from 'n8n-workflow';

import type { Place, ResumeReport } from '../../../../resume';
import { choice, collection, propertiesOf } from '../../fields';
import { chosenParser } from '../../provider';
import { escapeFormulasOfFindings } from '../formulas';
import {
	includeInputFields,
	optionsOf,
	outcomes,
	type Item,
	type Operation,
	type Result,
} from '../operation';
import { examine, library } from './library';
import { withReport } from './reportFile';
import {
	examinationFields,
	examinationOptions,
	fileFields,
	isSimplified,
	parsedResumeOptions,
} from './resumeFields';
import { forEachResume, resumeItem } from './resumeInput';

const options = {
	...{ includeInputFields, ...parsedResumeOptions, ...examinationOptions },
	escapeFormulas: escapeFormulasOfFindings,
	output: choice('Output', {
		default: 'perResume',
		options: [
			['perFinding', 'One Item per Finding'],
			['perResume', 'One Item per Resume'],
		],
		description: 'What becomes an item. A resume without findings is one item in any case.',
	}),
};

export const check: Operation = {
	value: 'check',
	name: 'Check',
	description: "Check whether the provider's parser can read a resume, and list what to fix",
	action: 'Check resume',
	fields: [
		...propertiesOf({ ...fileFields, ...examinationFields }),
		collection(propertiesOf(options)),
	],
	outputs: ['Passes', 'Needs Fixing'],
	hints: [
		[['needsFixing'], 'needs fixing', 'need fixing'],
		[['inconclusive', 'failed'], 'could not be checked', 'could not be checked'],
	],
	run,
};

/**
 * Checks whether resumes meet the constraints of the profile's parser (interface document, section 8). Nothing is sent
 * to the provider. The results have the files of the input and, on request, the report as HTML.
 */
async function run(item: Item): Promise<Result[]> {
	const rowsOf = optionsOf(item).output === 'perFinding' ? findingRows : resumeRow;
	return await forEachResume(item, async (resume) => {
		const examination = await examine(item, resume, chosenParser(item).id);
		const binary = await withReport(item, resume.binary, examination);
		const rows = rowsOf(examination.report, isSimplified(item));
		const items = rows.map((row) => resumeItem(item, row, binary));
		return { outcome: outcomes[examination.report.verdict], items };
	});
}

function resumeRow(report: ResumeReport, isSimple: boolean): IDataObject[] {
	const summary = library().summaryOf(report);
	return [isSimple ? { ...summary } : { ...summary, ...report }];
}

function findingRows(report: ResumeReport, isSimple: boolean): IDataObject[] {
	const { fileName, verdict, summary } = library().summaryOf(report);
	const rows = report.findings.map(({ places, ...finding }) => ({
		...{ fileName, verdict },
		...finding,
		...(isSimple ? flat(places) : { places }),
	}));
	return rows.length > 0 ? rows : [{ fileName, verdict, message: summary }];
}

/** The places of a finding, each field in one cell of a sheet. */
function flat(places: readonly Place[]): IDataObject {
	const column = (field: keyof Place) =>
		[...new Set(places.map((place) => place[field] ?? ''))]
			.filter((value) => value !== '')
			.join('; ');
	return {
		placeCount: places.length,
		pages: column('page'),
		texts: column('text'),
		rewritten: column('rewritten'),
	};
}
