import axios from 'axios';

import type { N8nSession } from './session';

const TIMEOUT_MS = 30_000;

/**
 * Goes through the authorization-code flow as a browser would: asks n8n for the provider's address,
 * lets the provider redirect back, and calls n8n's callback in the same session. The provider must
 * give its consent by redirecting at once, without a page of its own.
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
	// n8n answers its error page with status 200 as well; only this message to the editor tells them apart.
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
