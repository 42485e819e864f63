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
	inSqlite(
		databaseUrl,
		"CREATE TRIGGER reject_executions BEFORE INSERT ON execution_entity BEGIN SELECT RAISE(ABORT, 'busy'); END",
	);
	return () => inSqlite(databaseUrl, 'DROP TRIGGER reject_executions');
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

function inSqlite(databaseUrl: string, statement: string): void {
	const database = new DatabaseSync(fileURLToPath(databaseUrl), { timeout: BUSY_MS });
	database.exec(statement);
	database.close();
}
