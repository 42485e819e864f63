import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Locator, Page } from 'playwright-core';

let folder: string | undefined;

/** `docs/images` if UPDATE_SCREENSHOTS=1; otherwise a temporary folder. */
function screenshotFolder(): string {
	folder ??=
		process.env.UPDATE_SCREENSHOTS === '1'
			? path.join(__dirname, '../../docs/images')
			: mkdtempSync(path.join(tmpdir(), 'screenshots-'));
	mkdirSync(folder, { recursive: true });
	return folder;
}

/**
 * Takes a screenshot for the documentation: of the page without n8n's notifications.
 *
 * @param name of the file in `docs/images`
 * @param covered parts of the page that show paths of this machine
 */
export async function takeScreenshot(
	page: Page,
	name: string,
	covered: Locator[] = [],
): Promise<void> {
	await page.screenshot({
		mask: covered,
		maskColor: '#f3f3f3',
		path: path.join(screenshotFolder(), `${name}.png`),
		animations: 'disabled',
		caret: 'hide',
		style: '.el-notification { display: none }',
	});
}
