import type { IDataObject } from 'n8n-workflow';

import type { Comparison, Examination } from '../../../../resume';
import {
	candidateFields,
	flag,
	listFields,
	optionsField,
	propertiesOf,
	providerApiField,
	readFields,
	singleFields,
	uploadFields,
} from '../../fields';
import { exampleFields, openProvider, type Provider } from '../../provider';
import { sayingOnlyWhatToDo, sayingWhatToDo } from '../../transport';
import { candidateField, resolveCandidateId } from '../candidate/findCandidates';
import { agentField, requireAllowed } from '../changes/fields';
import {
	includeInputFields,
	optionsOf,
	type Item,
	type Operation,
	type Outcome,
	type Result,
} from '../operation';
import { effort, examine, library } from './library';
import { uploadRequest } from './uploadRequest';
import { withReport } from './reportFile';
import {
	examinationFields,
	examinationOptions,
	fileFields,
	isSimplified,
	parsedResumeOptions,
	sendUntold,
} from './resumeFields';
import {
	forEachResume,
	noFile,
	requiredParsedResume,
	resumeItem,
	type ResumeInput,
} from './resumeInput';
import { mayBeSent, ofSending, sendResume } from './sendResume';

const pushOptions = {
	onlyIfAgrees: flag('Only If It Agrees With the File', {
		description:
			'Whether to upload nothing if the parsed resume lacks dates of the file, has values that the file does not have, or cannot be compared with it',
	}),
	rewriteDates: flag('Rewrite Dates', {
		description:
			'Whether to write unambiguous dates of the parsed resume as MM/YYYY before the check and the upload',
	}),
	sendUntold,
	...examinationOptions,
};

export const push: Operation = {
	value: 'push',
	name: 'Upload',
	description:
		'Check a resume, and upload it to the provider if it passes. This writes to the system.',
	action: 'Upload resume',
	fields: [
		{
			...candidateField,
			hint: 'If you leave this empty, the provider creates a candidate for each resume',
			description:
				'The candidate that the resume belongs to. Leave empty if the provider creates the candidate from the resume.',
		},
		...propertiesOf({ ...fileFields, ...examinationFields }),
		providerApiField({
			...exampleFields,
			...listFields,
			...candidateFields,
			...singleFields,
			...uploadFields,
		}),
		agentField,
		optionsField(propertiesOf({ includeInputFields, ...parsedResumeOptions, ...pushOptions })),
	],
	...ofSending,
	failed: { pushed: false },
	run,
};

/**
 * Checks resumes and sends those to the provider that meet the parser's constraints (interface document, section 8). One
 * that fails, or whose data do not agree with the file although they should, is never sent. If the check is inconclusive,
 * the options decide.
 */
async function run(item: Item): Promise<Result[]> {
	requireAllowed(item);
	const provider = await openProvider(item);
	const settings = await sayingWhatToDo(async () => provider.upload());
	const candidateId = await sayingWhatToDo(() => resolveCandidateId(provider));
	const options = readFields(pushOptions, item, optionsOf(item));
	return await forEachResume(item, async (input) => {
		const { resume, rewritten } = options.rewriteDates
			? await withRewrittenDates(provider, input)
			: { resume: input };
		const examination = await examine(item, resume, provider.profile.id);
		const comparison = options.onlyIfAgrees
			? await comparedWithFile(item, resume, examination)
			: undefined;
		const about = {
			...{ candidateId: candidateId || null, ...summaryOf(examination, comparison) },
			...(rewritten && { rewritten }),
			...(!isSimplified(item) && {
				check: { ...examination.report },
				...(comparison && { comparison }),
			}),
		};
		const binary = await withReport(item, resume.binary, examination);
		const resultOf = (outcome: Outcome, response: IDataObject): Result => {
			const json = { pushed: outcome === 'done', ...about, ...response };
			return { outcome, items: [resumeItem(item, json, binary)] };
		};
		const passes = mayBeSent(examination.report, options.sendUntold);
		const agrees = comparison === undefined || comparison.verdict === 'agrees';
		if (!passes || !agrees) return resultOf('notSent', {});
		const request = await sayingOnlyWhatToDo(async () =>
			uploadRequest(provider, settings, resume, candidateId),
		);
		const { progress } = resume;
		// What waits for the provider keeps no file in memory but that in the request.
		return async () => {
			const response = await sayingOnlyWhatToDo(
				async () => await sendResume(provider, settings, request, progress),
			);
			return resultOf('done', { response });
		};
	});
}

async function withRewrittenDates({ profile }: Provider, resume: ResumeInput) {
	const result = await library().rewriteDates(resume.parsed, profile.parser, effort);
	const { parsedResume: parsed, rewritten } = result;
	return { resume: { ...resume, parsed }, rewritten };
}

/** The parsed data and the file must be there. */
async function comparedWithFile(item: Item, { parsed }: ResumeInput, { file }: Examination) {
	if (file === null) throw noFile(item);
	return await library().compareWithFile(file, parsed ?? requiredParsedResume(item), effort);
}

function summaryOf({ report }: Examination, comparison?: Comparison) {
	const summary = library().summaryOf(report);
	if (comparison === undefined) return summary;
	const { verdict: agreement, summary: more } = comparison;
	return { ...summary, summary: `${summary.summary} ${more}`, agreement };
}
