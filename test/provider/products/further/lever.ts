import type { ListedRecord } from '../definition';
import { digits } from '../lists';

const TIME = 1782972961725;
const uuid = (start: string, number: number) => `${start}-0000-4000-8000-${digits(number)}`;
const numbers = [1, 2, 3];

/** The last one has left; only requests that ask for such users get them. */
const USERS = [
	['Ines Duarte', 'ines', 'super admin', null],
	['Malik Osei', 'malik', 'team member', null],
	['Runa Falk', 'runa', 'interviewer', null],
	['Otto Reis', 'otto', 'admin', TIME],
].map(([name, username, accessRole, deactivatedAt], n) => ({
	...{ id: uuid('5e8d7c1a', 101 + n), name, username, email: `${username}@work.example` },
	...{ accessRole, deactivatedAt, photo: null, createdAt: TIME },
}));
export const USER = USERS[0]!;

export const ARCHIVE_REASONS = [
	['Timing', 'active', 'non-hired'],
	['Underqualified', 'active', 'non-hired'],
	['No response', 'inactive', 'non-hired'],
	['Hired', 'active', 'hired'],
].map(([text, status, type], n) => ({ id: uuid('c97322d4', n + 1), text, status, type }));

/** In the order of the pipeline. */
export const STAGES = [
	{ id: 'lead-new', text: 'New lead' },
	{ id: uuid('b3c5e1aa', 1), text: 'Phone screen' },
	{ id: 'applicant-new', text: 'New applicant' },
];

const POSTINGS = ['Nurse', 'Line Cook', 'Driver'].map((text, n) => ({
	...{ id: uuid('75ff237f', n + 1), text, state: 'published', distributionChannels: ['public'] },
	...{ user: USER, owner: USER, hiringManager: null, followers: [USER], tags: [] },
	categories: { commitment: 'Full-time', department: 'Care', location: 'Utrecht' },
	...{ country: 'NL', reqCode: null, requisitionCodes: [], confidentiality: 'non-confidential' },
	...{ urls: {}, workplaceType: 'unspecified', createdAt: TIME, updatedAt: TIME },
}));

export function applicationOf(opportunityId: string, number: number): ListedRecord {
	return {
		...{ id: uuid('7278da68', number), type: 'user', candidateId: opportunityId, opportunityId },
		...{ posting: POSTINGS[number % 3], postingHiringManager: null, postingOwner: USER },
		...{ name: null, company: null, phone: null, email: null, links: [], comments: null },
		...{ user: USER, customQuestions: [], createdAt: TIME, archived: null },
		requisitionForHire: null,
	};
}

const field = { type: 'score-system', text: 'Overall rating', value: '4 - Strong Hire' };

/** Those below a candidate are the first person's. */
export function leverOthers(): Record<string, ListedRecord[]> {
	const opportunityId = `0a5f1c2e-77b1-4c0e-9b3d-${digits(1)}`;
	const times = { createdAt: TIME, completedAt: TIME, deletedAt: null };
	return {
		...{ posting: [...POSTINGS], stage: [...STAGES] },
		...{ user: [...USERS], archiveReason: [...ARCHIVE_REASONS] },
		requisition: numbers.map((n) => ({
			...{ id: uuid('d1e2f3a4', n), requisitionCode: `ENG-${n}`, name: 'Nurse', status: 'open' },
			...{ headcountTotal: n === 1 ? 'unlimited' : 1, headcountHired: 0, backfill: false },
			...{ creator: USER, owner: USER, hiringManager: null, postings: [POSTINGS[0]] },
			...{ createdAt: TIME, updatedAt: TIME, closedAt: null },
		})),
		application: numbers.map((n) => applicationOf(opportunityId, n)),
		note: numbers.map((n) => ({
			...{ id: uuid('a0b1c2d3', n), text: 'Note', user: USER, secret: false, ...times },
			fields: [{ type: 'note', text: 'Comment', value: 'Strong answers', user: USER.id }],
		})),
		interviewSchedule: numbers.map((n) => ({
			...{ id: uuid('e0f1a2b3', n), subject: 'Phone interview', note: '', interviewers: [USER] },
			...{ timezone: 'Europe/Amsterdam', createdAt: TIME, date: TIME + n, duration: 45 },
			...{ feedbackForms: [], user: USER, stage: STAGES[1], canceledAt: null },
			...{ postings: [POSTINGS[0]], opportunityId },
		})),
		scorecard: numbers.map((n) => ({
			...{ id: uuid('c4d5e6f7', n), type: 'interview', text: 'Phone screen', instructions: '' },
			...{ fields: [field], interview: null, panel: null, user: USER, updatedAt: TIME, ...times },
		})),
	};
}
