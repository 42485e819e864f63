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
const STAGES = ['Application Review', 'Phone Screen', 'Offer'].map((name, n) => ({
	...{ id: 7101 + n, job_id: JOBS[0]!.id, sort_order: n, name, active: true, ...times },
}));

/** The second and the third application are those of the second person. */
export function greenhouseOthers(): Record<string, ListedRecord[]> {
	const candidateOf = (n: number) => FIRST_ID + Math.min(n, 2) - 1;
	return {
		application: numbers.map((n) => ({
			...{ id: FIRST_ID + n - 1 + APPLICATION_OFFSET, candidate_id: candidateOf(n), ...times },
			...{ job_id: JOBS[n - 1]!.id, job_post_id: 8801, recruiter_id: 301, coordinator_id: null },
			...{ source_id: 31, stage_id: 990001, job_interview_stage_id: STAGES[n - 1]!.id },
			...{ stage_name: STAGES[n - 1]!.name, status: n === 3 ? 'rejected' : 'in_process' },
			...{ needs_decision: false, prospect: false, rejected_at: null, answers: [] },
			...{ rejection_reason_id: null, location_address: null, custom_fields: {} },
		})),
		job: JOBS,
		stage: STAGES,
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
