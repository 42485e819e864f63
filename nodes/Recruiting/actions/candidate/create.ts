import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	listFields,
	optionsField,
	propertiesOf,
	providerApiField,
	readFields,
	type ValuesOf,
} from '../../fields';
import { openProvider, type PresetAction, type Provider, systems } from '../../provider';
import { sayingOnlyWhatToDo } from '../../transport';
import {
	includeInputFields,
	optionsOf,
	type Item,
	type Operation,
	type Outcome,
	type Result,
} from '../operation';
import { type Progress, progressOf, writtenBefore, writtenOf } from '../results';
import { effort, library } from '../resume/library';
import { pushRequest } from '../resume/pushRequest';
import { fileFields, sendUntold } from '../resume/resumeFields';
import { forEachResume, hasResume, resumeItem, type ResumeInput } from '../resume/resumeInput';
import { sendResume } from '../resume/sendResume';
import { ifExists, withExisting } from '../write/existing';
import {
	agentField,
	fieldsFor,
	requireAllowed,
	requireValues,
	valuesIn,
	type ValueName,
} from '../write/fields';
import { type Values, withValues } from '../write/requests';
import { beforeWriting, outcomeOf, saying, sendSteps } from '../write/sendOnce';

const ACTION = 'candidate.create';
const FIELDS: readonly ValueName[] = ['firstName', 'lastName', 'email', 'job', 'user'];
const NEEDED: readonly ValueName[] = ['lastName'];
const DONE = 'the candidate was created';

const { queryParameters } = listFields;
const options = { includeInputFields, sendUntold };

/** For the systems to which a file can be uploaded. */
const fileField: INodeProperties = {
	...fileFields.binaryPropertyName.property('binaryPropertyName'),
	displayOptions: {
		show: { provider: systems.filter(({ takesResumes }) => takesResumes).map(({ id }) => id) },
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
		...fieldsFor(ACTION, FIELDS, (name) => NEEDED.includes(name)),
		fileField,
		ifExists.property('ifExists'),
		agentField,
		providerApiField({ queryParameters }),
		optionsField(propertiesOf(options)),
	],
	outputs: ['Sent', 'Not Sent'],
	hints: [
		[['notSent'], 'was not sent', 'were not sent'],
		[['failed'], 'could not be sent', 'could not be sent'],
	],
	failed: { created: false },
	run: async (item) => writtenBefore(item) ?? (await run(item)),
};

/** What is to be created, once all of it is known. */
interface Plan {
	readonly provider: Provider;
	readonly action: PresetAction;
	readonly values: Values;
	readonly hasFile: boolean;
	readonly options: ValuesOf<typeof options>;
}

async function run(item: Item): Promise<Result[]> {
	const plan = await beforeWriting(async () => await planOf(item));
	if (plan.hasFile)
		return await forEachResume(item, async (one) => await withResume(item, plan, one));
	const result = resultOf(item, await created(plan, progressOf(item)));
	writtenOf(item).results.set('data', result);
	return [result];
}

/** Nothing is sent before all that is needed is there. */
async function planOf(item: Item): Promise<Plan> {
	requireAllowed(item);
	const provider = await openProvider(item);
	const action = provider.action(ACTION);
	const given = valuesIn(item, action, FIELDS);
	const hasFile = takesResume(item) && hasResume(item);
	const { needs = [], needsWithResume = [] } = action;
	const all = { ...action, needs: [...needs, ...(hasFile ? needsWithResume : [])] };
	requireValues(item, all, NEEDED, given);
	const values = await withExisting(item, provider, action, given);
	return { provider, action, values, hasFile, options: readFields(options, item, optionsOf(item)) };
}

function takesResume({ parameter }: Item): boolean {
	const provider = parameter('provider', '');
	return systems.some(({ id, takesResumes }) => id === provider && takesResumes);
}

/** Checks the resume, and creates the candidate only if it passes. The resume is uploaded as by Upload. */
async function withResume(item: Item, plan: Plan, resume: ResumeInput) {
	const { provider, options: chosen } = plan;
	const { report } = await beforeWriting(
		async () => await library().examine(resume, provider.profile.id, effort),
	);
	const summary = library().summaryOf(report);
	const passes =
		report.verdict === 'passes' || (report.verdict === 'cannotTell' && chosen.sendUntold);
	const own = { id: null, created: false, resumeUploaded: false, ...summary };
	if (!passes) return resultOf(item, own, 'notSent', resume);
	const { progress = progressOf(item) } = resume;
	return async () => {
		const made = await created(plan, progress);
		await upload(plan, { ...resume, progress }, made);
		return resultOf(item, { ...made, resumeUploaded: true, ...summary }, 'done', resume);
	};
}

/** Creates the candidate, if nobody is there to be used. */
async function created({ provider, action, values }: Plan, progress: Progress) {
	const all = await sendSteps(provider, action, values, progress, DONE);
	const { candidateId = '', applicationId } = all;
	return { id: candidateId, created: !values.candidateId, applicationId: applicationId || null };
}

async function upload(
	{ provider, action, values }: Plan,
	resume: ResumeInput,
	{ id, applicationId }: { id: string; applicationId: string | null },
) {
	try {
		await sayingOnlyWhatToDo(async () => {
			const known = { ...values, applicationId: applicationId ?? '' };
			const more = withValues(action.upload, known) as IDataObject | undefined;
			const settings = provider.upload(more);
			await sendResume(provider, settings, pushRequest(provider, settings, resume, id));
		});
	} catch (error) {
		const was = values.candidateId
			? `The candidate with the ID ${id} existed before.`
			: outcomeOf(provider, resume.progress ?? { made: new Map() }, DONE);
		throw saying(error, `${was} The upload of the resume failed.`);
	}
}

function resultOf(
	item: Item,
	json: IDataObject,
	outcome: Outcome = 'done',
	{ binary = item.input.binary }: ResumeInput = { parsed: undefined },
): Result {
	return { outcome, items: [resumeItem(item, json, binary)] };
}
