import type { WorkflowNode } from '../n8n/types';
import { chain } from '../support/workflows';
import { eventually } from './browser';
import type { EditorPage } from './editorPage';
import { EditorStage } from './editorStage';
import type { NodeView } from './nodeView';
import { takeScreenshot } from './screenshots';

jest.setTimeout(180_000);

let stage: EditorStage;
let editor: EditorPage;

beforeAll(async () => {
	stage = await EditorStage.open();
	({ editor } = stage);
}, 900_000);

afterAll(async () => await stage?.close());

const trigger: WorkflowNode = {
	name: 'Recruiting Trigger',
	type: 'n8n-nodes-recruiting.recruitingTrigger',
	typeVersion: 2,
	webhookId: 'a0b1c2d3-0000-4000-8000-000000000000',
	parameters: { profile: 'p3', authentication: 'apiKey' },
};

async function openTrigger(): Promise<NodeView> {
	const { id } = await stage.n8n.client.createWorkflow(chain('On recruiting events', [trigger]));
	await editor.openWorkflow(id);
	return await editor.openNode(trigger.name);
}

describe('the Recruiting Trigger', () => {
	let view: NodeView;

	beforeAll(async () => {
		view = await openTrigger();
	});

	const webhookUrls = () => editor.page.getByText('Webhook URLs');

	it('shows events and the webhook URL if the provider sends events', async () => {
		await webhookUrls().waitFor();
		const labels = [
			...['Provider', 'Profile', 'Authentication'],
			'Credential to Connect With',
			...['Mode', 'Registration', 'Trigger On'],
			...['Simplify', "Provider's API", 'Options'],
			...['Check Subscription', 'Mode', 'Value', 'Unit'],
		];
		await eventually(async () => expect(await view.labels()).toEqual(labels));
		await editor.page.getByText('Publishing this workflow registers a webhook').waitFor();
		await takeScreenshot(editor.page, 'trigger-webhook');
	});

	it('asks how deliveries are signed if the webhook is registered by hand', async () => {
		await view.select('registration').choose('Manual');
		await editor.page.getByText('The node does not register a webhook').waitFor();
		const labels = [
			...['Provider', 'Profile', 'Authentication'],
			...['Mode', 'Registration', 'Trigger On', 'Signature'],
			'Credential to Connect With',
			'Webhook Secret',
			...['Simplify', "Provider's API", 'Options'],
			...['Catch Up', 'Mode', 'Value', 'Unit'],
		];
		await eventually(async () => expect(await view.labels()).toEqual(labels));
		await view.select('signature').choose('None');
		await editor.page.getByText('Deliveries are not verified').waitFor();
		await view.select('registration').choose('Automatic');
	});

	it('can be set to poll a list of its profile', async () => {
		await view.select('mode').choose('Polling');
		await webhookUrls().waitFor({ state: 'hidden' });
		await eventually(async () => {
			const labels = await view.labels();
			expect(labels.slice(3)).toEqual([
				...['Mode', 'Credential to Connect With', 'Watch', 'Trigger On'],
				...['Poll Times', 'Mode', 'Value', 'Unit'],
				...['Simplify', "Provider's API", 'Options'],
			]);
		});
		await view.select('watch').choose('Jobs');
	});

	it('shows poll times and no webhook URL if it polls', async () => {
		await view.select('profile').choose('P2: Enterprise Talent Suite');
		await webhookUrls().waitFor({ state: 'hidden' });
		await editor.page.getByText('n8n compares the list with the previous one').waitFor();
		await eventually(async () => {
			const labels = await view.labels();
			expect(labels).toEqual(
				expect.arrayContaining(['Watch', 'Trigger On', 'Poll Times', 'Options']),
			);
			expect(labels).not.toContain('Signature');
		});
		await takeScreenshot(editor.page, 'trigger-polling');
		const hint = editor.page.getByText('Polling more often than every 15 minutes');
		expect(await hint.count()).toBe(0);
		await view.select('mode').choose('Every Minute');
		await hint.waitFor();
	});
});

describe('a trigger that was chosen by an event', () => {
	it('says that a profile without events has replaced it', async () => {
		await editor.newWorkflow();
		const view = await editor.addTrigger('recruiting', 'Recruiting', 'On application updated');
		await view.select('profile').choose('P2: Enterprise Talent Suite');
		await editor.page.getByText('P2 sends no events.').waitFor();
		expect(await editor.page.getByText('Application Updated').count()).toBe(1);
		await view.close();
		await editor.page.getByText('P2: Candidates Created').waitFor();
	});
});
