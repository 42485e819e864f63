import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import { type ListedRecord, Refused, type Served } from '../definition';
import { HIRING_PROCESS } from '../further/smartRecruiters';
import { find, iso } from '../lists';
import { jsonOf, part } from '../requests';
import {
	address,
	checked,
	filled,
	flag,
	type Form,
	list,
	oneOf,
	sentence,
	text,
	texts,
	time,
} from './bodies';
import { addBelow, requireRight } from './owners';

const object = (value: unknown) => typeof value === 'object' && value !== null;
const number = (value: unknown) => typeof value === 'number';
const SHARE: Form = {
	required: { content: (value) => filled(value) && !/<\/?[a-z][^>]*>/i.test(String(value)) },
	optional: {
		correlationId: text,
		shareWith: {
			optional: { users: texts, hiringTeamOf: texts, everyone: flag, openNote: flag },
		},
	},
};
const PLACE = { country: text, countryCode: text, regionCode: text, region: text, city: text };
const CANDIDATE: Form = {
	required: { firstName: filled, lastName: filled, email: address },
	optional: {
		...{ phoneNumber: text, tags: texts, internal: flag, web: object },
		location: { optional: { ...PLACE, address: text, postalCode: text, lat: number, lng: number } },
		...{ education: list(object), experience: list(object) },
		sourceDetails: {
			required: { sourceTypeId: filled },
			optional: { sourceSubTypeId: filled, sourceId: filled },
		},
	},
};
const STATUSES = ['LEAD', 'NEW', 'IN_REVIEW', 'INTERVIEW', 'OFFERED', 'HIRED'];
const ENDED: Readonly<Record<string, [resource: string, field: string]>> = {
	REJECTED: ['rejectionReason', 'reasonOfRejection'],
	WITHDRAWN: ['withdrawalReason', 'reasonOfWithdrawal'],
};
const STATUS: Form = {
	required: { status: oneOf(...STATUSES, ...Object.keys(ENDED)) },
	optional: { subStatus: filled, startsOn: time, reason: filled },
};
const TAGS = /#\[CANDIDATE:([^\]]+)\]/g;

const invalid = (message: string) => new Refused(400, message, 'INVALID_VALUE');

/** Shared messages, candidates, and the statuses of their applications. */
export function addSmartRecruitersWrites(router: Router, served: Served): void {
	const { records, others } = served;
	const bodyOf = (req: Request, form: Form, right: string) => {
		requireRight(served, right, new Refused(403, 'The key may not do this', 'FORBIDDEN'));
		return checked(jsonOf(req), form, (problem) => invalid(sentence(problem)));
	};
	const whole = (path: string, resource: string) =>
		router.get(path, (_req, res) => {
			const content = others[resource]!;
			res.json({ totalFound: content.length, content });
		});
	whole('/configuration/rejection-reasons', 'rejectionReason');
	whole('/configuration/withdrawal-reasons', 'withdrawalReason');
	whole('/configuration/hiring-processes', 'hiringProcess');
	router
		.post('/messages/shares', (req, res) => {
			const { content, shareWith } = bodyOf(req, SHARE, 'messages_write');
			const shared = share(String(content), part({ shareWith }, 'shareWith'), served);
			res.status(201).json(shared);
		})
		.post('/candidates', (req, res) => {
			const { primaryAssignment: _, ...pooled } = create(bodyOf(req, CANDIDATE, CREATE), served);
			records[records.length - 1] = pooled;
			res.status(201).json(pooled);
		})
		.post('/jobs/:job/candidates', (req, res) => {
			const job = find(
				others.job!,
				req.params.job,
				new Refused(404, 'There is no such job', 'JOB_NOT_FOUND'),
			);
			const made = create(bodyOf(req, CANDIDATE, CREATE), served);
			const details = { url: `${served.origin}/jobs/${String(job.id)}`, method: 'GET' };
			const applied = { id: job.id, title: job.title, actions: { details } };
			made.primaryAssignment = { job: applied, status: 'LEAD' };
			res.status(201).json(made);
		});
	for (const path of ['/candidates/:id/status', '/candidates/:id/jobs/:job/status'])
		router.put(path, (req, res) => {
			const unknown = new Refused(404, 'There is no such candidate', 'CANDIDATE_NOT_FOUND');
			const candidate = find(records, req.params.id, unknown);
			const { job = {}, ...assignment } = part(candidate, 'primaryAssignment');
			const { job: asked = part({ job }, 'job').id } = req.params;
			if (asked === undefined || asked !== part({ job }, 'job').id)
				throw new Refused(404, 'The candidate is not assigned to the job', 'NOT_FOUND');
			const status = statusOf(bodyOf(req, STATUS, 'candidates_manage'), served);
			const { subStatus: _, reasonOfRejection: __, reasonOfWithdrawal: ___, ...kept } = assignment;
			candidate.primaryAssignment = { job, ...kept, ...status };
			candidate.updatedOn = iso(new Date());
			res.status(204).end();
		});
}

const CREATE = 'candidates_create';

function create(body: ListedRecord, served: Served): ListedRecord {
	const { firstName, lastName, email, ...rest } = body;
	const made = served.add([String(firstName), String(lastName), String(email)]);
	return Object.assign(made, { tags: [] }, rest);
}

/** The fields of an assignment; reasons are for who is rejected or has withdrawn. */
function statusOf(body: ListedRecord, { others }: Served): ListedRecord {
	const { status, subStatus, reason } = body;
	const known = new Map<string, string[]>(Object.entries(HIRING_PROCESS.subStatuses));
	if (subStatus !== undefined && !known.get(String(status))?.includes(String(subStatus)))
		throw invalid('subStatus is not one of the status');
	const fields = { status, ...(subStatus !== undefined && { subStatus }) };
	if (reason === undefined) return fields;
	const ended = ENDED[String(status)];
	if (!ended) throw invalid('reason is only for REJECTED and WITHDRAWN');
	const [resource, field] = ended;
	return { ...fields, [field]: find(others[resource]!, reason, invalid('reason is unknown')) };
}

/** A message belongs to the candidates that its text names. */
function share(content: string, shareWith: ListedRecord, served: Served): object {
	const { records, others } = served;
	const { users = [], hiringTeamOf = [], everyone = false, openNote = false } = shareWith;
	const each = (ids: unknown, list: readonly ListedRecord[], what: string) =>
		[ids].flat().forEach((id) => find(list, id, invalid(`${what} ${String(id)} is unknown`)));
	each(users, others.user!, 'user');
	each(hiringTeamOf, others.job!, 'job');
	const tagged = [...content.matchAll(TAGS)].map(([, id = '']) => id);
	each(tagged, records, 'candidate');
	const isShared =
		everyone === true || openNote === true || [users, hiringTeamOf].flat().length > 0;
	const id = randomUUID();
	const message = { id, content, createdOn: iso(new Date()), shareWith };
	tagged.forEach((person) => addBelow(served, 'message', person, message));
	return { id, shareRequired: !isShared };
}
