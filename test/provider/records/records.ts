/** A candidate with the four fields of the interface document, and some that real providers would add. */
export interface ProviderCandidate {
	id: string;
	first_name: string;
	last_name: string;
	email: string;
	phone: string;
	tags: string[];
	location: { city: string; country: string };
	/** Not generated. */
	stage?: string;
	updated_at: string;
}

/** A candidate that a test may add: with the four fields, and any others. */
export type CandidateRecord = Pick<ProviderCandidate, 'id' | 'first_name' | 'last_name' | 'email'> &
	Partial<ProviderCandidate>;

/** The candidate at a position, counted from 1; always the same for the same number. */
export function candidateNumber(n: number): ProviderCandidate {
	return {
		id: `cand-${n}`,
		...personNumber(n),
		phone: `+1 555 01${String(n % 100).padStart(2, '0')}`,
		tags: [`team-${n % 7}`, n % 2 === 0 ? 'referral' : 'direct'],
		location: { city: `City ${n % 50}`, country: 'Exampleland' },
		updated_at: new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString(),
	};
}

/**
 * Invented people. The tables' lengths have no common factor, so that all pairs occur before one comes again. No name is
 * a part of an English word, because tests search logs for them.
 */
const GIVEN_NAMES = words(`
	Mariana Tobias Chidera Yasmin Henrik Priyanka Mateusz Leilani Ibrahim Sakura Niamh Dmitri Camille Kwame Ingrid
	Rafael Zeynep Oisin Thandiwe Joaquin Annika Farouk Beatriz Casper Nasrin Kofi Svetlana Giulia Minh Aroha
	Bogdan Shirin Anselm Paloma Tariq Eszter Hiroshi Fatoumata Lorcan Xiomara`);
const FAMILY_NAMES = words(`
	Sousa Lindqvist Okafor Haddad Bergstrom Chaudhary Kowalski Kealoha Rahmani Fujimoto Gallagher Sokolov Laurent
	Mensah Halvorsen Fuentes Yilmaz Doyle Nkosi Villareal Virtanen Mansour Carvalho Jansen Hosseini Boateng
	Petrova Moretti Nguyen Parata Ionescu Karimi Brandt Quintana Siddiqui Szabo Nakamura Diallo Tierney Escobedo
	Zielinski`);

function words(table: string): string[] {
	return table.trim().split(/\s+/);
}

/** The name and e-mail address of the person with a number, counted from 1; no other number has this address. */
function personNumber(n: number): { first_name: string; last_name: string; email: string } {
	const first_name = GIVEN_NAMES[(n - 1) % GIVEN_NAMES.length]!;
	const last_name = FAMILY_NAMES[(n - 1) % FAMILY_NAMES.length]!;
	const namesakes = Math.floor((n - 1) / (GIVEN_NAMES.length * FAMILY_NAMES.length));
	const mailbox = `${first_name}.${last_name}${namesakes || ''}`.toLowerCase();
	return { first_name, last_name, email: `${mailbox}@candidates.example` };
}

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
const meetingWith = (n: number) => ({ ...applicantOf(n), title: 'Interview' });

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
	'interview-schedules': { prefix: 'interview', fields: meetingWith },
	jobs: { prefix: 'job', fields: (n) => ({ ...turn(JOBS, n), status: status(n) }) },
	notes: { prefix: 'note', fields: meetingWith },
	postings: { prefix: 'posting', fields: jobOf },
	requisitions: { prefix: 'req', fields: (n) => ({ title: jobTitle(n), status: status(n) }) },
	scorecards: { prefix: 'scorecard', fields: meetingWith },
	stages: { prefix: 'stage', fields: (n) => ({ title: turn(STAGES, n) }) },
	vacancies: { prefix: 'vacancy', fields: jobOf },
};

/** A generator of a family's records, counted from 1; always the same record for the same number. */
export function recordsOf(family: string): (n: number) => OtherRecord {
	const { prefix, fields } = FAMILIES[family]!;
	return (n) => ({ id: `${prefix}-${n}`, ...fields(n), ...times(n) }) as OtherRecord;
}
