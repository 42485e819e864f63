import type { Request, Router } from 'express';
import { type ListedRecord, Refused, type Served } from '../definition';
import { relationOf, relations } from '../jsonApi';
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
	type Problem,
	text,
	texts,
	time,
	url,
	whole,
} from './bodies';
import { requireRight } from './owners';

const TYPE = 'application/vnd.api+json';
const id = either(filled, whole);
/** A relation; the documentation also has one without a type. */
const toOne = (type: string): Form => ({
	required: { data: { required: { id }, optional: { type: oneOf(type) } } },
});
const NEW_CANDIDATE: Form = {
	required: { type: oneOf('candidates') },
	optional: {
		attributes: {
			optional: {
				...{ 'first-name': text, 'last-name': text, email: address, phone: text, pitch: text },
				...{ resume: url, picture: url, sourced: flag, connected: flag, merge: flag, tags: texts },
				...{ 'linkedin-url': url, 'referring-url': url, 'set-consent-expiration': flag },
				...{ 'send-welcome-message': flag, unsubscribed: flag, internal: flag },
			},
		},
	},
};
const NEW_APPLICATION: Form = {
	required: {
		type: oneOf('job-applications'),
		relationships: { required: { candidate: toOne('candidates'), job: toOne('jobs') } },
	},
	optional: {
		attributes: {
			optional: {
				...{ sourced: flag, 'cover-letter': text, 'referring-url': url },
				...{ 'send-default-reply': flag, 'send-user-notifications': flag },
			},
		},
	},
};
const APPLICATION: Form = {
	required: { type: oneOf('job-applications'), id },
	optional: {
		attributes: {
			optional: { 'cover-letter': text, 'rejected-at': either(time, (value) => value === null) },
		},
		relationships: {
			optional: { stage: toOne('stages'), 'reject-reason': toOne('reject-reasons') },
		},
	},
};
const NOTE: Form = {
	required: {
		type: oneOf('notes'),
		attributes: { required: { note: filled }, optional: { 'private-note': flag } },
		relationships: { required: { candidate: toOne('candidates'), user: toOne('users') } },
	},
};

function faulty({ place, what }: Problem): Refused {
	const pointer = `/${place.replaceAll('.', '/')}`;
	if (what === 'unknown') return new Refused(400, `${place} is not allowed.`, pointer);
	const about = what === 'missing' ? "can't be blank" : 'is invalid';
	return new Refused(422, `${place.split('.').at(-1)} - ${about}`, pointer);
}

const wrong = (place: string) => faulty({ place, what: 'wrong' });

/** Notes, candidates, and applications, which change their stage and are rejected. */
export function addTeamtailorWrites(
	router: Router,
	served: Served,
	shown: (req: Request, record: ListedRecord) => unknown,
): void {
	const { others } = served;
	const dataOf = (req: Request, data: Form, right = 'write') => {
		requireRight(served, right, new Refused(403, 'The API key has not the right to do this'));
		return part(checked(bodyOf(req), { required: { data } }, faulty), 'data');
	};
	router
		.post('/v1/notes', (req, res) => {
			const note = noteOf(dataOf(req, NOTE), served);
			others.note!.push({ data: note });
			res.status(201).json({ data: note });
		})
		.post('/v1/candidates', (req, res) => {
			const attributes = part(dataOf(req, NEW_CANDIDATE), 'attributes');
			res.status(201).json(shown(req, create(attributes, served)));
		})
		.post('/v1/job-applications', (req, res) => {
			const made = applicationOf(dataOf(req, NEW_APPLICATION), served);
			others.application!.push(made);
			res.status(201).json(shown(req, made));
		})
		.patch('/v1/job-applications/:id', (req, res) => {
			const application = find(others.application!, req.params.id);
			const data = dataOf(req, APPLICATION, 'update');
			if (String(data.id) !== req.params.id) throw wrong('data.id');
			res.json(shown(req, change(application, data, served)));
		});
}

function bodyOf(req: Request): ListedRecord {
	if (req.is(TYPE) === false) throw new Refused(415, `The content type must be ${TYPE}`);
	try {
		return part({ body: JSON.parse(String(req.body)) as unknown }, 'body');
	} catch {
		throw new Refused(400, 'The request body is not valid JSON');
	}
}

