'use strict';

/**
 * External hooks (`EXTERNAL_HOOK_FILES`) that run inside n8n and write a line of JSON into the file `BENCH_RECORDS`
 * for each execution. Measuring inside n8n needs no saved executions: saving 100,000 items would cost more than
 * listing them.
 */

const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

const MEASURED = 'Measured';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** Samples every five milliseconds whether the event loop is blocked. */
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();

let idleBytes = 0;
let cpuBefore;

/** A line of /proc/self/status in bytes; 0 on systems that have none. */
function memory(name) {
	try {
		const status = readFileSync('/proc/self/status', 'utf8');
		return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)[1]) * 1024;
	} catch {
		return 0;
	}
}

/** Makes the kernel reset the peak of memory use; see proc(5), clear_refs. */
function resetPeak() {
	try {
		writeFileSync('/proc/self/clear_refs', '5');
	} catch {
		// Not Linux: `memory` returns 0 there.
	}
}

/**
 * If memory is compared, every execution starts without the garbage of the previous one. The flavor "last-resort" also
 * returns free pages to the system. It drops compiled code as well, so that nothing is warm afterwards.
 */
async function before() {
	if (process.env.BENCH_COMPARES_MEMORY) {
		collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
	}
	resetPeak();
	idleBytes = memory('VmRSS');
	cpuBefore = process.cpuUsage();
	delays.reset();
}

async function after(run) {
	const { user, system } = process.cpuUsage(cpuBefore);
	const measured = run.data.resultData.runData[MEASURED]?.[0];
	// Of all outputs: a check has two.
	const items = (measured?.data?.main ?? []).flatMap((output) => output ?? []);
	const record = {
		status: run.status,
		error: run.data.resultData.error?.message,
		items: items.length,
		lastItem: JSON.stringify(items.at(-1)?.json),
		nodeMs: measured?.executionTime,
		executionMs: new Date(run.stoppedAt) - new Date(run.startedAt),
		cpuMs: (user + system) / 1000,
		idleBytes,
		peakBytes: memory('VmHWM'),
		stallMs: delays.max / 1e6,
	};
	appendFileSync(process.env.BENCH_RECORDS, `${JSON.stringify(record)}\n`);
}

module.exports = { workflow: { preExecute: [before], postExecute: [after] } };
