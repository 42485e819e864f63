'use strict';

/**
 * External hooks (`EXTERNAL_HOOK_FILES`) that run inside n8n and write a line of JSON into the file `BENCH_RECORDS`
 * for each execution that has ended and was saved. Measuring inside n8n needs no saved executions: saving 100,000
 * items would cost more than listing them.
 */

const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

const { BENCH_RECORDS, BENCH_MEMORY, BENCH_NODE } = process.env;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** Samples every five milliseconds whether the event loop is blocked. */
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();

let idleBytes = 0;
let cpuBefore;

/** A line of /proc/self/status in bytes. */
function memory(name) {
	const status = readFileSync('/proc/self/status', 'utf8');
	return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)[1]) * 1024;
}

/**
 * If memory is compared, every execution starts without the garbage of the previous one. The flavor "last-resort" also
 * returns free pages to the system. It drops compiled code as well, so that nothing is warm afterwards.
 */
async function before() {
	if (BENCH_MEMORY === 'collected') {
		collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
	}
	if (BENCH_MEMORY) {
		// Makes the kernel reset the peak; see proc(5), clear_refs.
		writeFileSync('/proc/self/clear_refs', '5');
		idleBytes = memory('VmRSS');
	}
	cpuBefore = process.cpuUsage();
	delays.reset();
}

async function after(run) {
	const at = performance.timeOrigin + performance.now();
	const { user, system } = process.cpuUsage(cpuBefore);
	const { runData, error } = run.data.resultData;
	const measured = runData[BENCH_NODE]?.[0];
	// Of all outputs: a check has two.
	const items = (measured?.data?.main ?? []).flatMap((output) => output ?? []);
	const record = {
		...{ at, status: run.status, error: error?.message },
		...{ items: items.length, lastItem: JSON.stringify(items.at(-1)?.json) },
		nodeMs: measured?.executionTime,
		cpuMs: (user + system) / 1000,
		stallMs: delays.max / 1e6,
		...(BENCH_MEMORY && { idleBytes, peakBytes: memory('VmHWM') }),
	};
	appendFileSync(BENCH_RECORDS, `${JSON.stringify(record)}\n`);
}

module.exports = { workflow: { preExecute: [before], postExecute: [after] } };
