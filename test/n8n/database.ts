import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

const BUSY_MS = 10_000;

/**
 * Replaces static data in n8n's database, to simulate damage.
 *
 * @param databaseUrl `file:` for SQLite, `postgres:` for PostgreSQL
 */
export async function replaceStaticData(
	databaseUrl: string,
	workflowId: string,
	data: unknown,
): Promise<void> {
	const values: [string, string] = [JSON.stringify(data), workflowId];
	if (databaseUrl.startsWith('file:')) replaceInSqlite(databaseUrl, values);
	else await replaceInPostgres(databaseUrl, values);
}

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
	const rows = await inPostgres(databaseUrl, count, [workflowId]);
	return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

function inSqlite(databaseUrl: string, statement: string): void {
	const database = new DatabaseSync(fileURLToPath(databaseUrl), { timeout: BUSY_MS });
	database.exec(statement);
	database.close();
}

function replaceInSqlite(databaseUrl: string, values: [string, string]): void {
	const database = new DatabaseSync(fileURLToPath(databaseUrl), { timeout: BUSY_MS });
	database.prepare('UPDATE workflow_entity SET staticData = ? WHERE id = ?').run(...values);
	database.close();
}

async function replaceInPostgres(databaseUrl: string, values: [string, string]): Promise<void> {
	const update = 'UPDATE workflow_entity SET "staticData" = $1 WHERE id = $2';
	await inPostgres(databaseUrl, update, values);
}

async function inPostgres(databaseUrl: string, text: string, values: string[]) {
	const client = new Client(databaseUrl);
	await client.connect();
	try {
		return (await client.query(text, values)).rows;
	} finally {
		await client.end();
	}
}
