import type { Request, Response, Router } from 'express';
import { type ListedRecord, Refused, type Served, type Upload } from '../definition';
import { STAGES } from '../further/recruitee';
import { find } from '../lists';
import { entriesOf, jsonOf, part, uploadOf } from '../requests';
import {
	address,
	checked,
	filled,
	type Form,
	list,
	oneOf,
	type Problem,
	text,
	texts,
	url,
	whole,
} from './bodies';
import { addBelow, requireRight } from './owners';

const NOTE: Form = {
	required: {
		note: {
			required: { body: filled },
			optional: { visibility: { required: { level: oneOf('public', 'private') } } },
		},
	},
};
const CANDIDATE: Form = {
	required: { name: filled },
	optional: {
		...{ emails: list(address), phones: texts, social_links: texts, links: texts },
		...{ cover_letter: text, sources: texts, tags: texts, remote_cv_url: url },
	},
};
const CREATION: Form = { required: { candidate: CANDIDATE }, optional: { offers: list(whole) } };
const FOR_OFFER: Form = { required: { candidate: CANDIDATE } };
const STAGE: Form = { required: { stage_id: whole } };
const DISQUALIFICATION: Form = { required: { disqualify_reason_id: whole } };
/** The right that roles of users have or not. */
const RIGHT = 'manage candidates';

function faulty({ place, what }: Problem): Refused {
	const about = { missing: "can't be blank", unknown: 'is not permitted', wrong: 'is invalid' };
	return new Refused(422, `${place.split('.').at(-1) || 'The body'} ${about[what]}`, 'invalid');
}

/** Notes, candidates, and their placements, each of which is a candidate in the pipeline of an offer. */
export function addRecruiteeWrites(router: Router, served: Served, base: string): void {
	const { records, others } = served;
	const bodyOf = (req: Request, form: Form) => {
		requireRight(served, RIGHT, new Refused(403, 'You are not allowed to do this', 'forbidden'));
		return checked(jsonOf(req), form, faulty);
	};
	const creation = async (req: Request, res: Response, form: Form) => {
		requireRight(served, RIGHT, new Refused(403, 'You are not allowed to do this', 'forbidden'));
		if (req.is('multipart/form-data') === false) return bodyOf(req, form);
		const { body, files } = await formOf(req, res);
		const read = checked(body, CREATION, faulty);
		served.uploads.push(...files);
		return read;
	};
	const placement = (req: Request) =>
		find(
			records.flatMap(({ placements }) => placements as ListedRecord[]),
			req.params.id,
		);
	router
		.post(`${base}/candidates/:id/notes`, (req, res) => {
			const { id } = find(records, req.params.id);
			const { body, visibility = { level: 'public' } } = part(bodyOf(req, NOTE), 'note');
			const note = { id: 77 + others.note!.length, body, visibility, admin_id: 5, replies: [] };
			const written = { ...note, created_at: now() };
			res.status(201).json({ note: addBelow(served, 'note', id, written) });
		})
		.post(`${base}/candidates`, async (req, res) => {
			const { candidate, offers = [] } = await creation(req, res, CREATION);
			const made = create(part({ candidate }, 'candidate'), [offers].flat(), served);
			res.status(201).json({ candidate: made });
		})
		.post(`${base}/offers/:id/candidates`, async (req, res) => {
			const { id } = find(others.job!, req.params.id);
			const { candidate } = await creation(req, res, FOR_OFFER);
			res.status(201).json({ candidate: create(part({ candidate }, 'candidate'), [id], served) });
		})
		.patch(`${base}/placements/:id/change_stage`, (req, res) => {
			const moved = placement(req);
			const { stage_id } = bodyOf(req, STAGE);
			find(STAGES, stage_id, faulty({ place: 'stage_id', what: 'wrong' }));
			// Whoever is moved is qualified again.
			const qualified = { disqualified_at: null, disqualify_reason: null };
			Object.assign(moved, { stage_id, updated_at: now() }, qualified);
			res.json({ placement: moved });
		})
		.patch(`${base}/placements/:id/disqualify`, (req, res) => {
			const disqualified = placement(req);
			const { disqualify_reason_id: id } = bodyOf(req, DISQUALIFICATION);
			const wrong = faulty({ place: 'disqualify_reason_id', what: 'wrong' });
			const { name: disqualify_reason } = find(others.disqualifyReason!, id, wrong);
			const disqualified_at = now();
			Object.assign(disqualified, { disqualify_reason, disqualified_at });
			res.json({ placement: disqualified });
		});
}

function now(): string {
	return new Date().toISOString().replace('Z', '000Z');
}

/** Each offer places a new candidate in its first stage. */
function create(asked: ListedRecord, offers: readonly unknown[], served: Served): ListedRecord {
	const { records, others } = served;
	const { name, emails = [], remote_cv_url: _, ...rest } = asked;
	const unknown = faulty({ place: 'offers', what: 'wrong' });
	const wanted = offers.map((id) => find(others.job!, id, unknown).id);
	const made = served.add([String(name), null, ...[emails].flat().map(String)]);
	const placements = wanted.map((offer_id, n) => ({
		...{ id: 5000 + 10 * records.length + n, candidate_id: made.id, offer_id, position: n },
		...{ stage_id: STAGES[0]!.id, hired_at: null, created_at: now(), updated_at: now() },
	}));
	return Object.assign(made, rest, { placements, placements_count: placements.length });
}

/** The same as a form, with the résumé as `candidate[cv]`. */
async function formOf(req: Request, res: Response) {
	const files: Upload[] = [];
	const candidate: ListedRecord = {};
	const offers: number[] = [];
	for (const [name, value] of await entriesOf(req, res)) {
		const [, field = name, isList] = /^candidate\[(\w+)\](\[\])?$/.exec(name) ?? [];
		if (value instanceof File) {
			if (field !== 'cv') throw faulty({ place: name, what: 'unknown' });
			files.push(await uploadOf(value));
		} else if (name === 'offers[]') offers.push(Number(value));
		else candidate[field] = isList ? [candidate[field] ?? [], value].flat() : value;
	}
	return { body: { candidate, offers }, files };
}
