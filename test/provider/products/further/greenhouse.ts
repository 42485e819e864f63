import type { ListedRecord } from '../definition';

const TIME = '2026-10-05T08:01:44.007Z';
const times = { created_at: '2026-03-02T09:15:11.120Z', updated_at: TIME };
const numbers = [1, 2, 3];
const FIRST_ID = 40111001;
/** Every candidate has one application. */
export const APPLICATION_OFFSET = 71890221 - 40111003;

const JOBS = ['Data Engineer', 'Line Cook', 'Nurse'].map((name, n) => ({
	...{ id: 5510 + n, name, requisition_id: `REQ-${n}`, notes: null, confidential: false },
	...{ status: 'open', opened_at: TIME, closed_at: null, is_template: null, copied_from_id: null },
	...{ department_id: 71, office_ids: [81], custom_fields: {}, ...times },
}));
/** Each job has its own. */
const STAGES = JOBS.flatMap(({ id: job_id }, job) =>
	['Application Review', 'Phone Screen', 'Offer'].map((name, n) => ({
		...{ id: 7101 + 10 * job + n, job_id, sort_order: n, name, active: true, ...times },
	})),
);
/** The last one has left. */
const USERS = ['Ines Duarte', 'Malik Osei', 'Runa Falk', 'Otto Reis'].map((name, n) => {
	const [first_name, last_name] = name.split(' ');
	const primary_email = `${first_name!.toLowerCase()}@work.example`;
	return {
		...{ id: 301 + n, name, first_name, last_name, primary_email, employee_id: null, ...times },
		...{ deactivated: n === 3, site_admin: n === 0, job_title: null, custom_fields: {} },
	};
});
/** The last one is built in. */
const REJECTION_REASONS = ['Lacks skills', 'Hired someone else', 'Withdrew', 'Other'].map(
	(name, n) => ({
		...{ id: 4101 + n, name, key: name.toLowerCase().replaceAll(' ', '_'), ...times },
		...{ type: n === 2 ? 'THEY_REJECTED_US' : 'WE_REJECTED_THEM', is_default: n === 3 },
	}),
);

let stays = 991000;

/** The fields of an application in a stage. Each stay in a stage has an id of its own, the `stage_id`. */
export function inStage({ id, name, job_id }: ListedRecord): ListedRecord {
	stays += 1;
	return { job_id, stage_id: stays, job_interview_stage_id: id, stage_name: name };
}

/** An application of a person for a job, in one of its stages. */
export function applicationIn(stage: ListedRecord, candidate_id: number): ListedRecord {
	return {
		...{ id: candidate_id + APPLICATION_OFFSET, candidate_id, ...inStage(stage) },
		...{ job_post_id: null, source_id: null, status: 'in_process', prospect: false },
		...{ rejected_at: null, rejection_reason_id: null, answers: [], custom_fields: {}, ...times },
	};
}

/** The second and the third application are those of the second person. */
export function greenhouseOthers(): Record<string, ListedRecord[]> {
	const candidateOf = (n: number) => FIRST_ID + Math.min(n, 2) - 1;
	return {
		application: numbers.map((n) => ({
			...{ id: FIRST_ID + n - 1 + APPLICATION_OFFSET, candidate_id: candidateOf(n), ...times },
			...{ job_id: JOBS[n - 1]!.id, job_post_id: 8801, recruiter_id: 301, coordinator_id: null },
			...{ source_id: 31, stage_id: 990000 + n, job_interview_stage_id: STAGES[4 * n - 4]!.id },
			...{ stage_name: STAGES[4 * n - 4]!.name, status: n === 3 ? 'rejected' : 'in_process' },
			...{ needs_decision: false, prospect: false, rejected_at: null, answers: [] },
			...{ rejection_reason_id: null, location_address: null, custom_fields: {} },
		})),
		...{ job: [...JOBS], stage: [...STAGES], user: [...USERS] },
		rejectionReason: [...REJECTION_REASONS],
		posting: numbers.map((n) => ({
			...{ id: 8800 + n, title: 'Data Engineer (Uppsala)', job_id: JOBS[0]!.id, job_board_id: 1 },
			...{ internal: false, active: true, live: true, featured: false, language: 'en' },
			...{ content: '<p>…</p>', internal_content: null, questions: [], ...times },
		})),
		vacancy: numbers.map((n) => ({
			...{ id: 1233 + n, job_id: JOBS[0]!.id, opened_at: TIME, closed_at: null, sort_order: n },
			...{ opening_id: `ENG-${n}`, application_id: null, close_reason_id: null, open: true },
			...{ target_start_on: '2026-12-01', custom_fields: {}, ...times },
		})),
		interviewSchedule: numbers.map((n) => ({
			...{ id: 9900 + n, job_id: JOBS[0]!.id, application_id: 71890219, job_interview_id: 311 },
			...{ starts_at: TIME, ends_at: TIME, all_day_start_on: null, all_day_end_on: null },
			...{ location: null, status: 'scheduled', organizer_id: 301, scheduled_at: TIME, ...times },
		})),
		scorecard: numbers.map((n) => ({
			...{ id: 4400 + n, application_id: 71890219, interview_kit_id: 21, interviewer_id: 302 },
			...{ submitter_id: 302, candidate_rating: 'strong_yes', status: 'complete' },
			...{ interviewed_at: TIME, submitted_at: TIME, notes: 'Strong', ...times },
		})),
		note: numbers.map((n) => ({
			...{ id: 6600 + n, candidate_id: candidateOf(n), application_id: 71890219 },
			...{ body: 'Good call.', body_with_tags: '<p>Good call.</p>', subject: null, type: 'NOTE' },
			...{ user_id: 301, visibility: 'publicly_visible', ...times },
		})),
	};
}
