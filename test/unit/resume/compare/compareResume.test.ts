import { compareResume } from '../../../../resume';
import { fileDates } from '../../../../resume/compare/order';
import { scannedPdf } from '../../../support/resumes';
import { fixClock } from '../dates/fixedClock';
import { pageFile } from '../read/pdf/support/pdfFile';
import { patient } from '../support/budgets';

fixClock();

const RESUME = `Jane Sample
jane.sample@mail.example | +49 (0)30 1234567
Profile
Wrote software for banks and for hospitals in Leeds, and led the people who did.
Experience
Senior Engineer, Müller & Söhne GmbH	03/2015 – present
Junior Developer, Acme
Logistics	March 2012 – 15.02.2015
Education
BSc Mathematics, Technical University of Leeds	2008 – 2012
Certificates
Welding, 2012
`;

const SENIOR = { position: 'Senior Engineer', name: 'Müller & Söhne GmbH', startDate: '2015-03' };
const JUNIOR = { position: 'Junior Developer', name: 'Acme Logistics', startDate: '2012-03' };
const WORK = [
	{ ...SENIOR, endDate: null },
	{ ...JUNIOR, endDate: '2015-02-15' },
];
const SCHOOL = 'Technical University of Leeds';
const PARSED = {
	basics: { name: 'Jane', email: 'jane.sample@mail.example', phone: '+49 30 1234567' },
	work: WORK,
	education: [{ institution: SCHOOL, startDate: '2008', endDate: 2012, area: 'Maths' }],
	certificates: [{ name: 'Welding', date: '2012' }],
	skills: ['Juggling'],
};

const compare = async (parsed: unknown, text = RESUME) =>
	await compareResume(Buffer.from(text, 'utf8'), parsed, { fileName: 'cv.txt' });

/** What was lost, and what the file does not have, in short. */
async function differences(parsed: unknown, text = RESUME) {
	const { lost, notInFile } = await compare(parsed, text);
	return {
		lost: lost.map((one) => one.text),
		notInFile: notInFile.map(({ kind, text: value, pointer }) => `${kind} ${value} ${pointer}`),
	};
}

const NONE = { lost: [], notInFile: [] };

/** The data with other values in the first job, or in the contact data. */
const withJob = (job: object) => ({ ...PARSED, work: [{ ...WORK[0], ...job }, WORK[1]] });
const withBasics = (basics: object) => ({ ...PARSED, basics: { ...PARSED.basics, ...basics } });

describe('comparing parsed data with its file', () => {
	it('agrees if the data have all dates and invent nothing', async () => {
		expect(await compare(PARSED)).toEqual({
			...{ verdict: 'agrees', summary: 'The data agrees with the file.' },
			...{ lost: [], notInFile: [], mixed: [], notCompared: [] },
		});
	});

	it('says what was lost and what was invented, and where', async () => {
		const parsed = { ...PARSED, work: [WORK[0], { ...WORK[1], startDate: '2013-03' }] };
		const { verdict, summary, lost, notInFile } = await compare(parsed);
		expect(verdict).toBe('differs');
		expect(summary).toBe(
			'The data lacks the date March 2012. The file does not have the date 2013-03.',
		);
		const place = { kind: 'date', page: null, paragraph: null };
		expect(lost).toEqual([
			{ ...place, rule: 'data.lost', line: 8, pointer: '/work/1', text: 'March 2012' },
		]);
		expect(notInFile).toEqual([
			{ ...place, rule: 'data.notInFile', line: 7, pointer: '/work/1/startDate', text: '2013-03' },
		]);
	});

	it('names both sides, as far as anything tells where a value should be', async () => {
		const { lost, notInFile } = await compare({
			email: 'jane@mail.example',
			mobile: '040 7654321',
			work: [
				{ ...WORK[0], endDate: null },
				{ position: 'Pilot', name: 'Globex' },
			],
		});
		const at = (one: { line: number | null; pointer: string | null; text: string | null }) =>
			`${one.text} ${one.line} ${one.pointer}`;
		// The own contact data, and the job above in the list.
		expect(notInFile.map(at)).toEqual([
			...['jane@mail.example 2 /email', '040 7654321 2 /mobile'],
			...['Pilot 6 /work/1/position', 'Globex 6 /work/1/name'],
		]);
		// The entry that is near, or the list.
		expect(lost.map(at)).toEqual([
			...['March 2012 8 /work/0', '15.02.2015 8 /work/0'],
			...['2008 10 /work/0', '2012 10 /work/0', '2012 12 /work'],
		]);
		expect((await compare({})).lost[0]).toMatchObject({ line: 6, pointer: '' });
	});
});

