import type { Locator, Page, Request } from 'playwright-core';

/** The dialog for creating or changing a credential. */
export class CredentialDialog {
	private readonly dialog: Locator;
	/** Values that were filled in since the last save, by field. */
	private readonly filled = new Map<string, string>();

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
		await input.blur();
		this.filled.set(field, value);
	}

	/** Saves the credential; n8n then tests it. n8n takes over a value late, so a save may send the one before. */
	async save(): Promise<void> {
		let sent: Record<string, unknown>;
		do {
			const saving = this.page.waitForRequest(isSave);
			await this.page.getByTestId('credential-save-button').click();
			({ data: sent } = (await saving).postDataJSON());
		} while ([...this.filled].some(([field, value]) => sent[field] !== value));
		this.filled.clear();
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

function isSave(request: Request): boolean {
	const isOfCredential = /\/rest\/credentials(\/(?!test$)[^/]+)?$/.test(request.url());
	return isOfCredential && ['PATCH', 'POST'].includes(request.method());
}
