import { compareResume } from '../../../../resume';
import { fixClock } from '../dates/fixedClock';

fixClock();

interface Job {
	title: string;
	employer: string;
	start: string;
	end: string | null;
}

interface Studies {
	degree: string;
	school: string;
	start: string;
	end: string;
}

interface Read {
	jobs: Job[];
	studies: Studies[];
}

const CONTACT = { email: 'jo@mail.example', phone: '+44 20 7946 0123' };

const job = (title: string, employer: string, start: string, end: string | null): Job => {
	return { title, employer, start, end };
};
const studies = (degree: string, school: string, start: string, end: string): Studies => {
	return { degree, school, start, end };
};

/** Résumés in several layouts and languages, and what a parser reads from them that makes no mistake. */
const RESUMES: Readonly<Record<string, { text: string; read: Read }>> = {
	'names before the period': {
		text: `Experience
Data Engineer, Northfold Systems, June 2018 – Present
Support Analyst at Brightwater Labs in Leeds, January 2014 – May 2018
Education
BSc in Mathematics, Ashford College, 2010 - 2013
Skills
Google Analytics, MS Office, Scrum Master`,
		read: {
			jobs: [
				job('Data Engineer', 'Northfold Systems', '2018-06', null),
				job('Support Analyst', 'Brightwater Labs', '2014-01', '2018-05'),
			],
			studies: [studies('BSc in Mathematics', 'Ashford College', '2010', '2013')],
		},
	},
	'an employer above its jobs': {
		text: `Engineer with experience at Harbour Retail Group and Oakline Bank.
Work history
Harbour Retail Group
Senior Product Manager	03/2019 – 11/2023
Product Manager	02/2016 – 02/2019
Oakline Bank plc
Business Analyst	08/2012 – 01/2016
Education
University of Leeds
MSc Economics	2011 – 2012
BSc Economics	2008 – 2011`,
		read: {
			jobs: [
				job('Senior Product Manager', 'Harbour Retail Group', '2019-03', '2023-11'),
				job('Product Manager', 'Harbour Retail Group', '2016-02', '2019-02'),
				job('Business Analyst', 'Oakline Bank plc', '2012-08', '2016-01'),
			],
			studies: [
				studies('MSc Economics', 'University of Leeds', '2011', '2012'),
				studies('BSc Economics', 'University of Leeds', '2008', '2011'),
			],
		},
	},
	'the period below the names': {
		text: `Beruflicher Werdegang
Sachbearbeiter Einkauf
Stahlwerk Höfer AG
seit Januar 2020
Ingenieur
Elektro Weiß GmbH & Co. KG
August 2015 bis Dezember 2019
Studium
Bachelor of Arts Betriebswirtschaft
Hochschule Aalen
2012 bis 2015`,
		read: {
			jobs: [
				job('Sachbearbeiter Einkauf', 'Stahlwerk Höfer AG', '2020-01', null),
				job('Ingenieur', 'Elektro Weiß GmbH & Co. KG', '2015-08', '2019-12'),
			],
			studies: [studies('Bachelor of Arts Betriebswirtschaft', 'Hochschule Aalen', '2012', '2015')],
		},
	},
	'a summary that repeats the jobs': {
		text: `職務要約
2019年4月〜2023年3月	株式会社青空システム
職務経歴
株式会社青空システム
期間：2019年4月〜2023年3月
プロジェクトマネージャー
緑電機株式会社
期間：2015年4月〜2019年3月
システムエンジニア
学歴
2011年4月〜2015年3月	東北見本大学	学士`,
		read: {
			jobs: [
				job('プロジェクトマネージャー', '株式会社青空システム', '2019-04', '2023-03'),
				job('システムエンジニア', '緑電機株式会社', '2015-04', '2019-03'),
			],
			studies: [studies('学士', '東北見本大学', '2011-04', '2015-03')],
		},
	},
};

const firstOf = (date: string) => (date.length === 4 ? `${date}-01-01` : `${date}-01`);
const textkernelDate = (date: string | null) => {
	const found = { FoundMonth: date !== null && date.length > 4, FoundDay: false };
	return {
		Date: date === null ? '2026-05-20' : firstOf(date),
		IsCurrentDate: date === null,
		...found,
	};
};
const europassDate = (date: string) => {
	const [year, month] = date.split('-').map(Number);
	return { Year: year, ...(month !== undefined && { Month: month }) };
};

