import type { ListedRecord } from '../definition';

export const TIME = '2026-10-01T10:00:00.000000Z';
const numbers = [1, 2, 3];

export const FIRST_ID = 70001;

export const STAGES = ['Applied', 'Interview', 'Offer'].map((name, n) => ({
	...{ id: 6 + n, name, category: name.toLowerCase(), position: n, placements_count: 1 },
}));

export const OFFERS = ['Chef', 'Driver', 'Nurse'].map((title, n) => ({
	...{ id: 41 + n, title, status: 'published', kind: 'job', department: 'Kitchen', slug: title },
	...{ location: 'Utrecht', candidates_count: 9, created_at: TIME, updated_at: TIME },
	...{ published_at: TIME, closed_at: null, pipeline: true, pipeline_template_id: 5 },
}));

const ADMINS = ['Ines Duarte', 'Malik Osei', 'Runa Falk'].map((name, n) => {
	const [first_name = '', last_name] = name.split(' ');
	return { id: 5 + n, first_name, last_name, email: `${first_name.toLowerCase()}@work.example` };
});
const REASONS = ['Lacks skills', 'Position filled', 'Withdrew'].map((name, n) => ({
	...{ id: 51 + n, name, position: n + 1, disqualifies_count: 0 },
}));

/** Those below a candidate are the first person's. */
export function recruiteeOthers(): Record<string, ListedRecord[]> {
	return {
		...{ job: [...OFFERS], admin: [...ADMINS], disqualifyReason: [...REASONS] },
		note: numbers.map((n) => ({
			...{ id: 76 + n, body: 'Good talk', admin_id: 5, visibility: { level: 'public' } },
			...{ created_at: TIME, replies: [] },
		})),
		interviewSchedule: numbers.map((n) => ({
			...{ id: 30 + n, candidate_id: n === 3 ? FIRST_ID + 1 : FIRST_ID, offer_id: 41 },
			...{ stage_id: 7, starts_at: TIME, ends_at: TIME, kind: 'meeting' },
		})),
		scorecard: numbers.map((n) => ({
			...{ id: 60 + n, rating: 'yes', rating_note: 'Good', stage_id: 7, offer_id: 41 },
			...{ candidate_id: FIRST_ID, admin_id: 5, created_at: TIME, interview_result_answers: [] },
		})),
	};
}
