import type { Verdict } from './index';

/** The status that the user chose for what was taken in; 200 for all else, which an expression may give. */
export function successStatus(chosen: unknown): number {
	return [200, 201, 202, 204].find((status) => status === Number(chosen)) ?? 200;
}

/** An answer of one's own; without `body` there is none. */
export interface Reply {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: { readonly message: string };
}

/**
 * The answer to a delivery that starts nothing. If events start the workflow, n8n answers itself, once the execution
 * exists. What is not looked for gets a good status as well: after enough bad ones, senders switch a webhook off.
 */
export function replyTo(
	verdict: Exclude<Verdict, { kind: 'events' }>,
	successStatus: number,
): Reply {
	switch (verdict.kind) {
		case 'refuse':
			return { status: verdict.status, headers: {}, body: { message: verdict.message } };
		case 'handshake':
			return { status: 200, headers: verdict.headers };
		case 'ping':
			return success(successStatus, 'The ping was received');
		case 'ignored':
			return success(successStatus, 'The delivery contains none of the selected events');
	}
}

function success(status: number, message: string): Reply {
	// A 204 has no body by its definition.
	return status === 204 ? { status, headers: {} } : { status, headers: {}, body: { message } };
}
