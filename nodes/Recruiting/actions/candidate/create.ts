import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { optionsField, propertiesOf, readFields } from '../../fields';
import { systems } from '../../provider';
import {
	agentField,
	type AskedAction,
	fieldsFor,
	openAction,
	type OpenedAction,
	requireValues,
} from '../changes/fields';
import { objectWith } from '../changes/requests';
import { beforeWriting, outcomeOf, sendSteps, unclearBefore, writing } from '../changes/sendOnce';
import {
	includeInputFields,
	optionsOf,
	type Item,
	type Operation,
	type Result,
} from '../operation';
import { type Progress, progressOf, writtenResult } from '../results';
import { examine, library } from '../resume/library';
import { uploadRequest } from '../resume/uploadRequest';
import { examinationOptions, fileFields, sendUntold } from '../resume/resumeFields';
import { forEachResume, hasResume, type ResumeInput, resumeItem } from '../resume/resumeInput';
import { mayBeSent, ofSending, sendResume } from '../resume/sendResume';
import { ifExists, inTurnOf, withExisting } from './existing';

const asked: AskedAction = {
	systems: 'candidate.create',
	values: ['firstName', 'lastName', 'email', 'job', 'user'],
	needs: ['lastName'],
};
const DONE = 'the candidate was created';
const options = { includeInputFields, sendUntold, ...examinationOptions };

/** For the systems to which a file can be uploaded. */
const fileField: INodeProperties = {
	...fileFields.binaryPropertyName.property('binaryPropertyName'),
	displayOptions: {
		show: { provider: systems.filter((one) => one.takesResumes).map(({ id }) => id) },
	},
	description:
		'Name of the field with the resume. If the item has no file, the candidate is created without a resume.',
};

export const create: Operation = {
	value: 'create',
	name: 'Create',
	description:
		'Create a candidate, with a resume if the item has one: it is checked first, and if it does not pass, nobody is created. This writes to the system.',
	action: 'Create a candidate',
	systems: asked.systems,
	fields: [
		...fieldsFor(asked),
		...[fileField, ifExists.property('ifExists'), agentField],
		optionsField(propertiesOf(options)),
	],
	...ofSending,
	run,
};

type Plan = Awaited<ReturnType<typeof planOf>>;

async function run(item: Item): Promise<Result[]> {
	const opened = await beforeWriting(item, async () => await openAction(item, asked));
	return await inTurnOf(item, opened, async () => {
		const plan = await beforeWriting(item, async () => await planOf(item, opened));
		if (plan.hasFile)
			return await forEachResume(item, async (one) => await withResume(item, plan, one));
		const json = await created(plan, progressOf(item));
		return writtenResult(item, resumeItem(item, json, item.input.binary));
	});
}

/** All that a creation needs. Nothing is sent before it is there. */
async function planOf(item: Item, opened: OpenedAction) {
	const { provider, action } = opened;
	const hasFile = provider.takesResumes && hasResume(item);
	if (hasFile) requireValues(item, action.needsWithResume, opened.values);
	if (!provider.takesResumes && Object.keys(item.input.binary ?? {}).length > 0)
		item.hint(`Files are not uploaded: ${provider.system} takes none by its API.`);
	const values = await withExisting(item, opened);
	return { provider, action, values, hasFile, ...readFields(options, item, optionsOf(item)) };
}

/** Checks the resume, and creates the candidate only if it passes. The resume is uploaded as by Upload. */
async function withResume(item: Item, plan: Plan, resume: ResumeInput) {
	const { report } = await beforeWriting(
		item,
		async () => await examine(item, resume, plan.provider.profile.id),
	);
	const about = { resumeUploaded: false, ...library().summaryOf(report) };
	const itemsOf = (json: IDataObject) => [resumeItem(item, { ...json, ...about }, resume.binary)];
	if (!mayBeSent(report, plan.sendUntold)) {
		const nothing = { id: null, created: false, ...(plan.values.job && { addedToJob: false }) };
		return { outcome: 'notSent' as const, items: itemsOf(nothing) };
	}
	return async (): Promise<Result> => {
		const made = await created(plan, resume.progress);
		await upload(plan, resume, made);
		about.resumeUploaded = true;
		return { outcome: 'done', items: itemsOf(made) };
	};
}

/** Creates the candidate, if nobody is there to be used. */
async function created({ provider, action, values }: Plan, progress: Progress) {
	const all = await sendSteps(provider, action, values, progress, DONE);
	const { candidateId = '', applicationId = '' } = all;
	const isNew = !values.candidateId;
	// The application of somebody who existed may be an older one.
	const addedToJob = isNew || [...progress.made.values()].some((made) => made.applicationId);
	const done = { created: isNew, ...(values.job && { addedToJob }) };
	return { id: candidateId, ...done, applicationId: applicationId || null };
}

type Made = Awaited<ReturnType<typeof created>>;

/** Uploads the resume, once: unlike with Upload, the workflow would go on with a candidate who has it twice. */
async function upload(plan: Plan, resume: ResumeInput, { id, applicationId }: Made) {
	const { provider, action, values } = plan;
	const { progress } = resume;
	const outcome = () => {
		const was = values.candidateId
			? `The candidate with the ID ${id} existed before.`
			: outcomeOf(provider, progress, DONE);
		const { system = 'the provider' } = provider;
		const uploaded = progress.isUploadUnclear
			? `It is unknown whether the resume has arrived: look in ${system} before you try again.`
			: 'The upload of the resume failed.';
		return `${was} ${uploaded}`;
	};
	await writing(progress, outcome, async () => {
		if (progress.isUploadUnclear) throw unclearBefore(provider);
		const known = { ...values, applicationId: applicationId ?? '' };
		const settings = provider.upload(objectWith(action.upload, known));
		// Some systems add a resume to an application, which the fields name instead.
		const whose = action.upload?.uploadFields ? '' : id;
		await sendResume(
			provider,
			settings,
			uploadRequest(provider, settings, resume, whose),
			progress,
		);
	});
}
