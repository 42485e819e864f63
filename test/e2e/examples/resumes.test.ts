import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Email } from 'postal-mime';

import { ChatModel } from '../../support/chatModel';
import type { SavedCredential } from '../../n8n/types';
import { waitFor } from '../../n8n/wait';
import { plainMethodOf, storeCredential } from '../../support/credentials';
import { setUp } from '../../support/examples';
import { ExampleStage, submitForm } from '../../support/examples/exampleStage';
import { namedMonth, singleColumnPdf, twoColumnPdf } from '../../support/resumes';
import { invoiceIn } from '../../support/sentFiles';

jest.setTimeout(180_000);

let stage: ExampleStage;

beforeAll(async () => {
	stage = await ExampleStage.start(1);
}, 900_000);

afterAll(async () => {
	await stage?.stop();
});

beforeEach(() => {
	stage.mail.mails.length = 0;
});

const pdf = (name: string, bytes: Buffer) => ({ name, type: 'application/pdf', bytes });

const UNLIKELY = 'The file does not look like a resume; if it is a resume, give its sections';

const subjectsOf = (mails: readonly Email[]) => mails.map(({ subject }) => subject);

/** The mail has the report as its HTML and as a file. */
function expectReport({ html, attachments }: Email): void {
	expect(html).toContain('<!DOCTYPE html>');
	expect(attachments).toMatchObject([{ mimeType: 'text/html', disposition: 'attachment' }]);
	const [report] = attachments;
	expect(Buffer.from(report!.content as ArrayBuffer).toString()).toContain('<!DOCTYPE html>');
}

describe('the example that processes a folder of resumes', () => {
	const workflowFor = (folder: string, credential: SavedCredential) =>
		setUp('resumes-from-folder', {
			'Read the folder': { parameters: { fileSelector: path.join(folder, '*') } },
			Upload: { credential },
			'Answer with the report': { credential: stage.smtp },
			'Report the failure': { credential: stage.smtp },
		});

	it('uploads each good resume once and mails the report for each other one', async () => {
		const { resumes } = stage.provider.profiles.p3;
		const folder = path.join(stage.n8n.filesFolder, 'resumes');
		mkdirSync(folder, { recursive: true });
		writeFileSync(path.join(folder, 'good.pdf'), await singleColumnPdf());
		writeFileSync(path.join(folder, 'columns.pdf'), await twoColumnPdf());
		const { id } = await stage.n8n.client.createWorkflow(workflowFor(folder, stage.p3));
		const first = await stage.runAgain(id);
		// n8n keeps the files in its own folder, and executions refer to them.
		const read = first.itemsOf('Read the folder').map(({ binary }) => binary!.data!.data);
		expect(read).toEqual(['filesystem-v2', 'filesystem-v2']);
		expect(first.itemsOf('Upload').map(({ json }) => json.pushed)).toEqual([true]);
		const uploaded = resumes.list().map(({ file }) => file!);
		expect(uploaded.map(({ name }) => name)).toEqual(['good.pdf']);
		expect(uploaded[0]!.bytes.equals(readFileSync(path.join(folder, 'good.pdf')))).toBe(true);
		const [received] = await stage.mails(1);
		expect(received!.subject).toBe('Please fix this resume: columns.pdf');
		expect(received!.text).toContain('put everything into a single column');
		expectReport(received!);

		// A second run of the same folder adds nothing; a new file adds only itself.
		writeFileSync(path.join(folder, 'named-months.pdf'), await singleColumnPdf(namedMonth));
		await stage.runAgain(id);
		writeFileSync(path.join(folder, 'invoice.pdf'), await invoiceIn('en', '03/2024'));
		await stage.runAgain(id);
		const mails = await stage.mails(3);
		expect(subjectsOf(mails)).toEqual([
			'Please fix this resume: columns.pdf',
			'Please fix this resume: named-months.pdf',
			'Please fix this resume: invoice.pdf',
		]);
		expect(mails[2]!.text).toContain(UNLIKELY);
		expect(resumes.list()).toHaveLength(1);
	});

	// The workflow remembers the file, so nothing else would tell of it.
	it('mails why an upload has failed', async () => {
		const folder = path.join(stage.n8n.filesFolder, 'rejected');
		mkdirSync(folder, { recursive: true });
		writeFileSync(path.join(folder, 'good.pdf'), await singleColumnPdf());
		const rejected = await storeCredential(stage.n8n.client, stage.provider, plainMethodOf('p3'), {
			changes: { apiKey: 'other' },
		});
		await stage.run(workflowFor(folder, rejected));
		const [received] = await stage.mails(1);
		expect(received!.subject).toBe('Not uploaded: good.pdf');
		expect(received!.text).toContain('The provider rejected the credential');
	});
});

