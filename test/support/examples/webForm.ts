import type { N8nServer } from '../../n8n/server';
import { waitFor } from '../../n8n/wait';

/** A file that somebody chooses in a form. */
interface ChosenFile {
	name: string;
	type: string;
	bytes: Buffer;
}

/**
 * Fills in a published form of n8n and submits it, as a browser does.
 *
 * @param path the end of the form's address
 * @param values the value of each field, in the order of the form
 * @returns the HTML of the page that answers
 */
export async function submitForm(
	{ url }: N8nServer,
	path: string,
	values: ReadonlyArray<string | ChosenFile>,
): Promise<string> {
	const body = new FormData();
	for (const [index, value] of values.entries()) {
		const field = `field-${index}`;
		if (typeof value === 'string') body.append(field, value);
		else body.append(field, new File([new Uint8Array(value.bytes)], value.name, value));
	}
	const form = `${url}/form/${path}`;
	const submitted = await waitFor(
		async () => {
			const answer = await fetch(form, { method: 'POST', body });
			return answer.ok && answer;
		},
		{ what: `The form at ${form}`, deadlineMs: 30_000 },
	);
	const { formWaitingUrl } = (await submitted.json()) as { formWaitingUrl: string };
	return await answeringPage(formWaitingUrl);
}

/** n8n's form asks for the status of its execution until that waits with a page to show. */
async function answeringPage(address: string): Promise<string> {
	const status = new URL(address);
	status.pathname += '/n8n-execution-status';
	const isWaiting = async () => (await (await fetch(status)).text()).trim() === 'form-waiting';
	await waitFor(isWaiting, { what: 'The page that answers', deadlineMs: 60_000 });
	return await (await fetch(address)).text();
}
