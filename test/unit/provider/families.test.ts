import { candidateNumber, recordsOf } from '../../provider';

const records = (family: string) => Array.from({ length: 10 }, (_, n) => recordsOf(family)(n + 1));

/** A field of records by their ids. */
const byId = (family: string, field: string) =>
	new Map(records(family).map((record) => [record.id, record[field]]));

describe.each(['applications', 'interview-schedules', 'notes', 'scorecards'])(
	'the %s of the test provider',
	(family) => {
		it('name a candidate of the list', () => {
			records(family).forEach(({ candidate_id, candidate }, index) => {
				const { id, first_name, last_name } = candidateNumber(index + 1);
				expect([candidate_id, candidate]).toEqual([id, `${first_name} ${last_name}`]);
			});
		});
	},
);

describe.each(['applications', 'postings', 'vacancies'])(
	'the %s of the test provider',
	(family) => {
		it('name a job of the list by its ID and its title', () => {
			const titles = byId('jobs', 'title');
			for (const { job_id, title } of records(family)) {
				expect(titles.get(String(job_id))).toBe(title);
			}
		});
	},
);

describe.each(['interview-schedules', 'scorecards'])('the %s of the test provider', (family) => {
	it('name an application of the same candidate', () => {
		const candidates = byId('applications', 'candidate_id');
		for (const { application_id, candidate_id } of records(family)) {
			expect(candidates.get(String(application_id))).toBe(candidate_id);
		}
	});
});