/** The record that a relation of a body leads to. */
function related(data: ListedRecord, name: string, records: readonly ListedRecord[]): ListedRecord {
	const place = `data.relationships.${name}`;
	const relation = part(part(data, 'relationships'), name);
	return find(records, part(relation, 'data').id, wrong(place));
}

function noteOf(data: ListedRecord, { records, others }: Served): ListedRecord {
	const { id: candidate } = related(data, 'candidate', records);
	const { id: user } = related(data, 'user', others.user!);
	const now = new Date().toISOString();
	const attributes = {
		...{ 'private-note': false, ...part(data, 'attributes'), 'created-by-trigger': false },
		...{ 'user-id': Number(user), 'candidate-id': Number(candidate), 'mentioned-user-ids': [] },
		...{ 'created-at': now, 'updated-at': now },
	};
	return { id: String(others.note!.length + 1), type: 'notes', attributes };
}

/** An address is unique, unless who has it is to be changed. Whoever was sourced needs none. */
function create({ merge, resume, ...asked }: ListedRecord, served: Served): ListedRecord {
	const { email, 'first-name': first = '', 'last-name': last = null, sourced } = asked;
	const place = 'data.attributes.email';
	if (email === undefined && sourced !== true) throw faulty({ place, what: 'missing' });
	const known = served.records.find(
		(one) => email !== undefined && part(one, 'attributes').email === email,
	);
	if (known && merge !== true)
		throw new Refused(422, 'email - has already been taken', `/${place.replaceAll('.', '/')}`);
	const names = [String(first), last === null ? null : String(last)] as const;
	const made = known ?? served.add([...names, ...(email === undefined ? [] : [String(email)])]);
	const now = new Date().toISOString();
	const hasResume = resume === undefined ? {} : { 'resume-updated-at': now };
	const before = { ...part(made, 'attributes'), ...(!known && { 'resume-updated-at': null }) };
	return Object.assign(made, {
		attributes: { ...before, ...asked, ...hasResume },
		'updated-at': now,
	});
}

/** It begins in the first stage of its job. */
function applicationOf(data: ListedRecord, { records, others }: Served): ListedRecord {
	const candidate = related(data, 'candidate', records);
	const job = related(data, 'job', others.job!);
	const stage = others.stage!.find((one) => isOf(one, job))!;
	const now = new Date().toISOString();
	const made = {
		...{ id: String(9100 + others.application!.length), 'created-at': now, 'updated-at': now },
		attributes: {
			...{ 'changed-stage-at': now, 'cover-letter': null, 'rejected-at': null, sourced: false },
			...part(data, 'attributes'),
		},
		...relations({
			candidate: { type: 'candidates', id: String(candidate.id) },
			stage: { type: 'stages', id: String(stage.id) },
			...{ job: { type: 'jobs', id: String(job.id) }, 'reject-reason': null },
		}),
	};
	const own = [relationOf(candidate, 'job-applications') ?? []].flat();
	const all = [...own, { type: 'job-applications', id: made.id }];
	Object.assign(candidate, relations({ 'job-applications': all }));
	return made;
}

function isOf(stage: ListedRecord, job: { id?: unknown }): boolean {
	return [relationOf(stage, 'job')].flat().some((one) => one?.id === String(job.id));
}

function change(application: ListedRecord, data: ListedRecord, { others }: Served): ListedRecord {
	const now = new Date().toISOString();
	const wanted = Object.keys(part(data, 'relationships'));
	const changed: ListedRecord = {};
	const [job] = [relationOf(application, 'job') ?? []].flat();
	if (wanted.includes('stage')) {
		const stage = related(data, 'stage', others.stage!);
		if (!isOf(stage, job ?? {})) throw wrong('data.relationships.stage');
		changed.stage = { data: { type: 'stages', id: String(stage.id) } };
	}
	if (wanted.includes('reject-reason')) {
		const { id: reason } = related(data, 'reject-reason', others.rejectReason!);
		changed['reject-reason'] = { data: { type: 'reject-reasons', id: String(reason) } };
	}
	const moved = changed.stage === undefined ? {} : { 'changed-stage-at': now };
	return Object.assign(application, {
		relationships: { ...part(application, 'relationships'), ...changed },
		attributes: { ...part(application, 'attributes'), ...part(data, 'attributes'), ...moved },
		'updated-at': now,
	});
}
