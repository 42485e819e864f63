import { randomUUID } from 'node:crypto';
import type { Request, Response, Router } from 'express';
import { type ListedRecord, Refused, type Served, type Upload } from '../definition';
import { applicationOf, USER } from '../further/lever';
import { find } from '../lists';
import { entriesOf, jsonOf, part, queryOf, uploadOf } from '../requests';
import {
	checked,
	either,
	filled,
	flag,
	type Form,
	list,
	oneOf,
	sentence,
	text,
	texts,
	whole,
} from './bodies';
import { addBelow, requireRight } from './owners';

const ORIGINS = ['agency', 'applied', 'internal', 'referred', 'sourced', 'university'];
const PHONE_TYPES = ['mobile', 'home', 'work', 'skype', 'other'];
/** They may be in notes only. */
const INTERVIEWER = 'interviewer';

const NOTE: Form = {
	required: { value: filled },
	optional: { secret: flag, score: whole, notifyFollowers: flag, createdAt: whole },
};
const STAGE: Form = { required: { stage: filled } };
const ARCHIVED: Form = {
	required: { reason: either(filled, (reason) => reason === null) },
	optional: { cleanInterviews: flag, requisitionId: filled },
};
const OPPORTUNITY: Form = {
	optional: {
		...{ name: text, headline: text, stage: filled, location: text, owner: filled },
		...{ emails: texts, links: texts, tags: texts, sources: texts, followers: texts },
		...{ postings: texts, origin: oneOf(...ORIGINS), createdAt: whole, contact: filled },
		phones: list({ required: { value: filled }, optional: { type: oneOf(...PHONE_TYPES) } }),
		archived: { required: { reason: filled }, optional: { archivedAt: whole } },
	},
};

const invalid = (message: string) => new Refused(400, message);
const unknown = (what: string, id: unknown) =>
	new Refused(404, `${what} ${String(id)} was not found`);

/** Who acts, as `perform_as` says: it is in the address, and only creation has to have it. */
export function actingUser(req: Request, { others }: Served, standard?: unknown): ListedRecord {
	const { perform_as = standard } = queryOf(req);
	if (perform_as === undefined) throw invalid('perform_as is required');
	return find(others.user!, perform_as, invalid('perform_as must be the id of a user'));
}

function bodyOf(req: Request, form: Form): ListedRecord {
	return checked(jsonOf(req), form, (problem) => invalid(sentence(problem)));
}

/** Notes, opportunities, stages and the archive. */
export function addLeverWrites(
	router: Router,
	served: Served,
	shown: (req: Request, person: ListedRecord) => ListedRecord,
): void {
	const { others } = served;
	const person = (req: Request) =>
		find(served.records, req.params.id, unknown('opportunity', req.params.id));
	const changed = (req: Request, res: Response, fields: ListedRecord) => {
		const { accessRole } = actingUser(req, served, USER.id);
		if (accessRole === INTERVIEWER) throw forbidden();
		const changedPerson = Object.assign(person(req), fields, { updatedAt: Date.now() });
		res.json({ data: shown(req, changedPerson) });
	};
	router
		.post('/v1/opportunities/:id/notes', (req, res) => {
			requireRight(served, 'notes:write:admin', forbidden());
			const note = noteOf(bodyOf(req, NOTE), person(req), actingUser(req, served, USER.id));
			res.status(201).json({ data: addBelow(served, 'note', req.params.id, note) });
		})
		.put('/v1/opportunities/:id/stage', (req, res) => {
			requireRight(served, 'opportunities:write:admin', forbidden());
			const { stage } = bodyOf(req, STAGE);
			changed(req, res, { stage: find(others.stage!, stage, unknown('stage', stage)) });
		})
		.put('/v1/opportunities/:id/archived', (req, res) => {
			requireRight(served, 'opportunities:write:admin', forbidden());
			const { reason } = bodyOf(req, ARCHIVED);
			changed(req, res, { archived: archived(served, reason) });
		})
		.post('/v1/opportunities', async (req, res) => {
			requireRight(served, 'opportunities:write:admin', forbidden());
			const user = actingUser(req, served);
			if (user.accessRole === INTERVIEWER) throw forbidden();
			const body = await creation(req, res, served);
			res.status(201).json({ data: shown(req, create(served, body, user)) });
		});
}

