import { OWNER } from '../n8n/client';
import { candidateNumber, type Provider, startProvider } from '../provider';
import { eventually } from './browser';
import type { EditorPage } from './editorPage';
import { EditorStage } from './editorStage';
import type { NodeView } from './nodeView';
import { takeScreenshot } from './screenshots';

jest.setTimeout(180_000);

let stage: EditorStage;
let provider: Provider;
let editor: EditorPage;
/** The view that a previous step has left open. */
let opened: NodeView | undefined;

beforeAll(async () => {
	provider = await startProvider({ candidates: 3 });
	stage = await EditorStage.open({ withoutOwner: true });
	({ editor } = stage);
}, 900_000);

afterAll(async () => {
	await stage?.close();
	await provider?.stop();
});

// One path from the first click on: each step continues where the previous one has ended.
describe('a user who opens n8n for the first time', () => {
	it('sets up an account', async () => {
		await editor.setUpOwner();
		const { email, firstName, lastName, password } = OWNER;
		const login = { emailOrLdapLoginId: email, password };
		const user = await stage.n8n.client.session.request('POST', '/login', login);
		expect(user).toMatchObject({ email, firstName, lastName });
	});

	it('finds the nodes by searching for "recruiting"', async () => {
		await editor.newWorkflow();
		await editor.addManualTrigger();
		await editor.searchNodes('recruiting');
		// n8n shows a node and its trigger as one.
		await editor.foundNode('Recruiting').waitFor();
		await takeScreenshot(editor.page, 'node-panel');
	});

	it('gets errors for a wrong address and a wrong key, and lists candidates with the right ones', async () => {
		const view = await editor.chooseNode('Recruiting', 'Get many candidates');
		opened = view;
		await view.select('profile').choose('P3');
		const dialog = await view.newFirstCredential();
		const { baseUrl, credentials } = provider.profiles.p3;
		await dialog.fill('baseUrl', `${baseUrl}/somewhere-else`);
		await dialog.fill('apiKey', credentials.apiKey);
		await dialog.save();
		expect(await dialog.failure()).toContain('Not Found');

		await dialog.fill('baseUrl', baseUrl);
		await dialog.fill('apiKey', 'wrong-but-long-enough');
		await dialog.save();
		await dialog.untilShown('The provider rejected this credential');

		await dialog.fill('apiKey', credentials.apiKey);
		await dialog.save();
		await dialog.closed();
		await view.execute();
		await eventually(async () => {
			expect(await view.itemCount()).toBe('3 items');
			const [, first] = await view.table(1);
			expect(first?.[0]).toBe(candidateNumber(1).id);
		});
	});

	it('needs another credential for another profile', async () => {
		const view = opened!;
		await view.select('profile').choose('P4');
		await view.firstCredential.getByText('Connect to Recruiting: Ashby').waitFor();
		await takeScreenshot(editor.page, 'credential-missing');
		await view.close();
	});

	it('sees that a trigger needs an event', async () => {
		await editor.newWorkflow();
		const view = await editor.addTrigger('recruiting', 'Recruiting', 'On candidate created');
		opened = view;
		await view.select('profile').choose('P3');
		await eventually(async () => expect(await view.labels()).toContain('Trigger On'));
		await view.removeTags('events');
		await editor.page.keyboard.press('Tab');
		await view.issue('events').waitFor();
		await takeScreenshot(editor.page, 'trigger-without-events');
	});

	it('is told what to do while the trigger waits for an event', async () => {
		const view = opened!;
		await view.select('events').toggle('Candidate Created');
		await view.execute();
		await view.close();
		await editor.page
			.getByText(
				'Waiting for an event. To send one, do in your ATS what Trigger On says, e.g. add a candidate.',
			)
			.first()
			.waitFor();
	});
});
