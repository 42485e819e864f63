import type { Router } from 'express';
import { collections, numberedPage, type Numbering, type Shape, three } from './collections';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { makeSecret } from './deliveries';
import { find, fullName } from './lists';
import { exactRouter, queryOf } from './requests';
import { fileRoutes, signedAddress } from './files';

const ROOT = '/api/external';
const FIRST_ID = 47507;
const NUMBERING: Numbering = { page: 'current_page', size: 'items_per_page', most: 100 };
const TIME = '2026-05-20T22:43:33+0000';

export const recruiterflow: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	record: (person, number, origin) => ({
		...{ id: FIRST_ID + number - 1, prospect_id: FIRST_ID + number - 1, name: fullName(person) },
		...{ first_name: person[0], last_name: person[1], phone_number: [], tags: [] },
		...{ status: { id: null, name: null }, jobs: number === 1 ? jobsOfCandidate() : [] },
		files: [{ id: 8, filename: 'cv.pdf', link: signedAddress(origin, 'cv.pdf'), permission: 1 }],
	}),
	addresses: (email) => ({ email }),
	times: {
		...{ updated: 'latest_activity_time', created: 'added_time' },
		write: (time) => time.toISOString().replace(/\.\d+Z$/, '+0000'),
	},
	others: () => ({
		job: three((number) => ({
			...{ id: 530 + number, name: `Intern ${number}`, title: `Intern ${number}`, is_open: true },
			...{ job_status: { id: null, name: null }, publish_to_careers_page: true, created_at: TIME },
		})),
		scorecard: three((number) => ({
			...{ id: 530 + number, name: `Intern ${number}` },
			stages: [{ id: 3, name: 'Interview', scorecard: [{ id: number, bottomline: 'Yes' }] }],
		})),
		interviewSchedule: three((id) => ({ id, subject: 'Interview', time: TIME })),
	}),
	isLoggedIn: ({ 'rf-api-key': key }, { login }) => key === login.apiKey,
	refusal: ({ status, message }) => ({
		status,
		body: { message: status === 401 ? 'Unauthorized' : message },
	}),
	openRoutes: (served) => fileRoutes(served, 'rf-api-key'),
	routes,
	curl: ({ apiKey }, baseUrl) =>
		`-H 'RF-Api-Key: ${apiKey}' '${baseUrl}/api/external/candidate/list?items_per_page=2&include_count=true'`,
};

function jobsOfCandidate(): object[] {
	return three((number) => ({
		...{ job_id: 530 + number, name: `Intern ${number}`, stage_name: 'Recruiter Screen' },
		...{ is_open: true, stage_moved: TIME, disqualification_reason: null },
	}));
}

function routes(served: Served): Router {
	const { records, others, variant } = served;
	const shape = shapeOf(served);
	const ofCandidate = (id: unknown, list: ListedRecord[]) =>
		find(records, id).id === FIRST_ID ? list : [];
	const router = exactRouter()
		.get(`${ROOT}/user/list`, (_req, res) => {
			res.json({ data: [{ id: 1, email: 'r@mail.example', name: 'Rita Voss', roles: [] }] });
		})
		.get(`${ROOT}/candidate/get`, (req, res) => {
			const record = find(records, queryOf(req).id);
			res.json(variant === 'bareRecord' ? record : { data: record });
		})
		.get(`${ROOT}/candidate/scorecard/list`, (req, res) => {
			const { id } = queryOf(req);
			const { first_name, name } = find(records, id);
			const candidate = { id: Number(id), first_name, name };
			res.json({ data: { candidate, job: ofCandidate(id, others.scorecard!) } });
		})
		.get(`${ROOT}/candidate/calendar-event/list`, (req, res) => {
			res.json(shape.list(req, ofCandidate(queryOf(req).id, others.interviewSchedule!)));
		});
	return collections(
		{
			[`${ROOT}/candidate/list`]: { records },
			[`${ROOT}/job/list`]: { records: others.job! },
		},
		shape,
		router,
	);
}

/** Without include_count, the answer is a bare list. */
function shapeOf({ pageSize }: Served): Shape {
	const include = ['include_count', 'include_files', 'include_notes', 'include_description'];
	return {
		parameters: [NUMBERING.page, NUMBERING.size, 'only_open', ...include],
		unknown: new Refused(400, 'The list has no such parameter'),
		list: (req, records) => {
			const { page, total } = numberedPage(req, records, NUMBERING, pageSize);
			const { include_count, include_files } = queryOf(req);
			const data = page.map(({ files, ...record }) =>
				include_files === '1' && files ? { ...record, files } : record,
			);
			return include_count === 'true' ? { data, total_items: total } : data;
		},
	};
}
