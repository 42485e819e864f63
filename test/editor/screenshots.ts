import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Locator, Page } from 'playwright-core';

/** The pictures that the documentation shows. */
export type ScreenshotName =
	| 'credential-dialog'
	| 'credential-missing'
	| 'node-panel'
	| 'trigger-without-events'
	| 'editor-check-resumes'
	| 'editor-error'
	| 'editor-list-candidates'
	| 'resume-report'
	| 'trigger-polling'
	| 'trigger-webhook'
	| 'workflow-canvas'
	| 'workflow-canvas-dark';

let folder: string | undefined;

/** `docs/images` where UPDATE_SCREENSHOTS=1 asks for it; otherwise a temporary folder. */
export function screenshotFolder(): string {
	folder ??=
		process.env.UPDATE_SCREENSHOTS === '1'
			? path.join(__dirname, '../../docs/images')
			: mkdtempSync(path.join(tmpdir(), 'screenshots-'));
	mkdirSync(folder, { recursive: true });
	return folder;
}

/**
 * Takes a picture of what the page shows, without n8n's passing messages.
 *
 * @param covered parts of the page that show where the files of this machine are
 */
export async function takeScreenshot(
	page: Page,
	name: ScreenshotName,
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
