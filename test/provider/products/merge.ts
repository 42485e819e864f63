import type { Request, Router } from 'express';
import { collections, equal, type Filters, newerThan, type Shape, three } from './collections';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { inHeader, jsonMessage, makeSecret } from './deliveries';
import { askedSize, digits, iso, pageAt, PageTokens } from './lists';
import { queryOf } from './requests';
import { fileRoutes, signedAddress } from './files';

const MOST_PER_PAGE = 100;
const TIME = '2026-10-01T06:00:00Z';
const candidateId = (number: number) => `9b6f2c1d-5e3a-4c77-8d10-${digits(number)}`;

/** Where a cursor leads; the other parameters must stay the same. */
interface Position {
	start: number;
	others: string;
}

export const merge: ProductDefinition = {
	basePath: '/api/ats',
	login: () => ({ accessToken: makeSecret(), accountToken: makeSecret() }),
	record: ([first_name, last_name], number) => ({
		id: candidateId(number),
		remote_id: String(21450 + number),
		...{ first_name, last_name, company: null, title: null, tags: [] },
		applications: others()
			.application!.filter((one) => (one.candidate as ListedRecord).id === candidateId(number))
			.map(({ id }) => id),
	}),
	addresses: (emails) => ({
		email_addresses: emails.map((value) => ({ value, email_address_type: 'PERSONAL' })),
	}),
	times: { updated: 'modified_at', created: 'created_at', write: iso },
	isLoggedIn: ({ authorization, 'x-account-token': account }, { login }) =>
		authorization === `Bearer ${login.accessToken}` && account === login.accountToken,
	refusal: ({ status, message: detail }) => ({ status, body: { detail } }),
	others,
	openRoutes: fileRoutes,
	routes,
	webhook: {
		secrets: ['merge-invented-signature-key'],
		event: 'Candidate.changed',
		// A delivery has no id; what differs is when the record was changed.
		newId: () => '',
		compose: ({ event, time, record, url }) =>
			jsonMessage({
				// The webhook's id, the same in every delivery.
				hook: { id: '3c8c9a51-8b2e-4f31-9bd0-aaaaaaaaaaaa', event, target: url },
				linked_account: { id: '7f5f0e4a-0000-4000-8000-bbbbbbbbbbbb', status: 'COMPLETE' },
				data: { ...record, modified_at: iso(time) },
			}),
		sign: inHeader({ header: 'X-Merge-Webhook-Signature', encoding: 'base64url' }),
	},
	curl: ({ accessToken, accountToken }, baseUrl) =>
		`-H 'Authorization: Bearer ${accessToken}' -H 'X-Account-Token: ${accountToken}' '${baseUrl}/v1/candidates?page_size=2'`,
};

/** The relations of a record that a request may want whole; otherwise they are ids. */
const RELATIONS = [
	...['candidate', 'current_stage', 'job', 'application', 'interview', 'user'],
	'reject_reason',
];

function others(): Record<string, ListedRecord[]> {
	const idOf = (kind: string, number: number) => `${kind}-0000-4000-8000-${digits(number)}`;
	const times = { created_at: TIME, modified_at: TIME, remote_was_deleted: false };
	const candidate = { id: candidateId(1), first_name: 'Ifeoma', last_name: 'Lindqvist' };
	const jobs = three((number) => ({
		...{ id: idOf('2a000000', number), remote_id: String(number), name: `Engineer ${number}` },
		...{ status: 'OPEN', departments: [], offices: [], recruiters: [], ...times },
	}));
	const [job] = jobs;
	const stages = three((stage_order) => ({
		...{ id: idOf('3b000000', stage_order), name: `Screen ${stage_order}`, job, stage_order },
		...times,
	}));
	const applications = three((number) => ({
		...{ id: idOf('7d5a1e00', number), job: jobs[number - 1], ...times, applied_at: TIME },
		candidate: number === 3 ? { id: candidateId(2), first_name: 'Bram' } : candidate,
		...{ rejected_at: null, credited_to: null },
		reject_reason: number === 3 ? { id: idOf('9c000000', 1), name: 'Other offer' } : null,
		current_stage: stages[0],
	}));
	// Relations of what is related stay ids.
	const application = {
		...{ ...applications[0], candidate: candidate.id, job: job!.id },
		current_stage: stages[0]!.id,
	};
	const interviews = three((number) => ({
		...{ id: idOf('4c000000', number), application, job_interview_stage: null, organizer: null },
		...{ interviewers: [], start_at: TIME, end_at: TIME, status: 'SCHEDULED', ...times },
	}));
	return {
		...{ application: applications, job: jobs, stage: stages, interviewSchedule: interviews },
		posting: three((number) => ({
			...{ id: idOf('5e000000', number), title: `Engineer ${number}`, job: jobs[number - 1] },
			...{ status: 'PUBLISHED', ...times },
		})),
		scorecard: three((number) => ({
			...{ id: idOf('6f000000', number), application, interview: interviews[0] },
			...{ interviewer: null, submitted_at: TIME, overall_recommendation: 'YES', ...times },
		})),
		note: three((number) => ({
			...{ id: idOf('8a000000', number), user: { id: idOf('9b000000', 1), first_name: 'Ada' } },
			...{ activity_type: 'NOTE', subject: `Call ${number}`, body: 'Good call.' },
			...{ candidate: candidate.id, ...times },
		})),
	};
}