describe('the example with an application form', () => {
	const answerTo = async (name: string, bytes: Buffer) => {
		const values = ['Ana & Co', 'ana@candidates.example', pdf(name, bytes)];
		return await submitForm(stage.n8n, 'apply', values);
	};

	it('mails a good resume to the team, says what to fix in another, and keeps neither', async () => {
		const workflow = setUp('application-form', { 'Tell the team': { credential: stage.smtp } });
		await stage.published(workflow, async (id) => {
			const bytes = await singleColumnPdf();
			const good = await answerTo('good.pdf', bytes);
			expect(good).toContain('Thank you, Ana &amp; Co');
			expect(good).toContain('Our system can read your resume.');
			const [received] = await stage.mails(1);
			expect(received).toMatchObject({
				subject: 'Application: Ana & Co',
				replyTo: [{ address: 'ana@candidates.example' }],
				attachments: [{ filename: 'good.pdf' }],
			});
			expect(bytes.equals(Buffer.from(received!.attachments[0]!.content as ArrayBuffer))).toBe(
				true,
			);

			const invoice = await answerTo('invoice.pdf', await invoiceIn('en'));
			expect(invoice).toContain('Please check your file');
			expect(invoice).toContain('please correct or replace invoice.pdf');
			expect(invoice).toContain(UNLIKELY);
			const columns = await answerTo('columns.pdf', await twoColumnPdf());
			expect(stage.mail.mails).toHaveLength(1);
			expect(columns).toContain('columns.pdf');
			expect(columns).toContain('put everything into a single column');
			const [, link] = /<a href="([^"]+)">Back to the form/.exec(columns)!;
			const form = new URL(link!.replaceAll('&amp;', '&'), `${stage.n8n.url}/form-waiting/1`);
			const page = await (await fetch(form)).text();
			expect(page).toContain('Apply for a job');
			expect(page).toContain('value="Ana &amp; Co"');
			expect(page).toContain('value="ana@candidates.example"');
			const isEmpty = async () => (await stage.n8n.client.listExecutions(id)).length === 0;
			await waitFor(isEmpty, { what: 'n8n to delete the executions', deadlineMs: 30_000 });
		});
	});
});

