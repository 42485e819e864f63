import type { Request, Router } from 'express';
import { type ListedRecord, Refused, type Served } from '../definition';
import { APPLICATION_OFFSET, applicationIn, inStage } from '../further/greenhouse';
import { find, iso } from '../lists';
import { jsonOf, part } from '../requests';
import {
	checked,
	filled,
	type Form,
	list,
	oneOf,
	sentence,
	text,
	texts,
	time,
	whole,
} from './bodies';
import { requireRight } from './owners';

const OF_EMAIL = { email_from: texts, email_to: texts, email_cc: texts };
const NOTE: Form = {
	required: {
		...{ candidate_id: whole, body: filled, note_type: oneOf('NOTE', 'ACTIVITY') },
		visibility: oneOf('public', 'private', 'admin_only'),
	},
	optional: { application_id: whole, user_id: whole, subject: text },
};
const EMAIL_NOTE: Form = {
	required: { ...NOTE.required, ...OF_EMAIL, note_type: oneOf('EMAIL'), subject: filled },
	optional: { application_id: whole, user_id: whole },
};
const APPLICATION: Form = {
	required: { job_id: whole },
	optional: {
		...{ initial_stage_id: whole, source_id: whole, referrer_id: whole },
		...{ recruiter_id: whole, coordinator_id: whole },
	},
};
const reachable = (...types: string[]) =>
	list({ required: { value: filled, type: oneOf(...types) } });
const CANDIDATE: Form = {
	required: { first_name: filled, last_name: filled },
	optional: {
		...{ preferred_name: text, company: text, title: text, tags: texts, application: APPLICATION },
		email_addresses: reachable('personal', 'work', 'other'),
		phone_numbers: reachable('home', 'work', 'mobile', 'skype', 'other'),
	},
};
const OF_CANDIDATE: Form = {
	required: { ...APPLICATION.required, candidate_id: whole },
	optional: APPLICATION.optional,
};
const MOVE: Form = {
	required: { from_stage_id: whole },
	optional: { to_stage_id: whole, to_job_id: whole, email_from_user_id: whole },
};
const REJECTION: Form = {
	required: { rejection_reason_id: whole },
	optional: {
		notes: text,
		rejection_email: {
			required: { email_template_id: whole },
			optional: { email_from_user_id: whole, send_email_at: time },
		},
	},
};

export function unprocessable(detail: unknown): Refused {
	return new Refused(422, 'Unprocessable Content', detail);
}

export function forbidden(): Refused {
	return new Refused(403, 'Forbidden', 'The scope is missing, or the permission of the user');
}

const unknown = (field: string) => unprocessable({ [field]: 'does not exist' });