function routes(served: Served): Router {
	const { records, others, origin } = served;
	const files = records.flatMap(({ id }) =>
		['RESUME', 'COVER_LETTER'].map((attachment_type, n) => ({
			...{ id: `5c000000-0000-4000-8${n}00-${String(id).slice(-12)}`, candidate: id },
			...{ file_name: `${attachment_type}.pdf`, attachment_type, modified_at: TIME },
			file_url: signedAddress(origin, `${attachment_type}.pdf`),
		})),
	);
	const changed = { modified_after: newerThan('modified_at') };
	const ofApplications = {
		...{ candidate_id: related('candidate'), job_id: related('job') },
		current_stage_id: related('current_stage'),
	};
	const ofApplication = { application_id: related('application'), ...changed };
	const ofStatus = { status: equal('status'), ...changed };
	const lists = {
		candidates: { records, filters: { email_addresses: hasAddress, ...changed } },
		applications: { records: others.application!, filters: { ...ofApplications, ...changed } },
		jobs: { records: others.job!, filters: ofStatus },
		'job-interview-stages': {
			records: others.stage!,
			filters: { job_id: related('job'), ...changed },
		},
		'job-postings': { records: others.posting!, filters: ofStatus },
		interviews: { records: others.interviewSchedule!, filters: ofApplication },
		scorecards: { records: others.scorecard!, filters: ofApplication },
		activities: { records: others.note!, filters: { user_id: related('user'), ...changed } },
		attachments: { records: files, filters: { candidate_id: equal('candidate'), ...changed } },
	};
	const paths = Object.entries(lists).map(([name, list]) => [`/api/ats/v1/${name}`, list]);
	return collections(Object.fromEntries(paths) as typeof lists, shapeOf(served));
}

function related(name: string): Filters[string] {
	return (record, id) => (record[name] as { id: string }).id === id;
}

function hasAddress({ email_addresses }: ListedRecord, values: string): boolean {
	const all = email_addresses as Array<{ value: string }>;
	return all.some(({ value }) => values.split(',').includes(value));
}

function shapeOf({ pageSize }: Served): Shape {
	const refused = new Refused(400, 'The cursor is not valid for these parameters');
	const cursors = new PageTokens<Position>(refused);
	return {
		parameters: ['page_size', 'cursor', 'expand', 'include_deleted_data', 'include_remote_data'],
		unknown: new Refused(400, 'The list has no such parameter'),
		list: (req, records) => {
			const { cursor, ...query } = queryOf(req);
			const others = JSON.stringify([req.path, query]);
			const position = cursor === undefined ? { start: 0, others } : cursors.find(cursor);
			if (position.others !== others) throw refused;
			const size = Math.min(askedSize(query.page_size, MOST_PER_PAGE), pageSize);
			const { page, next } = pageAt(records, position.start, size);
			const following = next === undefined ? null : cursors.issue({ start: next, others });
			const results = page.map((record) => expanded(req, record));
			return { next: following, previous: null, results };
		},
		one: expanded,
	};
}

function expanded(req: Request, record: ListedRecord): ListedRecord {
	const names = queryOf(req).expand?.split(',') ?? [];
	const shown = Object.entries(record).map(([name, value]) => {
		const isId = RELATIONS.includes(name) && !names.includes(name);
		return [name, isId ? ((value as { id?: string } | null)?.id ?? value) : value];
	});
	return Object.fromEntries(shown) as ListedRecord;
}
