import type { Judgement } from './index';

/** Statuses that a user may choose for what was taken in. */
const SUCCESS_STATUSES = [200, 201, 202, 204] as const;

export type SuccessStatus = (typeof SUCCESS_STATUSES)[number];

/** The status that was chosen; 200 for all else, which an expression may give. */
export function successStatus(chosen: unknown): SuccessStatus {
	return SUCCESS_STATUSES.find((status) => status === Number(chosen)) ?? 200;
}

/** An answer of one's own; without `body` there is none. */
export interface Reply {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: { readonly message: string };
}

/**
 * The answer to a delivery that starts nothing. Where events start the workflow n8n answers itself,
 * once the execution exists. What is not looked for gets a good status as well: after enough bad
 * ones, senders switch a webhook off.
 */
export function replyTo(
	judgement: Exclude<Judgement, { kind: 'events' }>,
	successStatus: SuccessStatus,
): Reply {
	switch (judgement.kind) {
		case 'refuse':
			return { status: judgement.status, headers: {}, body: { message: judgement.message } };
		case 'handshake':
			return { status: 200, headers: judgement.headers };
		case 'ping':
			return success(successStatus, 'The ping was received');
		case 'ignored':
			return success(successStatus, 'The delivery contains none of the selected events');
	}
}

function success(status: SuccessStatus, message: string): Reply {
	// A 204 has no body by its definition.
	return status === 204 ? { status, headers: {} } : { status, headers: {}, body: { message } };
}
