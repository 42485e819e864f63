import type { IDataObject } from 'n8n-workflow';

import { presets } from '../../../nodes/Recruiting/providers';
import { type KeptFile, readResumes } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connected } from '../support/provider';

const FILE = 'https://files.example/cv?signed=1';
const OWN = 'https://ats.example.com/hub';

/** What systems answer, as documented: the answers, and the requests for the file, below the address of the API. */
const documented: Record<string, [answers: unknown[], asked: string[], name?: string]> = {
	ashby: [
		[
			{ success: true, results: { id: 'c1', resumeFileHandle: { name: 'cv.pdf', handle: 'h1' } } },
			{ success: true, results: { url: FILE } },
		],
		['/candidate.info', '/file.info', FILE],
		'cv.pdf',
	],
	bambooHr: [
		[{ id: 'c1', applicant: { firstName: 'A', lastName: 'B' }, resumeFileId: 55 }],
		['/v1/applicant_tracking/applications/c1', '/v1/files/55'],
	],
	gem: [
		[
			{
				...{ id: 'c1', first_name: 'A', last_name: 'B', email_addresses: [] },
				attachments: [
					{ filename: 'letter.pdf', url: 'https://files.example/x', type: 'cover_letter' },
					{ filename: 'cv.pdf', url: FILE, type: 'resume' },
				],
			},
		],
		['/ats/v0/candidates/c1', FILE],
		'cv.pdf',
	],
	greenhouse: [
		[[{ id: 2201, candidate_id: 'c1', type: 'resume', filename: 'cv.pdf', url: FILE }]],
		['/v3/attachments?candidate_ids=c1&type=resume&per_page=500', FILE],
		'cv.pdf',
	],
	kombo: [
		[
			{
				status: 'success',
				data: {
					results: [
						{ id: 'f0', type: 'COVER_LETTER', data_url: 'https://files.example/x' },
						{ id: 'f1', type: 'CV', data_url: FILE, file_name: 'cv.pdf' },
					],
				},
			},
		],
		['/v1/ats/candidates/c1/attachments', FILE],
		'cv.pdf',
	],
	lever: [
		[{ data: [{ id: 'r1', file: { name: 'cv.pdf', downloadUrl: 'https://hire.example' } }] }],
		['/v1/opportunities/c1/resumes', '/v1/opportunities/c1/resumes/r1/download'],
		'cv.pdf',
	],
	loxo: [
		[[{ id: 77, name: 'cv.pdf' }]],
		['/people/c1/resumes', '/people/c1/resumes/77/download'],
		'cv.pdf',
	],
	manatal: [[[{ id: 9, resume_file: FILE }]], ['/open/v3/candidates/c1/resume/', FILE]],
	merge: [
		[
			{
				next: null,
				results: [
					{
						id: '5',
						file_name: 'cv.pdf',
						file_url: FILE,
						attachment_type: 'RESUME',
						candidate: 'c1',
					},
				],
			},
		],
		['/v1/attachments?candidate_id=c1&page_size=100', FILE],
		'cv.pdf',
	],
	oracleRecruiting: [
		[
			{
				items: [
					{
						...{ AttachedDocumentId: 3, FileName: 'cv.pdf', CategoryName: 'IRC_CANDIDATE_RESUME' },
						links: [
							{ rel: 'self', name: 'attachments', href: 'https://ats.example.com/x' },
							{ rel: 'enclosure', name: 'FileContents', href: `${OWN}/enclosure` },
						],
					},
				],
				...{ count: 1, hasMore: false, limit: 100, offset: 0 },
			},
		],
		['/11.13.18.05/recruitingCandidates/c1/child/attachments?limit=100&offset=0', '/enclosure'],
		'cv.pdf',
	],
	pinpoint: [
		[
			{
				data: {
					...{ id: 'c1', type: 'candidates' },
					attributes: { attachments: [{ context: 'pdf_cv', filename: 'cv.pdf', url: FILE }] },
				},
			},
		],
		['/v1/candidates/c1?sort=id&extra_fields%5Bcandidates%5D=attachments', FILE],
		'cv.pdf',
	],
	recruitCrm: [
		[{ slug: 'c1', first_name: 'A', resume: { filename: 'cv.pdf', file_link: FILE } }],
		['/v1/candidates/c1', FILE],
		'cv.pdf',
	],
	recruitee: [
		[{ candidate: { id: 'c1', name: 'A B', emails: [], cv_original_url: FILE } }],
		['/candidates/c1', FILE],
	],
	recruiterflow: [
		[{ data: { id: 'c1', first_name: 'A', files: [{ id: 4, filename: 'cv.pdf', link: FILE }] } }],
		['/api/external/candidate/get?include_count=true&include_files=1&id=c1', FILE],
		'cv.pdf',
	],
	smartRecruiters: [
		[
			{
				totalFound: 2,
				content: [
					{ id: 'b0', name: 'x.pdf', type: 'COVER_LETTER', actions: {} },
					{
						...{ id: 'b1', name: 'cv.pdf', type: 'RESUME' },
						actions: { download: { url: `${OWN}/candidates/attachments/b1` } },
					},
				],
			},
		],
		['/candidates/c1/attachments', '/candidates/attachments/b1'],
		'cv.pdf',
	],
	successFactors: [
		[
			{
				d: {
					candidateId: 'c1',
					resume: { attachmentId: '9', fileName: 'cv.pdf', fileContent: 'Y3Y=' },
				},
			},
		],
		['/Candidate(c1L)?%24format=json&%24select=candidateId%2Cresume&%24expand=resume'],
		'cv.pdf',
	],
	teamtailor: [
		[
			{
				data: {
					...{ id: 'c1', type: 'candidates' },
					attributes: { resume: 'https://files.example/pdf', 'original-resume': FILE },
				},
			},
		],
		['/v1/candidates/c1?include=job-applications', FILE],
	],
	workable: [
		[{ candidate: { id: 'c1', name: 'A B', resume_url: FILE } }],
		['/candidates/c1', FILE],
	],
};

/** The headers that only the user knows. */
const HEADERS = ['X-Integration-Id', 'X-Account-Token'].map((name) => ({
	name,
	value: 'account-1',
}));

const withResumes = presets.filter(({ records }) => records.candidate?.resumes);

describe('the resumes of a candidate', () => {
	it('are known for systems whose documents say so', () => {
		expect(withResumes.map(({ id }) => id).sort()).toEqual(Object.keys(documented).sort());
	});

	it.each(withResumes)('are downloaded from $id as documented', async (preset) => {
		const [answers, asked, name = ''] = documented[preset.id]!;
		const handlers = [...answers, 'cv'].map(
			(answer) => () =>
				answer === 'cv'
					? { statusCode: 200, headers: {}, body: Buffer.from('cv') }
					: response(200, answer),
		);
		const credential: IDataObject = {
			...{ provider: preset.id, accessToken: 'token', username: 'u', password: 'p' },
			headers: { header: HEADERS },
		};
		const parameters = {
			...{ provider: preset.id, authentication: preset.authentication[0] },
			options: { maxTries: 1 },
		};
		const { provider, requests } = await connected({ parameters, credential, handlers });
		const files: KeptFile[] = [];
		for await (const file of readResumes(provider, 'c1')) files.push(file);
		expect(files).toMatchObject([{ name }]);
		expect(String(files[0]!.bytes)).toBe('cv');
		const urls = requests.map(({ url }) => url.replace(OWN, ''));
		expect(urls).toEqual(asked);
		for (const { url, credentialType } of requests) {
			expect([url, credentialType !== '']).toEqual([url, url.startsWith(OWN)]);
		}
	});
});
