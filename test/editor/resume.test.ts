import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { N8nServer } from '../n8n/server';
import { namedMonth, scannedPdf, singleColumnPdf, twoColumnPdf } from '../support/resumes';
import { chain, manualTrigger, readFiles } from '../support/workflows';
import { eventually, openPage } from './browser';
import type { EditorPage } from './editorPage';
import { EditorStage } from './editorStage';
import type { NodeView } from './nodeView';
import { takeScreenshot } from './screenshots';

jest.setTimeout(180_000);

let stage: EditorStage;
let n8n: N8nServer;
let editor: EditorPage;

beforeAll(async () => {
	stage = await EditorStage.open();
	({ n8n, editor } = stage);
	mkdirSync(inbox(), { recursive: true });
	writeFileSync(inbox('columns.pdf'), await twoColumnPdf());
	writeFileSync(inbox('good.pdf'), await singleColumnPdf());
	writeFileSync(inbox('named-months.pdf'), await singleColumnPdf(namedMonth));
	writeFileSync(inbox('scan.pdf'), await scannedPdf());
}, 900_000);

afterAll(async () => await stage?.close());

/** How much of the page is beyond the right edge of the window, in pixels. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

const inbox = (name = '') => path.join(n8n.filesFolder, 'inbox', name);

const checkWithReport = {
	name: 'Recruiting',
	type: 'n8n-nodes-recruiting.recruiting',
	typeVersion: 1,
	parameters: { profile: 'p3', resource: 'resume', operation: 'check', includeReport: true },
};

/** Builds Read Files → Recruiting, and opens the view of the Recruiting node. */
async function openCheck(files: string): Promise<NodeView> {
	const nodes = [manualTrigger, readFiles(inbox(files)), checkWithReport];
	const { id } = await n8n.client.createWorkflow(chain('Check resumes', nodes));
	await editor.openWorkflow(id);
	return await editor.openNode('Recruiting');
}

describe('a check of resumes', () => {
	it('shows first what came of each file, and how many need fixing', async () => {
		const view = await openCheck('*.pdf');
		await view.execute();
		await eventually(async () => {
			expect(await view.outputs()).toEqual([
				'Passes Branch (1 item)',
				'Needs Fixing Branch (3 items)',
			]);
			expect((await view.table(1))[1]?.slice(0, 2)).toEqual(['good.pdf', 'passes']);
			expect(await view.hint()).toBe('2 of 4 resumes need fixing, 1 could not be checked');
		});
		await view.openOutput('Needs Fixing');
		await eventually(async () => {
			const [heading, ...rows] = await view.table(3);
			expect(heading?.slice(0, 3)).toEqual(['fileName', 'verdict', 'summary']);
			expect(rows.map((row) => row[1]).sort()).toEqual(['cannotTell', 'fails', 'fails']);
		});
		await takeScreenshot(editor.page, 'editor-check-resumes', [view.input]);
	});
});

describe.each([
	['Check resume', ['Input Data Field Name', 'Include Report', 'Simplify']],
	['Compare parsed data with resume', ['Input Data Field Name', 'Parsed Resume']],
	['Extract text from resume', ['Input Data Field Name']],
	['Rewrite dates of parsed resume', ['Parsed Resume']],
])('the action "%s"', (action, fields) => {
	it('is found in the node panel, has few fields of its own and options, and asks for no credential', async () => {
		await editor.newWorkflow();
		await editor.addManualTrigger();
		const view = await editor.addNode('recruiting', 'Recruiting', action);
		const labels = ['Provider', 'Profile', 'Resource', 'Operation', ...fields, 'Options'];
		await eventually(async () => expect(await view.labels()).toEqual(labels));
	});
});

describe('the resume report', () => {
	it('is a page that loads nothing and fits a window, a phone and paper', async () => {
		const workflow = chain('Report', [
			manualTrigger,
			readFiles(inbox('named-months.pdf')),
			checkWithReport,
			{
				name: 'Write',
				type: 'n8n-nodes-base.readWriteFile',
				typeVersion: 1,
				parameters: {
					...{ operation: 'write', fileName: inbox('report.html') },
					...{ dataPropertyName: 'report', options: {} },
				},
			},
		]);
		workflow.connections.Recruiting!.main.unshift([]);
		(await n8n.client.execute(workflow)).expectSuccess();

		const page = await openPage(stage.browser);
		const requested: string[] = [];
		page.on('request', (request) => requested.push(request.url()));
		const problems: string[] = [];
		page.on('console', (message) => problems.push(message.text()));
		await page.setContent(readFileSync(inbox('report.html'), 'utf8'));
		expect(await page.locator('mark').allInnerTexts()).toEqual(
			[2012, 2015, 2018].map((year) => `Mar ${year} – Sep ${year + 2}`),
		);
		expect(await page.locator('mark').first().isVisible()).toBe(true);
		await takeScreenshot(page, 'resume-report');
		for (const width of [1_440, 420]) {
			await page.setViewportSize({ width, height: 900 });
			expect({ width, overflow: await page.evaluate(OVERFLOW) }).toEqual({ width, overflow: 0 });
		}
		// What to change, and the page.
		expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
		expect([requested, problems]).toEqual([[], []]);
		await page.close();
	});
});

describe('a check without a profile', () => {
	it('is one for any ATS, which no other operation takes', async () => {
		const parameters = { resource: 'resume', operation: 'check' };
		const nodes = [manualTrigger, readFiles(inbox('good.pdf')), { ...checkWithReport, parameters }];
		const { id } = await n8n.client.createWorkflow(chain('Any ATS', nodes));
		await editor.openWorkflow(id);
		const view = await editor.openNode('Recruiting');
		expect(await view.select('profile').chosen()).toBe('Any ATS');
		await view.select('resource').choose('Candidate');
		expect(await view.select('profile').chosen()).toMatch(/^P1/);
		expect(await view.issue('profile').count()).toBe(0);
		await view.select('resource').choose('Resume');
		await view.close();
	});
});
