import type { Locator, Page } from 'playwright-core';

import { OWNER } from '../n8n/client';
import { NodeView } from './nodeView';

/** n8n's editor: the canvas with its nodes, and the panel for adding nodes. */
export class EditorPage {
	constructor(
		readonly page: Page,
		private readonly url: string,
	) {}

	/** Logs in as the owner. */
	async logIn(): Promise<void> {
		await this.page.goto(`${this.url}/signin`);
		await this.page.locator('input[name="emailOrLdapLoginId"]').fill(OWNER.email);
		await this.page.locator('input[type="password"]').fill(OWNER.password);
		await this.page.keyboard.press('Enter');
		await this.page.waitForURL((url) => !url.pathname.includes('signin'));
	}

	/** Sets up the owner of a new n8n. */
	async setUpOwner(): Promise<void> {
		await this.page.goto(`${this.url}/setup`);
		for (const field of ['email', 'firstName', 'lastName', 'password'] as const) {
			await this.page.locator(`input[name="${field}"]`).fill(OWNER[field]);
		}
		await this.page.getByTestId('form-submit-button').click();
		await this.page.waitForURL((url) => !url.pathname.includes('setup'));
	}

	/** Opens a new, empty workflow. */
	async newWorkflow(): Promise<void> {
		await this.page.goto(`${this.url}/workflow/new`);
		await this.page.getByTestId('canvas-add-button').waitFor();
	}

	/** Opens a saved workflow and waits until its nodes are drawn. */
	async openWorkflow(id: string): Promise<void> {
		await this.page.goto(`${this.url}/workflow/${id}`);
		await this.nodes.first().waitFor();
	}

	/** Adds the Manual Trigger to an empty workflow. */
	async addManualTrigger(): Promise<void> {
		await this.page.getByTestId('canvas-add-button').click();
		await this.creatorItem('Trigger manually').click();
		await this.nodes.first().waitFor();
	}

	/**
	 * Searches for a node in the node panel, and adds it after the last node.
	 *
	 * @param action the node's action, e.g. "Get many candidates"
	 * @returns the view of the new node, which n8n opens
	 */
	async addNode(searched: string, name: string, action: string): Promise<NodeView> {
		await this.searchNodes(searched);
		return await this.chooseNode(name, action);
	}

	/** Searches in the node panel for nodes to add after the last one. */
	async searchNodes(searched: string): Promise<void> {
		await this.page.getByTestId('canvas-handle-plus').last().click();
		await this.page.getByTestId('node-creator-search-bar').fill(searched);
	}

	/** A search result. */
	foundNode(name: string): Locator {
		return this.creatorItem(name);
	}

	/** Adds a search result with one of its actions; n8n opens its view. */
	async chooseNode(name: string, action: string): Promise<NodeView> {
		await this.creatorItem(name).click();
		await this.creatorItem(action).click();
		return await new NodeView(this.page).opened();
	}

	/** Searches for a trigger in the node panel, and adds it to an empty workflow. */
	async addTrigger(searched: string, name: string, action: string): Promise<NodeView> {
		await this.page.getByTestId('canvas-add-button').click();
		await this.page.getByTestId('node-creator-search-bar').fill(searched);
		return await this.chooseNode(name, action);
	}

	/** Opens a node's view by a double click. */
	async openNode(name: string): Promise<NodeView> {
		await this.node(name).dblclick();
		return await new NodeView(this.page).opened();
	}

	/** A node on the canvas. */
	node(name: string): Locator {
		return this.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);
	}

	/** Brings all nodes into view. */
	async fitToView(): Promise<void> {
		await this.page.getByTestId('zoom-to-fit').click();
	}

	private get nodes(): Locator {
		return this.page.getByTestId('canvas-node');
	}

	private creatorItem(name: string): Locator {
		const items = this.page.getByTestId('node-creator-item-name');
		return items.and(this.page.getByText(name, { exact: true })).first();
	}
}