function forbidden(): Refused {
	return new Refused(403, 'The key or the user may not do this', 'Forbidden');
}

/** The person's opportunities are linked by the contact. */
function create(served: Served, body: ListedRecord, user: ListedRecord): ListedRecord {
	const { records, others } = served;
	const { name, emails = [], postings = [], stage = 'lead-new', archived: reason, ...rest } = body;
	const [posting, ...more] = list(text)(postings) ? (postings as string[]) : [];
	if (more.length > 0) throw invalid('Only one posting can be specified');
	const applied =
		posting === undefined ? undefined : find(others.posting!, posting, unknown('posting', posting));
	const pipelineStage = find(others.stage!, stage, unknown('stage', stage));
	const known = records.find((one) => one.contact === rest.contact || isSome(one.emails, emails));
	const made = served.add([String(known?.name ?? name ?? ''), null, ...(emails as string[])]);
	const fields = { stage: pipelineStage, owner: user, sourcedBy: user, followers: [user] };
	const contact = known?.contact ?? made.contact;
	Object.assign(made, rest, fields, { contact, archived: archived(served, reason) });
	if (applied) made.applications = [applyTo(served, made, applied)];
	return made;
}

function isSome(own: unknown, asked: unknown): boolean {
	return Array.isArray(own) && Array.isArray(asked) && asked.some((one) => own.includes(one));
}

function applyTo(served: Served, { id }: ListedRecord, posting: ListedRecord): ListedRecord {
	const number = served.others.application!.length + 100;
	return addBelow(served, 'application', id, { ...applicationOf(String(id), number), posting });
}

/** As a record has it; nothing if nobody is archived. */
function archived({ others }: Served, wanted: unknown): object | null {
	if (wanted === null || wanted === undefined) return null;
	const { reason = wanted, archivedAt = Date.now() } = part({ wanted }, 'wanted');
	const { id } = find(others.archiveReason!, reason, unknown('archive reason', reason));
	return { reason: id, archivedAt };
}

function noteOf(body: ListedRecord, { stage }: ListedRecord, { id: user }: ListedRecord) {
	const { value, secret = false, score = null, createdAt = Date.now() } = body;
	const field = { type: 'note', text: 'Comment', value, score, user, createdAt };
	return {
		...{ id: randomUUID(), text: 'Note', user, secret, deletedAt: null },
		...{ createdAt, completedAt: createdAt },
		fields: [{ ...field, stage: (stage as ListedRecord).id }],
	};
}

/** JSON, or a form with the résumé. */
async function creation(req: Request, res: Response, served: Served): Promise<ListedRecord> {
	if (req.is('multipart/form-data') === false) return bodyOf(req, OPPORTUNITY);
	const { body, files } = await formOf(req, res);
	const read = checked(body, OPPORTUNITY, (problem) => invalid(sentence(problem)));
	served.uploads.push(...files);
	return read;
}

/** The same fields as a form, with `[]` behind the names of lists. */
async function formOf(req: Request, res: Response) {
	const body: ListedRecord = {};
	const files: Upload[] = [];
	for (const [name, value] of await entriesOf(req, res)) {
		if (value instanceof File) {
			if (name !== 'resumeFile' && name !== 'files[]') throw invalid(`${name} is not a known file`);
			files.push(await uploadOf(value));
		} else if (name === 'phones[]') {
			body.phones = [body.phones ?? [], parsed(value)].flat();
		} else if (name.endsWith('[]')) {
			const field = name.slice(0, -2);
			body[field] = [body[field] ?? [], value].flat();
		} else body[name] = name === 'createdAt' ? Number(value) : value;
	}
	return { body, files };
}

function parsed(value: unknown): unknown {
	try {
		return JSON.parse(String(value));
	} catch {
		throw invalid('phones[] must be JSON');
	}
}