/** Notes, candidates with their first application, moves and rejections. */
export function addGreenhouseWrites(router: Router, served: Served): void {
	const { records, others, variant } = served;
	const bodyOf = (req: Request, form: Form) =>
		checked(jsonOf(req), form, (problem) => unprocessable(sentence(problem)));
	const application = (req: Request) => find(others.application!, req.params.id);
	router
		.post('/v3/notes', (req, res) => {
			requireRight(served, 'harvest:notes:create', forbidden());
			const isMail = jsonOf(req).note_type === 'EMAIL';
			const note = noteOf(bodyOf(req, isMail ? EMAIL_NOTE : NOTE), served);
			others.note!.push(note);
			res.status(201).json(note);
		})
		.post('/v3/candidates', (req, res) => {
			requireRight(served, 'harvest:candidates:create', forbidden());
			const body = bodyOf(req, CANDIDATE);
			const isApplying = body.application !== undefined;
			const stage = isApplying ? firstStage(part(body, 'application'), served) : undefined;
			const candidate = create(body, served);
			const applied = stage && applicationIn(stage, Number(candidate.id));
			if (applied) others.application!.push(applied);
			const isNested = variant === 'nested';
			res.status(201).json(isNested ? { candidate, application: applied ?? null } : candidate);
		})
		.post('/v3/applications', (req, res) => {
			requireRight(served, 'harvest:applications:create', forbidden());
			const body = bodyOf(req, OF_CANDIDATE);
			const { id } = find(records, body.candidate_id, unknown('candidate_id'));
			const made = applicationIn(firstStage(body, served), Number(id));
			// A person's first application has a number of its own.
			const isTaken = others.application!.some((one) => one.id === made.id);
			if (isTaken) made.id = Number(made.id) + APPLICATION_OFFSET + others.application!.length;
			others.application!.push(made);
			res.status(201).json(made);
		})
		.post('/v3/applications/:id/move', (req, res) => {
			requireRight(served, 'harvest:applications:move', forbidden());
			move(bodyOf(req, MOVE), application(req), served);
			res.status(204).end();
		})
		.post('/v3/applications/:id/reject', (req, res) => {
			requireRight(served, 'harvest:applications:reject', forbidden());
			const { rejection_reason_id } = bodyOf(req, REJECTION);
			find(others.rejectionReason!, rejection_reason_id, unknown('rejection_reason_id'));
			const rejected = application(req);
			if (rejected.status !== 'in_process') throw unprocessable('The application is not active');
			const now = iso(new Date());
			Object.assign(rejected, { status: 'rejected', rejection_reason_id });
			Object.assign(rejected, { rejected_at: now, updated_at: now });
			res.status(204).end();
		});
}

function noteOf(body: ListedRecord, { records, others }: Served): ListedRecord {
	const { note_type: type, visibility, user_id = 301, application_id = null, ...rest } = body;
	find(records, rest.candidate_id, unknown('candidate_id'));
	find(others.user!, user_id, unknown('user_id'));
	if (application_id !== null) {
		const { candidate_id } = find(others.application!, application_id, unknown('application_id'));
		if (candidate_id !== rest.candidate_id) throw unknown('application_id');
	}
	const now = iso(new Date());
	return {
		...{
			id: 6600 + others.note!.length + 1,
			subject: null,
			application_id,
			...rest,
			type,
			user_id,
		},
		// It is read by other names than it is written.
		visibility: `${String(visibility).replace(/(public|private)$/, '$1ly')}_visible`,
		...{ created_at: now, updated_at: now },
	};
}

function create({ application: _, ...body }: ListedRecord, served: Served): ListedRecord {
	const { first_name, last_name, ...rest } = body;
	return Object.assign(served.add([String(first_name), String(last_name)]), { title: null }, rest);
}

/** Where somebody who applies to a job begins. */
function firstStage(wanted: ListedRecord, { others }: Served): ListedRecord {
	const { id } = find(others.job!, wanted.job_id, unknown('job_id'));
	const stages = others.stage!.filter(({ job_id }) => job_id === id);
	const { initial_stage_id: stage = stages[0]!.id } = wanted;
	return find(stages, stage, unknown('initial_stage_id'));
}

/** From the stage where the application is, to another one of its job or to another job. */
function move(body: ListedRecord, application: ListedRecord, served: Served): void {
	const { from_stage_id, to_stage_id, to_job_id } = body;
	if ((to_stage_id === undefined) === (to_job_id === undefined))
		throw unprocessable('Either to_stage_id or to_job_id is required');
	if (application.status !== 'in_process') throw unprocessable('The application is not active');
	// Sources disagree on which of the two ids is meant.
	if (![application.stage_id, application.job_interview_stage_id].includes(from_stage_id))
		throw unprocessable({ from_stage_id: 'is not the current stage of the application' });
	const job_id = to_job_id ?? application.job_id;
	const wanted = { job_id, ...(to_stage_id !== undefined && { initial_stage_id: to_stage_id }) };
	Object.assign(application, inStage(firstStage(wanted, served)), { updated_at: iso(new Date()) });
}