describe('the example for resumes that arrive by mail', () => {
	/** An incoming mail as n8n's Email Trigger (IMAP) outputs it. */
	const incoming = (address: string, files: Array<[string, string, Buffer]>, headers = {}) => ({
		json: {
			from: { value: [{ address, name: '' }] },
			to: { value: [{ address: 'resumes@company.example', name: '' }] },
			subject: 'My application',
			headers,
		},
		binary: Object.fromEntries(
			files.map(([fileName, mimeType, bytes], index) => [
				`attachment_${index}`,
				{ fileName, mimeType, bytes: bytes.length, data: bytes.toString('base64') },
			]),
		),
	});

	it('answers each resume with its report, and tells the team whose mail had none', async () => {
		const good = await singleColumnPdf();
		const automatic = { 'auto-submitted': 'Auto-Submitted: auto-replied' };
		const mails = [
			incoming('first@candidates.example', [
				['good.pdf', 'application/pdf', good],
				['logo.png', 'image/png', Buffer.from('picture')],
				['columns.pdf', 'application/pdf', await twoColumnPdf()],
				['invoice.pdf', 'application/pdf', await invoiceIn('en', '03/2024')],
			]),
			incoming('second@candidates.example', []),
			incoming('third@candidates.example', [['logo.png', 'image/png', Buffer.from('picture')]]),
			incoming('daemon@mail.example', [['good.pdf', 'application/pdf', good]], automatic),
			incoming('Resumes@company.example', [['good.pdf', 'application/pdf', good]]),
			incoming('reports@other.example', [['good report.html', 'text/html', Buffer.from('<p>')]]),
		];
		const mail = { credential: stage.smtp };
		const workflow = setUp('resumes-by-mail', { Reply: mail, 'Tell the team': mail });
		await stage.run({ ...workflow, pinData: { Mails: mails } });
		const received = await stage.mails(4);
		expect(subjectsOf(received).sort()).toEqual([
			'Not checked: mail from third@candidates.example',
			'Your resume columns.pdf',
			'Your resume good.pdf',
			'Your resume invoice.pdf',
		]);
		const isReply = ({ subject }: Email) => subject!.startsWith('Your resume');
		for (const reply of received.filter(isReply)) {
			expect(reply.to).toMatchObject([{ address: 'first@candidates.example' }]);
			expectReport(reply);
		}
		const failure = received.find((one) => !isReply(one))!;
		expect(failure.to).toMatchObject([{ address: 'recruiting@company.example' }]);
		expect(failure.text).toContain('the mail "My application" from third@candidates.example');
		expect(failure.text).toContain('None of the files of the item can be a resume: attachment_0');
		expect(failure.text).toContain('All Files leaves out pictures');
		const columns = received.find(({ subject }) => subject!.includes('columns'))!;
		expect(columns.text).toContain('put everything into a single column');
		const invoice = received.find(({ subject }) => subject!.includes('invoice'))!;
		expect(invoice.text).toContain(UNLIKELY);
		expect(invoice.html).toContain('✕ Fails');
	});
});

describe('the example that turns a resume into data', () => {
	const work = ['Engineer', 'Analyst', 'Trainee'].map((position, index) => ({
		...{ position, employer: `Firm${index + 1}` },
		...{ startDate: `Mar ${2012 + 3 * index}`, endDate: `Sep ${2014 + 3 * index}` },
	}));
	const rewritten = work.map((job, index) => ({
		...{ ...job, startDate: `03/${2012 + 3 * index}`, endDate: `09/${2014 + 3 * index}` },
	}));

	it('uploads the data that a model reads if it agrees with the file, with dates that the parser accepts', async () => {
		const { resumes } = stage.provider.profiles.p3;
		const before = resumes.list().length;
		let read = work;
		const model = await ChatModel.start(() => ({ text: JSON.stringify({ work: read }) }));
		try {
			const workflow = setUp('resume-to-ats', {
				'Chat model': { credential: await stage.store(model.credential) },
				Upload: { credential: stage.p3 },
			});
			const file = pdf('named-months.pdf', await singleColumnPdf(namedMonth));
			await stage.published(workflow, async () => {
				const submitted = async () =>
					await submitForm(stage.n8n, 'resume-to-ats', ['cand-1', file]);
				expect(await submitted()).toContain('<h1>Uploaded</h1>');
				expect(JSON.stringify(model.requests[0]!.messages)).toContain('Engineer, Firm1, Mar 2012');
				expect(resumes.list().slice(before)).toMatchObject([
					{ candidateId: 'cand-1', parsed: { work: rewritten } },
				]);

				read = [{ ...work[0]!, employer: 'Globex', endDate: '2014' }, ...work.slice(1)];
				const differs = await submitted();
				expect(differs).toContain('<h1>Not uploaded</h1>');
				expect(differs).toContain('The data lacks the date Sep 2014');
				expect(differs).toContain('The file does not have the employer Globex');
				expect(resumes.list()).toHaveLength(before + 1);
			});
		} finally {
			await model.stop();
		}
	});
});