const SHAPES: Readonly<Record<string, (read: Read) => unknown>> = {
	'JSON Resume': ({ jobs, studies: all }) => ({
		basics: CONTACT,
		work: jobs.map(({ title, employer, start, end }) => {
			return { name: employer, position: title, startDate: start, endDate: end };
		}),
		education: all.map(({ degree, school, start, end }) => {
			return { institution: school, studyType: degree, startDate: start, endDate: end };
		}),
	}),
	Affinda: ({ jobs, studies: all }) => ({
		data: {
			...{ emails: [CONTACT.email], phoneNumbers: [CONTACT.phone] },
			workExperience: jobs.map(({ title, employer, start, end }) => ({
				...{ jobTitle: title, organization: employer },
				dates: {
					...{ startDate: firstOf(start), endDate: end === null ? '2026-05-20' : firstOf(end) },
					...{ isCurrent: end === null, rawText: `${start} – ${end ?? 'Present'}` },
				},
			})),
			education: all.map(({ degree, school, start, end }) => ({
				...{ organization: school, accreditation: { education: degree } },
				dates: { startDate: firstOf(start), completionDate: firstOf(end) },
			})),
		},
	}),
	Textkernel: ({ jobs, studies: all }) => ({
		Positions: jobs.map(({ title, employer, start, end }) => ({
			...{ Employer: { Name: { Raw: employer } }, JobTitle: { Raw: title } },
			...{ StartDate: textkernelDate(start), EndDate: textkernelDate(end) },
		})),
		EducationDetails: all.map(({ degree, school, start, end }) => ({
			...{ SchoolName: { Raw: school }, Degree: { Name: { Raw: degree }, Type: 'bachelors' } },
			...{ StartDate: textkernelDate(start), LastEducationDate: textkernelDate(end) },
		})),
	}),
	'HR Open': ({ jobs, studies: all }) => ({
		employment: jobs.map(({ title, employer, start, end }) => ({
			...{ organization: { name: employer }, start, end, current: end === null },
			positionHistories: [{ title }],
		})),
		education: all.map(({ degree, school, start, end }) => ({
			...{ institution: { name: school }, educationDegrees: [{ name: degree }], start, end },
		})),
	}),
	Europass: ({ jobs, studies: all }) => ({
		WorkExperience: jobs.map(({ title, employer, start, end }) => ({
			Period: {
				...{ From: europassDate(start), Current: end === null },
				...(end !== null && { To: europassDate(end) }),
			},
			...{ Position: { Label: title }, Employer: { Name: employer } },
		})),
		Education: all.map(({ degree, school, start, end }) => ({
			...{ Period: { From: europassDate(start), To: europassDate(end) }, Title: degree },
			Organisation: { Name: school },
		})),
	}),
};

const shapes = Object.keys(SHAPES);
const pairs = Object.keys(RESUMES).flatMap((resume) =>
	shapes.map((shape): [resume: string, shape: string] => [resume, shape]),
);

async function compared(resume: string, shape: string, plant: (read: Read) => void) {
	const { text, read } = RESUMES[resume]!;
	const own = structuredClone(read);
	plant(own);
	const file = `Jo Sample\n${CONTACT.email} ${CONTACT.phone}\n${text}\n`;
	return await compareResume(Buffer.from(file, 'utf8'), SHAPES[shape]!(own), {
		fileName: 'cv.txt',
	});
}

describe.each(pairs)('%s, as %s', (resume, shape) => {
	it('agrees', async () => {
		expect((await compared(resume, shape, () => {})).summary).toBe(
			'The data agrees with the file.',
		);
	});

	it.each<[fault: string, plant: (read: Read) => void]>([
		[
			'employer and title are swapped',
			({ jobs: [, two] }) => {
				[two!.employer, two!.title] = [two!.title, two!.employer];
			},
		],
		[
			'all employers and titles are swapped',
			({ jobs }) => {
				for (const one of jobs) [one.employer, one.title] = [one.title, one.employer];
			},
		],
		[
			'a degree has another level',
			({ studies: all }) => {
				const last = all.at(-1)!;
				last.degree = last.degree
					.replace(/Bachelor|BSc/, (found) => (found === 'BSc' ? 'MSc' : 'Master'))
					.replace('学士', '修士');
			},
		],
		['a job is there twice', ({ jobs }) => void jobs.push({ ...jobs[1]! })],
		['an employer is only part of a skill', ({ jobs }) => (jobs[0]!.employer = 'Google LLC')],
		['"Senior" is added', ({ jobs }) => (jobs.at(-1)!.title = `Senior ${jobs.at(-1)!.title}`)],
	])('differs if %s', async (_, plant) => {
		expect((await compared(resume, shape, plant)).verdict).toBe('differs');
	});
});

