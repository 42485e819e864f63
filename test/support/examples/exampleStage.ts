import type { Execution } from '../../n8n/api/executions';
import type { N8nServer } from '../../n8n/server';
import type { CredentialInput, SavedCredential, WorkflowInput } from '../../n8n/types';
import { waitFor } from '../../n8n/wait';
import { type Provider, startProvider } from '../../provider';
import { plainMethodOf, storeCredential } from '../credentials';
import { MailServer } from '../mailServer';
import { startWithPackage } from '../packedPackage';

/** What the examples need: n8n with the packed package, the provider, and a mail server. */
export class ExampleStage {
	private constructor(
		readonly n8n: N8nServer,
		readonly provider: Provider,
		readonly mail: MailServer,
		readonly smtp: SavedCredential,
		readonly p2: SavedCredential,
		readonly p3: SavedCredential,
	) {}

	/** @param candidates number of candidates at each profile */
	static async start(candidates: number): Promise<ExampleStage> {
		const mail = await MailServer.start();
		const provider = await startProvider({ candidates });
		const n8n = await startWithPackage();
		const smtp = await store(n8n, mail.credential);
		const p2 = await storeCredential(n8n.client, provider, plainMethodOf('p2'));
		const p3 = await storeCredential(n8n.client, provider, plainMethodOf('p3'));
		return new ExampleStage(n8n, provider, mail, smtp, p2, p3);
	}

	async stop(): Promise<void> {
		await this.n8n.discard();
		await this.provider.stop();
		await this.mail.stop();
	}

	/** Stores the credential of another service. */
	async store(credential: CredentialInput): Promise<SavedCredential> {
		return await store(this.n8n, credential);
	}

	/** Runs a workflow by hand until it ends. */
	async run(workflow: WorkflowInput): Promise<Execution> {
		return (await this.n8n.client.execute(workflow)).expectSuccess();
	}

	/** Runs a saved workflow by hand until it ends. */
	async runAgain(id: string): Promise<Execution> {
		const { client } = this.n8n;
		return (await client.waitForExecution(await client.runWorkflow(id))).expectSuccess();
	}

	/** Publishes a workflow while `use` works with it. */
	async published(workflow: WorkflowInput, use: (id: string) => Promise<void>): Promise<void> {
		const { client } = this.n8n;
		const { id } = await client.createWorkflow(workflow);
		await client.activateWorkflow(id);
		try {
			await use(id);
		} finally {
			await client.deactivateWorkflow(id);
		}
	}

	/** Waits until this number of mails has arrived, and returns all. */
	async mails(count: number): Promise<MailServer['mails']> {
		const arrived = () => this.mail.mails.length >= count;
		await waitFor(arrived, { what: `${count} mail(s)`, deadlineMs: 60_000 });
		return this.mail.mails;
	}
}

async function store(n8n: N8nServer, credential: CredentialInput): Promise<SavedCredential> {
	return { ...credential, ...(await n8n.client.createCredential(credential)) };
}

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
	const page = await (await fetch(address)).text();
	// A script of the page ends the execution by this request.
	await fetch(address, { method: 'POST' });
	return page;
}
