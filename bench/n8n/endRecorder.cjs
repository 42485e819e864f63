'use strict';

/**
 * External hooks (`EXTERNAL_HOOK_FILES`) that run inside n8n and tell when an execution has ended and
 * was saved: a line of JSON for each in the file `BENCH_RECORDS`.
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
