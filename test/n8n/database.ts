import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

const BUSY_MS = 10_000;

/**
 * Puts other static data into n8n's database, as a damaged one would have them.
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

function replaceInSqlite(databaseUrl: string, values: [string, string]): void {
	const database = new DatabaseSync(fileURLToPath(databaseUrl), { timeout: BUSY_MS });
	database.prepare('UPDATE workflow_entity SET staticData = ? WHERE id = ?').run(...values);
	database.close();
}

async function replaceInPostgres(databaseUrl: string, values: [string, string]): Promise<void> {
	const client = new Client(databaseUrl);
	await client.connect();
	try {
		await client.query('UPDATE workflow_entity SET "staticData" = $1 WHERE id = $2', values);
	} finally {
		await client.end();
	}
}
