import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { WITHOUT_EDITOR } from '../n8n/process/environment';
import type { N8nServer } from '../n8n/server';
import type { WorkflowNode } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { startWithPackage } from '../support/packedPackage';
import { copyMixedFiles, singleColumnPdf } from '../support/resumes';
import { chain, manualTrigger, readFiles } from '../support/workflows';

jest.setTimeout(180_000);

let n8n: N8nServer;

beforeAll(async () => {
	n8n = await startWithPackage({ env: WITHOUT_EDITOR });
}, 900_000);

afterAll(async () => await n8n?.discard());

/** A node that checks resumes, and needs no credential for it. */
const check = (profile: string): WorkflowNode => ({
	name: 'Check',
	type: 'n8n-nodes-recruiting.recruiting',
	typeVersion: 1,
	parameters: { profile, resource: 'resume', operation: 'check' },
});

describe('checking a resume', () => {
	it('keeps n8n responsive while it checks a folder of 200 files', async () => {
		const folder = path.join(n8n.filesFolder, 'mixed');
		const count = copyMixedFiles(folder, 200);
		const nodes = [manualTrigger, readFiles(path.join(folder, '*')), check('p1')];
		const { id } = await n8n.client.createWorkflow(chain('Folder', nodes));
		const execution = await n8n.client.runWorkflow(id);
		let answers = 0;
		// The execution is polled by requests as well: n8n answers while it runs.
		const ended = async () => {
			const { status } = await n8n.client.getExecution(execution);
			if (status === 'running') answers++;
			return status !== 'running' && status !== 'new';
		};
		await waitFor(ended, { what: 'The end of the execution', deadlineMs: 120_000, everyMs: 50 });
		const ended200 = (await n8n.client.waitForExecution(execution)).expectSuccess();
		const items = [0, 1].flatMap((output) => ended200.itemsOf('Check', output));
		expect(count).toBe(200);
		expect(items).toHaveLength(count);
		expect(new Set(items.map(({ json }) => json.verdict))).toEqual(
			new Set(['passes', 'fails', 'cannotTell']),
		);
		expect(answers).toBeGreaterThan(10);
	});

	it("leaves n8n's own PDF reader intact", async () => {
		const extract = (name: string): WorkflowNode => ({
			name,
			type: 'n8n-nodes-base.extractFromFile',
			typeVersion: 1,
			parameters: { operation: 'pdf', options: { keepSource: 'both' } },
		});
		const file = path.join(n8n.filesFolder, 'good.pdf');
		writeFileSync(file, await singleColumnPdf());
		const nodes = [
			...[manualTrigger, readFiles(file)],
			...[extract('Before'), check('p4'), extract('After')],
		];
		const execution = (await n8n.client.execute(chain('Neighbours', nodes))).expectSuccess();
		const [before, after] = ['Before', 'After'].map(
			(name) => execution.itemsOf(name)[0]?.json.text,
		);
		expect(before).toContain('First1 Last1');
		expect(after).toBe(before);
	});
});
