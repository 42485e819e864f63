import { authenticationMethods } from '../../index';
import type { N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential } from '../n8n/types';
import { candidateNumber, type Provider, startProvider } from '../provider';
import { startProduct } from '../provider/products';
import {
	type Method,
	methodOf,
	methods,
	plainMethodOf,
	storeCredential,
} from '../support/credentials';
import { setUp } from '../support/examples';
import { productCredential, productSetups } from '../support/products';
import { chain, manualTrigger } from '../support/workflows';
import { eventually } from './browser';
import type { EditorPage } from './editorPage';
import { EditorStage } from './editorStage';
import type { NodeView } from './nodeView';
import { takeScreenshot } from './screenshots';

const CANDIDATES = 25;

jest.setTimeout(180_000);

let stage: EditorStage;
let n8n: N8nServer;
let provider: Provider;
let editor: EditorPage;

beforeAll(async () => {
	provider = await startProvider({ candidates: CANDIDATES });
	stage = await EditorStage.open();
	({ n8n, editor } = stage);
	for (const method of methods) await saved(method);
}, 900_000);

afterAll(async () => {
	await stage?.close();
	await provider?.stop();
});

/** Saves a credential that the provider accepts, except for `changes` to its fields. */
async function saved(method: Method, changes = {}, name = existingCredential(method.type)) {
	return await storeCredential(n8n.client, provider, method, { name, changes });
}

/** The name of the credential that exists from the beginning, e.g. "My P3 OAuth2". */
function existingCredential(type: string): string {
	const { id, method } = methodOf(type);
	return `My ${id.toUpperCase()} ${authenticationMethods[method].displayName}`;
}

/** Builds Manual Trigger → Recruiting by hand, and leaves the view of the Recruiting node open. */
async function newListing(): Promise<NodeView> {
	await editor.newWorkflow();
	await editor.addManualTrigger();
	return await editor.addNode('recruiting', 'Recruiting', 'Get many candidates');
}

async function credentialNames(type: string): Promise<string[]> {
	const all = await n8n.client.session.request<SavedCredential[]>('GET', '/credentials');
	return all.filter((credential) => credential.type === type).map(({ name }) => name);
}

const firstCandidates = [1, 2].map((n) => {
	const { id, first_name, last_name, email } = candidateNumber(n);
	return [id, first_name, last_name, email];
});

describe('the Recruiting node', () => {
	let view: NodeView;

	beforeAll(async () => {
		view = await newListing();
	});

	it('shows its fields in the order in which users fill them in', async () => {
		const labels = [
			...['Provider', 'Profile', 'Authentication'],
			'Credential to Connect With',
			...['Resource', 'Operation', 'Return All', 'Limit', 'Filters', 'Simplify'],
			...["Provider's API", 'Options'],
		];
		await eventually(async () => expect(await view.labels()).toEqual(labels));
	});

	it('resets the authentication to a method that another profile supports', async () => {
		await view.select('profile').choose('P1');
		await view.select('authentication').choose('Basic Auth');
		await view.select('profile').choose('P3');
		await eventually(async () => {
			expect(await view.select('authentication').chosen()).toBe('API Key');
			expect(await view.offeredCredentials()).toEqual(['My P3 API Key']);
		});
	});
});

describe('a profile with one method', () => {
	it('offers its credential, whatever was chosen before, and nothing to choose', async () => {
		const view = await newListing();
		await view.select('profile').choose('P1');
		await view.select('authentication').choose('SAML Bearer Assertion');
		await view.select('profile').choose('P4');
		await eventually(async () => {
			expect(await view.offeredCredentials()).toEqual(['My P4 API Key']);
			expect(await view.labels()).not.toContain('Authentication');
		});
	});
});

// The profiles differ only in data that unit tests check.
describe('a workflow built by hand', () => {
	it('offers only credentials of each method, and lists candidates', async () => {
		const view = await newListing();
		await view.select('profile').choose('P1');
		for (const { method, type } of methods.filter(({ id }) => id === 'p1')) {
			await view.select('authentication').choose(authenticationMethods[method].displayName);
			const names = await credentialNames(type);
			await eventually(async () => expect(await view.offeredCredentials()).toEqual(names));
		}
		await view.select('profile').choose('P3');
		await view.chooseCredential(existingCredential('recruitingP3ApiKeyApi'));
		await view.turnOn('returnAll');
		await view.execute();
		await eventually(async () => expect(await view.itemCount()).toBe(`${CANDIDATES} items`));
		await eventually(async () => {
			const [heading, ...rows] = await view.table(firstCandidates.length);
			expect(heading?.slice(0, 4)).toEqual(['id', 'first_name', 'last_name', 'email']);
			expect(rows.map((row) => row.slice(0, 4))).toEqual(firstCandidates);
		});
	});

	it('needs no more than a credential if the system is in the list', async () => {
		const product = await startProduct('lever');
		try {
			const { credentialType: type } = productSetups.lever;
			const data = productCredential(product) as JsonObject;
			await n8n.client.createCredential({ name: 'Lever account', type, data });
			const view = await newListing();
			await view.select('provider').choose('Lever');
			await view.chooseCredential('Lever account');
			await view.turnOn('simplify');
			await view.execute();
			await eventually(async () => expect(await view.itemCount()).toBe('5 items'));
			await takeScreenshot(editor.page, 'editor-list-candidates');
		} finally {
			await product.stop();
		}
	});
});

