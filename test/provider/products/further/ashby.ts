import type { ListedRecord } from '../definition';
import { digits } from '../lists';

const TIME = '2026-05-28T21:08:48.983Z';
const uuid = (start: string, number: number) => `${start}-0000-4000-8000-${digits(number)}`;
const numbers = [1, 2, 3];
const times = { createdAt: TIME, updatedAt: TIME };

export const PLAN_ID = uuid('b1a00000', 1);

/** The last one has left. */
const USERS = ['Ines Duarte', 'Malik Osei', 'Runa Falk', 'Otto Reis'].map((name, n) => {
	const [firstName = '', lastName] = name.split(' ');
	const email = `${firstName.toLowerCase()}@work.example`;
	return {
		...{ id: uuid('a5e00000', n + 1), firstName, lastName, email, isEnabled: n < 3 },
		...{ globalRole: n === 0 ? 'Organization Admin' : 'Limited Access', updatedAt: TIME },
	};
});
export const USER = USERS[0]!;
export const STAGES = [
	...[['New lead', 'Lead'] as const, ['Phone screen', 'Active'] as const],
	...[['Offer', 'Offer'] as const, ['Archived', 'Archived'] as const],
].map(([title, type], n) => ({
	...{ id: uuid('57a60000', n + 1), title, type, orderInInterviewPlan: n },
	...{ interviewStageGroupId: uuid('96000000', 1), interviewPlanId: PLAN_ID },
}));
/** The last one is no longer used. */
const ARCHIVE_REASONS = [
	['Lacks skills', 'RejectedByOrg'],
	['Position closed', 'Other'],
	['Withdrew', 'RejectedByCandidate'],
	['Too far away', 'RejectedByOrg'],
].map(([text, reasonType], n) => ({
	...{ id: uuid('a4c00000', n + 1), text, reasonType, isArchived: n === 3 },
}));
const PLANS = ['Standard', 'Short', 'Trainees'].map((title, n) => ({
	...{ id: n === 0 ? PLAN_ID : uuid('b1a00000', n + 1), title, isArchived: false, ...times },
}));
const JOBS = ['Nurse', 'Line Cook', 'Driver'].map((title, n) => ({
	...{ id: uuid('10b00000', n + 1), title, confidential: false, status: 'Open' },
	...{ employmentType: 'FullTime', locationId: uuid('10c00000', 1), departmentId: null },
	...{ defaultInterviewPlanId: PLAN_ID, interviewPlanIds: [PLAN_ID], jobPostingIds: [] },
	...{ customFields: [], hiringTeam: [], customRequisitionId: null, author: USER, ...times },
	...{ openedAt: TIME, closedAt: null },
}));

export const applicationId = (number: number) => uuid('f00d0001', number);

/** The application of a person, as lists and deliveries have it. */
export function applicationOf(number: number, candidate: ListedRecord): ListedRecord {
	const { id, title, locationId, departmentId } = JOBS[number % 3]!;
	return {
		...{ id: applicationId(number), ...times, archivedAt: null, candidate },
		...{ status: number === 3 ? 'Archived' : 'Active' },
		currentInterviewStage: STAGES[number === 3 ? 3 : number % 3],
		source: { id: uuid('50000000', 1), title: 'Applied', isArchived: false },
		archiveReason: number === 3 ? ARCHIVE_REASONS[0] : null,
		...{ job: { id, title, locationId, departmentId }, hiringTeam: [], customFields: [] },
		...{ creditedToUser: null, appliedViaJobPostingId: uuid('90500000', 1) },
	};
}

export function ashbyOthers(): Record<string, ListedRecord[]> {
	const names = ['Ifeoma Lindqvist', 'Bram de Wit', 'Zoë Håkansson'];
	return {
		application: numbers.map((n) =>
			applicationOf(n, { id: `d2f0a6f4-3c1b-4e5e-9a77-${digits(n)}`, name: names[n - 1] }),
		),
		...{ job: [...JOBS], user: [...USERS], archiveReason: [...ARCHIVE_REASONS] },
		...{ interviewPlan: [...PLANS] },
		posting: numbers.map((n) => ({
			...{ id: uuid('90500000', n), title: 'Nurse', jobId: JOBS[0]!.id, departmentName: 'Care' },
			...{ workplaceType: 'OnSite', employmentType: 'FullTime', isListed: true },
			...{ publishedDate: '2026-04-28', applicationDeadline: null, updatedAt: TIME },
		})),
		vacancy: numbers.map((n) => ({
			...{ id: uuid('09e00000', n), openedAt: TIME, closedAt: null, isArchived: false },
			...{ archivedAt: null, closeReasonId: null, openingState: 'Open' },
			latestVersion: { id: uuid('09e10000', n), identifier: `REQ-${n}`, jobIds: [JOBS[0]!.id] },
		})),
		stage: [...STAGES],
		note: numbers.map((n) => ({
			...{ id: uuid('90e00000', n), createdAt: TIME, isPrivate: false, content: 'Strong answers' },
			author: USER,
		})),
		interviewSchedule: numbers.map((n) => ({
			...{ id: uuid('15c00000', n), status: 'Scheduled', applicationId: applicationId(1) },
			...{ interviewStageId: STAGES[1]!.id, scheduledBy: USER, ...times, interviewEvents: [] },
		})),
		scorecard: numbers.map((n) => ({
			...{ id: uuid('5c0e0000', n), applicationId: applicationId(1), interviewId: null },
			...{ feedbackFormDefinitionId: uuid('f0e00000', 1), interviewEventId: null },
			...{ submittedAt: TIME, submittedByUser: USER, formDefinition: { sections: [] } },
			submittedValues: { overall_recommendation: 'hire' },
		})),
	};
}
