import type { ListedRecord } from '../definition';

const TIME = '2026-07-23T18:58:17Z';
const numbers = [1, 2, 3];
/** The last one has left. */
const MEMBERS = ['Ines Duarte', 'Malik Osei', 'Runa Falk', 'Otto Reis'].map((name, n) => ({
	...{ id: `1f395${'defa'[n]}`, name, headline: null, type: 'Member', active: n < 3 },
	...{ email: `${name.split(' ')[0]!.toLowerCase()}@work.example`, collaboration_rules: [] },
	...{ role: n === 0 ? 'admin' : 'simple', roles: [n === 0 ? 'ats.admin' : 'ats.simple'] },
}));
const { id, name, type } = MEMBERS[0]!;
const MEMBER = { id, name, type };
const REASONS = ['Lacks qualifications', 'Lacks experience', 'Withdrew'].map((description, n) => ({
	...{ id: `b29c6${3 + n}`, description, candidate_withdrew: n === 2, position: n + 1 },
}));
const times = { created_at: '2026-03-25T00:00:00Z', updated_at: TIME };

export const STAGES = ['Sourced', 'Applied', 'Interview'].map((name, n) => ({
	...{ id: 5272269 + n, identifier: `50779${n}`, slug: name.toLowerCase(), name },
	...{ kind: name.toLowerCase(), position: n + 1 },
}));

export const JOBS = ['Warehouse Lead', 'Driver', 'Line Cook'].map((title, n) => ({
	...{ id: `5b5ce${n}`, title, full_title: `${title} - GB/0${n}`, shortcode: `9CD658E13${n}` },
	...{ code: `GB/0${n}`, state: 'published', sample: false, confidential: false },
	...{ department: null, workplace_type: 'on_site', keywords: null, ...times },
}));

/** Those below a candidate are the first person's. */
export function workableOthers(): Record<string, ListedRecord[]> {
	return {
		...{ job: [...JOBS], stage: [...STAGES], member: [...MEMBERS], reason: [...REASONS] },
		requisition: numbers.map((n) => ({
			...{ id: `7a0${n}`, code: `REQ-${n}`, job: { id: JOBS[0]!.id, title: JOBS[0]!.title } },
			...{ owner: MEMBER, requester: MEMBER, hiring_manager: MEMBER, plan_date: '2026-09' },
			...{ candidate_id: null, employment_type: 'full-time', reason: 'new_hire' },
			...{ state: 'approved', requisition_attributes: [], approval_groups: [], ...times },
		})),
		interviewSchedule: numbers.map((n) => ({
			...{ id: `10e0d9${n}`, title: 'Call with Ifeoma Lindqvist', description: '' },
			...{ type: 'CallEvent', starts_at: TIME, ends_at: TIME, cancelled: false },
			...{ job: { shortcode: JOBS[0]!.shortcode, title: JOBS[0]!.title }, members: [MEMBER] },
			candidate:
				n === 3 ? { id: 'a1f7c02', name: 'Bram de Wit' } : { id: 'a1f7c01', name: 'Ifeoma' },
		})),
		note: [...numbers.map(activityOf), { ...activityOf(4), action: 'moved', body: null }],
	};
}

function activityOf(n: number): ListedRecord {
	return {
		...{ id: `9075283${n}`, action: 'comment', stage_name: 'Sourced', action_stage: STAGES[0] },
		...{ target_stage: null, member: MEMBER, body: 'Strong answers', ...times },
	};
}
