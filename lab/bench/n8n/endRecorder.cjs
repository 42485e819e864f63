'use strict';

/**
 * External hooks (`EXTERNAL_HOOK_FILES`) that run inside n8n and write a line of JSON into the file `BENCH_RECORDS`
 * for each execution that has ended and was saved.
 */

const { appendFileSync } = require('node:fs');

async function after(run) {
	const { runData, lastNodeExecuted, error } = run.data.resultData;
	const [last] = runData[lastNodeExecuted] ?? [];
	const record = {
		at: performance.timeOrigin + performance.now(),
		status: run.status,
		error: error?.message,
		lastNode: lastNodeExecuted,
		items: last?.data?.main[0]?.length ?? 0,
	};
	appendFileSync(process.env.BENCH_RECORDS, `${JSON.stringify(record)}\n`);
}

module.exports = { workflow: { postExecute: [after] } };
