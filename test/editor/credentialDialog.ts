import type { Locator, Page } from 'playwright-core';

/** The dialog for creating or changing a credential. */
export class CredentialDialog {
	private readonly dialog: Locator;

	constructor(private readonly page: Page) {
		this.dialog = page.getByTestId('credential-edit-dialog');
	}

	async opened(): Promise<this> {
		await this.dialog.waitFor();
		return this;
	}

	/** Labels of the fields, from top to bottom. */
	async labels(): Promise<string[]> {
		const fields = this.dialog.getByTestId('credential-connection-parameter');
		const texts = await fields.locator('label').allInnerTexts();
		return texts.map((text) => text.split('\n')[0]!.trim());
	}

	async fill(field: string, value: string): Promise<void> {
		const input = this.dialog.getByTestId(`parameter-input-${field}`).locator('input');
		await input.fill(value);
		// n8n takes over a value late, and Save would send the one before.
		await input.blur();
	}

	/** Saves the credential; n8n then tests it. */
	async save(): Promise<void> {
		await this.page.getByTestId('credential-save-button').click();
	}

	/** Waits until n8n closes the dialog, which it does if a saved credential works. */
	async closed(): Promise<void> {
		await this.dialog.waitFor({ state: 'hidden' });
	}

	/** Waits until the test of an opened credential has succeeded, and returns the dialog's message. */
	async success(): Promise<string> {
		const banner = this.dialog.getByTestId('credentials-config-container-test-success');
		await banner.waitFor();
		return await banner.innerText();
	}

	/** Waits until the test has failed, and returns the dialog's text with all details. */
	async failure(): Promise<string> {
		const more = this.dialog.getByText('More details');
		await more.click();
		await more.waitFor({ state: 'hidden' });
		return await this.dialog.innerText();
	}

	/** Waits until the dialog shows a text; its details stay open once they were opened. */
	async untilShown(text: string): Promise<void> {
		await this.dialog.getByText(text).first().waitFor();
	}

	async close(): Promise<void> {
		await this.page.getByRole('button', { name: 'Close this dialog' }).click();
		await this.closed();
	}
}
