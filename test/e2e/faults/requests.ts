import { waitFor } from '../../n8n/wait';
import type { Provider, RecordedRequest } from '../../provider';

/** How often a résumé was uploaded after a request, and how many of these the provider stored. */
export function pushesSince({ requests, profiles }: Provider, before: number) {
	const pushes = requests.slice(before).filter(({ url }) => url.endsWith('/v1/resumes'));
	const keys = pushes.map(({ headers }) => headers['idempotency-key']);
	const stored = profiles.p4.resumes.list();
	return {
		pushes: pushes.length,
		stored: stored.filter(({ idempotencyKey }) => keys.includes(idempotencyKey)).length,
	};
}

/** Waits until a list whose first page is requested from now on has its second page requested. */
export async function secondPageAsked({ requests }: Provider): Promise<void> {
	const before = requests.length;
	const asked = () => {
		const [first, second] = requests.slice(Math.max(before, requests.length - 2));
		return second !== undefined && !isLaterPage(first!) && isLaterPage(second);
	};
	await waitFor(asked, { what: 'The request for the second page', deadlineMs: 60_000, everyMs: 1 });
}

function isLaterPage({ url }: RecordedRequest): boolean {
	return url.includes('?cursor=');
}