describe('a single candidate', () => {
	it('is chosen from a searchable list', async () => {
		await editor.newWorkflow();
		await editor.addManualTrigger();
		const view = await editor.addNode('recruiting', 'Recruiting', 'Get a candidate');
		await view.select('profile').choose('P3');
		await view.chooseCredential(existingCredential('recruitingP3ApiKeyApi'));
		const { id, first_name, last_name, email } = candidateNumber(20);
		await view.chooseFromList('candidateId', last_name);
		await view.execute();
		await eventually(async () => expect(await view.itemCount()).toBe('1 item'));
		const [, row] = await view.table(1);
		expect(row?.slice(0, 4)).toEqual([id, first_name, last_name, email]);
	});
});

describe('a node after one that has not run yet', () => {
	it('shows the fields that it will get', async () => {
		const action = {
			name: 'Recruiting',
			type: 'n8n-nodes-recruiting.recruiting',
			typeVersion: 1,
			parameters: { profile: 'p3', resource: 'resume', operation: 'check' },
		};
		const fields = { name: 'Edit Fields', type: 'n8n-nodes-base.set', typeVersion: 3.4 };
		const { id } = await n8n.client.createWorkflow(
			chain('Not run yet', [manualTrigger, action, fields]),
		);
		await editor.openWorkflow(id);
		const view = await editor.openNode(fields.name);
		await view.input.getByText('Usually outputs the following fields').waitFor();
		const names = ['fileName', 'verdict', 'summary', 'errorCount', 'warningCount'];
		await eventually(async () => expect(await view.expectedFields()).toEqual(names));
		await takeScreenshot(editor.page, 'fields-before-first-run');
	});
});

describe('records that the profile lacks', () => {
	it('are explained by a notice', async () => {
		await editor.newWorkflow();
		await editor.addManualTrigger();
		const view = await editor.addNode('vacancy', 'Recruiting', 'Get many jobs');
		const notice = editor.page.getByText('Only P3 and P4 have jobs.');
		await notice.waitFor();
		await view.select('profile').choose('P4');
		await notice.waitFor({ state: 'hidden' });
	});
});

describe('the dialog of a valid credential', () => {
	it('says that the connection works', async () => {
		const view = await newListing();
		await view.select('profile').choose('P3');
		await view.chooseCredential(existingCredential('recruitingP3ApiKeyApi'));
		const dialog = await view.editCredential();
		const labels = ['Provider', 'Base URL', 'API Key *', 'Key Encoding'];
		await eventually(async () => expect((await dialog.labels()).slice(0, 4)).toEqual(labels));
		expect(await dialog.labels()).toContain('Ignore SSL Issues (Insecure)');
		expect(await dialog.success()).toContain('Connection tested successfully');
		await takeScreenshot(editor.page, 'credential-dialog');
		await dialog.close();
	});
});

describe('the error of an execution', () => {
	it('shows the status text and what to do about it', async () => {
		const name = 'Wrong token';
		await saved(plainMethodOf('p1'), { accessToken: 'wrong-but-long-enough' }, name);
		const view = await newListing();
		await view.chooseCredential(name);
		await view.execute();
		const { message, description } = await view.error();
		expect(message).toContain('Unauthorized');
		expect(description).toContain('The provider rejected the credential.');
		await takeScreenshot(editor.page, 'editor-error');
	});
});

describe('the canvas', () => {
	async function exampleWorkflow(): Promise<string> {
		const smtp = { name: 'SMTP', type: 'smtp', data: { host: 'mail.invalid', port: 25 } };
		const workflow = setUp('candidates-to-spreadsheet', {
			'Get many candidates': { credential: await saved(plainMethodOf('p3'), {}, 'Example') },
			'Send by e-mail': { credential: { ...smtp, ...(await n8n.client.createCredential(smtp)) } },
		});
		return (await n8n.client.createWorkflow(workflow)).id;
	}

	it.each([
		['light', 'recruiting.svg', 'workflow-canvas'],
		['dark', 'recruiting.dark.svg', 'workflow-canvas-dark'],
	] as const)('shows subtitle and icon of the node in the %s theme', async (theme, icon, name) => {
		await editor.page.emulateMedia({ colorScheme: theme });
		await editor.openWorkflow(await exampleWorkflow());
		await editor.fitToView();
		const node = editor.node('Get many candidates');
		await node.getByText('P3: Get Many Candidates').waitFor();
		await node.locator(`img[src*="${icon}"]`).first().waitFor();
		await takeScreenshot(editor.page, name);
	});
});
