import type { Locator, Page } from 'playwright-core';

const EFFECT_DEADLINE_MS = 5_000;
const CLICKS = 6;

/** A drop-down of n8n's editor; its options are elsewhere in the page. */
export class SelectBox {
	private readonly page: Page;

	constructor(private readonly box: Locator) {
		this.page = box.page();
	}

	/** The text of the chosen option. */
	async chosen(): Promise<string> {
		return await this.field.inputValue();
	}

	/** The first line of each option that is offered. */
	async offered(): Promise<string[]> {
		const options = await this.open();
		const texts = await textsOf(options);
		await this.close(options);
		return texts;
	}

	/** Chooses the option whose text begins with `name`. */
	async choose(name: string): Promise<void> {
		const options = await this.clickOption(name);
		await options.first().waitFor({ state: 'hidden' });
	}

	/** Adds an option to those of a field for several, or removes it from them. */
	async toggle(name: string): Promise<void> {
		const options = await this.clickOption(name);
		await this.page.keyboard.press('Tab');
		await options.first().waitFor({ state: 'hidden' });
	}

	private async clickOption(name: string): Promise<Locator> {
		const options = await this.open();
		const texts = await textsOf(options);
		const index = texts.findIndex((text) => text.startsWith(name));
		if (index < 0) throw new Error(`"${name}" is not among: ${texts.join(', ')}`);
		await options.nth(index).click();
		return options;
	}

	private get field(): Locator {
		return this.box.locator('input').first();
	}

	private async open(): Promise<Locator> {
		const options = this.page.locator('[role=option]:visible');
		await clickUntilShown(this.box, options.first());
		return options;
	}

	private async close(options: Locator): Promise<void> {
		await this.box.click();
		await options.first().waitFor({ state: 'hidden' });
	}
}

/**
 * Clicks until the click takes effect: the editor re-renders its drop-downs while it loads their options, and a click
 * during that time is lost.
 */
async function clickUntilShown(clicked: Locator, shown: Locator): Promise<void> {
	for (let tries = 1; ; tries++) {
		await clicked.click();
		try {
			return await shown.waitFor({ timeout: EFFECT_DEADLINE_MS });
		} catch (error) {
			if (tries === CLICKS) throw error;
		}
	}
}

/** The first line of each option; a description may follow. */
async function textsOf(options: Locator): Promise<string[]> {
	return (await options.allInnerTexts()).map((text) => text.trim().split('\n')[0]!.trim());
}
