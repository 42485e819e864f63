import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

const BUSY_MS = 10_000;

/**
 * Makes n8n's database reject all new executions, as if it were too busy.
 *
 * @param databaseUrl the URL of an SQLite database
 * @returns a function that ends this
 */
export function rejectExecutions(databaseUrl: string): () => void {
	changeSqlite(
		databaseUrl,
		"CREATE TRIGGER reject_executions BEFORE INSERT ON execution_entity BEGIN SELECT RAISE(ABORT, 'busy'); END",
	);
	return () => changeSqlite(databaseUrl, 'DROP TRIGGER reject_executions');
}

/**
 * Counts the saved executions of a workflow by status. n8n's API would list only a hundred at a time.
 *
 * @param databaseUrl the URL of a PostgreSQL database
 */
export async function countExecutions(
	databaseUrl: string,
	workflowId: string,
): Promise<Record<string, number>> {
	const count =
		'SELECT status, count(*)::int AS count FROM execution_entity WHERE "workflowId" = $1 GROUP BY status';
	const client = new Client(databaseUrl);
	await client.connect();
	try {
		const { rows } = await client.query(count, [workflowId]);
		return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
	} finally {
		await client.end();
	}
}

/** Executes a statement in an SQLite database. */
export function changeSqlite(databaseUrl: string, statement: string): void {
	const database = new DatabaseSync(fileURLToPath(databaseUrl), { timeout: BUSY_MS });
	try {
		database.exec(statement);
	} finally {
		database.close();
	}
}

/** Reads rows of an SQLite database, which is opened for each read, so that no reader stays open over a restart. */
export function readSqlite(databaseUrl: string, query: string, ...values: string[]) {
	const database = new DatabaseSync(fileURLToPath(databaseUrl), {
		readOnly: true,
		timeout: BUSY_MS,
	});
	try {
		return database.prepare(query).all(...values);
	} finally {
		database.close();
	}
}
