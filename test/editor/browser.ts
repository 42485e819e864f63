import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page, selectors } from 'playwright-core';

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium';
const ARGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];
const VIEWPORT = { width: 1440, height: 900 };
/** Deadline for a condition; the machine may be busy. */
const DEADLINE_MS = 60_000;

/** Starts a headless browser: `CHROMIUM`, or the one that Linux distributions install. */
export async function startBrowser(): Promise<Browser> {
	selectors.setTestIdAttribute('data-test-id');
	return await chromium.launch({ executablePath: EXECUTABLE, args: ARGS });
}

/** Opens a page with cookies of its own, in n8n's light theme. */
export async function openPage(browser: Browser): Promise<Page> {
	const page = await browser.newPage({
		viewport: VIEWPORT,
		colorScheme: 'light',
		reducedMotion: 'reduce',
		locale: 'en-US',
	});
	page.setDefaultTimeout(DEADLINE_MS);
	return page;
}

const EVERY_MS = 100;

/**
 * Repeats the assertion until it holds: the editor renders in steps, and a state between two steps is not what a user
 * sees. After the deadline, throws the error of the last try.
 */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
	for (const end = Date.now() + DEADLINE_MS; ; await sleep(EVERY_MS)) {
		try {
			return await assertion();
		} catch (error) {
			if (Date.now() >= end) throw error;
		}
	}
}
