import type { Locator, Page } from 'playwright-core';

import { CredentialDialog } from './credentialDialog';
import { SelectBox } from './selectBox';

/** The node detail view: a node's parameters between its input and output. */
export class NodeView {
	private readonly view: Locator;

	private readonly output: Locator;

	/** The panel with the node's input. */
	readonly input: Locator;

	constructor(private readonly page: Page) {
		this.view = page.getByTestId('ndv');
		this.output = page.getByTestId('output-panel');
		this.input = page.getByTestId('ndv-input-panel');
	}

	async opened(): Promise<this> {
		await this.view.waitFor();
		return this;
	}

	async close(): Promise<void> {
		await this.view.getByTestId('ndv-close-button').click();
		await this.view.waitFor({ state: 'hidden' });
	}

	/** The drop-down of a parameter; times have a parameter "mode" as well, which comes later. */
	select(parameter: string): SelectBox {
		return new SelectBox(this.view.getByTestId(`parameter-input-${parameter}`).first());
	}

	/** Removes all chosen values from a multi-value field. */
	async removeTags(parameter: string): Promise<void> {
		const tags = this.view.getByTestId(`parameter-input-${parameter}`).locator('.el-tag__close');
		while ((await tags.count()) > 0) await tags.first().click();
	}

	/** The error sign next to a field. */
	issue(parameter: string): Locator {
		return this.view.getByTestId(`parameter-input-${parameter}`).getByTestId('parameter-issues');
	}

	/** Searches the list of a resource locator for a text, and chooses the first result. */
	async chooseFromList(parameter: string, text: string): Promise<void> {
		await this.view.getByTestId(`resource-locator-${parameter}`).getByTestId('rlc-input').click();
		await this.page.getByTestId('rlc-search').fill(text);
		await this.page.getByTestId('rlc-item').filter({ hasText: text }).first().click();
	}

	/** Turns a switch on. */
	async turnOn(parameter: string): Promise<void> {
		await this.view.getByTestId(`parameter-input-${parameter}`).click();
	}

	/** The fields that the node before usually returns, as n8n shows them until it has run. */
	async expectedFields(): Promise<string[]> {
		const names = await this.input.locator('.pill--preview').allInnerTexts();
		return names.map((text) => text.trim());
	}

	/** The labels of the parameters, from top to bottom. */
	async labels(): Promise<string[]> {
		const labels = this.view.getByTestId('node-parameters').locator('label:visible');
		return (await labels.allInnerTexts()).map((text) => text.split('\n')[0]!.trim());
	}

	// Credentials

	/** The names of the credentials that can be chosen. */
	async offeredCredentials(): Promise<string[]> {
		return (await this.credentials.offered()).filter((name) => !isNewCredential(name));
	}

	async chooseCredential(name: string): Promise<void> {
		await this.credentials.choose(name);
	}

	/** The button for creating the first credential of a type, e.g. "Connect to Recruiting: Gem, Lever, Other P5 (API Key)". */
	get firstCredential(): Locator {
		return this.view.getByTestId('node-credentials-empty-state').getByRole('button');
	}

	/** Opens the dialog for the first credential of a type. */
	async newFirstCredential(): Promise<CredentialDialog> {
		await this.firstCredential.click();
		return await new CredentialDialog(this.page).opened();
	}

	/** Opens the dialog of the chosen credential. */
	async editCredential(): Promise<CredentialDialog> {
		await this.view.getByTestId('credential-edit-button').click();
		return await new CredentialDialog(this.page).opened();
	}

	// Running

	/** Executes the step without waiting for its end. */
	async execute(): Promise<void> {
		await this.view.getByTestId('node-execute-button').click();
	}

	/** Waits for output, and returns its number of items, e.g. "25 items". */
	async itemCount(): Promise<string> {
		const count = this.output.getByTestId('ndv-items-count');
		await count.waitFor();
		return (await count.innerText()).trim();
	}

	/** The names of several outputs, each with its number of items, e.g. "Passes Branch (1 item)". */
	async outputs(): Promise<string[]> {
		return await this.output.getByTestId('branches').getByRole('tab').allInnerTexts();
	}

	/** Shows the items of one of several outputs. */
	async openOutput(name: string): Promise<void> {
		await this.output.getByTestId('branches').getByText(name).click();
	}

	/** The text of a hint on the output. */
	async hint(): Promise<string> {
		return (await this.output.getByTestId('node-hint').first().innerText()).trim();
	}

	/** The output as a table: the heading and the first `count` rows. */
	async table(count: number): Promise<string[][]> {
		await this.output.getByTestId('radio-button-table').click();
		const rows = this.output.locator('table tr');
		await rows.nth(count).waitFor();
		return await Promise.all(
			Array.from({ length: count + 1 }, async (_, index) => {
				const cells = await rows.nth(index).locator('th, td').allInnerTexts();
				return cells.map((text) => text.trim());
			}),
		);
	}

	/** Waits for the error view and returns its message and its description. */
	async error(): Promise<{ message: string; description: string }> {
		const message = this.output.getByTestId('node-error-message');
		await message.waitFor();
		const description = this.output.getByTestId('node-error-description');
		return { message: await message.innerText(), description: await description.innerText() };
	}

	private get credentials(): SelectBox {
		return new SelectBox(this.view.getByTestId('node-credentials-select'));
	}
}

function isNewCredential(name: string): boolean {
	return /create new credential|set up credential/i.test(name);
}
