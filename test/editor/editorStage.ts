import type { Browser } from 'playwright-core';

import { closeInOrder, orClose } from '../n8n/closing';
import type { N8nServer } from '../n8n/server';
import { startWithPackage } from '../support/packedPackage';
import { openPage, startBrowser } from './browser';
import { EditorPage } from './editorPage';

/** n8n with the packed package, and its editor in a browser. */
export class EditorStage {
	private constructor(
		readonly n8n: N8nServer,
		readonly browser: Browser,
		readonly editor: EditorPage,
	) {}

	/** @param withoutOwner starts n8n as on the first day; otherwise its owner is logged in */
	static async open({ withoutOwner = false } = {}): Promise<EditorStage> {
		const n8n = await startWithPackage({ withoutOwner });
		const browser = await orClose(startBrowser, () => n8n.discard());
		const editor = new EditorPage(await openPage(browser), n8n.url);
		const stage = new EditorStage(n8n, browser, editor);
		if (!withoutOwner) {
			await orClose(
				() => editor.logIn(),
				() => stage.close(),
			);
		}
		return stage;
	}

	async close(): Promise<void> {
		await closeInOrder(
			() => this.browser.close(),
			() => this.n8n.discard(),
		);
	}
}
