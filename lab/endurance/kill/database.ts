import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { readSnapshot } from '../../../nodes/Recruiting/trigger/polling/core';

const SLOW = 'slow executions';
/** As many steps as SQLite takes in about a second. */
const SLOW_STEPS = 5_000_000;
/** n8n writes now and then, and each write takes milliseconds. */
const LOCK_MS = 10_000;

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

	/**
	 * Makes n8n take about a second to store each execution of a workflow, until `storeAtOnce` is called. Otherwise, only
	 * milliseconds pass between storing a snapshot and storing the execution of its events.
	 */
	storeSlowly(workflowId: string): void {
		this.change(`create trigger "${SLOW}" before insert on execution_entity
			when new.workflowId = '${workflowId}'
			begin
				select count(*) from (with recursive count(n) as (select 1 union all select n + 1 from count limit ${SLOW_STEPS})
					select n from count);
			end`);
	}

	/** Takes `storeSlowly` back. */
	storeAtOnce(): void {
		this.change(`drop trigger if exists "${SLOW}"`);
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

	private change(statement: string): void {
		const database = new DatabaseSync(this.file, { timeout: LOCK_MS });
		try {
			database.exec(statement);
		} finally {
			database.close();
		}
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
