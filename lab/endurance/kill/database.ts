import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { readSnapshot } from '../../../nodes/Recruiting/trigger/polling/core';

/**
 * Reads n8n's database directly, for what its API does not show and for what was stored at the moment of a kill. It
 * is opened for each read, so that no reader stays open over a restart.
 */
export class Database {
	private readonly file: string;

	constructor(userFolder: string) {
		this.file = join(userFolder, '.n8n', 'database.sqlite');
	}

	/** The snapshot that the trigger of a workflow has stored, as text. */
	snapshotText(workflowId: string): string {
		return this.look((database) => snapshotIn(database, workflowId));
	}

	/** Gives access to `snapshotText` on one open connection, for reading it as often as possible. */
	async watch(watching: (look: (workflowId: string) => string) => Promise<void>): Promise<void> {
		const database = new DatabaseSync(this.file, { readOnly: true });
		try {
			await watching((workflowId) => snapshotIn(database, workflowId));
		} finally {
			database.close();
		}
	}

	/** Ids of the events of the last batch that are in no execution yet: they would be lost if they were not stored. */
	pendingEvents(workflowId: string): string[] {
		const memory = readSnapshot(this.snapshotText(workflowId));
		if (memory.state !== 'known') return [];
		const ids = memory.snapshot.batch?.entries.map(({ eventId }) => eventId) ?? [];
		const recorded = this.recorded(workflowId);
		const started = this.look((database) => executionData(database, workflowId));
		return ids.filter((id) => !recorded.has(hashOf(id)) && !started.includes(id));
	}

	/** Those of the executions whose events the trigger's deduplication has recorded. */
	recordedExecutions(workflowId: string, executionIds: string[]): Set<string> {
		const recorded = this.recorded(workflowId);
		return new Set(executionIds.filter((id) => recorded.has(hashOf(`execution ${id}`))));
	}

	/** Hashes that the trigger's deduplication has recorded. */
	private recorded(workflowId: string): Set<string> {
		const rows = this.look((database) =>
			database.prepare('select value from processed_data where workflowId = ?').all(workflowId),
		);
		return new Set(
			rows.flatMap(({ value }) => (JSON.parse(String(value)) as { data: string[] }).data),
		);
	}

	private look<T>(read: (database: DatabaseSync) => T): T {
		const database = new DatabaseSync(this.file, { readOnly: true });
		try {
			return read(database);
		} finally {
			database.close();
		}
	}
}

function snapshotIn(database: DatabaseSync, workflowId: string): string {
	const row = database
		.prepare('select staticData from workflow_entity where id = ?')
		.get(workflowId);
	const { global = {} } = JSON.parse(String(row?.staticData ?? '{}')) as {
		global?: Record<string, string>;
	};
	const [, snapshot = ''] = Object.entries(global).find(([key]) => key.endsWith(' snapshot')) ?? [];
	return snapshot;
}

/** The data of all executions of a workflow, as one text. */
function executionData(database: DatabaseSync, workflowId: string): string {
	const rows = database
		.prepare(
			'select data from execution_data join execution_entity on id = executionId where execution_entity.workflowId = ?',
		)
		.all(workflowId);
	return rows.map(({ data }) => String(data)).join('\n');
}

/** The hash that n8n writes into its deduplication table for an entry. */
function hashOf(entry: string): string {
	return createHash('md5').update(entry).digest('base64');
}
