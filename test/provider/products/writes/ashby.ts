import { randomUUID } from 'node:crypto';
import { type ListedRecord, Refused, type Served } from '../definition';
import { STAGES, USER } from '../further/ashby';
import { find } from '../lists';
import { part } from '../requests';
import {
	address,
	checked,
	either,
	filled,
	flag,
	type Form,
	oneOf,
	sentence,
	shaped,
	text,
	texts,
	time,
	url,
} from './bodies';
import { addBelow, requireRight } from './owners';

const CREDITED = { sourceId: filled, creditedToUserId: filled, createdAt: time };
const FORMATTED: Form = { required: { type: oneOf('text/plain', 'text/html'), value: filled } };
const NOTE: Form = {
	required: { candidateId: filled, note: either(filled, shaped(FORMATTED)) },
	optional: { sendNotifications: flag, isPrivate: flag, createdAt: time },
};
const CANDIDATE: Form = {
	required: { name: filled },
	optional: {
		...{ ...CREDITED, email: address, phoneNumber: text, alternateEmailAddresses: texts },
		...{ linkedInUrl: url, githubUrl: url, website: url },
		location: { optional: { city: text, region: text, country: text } },
	},
};
const APPLICATION: Form = {
	required: { candidateId: filled, jobId: filled },
	optional: { ...CREDITED, interviewPlanId: filled, interviewStageId: filled },
};
const STAGE_CHANGE: Form = {
	required: { applicationId: filled, interviewStageId: filled },
	optional: {
		archiveReasonId: filled,
		archiveEmail: { required: { communicationTemplateId: filled }, optional: { sendAt: time } },
	},
};

/** The product answers faulty requests with status 200. */
export function invalid(message: string, detail = 'invalid_input'): Refused {
	return new Refused(200, message, detail);
}

export function forbidden(): Refused {
	return new Refused(403, 'The API key may not do this', 'missing_endpoint_permission');
}

const unknown = (thing: string) => invalid(`${thing} not found`, `${thing}_not_found`);

/** Notes, candidates, applications, and changes of stages; to archive is to change the stage. */
export function addAshbyWrites(
	answer: (path: string, answered: (body: ListedRecord) => object) => unknown,
	served: Served,
): void {
	const { records, others } = served;
	const write = (path: string, form: Form, written: (body: ListedRecord) => ListedRecord) =>
		answer(path, (body) => {
			requireRight(served, 'candidatesWrite', forbidden());
			return { results: written(checked(body, form, (problem) => invalid(sentence(problem)))) };
		});
	write('/candidate.createNote', NOTE, (body) => {
		const { id } = find(records, body.candidateId, unknown('candidate'));
		return addBelow(served, 'note', id, noteOf(body));
	});
	write('/candidate.create', CANDIDATE, ({ name, email, alternateEmailAddresses }) => {
		const addresses = [email ?? [], alternateEmailAddresses ?? []].flat().map(String);
		return served.add([String(name), null, ...addresses]);
	});
	write('/application.create', APPLICATION, (body) => {
		const candidate = find(records, body.candidateId, unknown('candidate'));
		const job = find(others.job!, body.jobId, unknown('job'));
		const stage = stageOf(served, body.interviewStageId ?? STAGES[0]!.id);
		const made = applicationOf(candidate, job, stage);
		others.application!.push(made);
		candidate.applicationIds = [candidate.applicationIds ?? [], made.id].flat();
		return made;
	});
	write('/application.changeStage', STAGE_CHANGE, (body) => {
		const application = find(others.application!, body.applicationId, unknown('application'));
		const stage = stageOf(served, body.interviewStageId);
		const archiveReason = reasonOf(body, stage, served);
		const status = { Archived: 'Archived', Lead: 'Lead' }[String(stage.type)] ?? 'Active';
		const updatedAt = new Date().toISOString();
		return Object.assign(application, {
			...{ currentInterviewStage: stage, archiveReason, status, updatedAt },
			archivedAt: archiveReason === null ? null : updatedAt,
		});
	});
}

function stageOf({ others }: Served, id: unknown): ListedRecord {
	return find(others.stage!, id, unknown('interview_stage'));
}

/** Who is archived needs a reason, and nobody else may have one. */
function reasonOf(body: ListedRecord, { type }: ListedRecord, { others }: Served) {
	const { archiveReasonId, archiveEmail } = body;
	if (type !== 'Archived') {
		if (archiveReasonId === undefined && archiveEmail === undefined) return null;
		throw invalid('Archive fields are not allowed for non-archive stages');
	}
	if (archiveReasonId === undefined)
		throw invalid('Archive reason ID is required for archive stages');
	return find(others.archiveReason!, archiveReasonId, unknown('archive_reason'));
}

function noteOf(body: ListedRecord): ListedRecord {
	const { createdAt = new Date().toISOString(), isPrivate = false, note } = body;
	const { value: content = note } = part(body, 'note');
	return { id: randomUUID(), createdAt, isPrivate, content, author: USER };
}

function applicationOf(candidate: ListedRecord, job: ListedRecord, stage: ListedRecord) {
	const { id, name, primaryEmailAddress } = candidate;
	const createdAt = new Date().toISOString();
	return {
		...{ id: randomUUID(), createdAt, updatedAt: createdAt, archivedAt: null },
		candidate: { id, name, ...(primaryEmailAddress !== undefined && { primaryEmailAddress }) },
		...{ status: stage.type === 'Lead' ? 'Lead' : 'Active', currentInterviewStage: stage },
		...{ source: null, archiveReason: null, creditedToUser: null, hiringTeam: [] },
		...{ job: { id: job.id, title: job.title }, customFields: [] },
		appliedViaJobPostingId: null,
	};
}
