import axios from 'axios';

import type { N8nSession } from './session';

const TIMEOUT_MS = 30_000;

/**
 * Completes the authorization-code flow like a browser: gets the provider's address from n8n, follows the provider's
 * redirect, and calls n8n's callback in the same session. The provider must redirect at once, without a consent page.
 */
export async function authorizeOAuth2(session: N8nSession, credentialId: string): Promise<void> {
	const consent = await session.request<string>(
		'GET',
		`/oauth2-credential/auth?id=${credentialId}`,
	);
	const callback = await redirectOf(consent);
	if (!callback.startsWith(`${session.url}/`)) {
		throw new Error(`The provider redirected to ${callback}, which is not n8n at ${session.url}`);
	}
	const { status, data } = await session.raw('GET', callback);
	const page = String(data);
	// n8n's error page also has status 200; only the success page has this message to the editor.
	if (status !== 200 || !page.includes("postMessage('success')"))
		throw new Error(failure(status, page));
}

async function redirectOf(address: string): Promise<string> {
	const { status, headers } = await axios.get(address, {
		maxRedirects: 0,
		proxy: false,
		timeout: TIMEOUT_MS,
		validateStatus: () => true,
	});
	const location = headers.location as string | undefined;
	if (!location)
		throw new Error(`The provider answered ${status} to ${address}, without a redirect`);
	return new URL(location, address).href;
}

function failure(status: number, page: string): string {
	const text = page.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
	return `n8n did not accept the authorization (${status}): ${text.trim().slice(0, 1000)}`;
}
