import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { presets, takesResumes } from '../../nodes/Recruiting/providers';
import { listIn } from '../n8n/api/lists';
import { WITHOUT_EDITOR } from '../n8n/process/environment';
import type { N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential, WorkflowInput, WorkflowNode } from '../n8n/types';
import { type Product, type ProductName, startProduct } from '../provider/products';
import { setUp } from '../support/examples';
import { McpClient } from '../support/mcpClient';
import { startWithPackage } from '../support/packedPackage';
import { productCredential, productSetups } from '../support/products';
import { monthYear, singleColumnPdf } from '../support/resumes';
import { chain, manualTrigger, readFiles, recruitingNode } from '../support/workflows';

jest.setTimeout(180_000);

type Field = 'job' | 'reason' | 'stage' | 'user';

/** Nobody is in this stage of a list from the beginning. */
const NEXT_STAGE = 1;
const TOKEN = 'a-token-that-somebody-made-up';

let n8n: N8nServer;
let resume: string;

beforeAll(async () => {
	n8n = await startWithPackage({ env: WITHOUT_EDITOR });
	resume = join(n8n.filesFolder, 'cv.pdf');
	writeFileSync(resume, await singleColumnPdf(monthYear));
}, 900_000);

afterAll(async () => await n8n?.discard());

const changing = presets.filter(({ actions }) => actions);

describe.each(changing)('in $name, a workflow with all changes', (preset) => {
	const { id: system, choices = {} } = preset;
	const name = system as ProductName;
	const { profile, authentication, credentialType: type } = productSetups[name];
	let product: Product;
	let credential: SavedCredential;
	let chosen: Record<Field, JsonObject>;

	beforeAll(async () => {
		product = await startProduct(name);
		const data = productCredential(product) as JsonObject;
		credential = { ...(await n8n.client.createCredential({ name, type, data })), name, type };
	});

	afterAll(async () => await product?.stop());

	const nodeWith = (name: string, parameters: JsonObject): WorkflowNode => {
		const all = { provider: system, ...parameters };
		return recruitingNode({ name, profile, authentication, credential, parameters: all });
	};

	/** What a user chooses in a field; nothing if the system has no list for it. */
	async function choose(field: Field, at = 0, filter?: string) {
		if (!(field in choices)) return {};
		const node = nodeWith('Recruiting', { operation: 'archive' });
		const method = `search${field[0]!.toUpperCase()}${field.slice(1)}s`;
		const entries = await listIn(n8n.client.session, node, field, method, filter);
		const { name: label, value } = entries[at] ?? {};
		return value === undefined ? {} : { [field]: { __rl: true, mode: 'list', value, label } };
	}

	it('has lists of the account to choose from', async () => {
		chosen = {
			job: await choose('job'),
			reason: await choose('reason'),
			stage: await choose('stage', NEXT_STAGE),
			user: await choose('user'),
		};
		expect(chosen).toMatchObject({
			job: { job: {} },
			reason: { reason: {} },
			stage: { stage: {} },
		});
	});

	function workflowFor(email: string): WorkflowInput {
		const value = "={{ $('Create').first().json.id }}";
		const candidateId = { __rl: true, mode: 'id', value };
		const { job, reason, stage, user } = chosen;
		const person = { firstName: 'Ines', lastName: 'Quer', email };
		const note = { resource: 'note', operation: 'create', candidateId, text: 'Speaks well' };
		return chain(system, [
			...[manualTrigger, readFiles(resume)],
			nodeWith('Create', { operation: 'create', ...person, ...job, ...user }),
			nodeWith('Note', { ...note, ...user }),
			nodeWith('Move', { operation: 'moveToStage', candidateId, ...stage, ...user }),
			nodeWith('Archive', { operation: 'archive', candidateId, ...reason, ...user }),
		]);
	}

	/** The requests that write, e.g. `POST /v1/notes`. */
	const written = () =>
		product.requests
			.filter(({ headers }) => headers['idempotency-key'] !== undefined)
			.map(({ method, url }) => `${method} ${new URL(url, product.origin).pathname}`);

	/** Patterns of all that the preset has for a new candidate of a job, in their order. */
	function expected(): RegExp[] {
		const { actions = {}, upload } = preset;
		const [create, ...others] = [
			...(['candidate.create', 'note.create', 'candidate.moveToStage'] as const),
			'candidate.archive' as const,
		].map((action) => {
			const steps = actions[action]!.steps;
			// A step whose ID is there already is left out.
			const isFirst = (makes: string | undefined, at: number) =>
				makes === undefined || steps.findIndex((one) => one.makes === makes) === at;
			return steps.filter(({ makes }, at) => isFirst(makes, at));
		});
		const uploaded = { method: upload.uploadMethod, path: String(upload.uploadPath) };
		const steps = [...create!, ...(takesResumes(preset) ? [uploaded] : []), ...others.flat()];
		return steps.map(({ method, path }) => new RegExp(`^${String(method)} .*/${patternOf(path)}`));
	}

	function expectOnce(): void {
		expect(written()).toEqual(expected().map((pattern) => expect.stringMatching(pattern)));
	}

	it('does each of them once', async () => {
		const before = product.records.length;
		const execution = await n8n.client.execute(workflowFor('ines@people.example'));
		const [created] = execution.expectSuccess().itemsOf('Create');
		const { id } = created!.json;
		const newInJob = { created: true, addedToJob: true, id: expect.stringMatching(/./) };
		expect(created!.json).toMatchObject(newInJob);
		if (takesResumes(preset)) expect(created!.json).toMatchObject({ resumeUploaded: true });
		expect(execution.itemsOf('Note')[0]!.json).toMatchObject({ candidateId: id });
		expect(execution.itemsOf('Move')[0]!.json).toMatchObject({ id });
		expect(execution.itemsOf('Archive')[0]!.json).toMatchObject({ id });
		expect(product.records).toHaveLength(before + 1);
		expect(product.uploads).toHaveLength(takesResumes(preset) ? 1 : 0);
		expectOnce();
	});

	it("creates nobody twice with n8n's Retry, although the first answer was lost", async () => {
		const { client } = n8n;
		const before = product.records.length;
		product.requests.length = 0;
		const [{ method, path: create }] = preset.actions!['candidate.create']!.steps;
		product.failNext({ method, path: new RegExp(patternOf(create)), kind: 'lost' });
		const failed = await client.execute(workflowFor('other@people.example'));
		expect(failed.error!.message).toContain('It is unknown whether the candidate was created');
		expect(written()).toHaveLength(1);
		const path = `/executions/${failed.id}/retry`;
		const { id } = await client.session.request<{ id: string }>('POST', path, {});
		const retried = (await client.waitForExecution(id)).expectSuccess();
		expect(retried.retryOf).toBe(failed.id);
		expect(retried.itemsOf('Create')[0]!.json).toMatchObject({ created: false });
		expect(product.records).toHaveLength(before + 1);
		expectOnce();
	});
});

