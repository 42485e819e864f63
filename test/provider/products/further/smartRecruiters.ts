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

export function smartRecruitersOthers(): Record<string, ListedRecord[]> {
	return {
		job: JOBS,
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
