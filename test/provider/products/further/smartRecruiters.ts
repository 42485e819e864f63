import type { ListedRecord } from '../definition';
import { digits } from '../lists';

const TIME = '2026-10-01T07:30:00.000Z';
const uuid = (start: string, number: number) => `${start}-0000-4000-8000-${digits(number)}`;
const numbers = [1, 2, 3];

export const personId = (number: number) => `3f0c9b8a-2d41-4f6e-8a0b-${digits(number)}`;
export const APPLICATION_ID = uuid('a9900000', 1);

export const JOBS = ['Line Cook', 'Driver', 'Nurse'].map((title, n) => ({
	...{ id: uuid('a51e7c34', 77 + n), title, refNumber: `REF${n}A`, status: 'SOURCING' },
	...{ postingStatus: 'PUBLIC', department: { id: '1', label: 'Kitchen' }, location: {} },
	...{ createdOn: '2026-05-04T10:00:00.000Z', updatedOn: TIME, lastActivityOn: TIME },
}));

/** The last one has left. */
const USERS = ['Ines Duarte', 'Malik Osei', 'Runa Falk', 'Otto Reis'].map((name, n) => {
	const [firstName = '', lastName] = name.split(' ');
	return {
		...{ id: uuid('05e40000', n + 1), email: `${firstName.toLowerCase()}@work.example` },
		...{ firstName, lastName, active: n < 3, role: n === 0 ? 'ADMINISTRATOR' : 'STANDARD' },
		updatedOn: TIME,
	};
});
const reasons = (start: string, labels: string[]) =>
	labels.map((label, n) => ({ id: uuid(start, n + 1), label }));

/** The statuses with sub-statuses, and these. */
export const HIRING_PROCESS = {
	...{ id: uuid('41460000', 1), name: 'Standard', active: true },
	subStatuses: {
		IN_REVIEW: ['Recruiter screen', 'Manager review'],
		INTERVIEW: ['Phone interview', 'On-site interview'],
		OFFERED: ['Offer sent'],
	},
};

export function smartRecruitersOthers(): Record<string, ListedRecord[]> {
	return {
		...{ job: [...JOBS], user: [...USERS], message: [], hiringProcess: [HIRING_PROCESS] },
		rejectionReason: reasons('4e1ec700', ['Lacks skills', 'Position filled', 'Too expensive']),
		withdrawalReason: reasons('314d4a00', ['Other offer', 'Salary', 'No answer']),
		interviewSchedule: numbers.map((n) => ({
			...{ id: uuid('17e00000', n), candidate: { id: personId(1), status: 'accepted' } },
			...{ jobId: JOBS[1]!.id, location: 'Utrecht', timezone: 'Europe/Amsterdam' },
			timeslots: [{ id: uuid('51070000', n), title: 'Talk', startsOn: TIME, endsOn: TIME }],
			...{ createdOn: TIME, source: 'SMARTRECRUITERS' },
		})),
		scorecard: numbers.map((n) => ({
			...{ id: uuid('4e700000', n), candidateId: personId(1), jobId: JOBS[1]!.id },
			...{ reviewerId: uuid('e5e00000', 1), overallRating: 4, comment: 'Great' },
			...{ createdOn: TIME, updatedOn: TIME },
		})),
	};
}