/** The pattern of a path without its query. */
function patternOf(path: string): string {
	return `${path.split('?')[0]!.replace(/\{[^}]+\}/g, '[^/]+')}$`;
}

describe('an AI agent with the node as a tool', () => {
	it('changes nothing unless the user allows it', async () => {
		const { client } = n8n;
		const product = await startProduct('lever');
		try {
			const type = productSetups.lever.credentialType;
			const data = productCredential(product) as JsonObject;
			const credential = { name: 'Lever', type, data };
			const bearer = { name: 'Token', type: 'httpBearerAuth', data: { token: TOKEN } };
			const lever = { ...credential, ...(await client.createCredential(credential)) };
			const token = { ...bearer, ...(await client.createCredential(bearer)) };
			const candidateId = { __rl: true, mode: 'id', value: String(product.records[0]!.id) };
			const note = { resource: 'note', operation: 'create', candidateId, text: 'By an agent' };
			const toolWith = (more: JsonObject) =>
				setUp('assistant-tools', {
					Assistants: { credential: token },
					Candidates: {
						credential: lever,
						parameters: { provider: 'lever', filters: {}, ...note, ...more },
					},
				});
			const saved = await client.createWorkflow(toolWith({}));
			const noteBy = async () => {
				await client.activateWorkflow(saved.id);
				const agent = await McpClient.connect(`${n8n.url}/mcp/recruiting`, TOKEN);
				return await agent.call('Candidates', {});
			};
			const notes = () => product.requests.filter(({ method }) => method === 'POST');
			expect(await noteBy()).toContain('An AI agent may not change data with this node');
			expect(notes()).toEqual([]);
			await client.updateWorkflow(saved.id, toolWith({ allowAgentWrites: true }));
			expect(await noteBy()).toContain(candidateId.value);
			expect(notes()).toHaveLength(1);
		} finally {
			await product.stop();
		}
	});
});
