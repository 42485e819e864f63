import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { optionsField, propertiesOf, readFields } from '../../fields';
import { systems } from '../../provider';
import { sayingOnlyWhatToDo } from '../../transport';
import {
	agentField,
	fieldsFor,
	openAction,
	requireValues,
	type ValueName,
} from '../changes/fields';
import { objectWith } from '../changes/requests';
import {
	beforeWriting,
	failedWrite,
	outcomeOf,
	sendSteps,
	unclearBefore,
} from '../changes/sendOnce';
import {
	includeInputFields,
	optionsOf,
	type Item,
	type Operation,
	type Result,
} from '../operation';
import { type Progress, progressOf, writtenResult } from '../results';
import { examine, library } from '../resume/library';
import { pushRequest } from '../resume/pushRequest';
import { examinationOptions, fileFields, sendUntold } from '../resume/resumeFields';
import { forEachResume, hasResume, type ResumeInput, resumeItem } from '../resume/resumeInput';
import { mayBeSent, ofSending, sendResume } from '../resume/sendResume';
import { ifExists, inTurnOf, withExisting } from './existing';

const ACTION = 'candidate.create';
const FIELDS: readonly ValueName[] = ['firstName', 'lastName', 'email', 'job', 'user'];
const NEEDED: readonly ValueName[] = ['lastName'];
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
	systems: ACTION,
	fields: [
		...fieldsFor(ACTION, FIELDS, NEEDED),
		...[fileField, ifExists.property('ifExists'), agentField],
		optionsField(propertiesOf(options)),
	],
	...ofSending,
	run,
};

type Opened = Awaited<ReturnType<typeof openAction>>;
type Plan = Awaited<ReturnType<typeof planOf>>;

async function run(item: Item): Promise<Result[]> {
	const opened = await beforeWriting(
		item,
		async () => await openAction(item, ACTION, FIELDS, NEEDED),
	);
	return await inTurnOf(opened, async () => await createFrom(item, opened));
}

async function createFrom(item: Item, opened: Opened): Promise<Result[]> {
	const plan = await beforeWriting(item, async () => await planOf(item, opened));
	if (plan.hasFile)
		return await forEachResume(item, async (one) => await withResume(item, plan, one));
	const json = await created(plan, progressOf(item));
	return writtenResult(item, resumeItem(item, json, item.input.binary));
}

/** All that a creation needs. Nothing is sent before it is there. */
async function planOf(item: Item, { provider, action, values: given }: Opened) {
	const hasFile = provider.takesResumes && hasResume(item);
	if (hasFile) requireValues(item, action.needsWithResume, given);
	const values = await withExisting(item, provider, action, given);
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
	if (!mayBeSent(report, plan.sendUntold))
		return { outcome: 'notSent' as const, items: itemsOf({ id: null, created: false }) };
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
	return { id: candidateId, created: !values.candidateId, applicationId: applicationId || null };
}

type Made = Awaited<ReturnType<typeof created>>;

/** Uploads the resume, once: unlike with Upload, the workflow would go on with a candidate who has it twice. */
async function upload(plan: Plan, resume: ResumeInput, { id, applicationId }: Made) {
	const { provider, action, values } = plan;
	const { progress } = resume;
	try {
		if (progress.isUploadUnclear) throw unclearBefore(provider);
		await sayingOnlyWhatToDo(async () => {
			const known = { ...values, applicationId: applicationId ?? '' };
			const settings = provider.upload(objectWith(action.upload, known));
			// Some systems add a resume to an application, which the fields name instead.
			const whose = action.upload?.uploadFields ? '' : id;
			const request = pushRequest(provider, settings, resume, whose);
			await sendResume(provider, settings, request, progress);
		});
	} catch (error) {
		const was = values.candidateId
			? `The candidate with the ID ${id} existed before.`
			: outcomeOf(provider, progress, DONE);
		const { system = 'the provider' } = provider;
		const uploaded = progress.isUploadUnclear
			? `It is unknown whether the resume has arrived: look in ${system} before you try again.`
			: 'The upload of the resume failed.';
		throw failedWrite(progress, error, `${was} ${uploaded}`);
	}
}
