/** Any JSON object. */
export type JsonObject = Record<string, unknown>;

/** A node of a workflow, with the fields that n8n requires. */
export interface WorkflowNode {
	id?: string;
	name: string;
	type: string;
	typeVersion: number;
	position?: [number, number];
	parameters?: JsonObject;
	credentials?: Record<string, { id: string; name: string }>;
	webhookId?: string;
	[other: string]: unknown;
}

/** Connections from the outputs of nodes to inputs, as n8n saves them. */
export type Connections = Record<
	string,
	{ main: Array<Array<{ node: string; type: 'main'; index: number }> | null> }
>;

/** A workflow to be created. */
export interface WorkflowInput {
	name: string;
	nodes: WorkflowNode[];
	connections: Connections;
	settings?: JsonObject;
	pinData?: JsonObject;
	staticData?: unknown;
}

/** A workflow that n8n has saved. */
export interface SavedWorkflow extends WorkflowInput {
	id: string;
	versionId: string;
	active: boolean;
}

/** A credential to be created. */
export interface CredentialInput {
	name: string;
	type: string;
	data: JsonObject;
}

/** A credential that n8n has saved; secrets in `data` are blanked. */
export interface SavedCredential {
	id: string;
	name: string;
	type: string;
	data?: JsonObject;
}

/** The result of a credential test. */
export interface CredentialTestResult {
	status: 'OK' | 'Error';
	message: string;
}

/** An item. */
export interface Item {
	json: JsonObject;
	binary?: Record<string, JsonObject>;
	pairedItem?: unknown;
	error?: unknown;
}

/** An execution as n8n lists it. */
export interface ExecutionSummary {
	/** The id of the execution that this one retries. */
	retryOf?: string | null;
	id: string;
	workflowId: string;
	status: string;
	mode: string;
	startedAt: string;
	stoppedAt?: string;
}