describe('dates', () => {
	it.each([
		...['03/2015', 'March 2015', 'Mar 2015', '2015-03', '2015年3月', '3.2015', 'marzo 2015'],
		...['2015-03-01', '2015-03-31', 'MÄRZ  2015', { year: 2015, month: 3 }, '2015-03-01T00:00:00Z'],
	])('may be written as %j', async (startDate) => {
		expect(await differences(withJob({ startDate }))).toEqual(NONE);
	});

	it.each<[end: unknown]>([
		...['Present', 'heute', '至今', '', null, 'actualidad'].map((end): [unknown] => [end]),
		// The month of reading, or the one before.
		...['2026-07', '2026-06-30', '2026', { year: 2026, month: 7 }].map((end): [unknown] => [end]),
	])('of open ends may be %j', async (endDate) => {
		expect(await differences(withJob({ endDate }))).toEqual(NONE);
	});

	it.each([
		['another month', { endDate: '2026-05' }, 'present', 'date 2026-05 /work/0/endDate'],
		['a start', { startDate: '2026-07' }, 'present', 'date 2026-07 /work/0/startDate'],
		['not open', { endDate: '2026-07' }, '04/2019', 'date 2026-07 /work/0/endDate'],
	])('of the month of reading are invented if the end is %s', async (_, job, end, invented) => {
		const { notInFile } = await differences(withJob(job), RESUME.replace('present', end));
		expect(notInFile).toEqual([invented]);
	});

	it('are lost only if they are so in the order of columns, too', async () => {
		const line = (x: number, y: number, text: string) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`;
		// The 18th row on the left is level with the 15th on the right.
		const rows = Array.from({ length: 24 }, (_, row) => {
			const left = row === 17 ? 'Welder, Initech 2019' : 'planned all of the work '.repeat(3);
			const right = ['Date of birth:', '17.03.1987'][row - 13] ?? 'wrote of it all';
			return [line(40, 740 - 14 * row, left), line(440, 740 - 17 * row, right)];
		});
		const content = `BT /F1 10 Tf ${rows.flat().join(' ')} ET`;
		const { lost } = await compareResume(pageFile({ content }), { work: [{ name: 'Initech' }] });
		expect(lost).toMatchObject([{ text: '2019', page: 1, line: 25, paragraph: null }]);
	});

	it.each([
		['2015-04', ['03/2015']],
		['2014-03', ['03/2015']],
		['2015-03-17', []],
		['05/2015 – 03/2015', []],
	])('differ if they are %s', async (startDate, lost) => {
		const found = await differences(withJob({ startDate }));
		expect(found.lost).toEqual(lost);
		expect(found.notInFile).toHaveLength(1);
		expect(found.notInFile[0]).toContain('/work/0/startDate');
	});

	it('agree with a misspelt month and with letters for digits, and placeholders are no dates to lose', async () => {
		const months = ['Janurary 2015', 'O3/2O16 – Presnt', '20XX', '03/201'];
		const added = months.map((date) => `Cook, ${date}\n`).join('');
		const text = RESUME.replace('Education', `${added}Education`);
		const others = ['2015-01', '2016-03'].map((startDate) => ({ name: 'Cook', startDate }));
		const { lost, notInFile } = await differences({ ...PARSED, work: [...WORK, ...others] }, text);
		expect({ lost, notInFile: notInFile.filter((one) => one.startsWith('date')) }).toEqual(NONE);
	});

	it('of the file are lost if the data have only the year, and a month that was added is invented', async () => {
		const lost = ['03/2015'];
		expect(await differences(withJob({ startDate: '2015' }))).toEqual({ ...NONE, lost });
		const certificates = [{ name: 'Welding', date: '2012-05' }];
		const notInFile = ['date 2012-05 /certificates/0/date'];
		expect(await differences({ ...PARSED, certificates })).toEqual({ ...NONE, notInFile });
	});

	it('are each needed if entries share one, and the place tells which is lost', async () => {
		const { lost } = await compare({ ...PARSED, certificates: [] });
		expect(lost).toMatchObject([{ text: '2012', line: 12 }]);
		const same = RESUME.replace('March 2012', '03/2015').replace('15.02.2015', '05/2016');
		const work = [WORK[0], { ...WORK[1], startDate: null, endDate: '05/2016' }];
		expect((await compare({ ...PARSED, work }, same)).lost).toMatchObject([
			{ text: '03/2015', line: 8, pointer: '/work/1' },
		]);
	});

	it('are not needed twice for an employer above its jobs, or for a year in a name', async () => {
		const text = RESUME.replace(
			'Education',
			'Globex	01/2001 – 12/2007\nClerk	01/2001 – 06/2004\nCook	07/2004 – 12/2007\nEducation',
		).replace('Welding, 2012', 'Best Welder 2012, 2012');
		const jobs = [
			{ employer: 'Globex', title: 'Clerk', start: '01/2001', end: '06/2004' },
			{ employer: 'Globex', title: 'Cook', start: '07/2004', end: '12/2007' },
		];
		expect(await differences({ ...PARSED, jobs }, text)).toEqual(NONE);
	});

	it('in a line that a page break has cut count once', async () => {
		const first = { text: 'Globex	Jun 2017 — Feb 2021', page: 1 };
		const second = { text: 'Globex	Jun 2017	Feb 2021', page: 2 };
		const linesOf = async (...lines: Parameters<typeof fileDates>[0]) =>
			(await fileDates(lines, patient())).map(({ line }) => line);
		expect(await linesOf(first, second)).toEqual([0, 0]);
		expect(await linesOf(first, second, second)).toEqual([0, 0, 2, 2]);
	});

	it('that have no meaning alone are compared as they are written', async () => {
		const text = RESUME.replace('March 2012 –', 'März –').replace('15.02.2015', 'Mai 2013');
		const work = [WORK[0], { ...WORK[1], startDate: 'März', endDate: 'Mai 2013' }];
		expect(await differences({ ...PARSED, work }, text)).toEqual(NONE);
	});

	it('in sentences are not judged', async () => {
		expect(await differences(withJob({ summary: 'In 1999 I led 20 people.' }))).toEqual(NONE);
		const text = `${RESUME}\nIn 1999 I moved to Leeds, where I led a team of twenty people.`;
		expect(await differences(PARSED, text)).toEqual(NONE);
	});
});

describe('contact data', () => {
	const { email: EMAIL, phone: PHONE } = PARSED.basics;

	it.each<[what: string, basics: object]>([
		...[EMAIL.toUpperCase(), ` ${EMAIL} `, `mailto:${EMAIL}`].map((email): [string, object] => {
			return [email, { email }];
		}),
		...['030 1234567', '0049301234567', '+49-30-123 45 67', '1234567', 49301234567].map(
			(phone): [string, object] => [String(phone), { phone }],
		),
		['with an extension', { phone: '030/1234567 ext. 12' }],
	])('is in the file however it is written: %s', async (_, basics) => {
		expect(await differences(withBasics(basics))).toEqual(NONE);
	});

	it.each([
		...['jane.sample@\nmail.example', 'jane.sam\nple@mail.example', EMAIL.toUpperCase()],
		...['jane.sample (at) mail.example', 'jane.sample[ at ]mail (dot) example'],
		...[
			'jane.sample{at}mail.example',
			'jane.sample[@]mail<.>example',
			`jane.sample at mail dot example`,
		],
		...['jane.sam\u00ADple@mail.example', 'jane . sample @ mail . example', `<${EMAIL}>.`],
		...['ｊａｎｅ．ｓａｍｐｌｅ＠ｍａｉｌ．ｅｘａｍｐｌｅ', `jane.${EMAIL}, ${EMAIL}`],
	])('may have the e-mail address as %j in the file', async (written) => {
		expect(await differences(PARSED, RESUME.replace(EMAIL, written))).toEqual(NONE);
	});

	it.each([
		...['x', 'my-', 'my.', 'é'].map((before) => before + EMAIL),
		...['x', '-x', '.com', '\u00ADx', '9'].map((after) => EMAIL + after),
		...['jane.sam ple@mail.example', 'jane.sample@mail.ex ample'],
	])('does not have the e-mail address if the file has %j', async (written) => {
		const { notInFile } = await differences(PARSED, RESUME.replace(EMAIL, written));
		expect(notInFile).toEqual([`email ${EMAIL} /basics/email`]);
	});

	it.each(['05.2019 – 07.2021', '01.05.2019 – 31.07.2021', '2015 2016 2017'])(
		'does not have the digits of the dates %s as a telephone number',
		async (dates) => {
			const basics = { phone: dates.replace(/\D/g, '') };
			const { notInFile } = await differences(withBasics(basics), RESUME.replace('Welding', dates));
			expect(notInFile).toContain(`phone ${basics.phone} /basics/phone`);
		},
	);

	it.each<[kind: string, value: string]>([
		...[`j${EMAIL}`, 'sample@mail.example', `${EMAIL}.com`, 'j-a+n(e@x.example'].map(
			(email): [string, string] => ['email', email],
		),
		...[PHONE.replace('7', '8'), '040 1234567', '+43 30 1234567', '+49 30 123456'].map(
			(phone): [string, string] => ['phone', phone],
		),
	])('does not have another %s: %s', async (kind, value) => {
		const { notInFile } = await differences(withBasics({ [kind]: value }));
		expect(notInFile).toEqual([expect.stringMatching(`^${kind} .* /basics/${kind}$`)]);
	});
});

describe('employers, titles and schools', () => {
	it.each([
		...['MULLER & SOHNE', 'Müller und Söhne GmbH & Co. KG', 'Söhne & Müller'],
		...['Muller  Sohne, Inc.', 'Müller-Söhne'],
	])('has the employer %j', async (name) => {
		expect(await differences(withJob({ name }))).toEqual(NONE);
	});

	it.each([
		['Sr. Engineer', 'Senior Engineer'],
		['VP, Sales', 'Vice President Sales'],
		['Junior QA Engineer', 'Jr. Quality Assurance Engineer'],
	])('has a title that is written %j as %j', async (written, position) => {
		const withTitle = (title: string) => RESUME.replace('Senior Engineer', title);
		expect(await differences(withJob({ position }), withTitle(written))).toEqual(NONE);
		expect(await differences(withJob({ position: written }), withTitle(position))).toEqual(NONE);
	});

	const SCHOOL_IN_MUNICH = 'Technical University of Munich';

	it.each<[text: string, kind: string, pointer: string, parsed: object]>([
		...['Globex', 'Müller & Partner', 'Acme Hospitals Group'].map(
			(name): [string, string, string, object] => {
				return [name, 'employer', '/work/0/name', withJob({ name })];
			},
		),
		[
			...(['Principal Engineer', 'title', '/work/0/position'] as const),
			withJob({ position: 'Principal Engineer' }),
		],
		[
			...([SCHOOL_IN_MUNICH, 'school', '/education/0/institution'] as const),
			{ ...PARSED, education: [{ ...PARSED.education[0], institution: SCHOOL_IN_MUNICH }] },
		],
	])('does not have %s, even if a word of it is there', async (text, kind, pointer, parsed) => {
		const notInFile = [`${kind} ${text} ${pointer}`];
		expect(await differences(parsed)).toEqual({ ...NONE, notInFile });
	});

	it('finds texts in scripts without blanks, also over a line break', async () => {
		const text = `李伟\n工作经历\n高级软件工程师，北京示例科技\n有限公司	2019.03 – 2021.05\n${'负责计费系统。'.repeat(20)}`;
		const job = {
			公司名称: '北京示例科技有限公司',
			职位: '高级软件工程师',
			开始时间: '2019-03',
			结束时间: '2021年5月',
		};
		expect(await differences({ 工作经历: [job] }, text)).toEqual(NONE);
		const other = { ...job, 公司名称: '上海另外一家公司' };
		const notInFile = ['employer 上海另外一家公司 /工作经历/0/公司名称'];
		expect(await differences({ 工作经历: [other] }, text)).toEqual({ ...NONE, notInFile });
	});
});

describe('the shapes of parsed data', () => {
	const NAMES = ['employer Initech', 'title Welder', 'school Oxbridge'];
	it.each<object>([
		{
			work: [{ company: 'Initech', position: 'Welder' }],
			education: [{ institution: 'Oxbridge' }],
		},
		{
			WorkExperience: [{ Position: { Label: 'Welder' }, Employer: { Name: 'Initech', Id: 'a' } }],
			Education: [{ Title: 'BSc', Organisation: { name: 'Oxbridge' } }],
		},
		{
			EmploymentHistory: {
				EmployerOrg: [{ EmployerOrgName: 'Initech', PositionHistory: [{ title: 'Welder' }] }],
			},
			EducationHistory: [{ School: [{ SchoolName: 'Oxbridge' }], Degree: [{ DegreeName: 'X' }] }],
		},
		{
			company1: 'Initech',
			job_title: 'Welder',
			college_name: ['Oxbridge'],
			companySize: '9 to 50',
		},
		{
			workExperience: [{ jobTitle: 'Welder', organization: 'Initech', location: { city: 'Rome' } }],
			education: [{ organization: 'Oxbridge', accreditation: { education: 'BSc' } }],
		},
		{ Berufserfahrung: [{ Arbeitgeber: 'Initech', Stelle: 'Welder' }], Hochschule: 'Oxbridge' },
		{ 工作经历: [{ 工作单位: 'Initech', 岗位: 'Welder' }], 教育背景: [{ 毕业院校: 'Oxbridge' }] },
	])('has employers, titles and schools in %j', async (parsed) => {
		const { notInFile } = await differences(parsed);
		expect(notInFile.map((one) => one.replace(/ \/.*/, '')).sort()).toEqual([...NAMES].sort());
	});

	it('does not take other names for them', async () => {
		const parsed = {
			...{ ...PARSED, title: 'Dr.', projects: [{ name: 'Zeta', title: 'Zeta' }] },
			languages: [{ name: 'Swahili' }],
			awards: [{ title: 'Best Cook', awarder: 'Zeta' }],
		};
		expect(await differences(parsed)).toEqual(NONE);
	});
});

describe('what cannot be compared', () => {
	it('is a file that is not readable, and never agrees', async () => {
		const comparison = await compareResume(await scannedPdf(), PARSED);
		expect(comparison).toMatchObject({ verdict: 'cannotTell', lost: [], notInFile: [] });
		expect(comparison.notCompared).toMatchObject([
			{ message: expect.stringContaining('scanned image'), suggestion: expect.any(String) },
		]);
		expect(comparison.summary).toMatch(/^Could not be compared: The file is a scanned image/);
	});

	it('is data without anything to compare', async () => {
		const text = `${'A resume without a single date. '.repeat(10)}`;
		for (const parsed of [{ skills: ['Juggling'] }, [], 'text', 7, null]) {
			const comparison = await compare(parsed, text);
			expect(comparison.verdict).toBe('cannotTell');
			expect(comparison.notCompared[0]!.message).toMatch(/^The data has no dates/);
		}
		expect((await compare({})).verdict).toBe('differs');
	});

	it('is what a file that was read in part may have', async () => {
		const data = { work: [{ employer: 'Globex' }] };
		const { verdict, notInFile, notCompared } = await compare(data, 'Jane Sample, Engineer');
		expect([verdict, notInFile]).toEqual(['cannotTell', []]);
		const missing = { pointer: '/work/0/employer', text: 'Globex' };
		expect(notCompared).toMatchObject([{ pointer: null }, missing]);
	});

	it('is data that are too large or too deep, and values of wrong types do no harm', async () => {
		let deep: unknown = 'x';
		for (let level = 0; level < 5000; level++) deep = { work: [deep] };
		expect((await compare({ ...PARSED, deep })).verdict).toBe('cannotTell');
		const many = Array.from({ length: 3000 }, (_, index) => ({ company: `Firm ${index}` }));
		expect((await compare({ work: many })).verdict).toBe('cannotTell');
		const long = `${RESUME}${'text '.repeat(100_000)}`;
		expect((await compare(PARSED, long)).verdict).toBe('cannotTell');
		expect((await compare(PARSED, `${RESUME}${'\ufdfa'.repeat(20_000)}`)).verdict).toBe(
			'cannotTell',
		);
		const deepKey = { ...PARSED, ['a'.repeat(6_000)]: [{ company: 'Globex', start: '2019' }] };
		expect((await compare(deepKey)).notCompared[0]!.message).toMatch(/too large or too deep/);
		const odd = { work: { name: true }, email: [{}], phone: {}, ['__proto__']: 3, dates: [[[]]] };
		expect(await differences({ ...PARSED, odd })).toEqual(NONE);
	});
});