describe.each(pairs.filter(([resume]) => !resume.startsWith('a summary')))(
	'the periods of two jobs in %s, as %s',
	(resume, shape) => {
		it('are mixed if they are exchanged', async () => {
			const { verdict, mixed, summary } = await compared(resume, shape, ({ jobs }) => {
				const [one, two] = [jobs.at(-2)!, jobs.at(-1)!];
				[one.start, one.end, two.start, two.end] = [two.start, two.end, one.start, one.end];
			});
			expect(verdict).toBe('differs');
			expect(mixed[0]).toMatchObject({ rule: 'data.mixed', line: expect.any(Number) });
			expect(summary).toMatch(/^The file has in another entry the (?:employer|title) /);
		});
	},
);

describe('dates in unusual places', () => {
	const TEXT = `Jo Sample
Experience
Data Engineer, Northfold Systems, June 2019 – July
2020
Trainee, Northfold Systems, 05.2019 – 05.2019
Analyst, Brightwater Labs, March 2015 – May 2018`;
	const WORK = [
		{ name: 'Northfold Systems', startDate: '2019-06', endDate: '2020-07' },
		{ name: 'Northfold Systems', date: '2019-05' },
		{ name: 'Brightwater Labs', startDate: '2015-03', endDate: '2018-05' },
	];
	const compare = async (parsed: unknown) => await compareResume(Buffer.from(TEXT, 'utf8'), parsed);

	it('are not lost: a year in the next line, and a period within a month', async () => {
		expect((await compare({ work: WORK })).summary).toBe('The data agrees with the file.');
	});

	it('are lost, even if the data has the text of the file, or of a period, as well', async () => {
		const plainText = TEXT.padEnd(5_000);
		const { lost } = await compare({ work: WORK.slice(0, 2), plainText });
		expect(lost.map(({ text }) => text)).toEqual(['March 2015', 'May 2018']);
		const period = { JobPeriod: '06/2019 – 07/2020', rawText: 'March 2015 – May 2018' };
		const second = await compare({ work: [{ ...WORK[0], ...period }, WORK[1]] });
		expect(second.lost.map(({ text }) => text)).toEqual(['March 2015', 'May 2018']);
	});
});

it('a date is lost even if the job before it, with the same names, ends there', async () => {
	const text = 'Jo Sample\nCook, Initech, 2019 – 2022\nCook, Initech, 2022 – 2024\n';
	const work = [
		{ position: 'Cook', name: 'Initech', startDate: '2019', endDate: '2022' },
		{ position: 'Cook', name: 'Initech', endDate: '2024' },
	];
	const { lost } = await compareResume(Buffer.from(text, 'utf8'), { work });
	expect(lost.map((one) => one.text)).toEqual(['2022']);
});

describe('what parsers destroy', () => {
	it.each(['HÃ¶fer', 'H?fer', 'Hfer', 'H\ufffdfer'])('is not in the file: %s', async (written) => {
		const { notInFile } = await compared('the period below the names', 'Affinda', ({ jobs }) => {
			jobs[0]!.employer = jobs[0]!.employer.replace('Höfer', written);
		});
		expect(notInFile).toMatchObject([{ kind: 'employer', rule: 'data.notInFile' }]);
	});

	it('is a level, of which one in the file counts for one degree', async () => {
		const { notInFile } = await compared('an employer above its jobs', 'HR Open', (read) => {
			read.studies[1]!.degree = 'Master of Economics';
		});
		expect(notInFile).toMatchObject([{ kind: 'degree', text: 'Master of Economics' }]);
	});

	it('is said of a job that the file has only once', async () => {
		const { mixed, summary } = await compared('names before the period', 'Europass', (read) => {
			read.jobs.push({ ...read.jobs[0]! });
		});
		expect(mixed).toMatchObject([
			{ rule: 'data.repeated', pointer: expect.stringContaining('/2/') },
		]);
		expect(summary).toBe('The data has more often than the file the title Data Engineer.');
	});

	it('is nothing that 120 entries share', async () => {
		const jobs = Array.from({ length: 120 }, (_, at) =>
			job(`Job ${at}`, 'Initech', '2018', '2019'),
		);
		const { mixed } = await compared('names before the period', 'JSON Resume', (read) => {
			read.jobs.push(...jobs);
		});
		expect(mixed).toEqual([]);
	});
});
