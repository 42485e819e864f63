import { personNumber } from './names';

/** A record of another family than candidates. The document names only the families, so all fields are invented. */
export interface OtherRecord {
	id: string;
	title: string;
	updated_at: string;
	[field: string]: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const JOBS: readonly Fields[] = [
	{ title: 'Software Engineer', department: 'Engineering', location: 'Lisbon, Portugal' },
	{ title: 'Nurse, Intensive Care', department: 'Care', location: 'Malmö, Sweden' },
	{ title: 'Payroll Accountant', department: 'Finance', location: 'Remote (Europe)' },
	{ title: 'Warehouse Team Lead', department: 'Logistics', location: 'Kraków, Poland' },
	{ title: 'Pastry Chef', department: 'Kitchen', location: 'Lyon, France' },
];

/** The stages that an application goes through. */
export const STAGES = ['Applied', 'Phone Screen', 'Interview', 'Offer'] as const;

/** The entry of a list at a position, counted from 1; after the last one comes the first. */
function turn<T>(list: readonly T[], n: number): T {
	return list[(n - 1) % list.length]!;
}

const status = (n: number) => (n % 3 === 0 ? 'closed' : 'open');
const times = (n: number) => ({
	updated_at: new Date(Date.UTC(2024, 0, 1) + n * 3_600_000).toISOString(),
});
const jobTitle = (n: number) => String(turn(JOBS, n).title);

/** The job and the candidate of an application; a candidate has the same number at all profiles. */
const jobOf = (n: number) => ({ job_id: `job-${((n - 1) % JOBS.length) + 1}`, title: jobTitle(n) });
const applicantOf = (n: number) => ({ candidate_id: `cand-${n}`, candidate: nameOf(n) });
const applicationOf = (n: number) => ({ application_id: `application-${n}`, ...applicantOf(n) });

function nameOf(n: number): string {
	const { first_name, last_name } = personNumber(n);
	return `${first_name} ${last_name}`;
}

/** What the records of each family begin with, and their fields by number. */
const FAMILIES: Readonly<Record<string, { prefix: string; fields(n: number): Fields }>> = {
	applications: {
		prefix: 'application',
		fields: (n) => ({
			...{ ...applicantOf(n), ...jobOf(n) },
			...{ stage: turn(STAGES, n), status: n % 4 === 0 ? 'rejected' : 'active' },
		}),
	},
	'interview-schedules': {
		prefix: 'interview',
		fields: (n) => ({ ...applicationOf(n), title: `Interview: ${jobTitle(n)}`, status: 'planned' }),
	},
	jobs: { prefix: 'job', fields: (n) => ({ ...turn(JOBS, n), status: status(n) }) },
	notes: {
		prefix: 'note',
		fields: (n) => ({ ...applicantOf(n), title: 'Call', text: 'Asks for a start in spring.' }),
	},
	postings: { prefix: 'posting', fields: (n) => ({ ...jobOf(n), status: status(n) }) },
	requisitions: { prefix: 'req', fields: (n) => ({ title: jobTitle(n), status: status(n) }) },
	scorecards: {
		prefix: 'scorecard',
		fields: (n) => ({ ...applicationOf(n), title: 'Interview', rating: (n % 5) + 1 }),
	},
	stages: { prefix: 'stage', fields: (n) => ({ title: turn(STAGES, n) }) },
	vacancies: { prefix: 'vacancy', fields: (n) => ({ ...jobOf(n), status: status(n) }) },
};

/** A generator of a family's records, counted from 1; always the same record for the same number. */
export function recordsOf(family: string): (n: number) => OtherRecord {
	const { prefix, fields } = FAMILIES[family]!;
	return (n) => ({ id: `${prefix}-${n}`, ...fields(n), ...times(n) }) as OtherRecord;
}

/** The requisition at a position. */
export const requisitionNumber = recordsOf('requisitions');
