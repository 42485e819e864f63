import { randomInt } from 'node:crypto';
import type { Request, Router } from 'express';
import { type ListedRecord, Refused, type Served } from '../definition';
import { find, iso } from '../lists';
import { fromBase64, jsonOf, part, queryOf } from '../requests';
import {
	address,
	checked,
	filled,
	flag,
	type Form,
	list,
	oneOf,
	type Problem,
	text,
	texts,
	url,
} from './bodies';
import { addBelow, requireRight } from './owners';

const object = (value: unknown) => typeof value === 'object' && value !== null;
const FILE: Form = { required: { name: filled, data: filled } };
const ENTRY: Form = {
	optional: {
		...{ school: text, degree: text, field_of_study: text, title: text, company: text },
		...{ industry: text, summary: text, current: flag, start_date: text, end_date: text },
	},
};
const CANDIDATE: Form = {
	required: { email: address },
	optional: {
		...{ name: filled, firstname: filled, lastname: filled, headline: text, summary: text },
		...{ address: text, phone: text, cover_letter: text, domain: text, skills: texts, tags: texts },
		...{ education_entries: list(ENTRY), experience_entries: list(ENTRY), answers: list(object) },
		...{ resume_url: url, resume: FILE },
		social_profiles: list({ required: { type: filled, url }, optional: { username: text } }),
	},
};
const CREATION: Form = { required: { candidate: CANDIDATE }, optional: { sourced: flag } };
const ROLES = ['simple', 'reviewer', 'admin', 'recruiter', 'hiring_manager'];
const COMMENT: Form = {
	required: {
		member_id: filled,
		comment: {
			required: { body: filled },
			optional: { policy: list(oneOf(...ROLES)), attachment: FILE },
		},
	},
};
const MOVE: Form = { required: { member_id: filled, target_stage: filled } };
const short = (value: unknown) => text(value) && String(value).length <= 256;
const DISQUALIFICATION: Form = {
	required: { member_id: filled },
	optional: { disqualify_reason_id: filled, disqualify_note: short, withdrew: flag },
};
const NO_BASE64 = new Refused(422, 'Validation failed', { resume: ['is not valid'] });

function faulty({ place, what }: Problem): Refused {
	const about = { missing: "can't be blank", unknown: 'is not permitted', wrong: 'is invalid' };
	// Fields are named without the object that they are in.
	return new Refused(422, 'Validation failed', { [place.split('.').at(-1)!]: [about[what]] });
}

/** Comments, candidates, moves, and disqualifications. */
export function addWorkableWrites(router: Router, served: Served, base: string): void {
	const { records, others } = served;
	const candidate = (req: Request) => find(records, req.params.id);
	const bodyOf = (req: Request, form: Form) => {
		requireRight(served, 'w_candidates', new Refused(403, 'Insufficient scope'));
		return checked(jsonOf(req), form, faulty);
	};
	const memberOf = ({ member_id }: ListedRecord) =>
		find(
			others.member!.filter(({ active }) => active),
			member_id,
			faulty({ place: 'member_id', what: 'wrong' }),
		);
	const path = `${base}/candidates/:id`;
	router
		.get(`${base}/disqualification_reasons`, (_req, res) => void res.json(others.reason))
		.post(`${path}/comments`, (req, res) => {
			const { id } = candidate(req);
			const body = bodyOf(req, COMMENT);
			const note = commentOf(part(body, 'comment'), memberOf(body));
			res.json({ id: addBelow(served, 'note', id, note).id });
		})
		.post(`${path}/move`, (req, res) => {
			const moved = candidate(req);
			const body = bodyOf(req, MOVE);
			memberOf(body);
			change(moved, stageFields(body.target_stage, 'target_stage', served));
			res.end();
		})
		.post(`${path}/disqualify`, (req, res) => {
			const disqualified = candidate(req);
			const body = bodyOf(req, DISQUALIFICATION);
			memberOf(body);
			const { disqualify_reason_id: reason, withdrew = false } = body;
			const wrong = faulty({ place: 'disqualify_reason_id', what: 'wrong' });
			const known = reason === undefined ? undefined : find(others.reason!, reason, wrong);
			const disqualification_reason = known?.description ?? null;
			change(disqualified, { disqualified: true, disqualification_reason, withdrew });
			res.end();
		})
		.post(`${base}/jobs/:job/candidates`, (req, res) => {
			const { shortcode, title } = find(others.job!, req.params.job, undefined, 'shortcode');
			const body = bodyOf(req, CREATION);
			const { sourced = true } = body;
			const { stage = sourced === true ? 'sourced' : 'applied' } = queryOf(req);
			const fields = { job: { shortcode, title }, ...stageFields(stage, 'stage', served) };
			const made = { ...create(part(body, 'candidate'), { ...fields, sourced }, served) };
			res.json({ status: 'created', candidate: made });
		});
}

function stageFields(slug: unknown, place: string, { others }: Served): ListedRecord {
	const wrong = faulty({ place, what: 'wrong' });
	const { name, kind } = find(others.stage!, slug, wrong, 'slug');
	return { stage: name, stage_kind: kind };
}

function change(candidate: ListedRecord, fields: ListedRecord): void {
	Object.assign(candidate, fields, { updated_at: iso(new Date()) });
}

function create(asked: ListedRecord, fields: ListedRecord, served: Served): ListedRecord {
	const { name = '', email, resume, phone = null, headline = null } = asked;
	const [word = '', ...words] = String(name).split(' ');
	const { firstname = word, lastname = words.join(' ') } = asked;
	if (firstname === '') throw faulty({ place: 'name', what: 'missing' });
	const { name: fileName, data } = part(asked, 'resume');
	if (resume !== undefined)
		served.uploads.push({ fileName: String(fileName), bytes: fromBase64(data, NO_BASE64) });
	const made = served.add([String(firstname), String(lastname) || null, String(email)]);
	return Object.assign(made, { phone, headline }, fields);
}

function commentOf({ body }: ListedRecord, { id, name, type }: ListedRecord): ListedRecord {
	const created_at = iso(new Date());
	return {
		...{ id: String(90_775_000 + randomInt(100_000)), action: 'comment', stage_name: null },
		...{ action_stage: null, target_stage: null, member: { id, name, type }, body },
		...{ created_at, updated_at: created_at },
	};
}
