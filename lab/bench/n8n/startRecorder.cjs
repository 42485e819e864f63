'use strict';

/**
 * External hooks (`EXTERNAL_HOOK_FILES`) that run inside n8n and write a line of JSON into the file `BENCH_RECORDS`
 * when n8n is ready.
 */

const { appendFileSync } = require('node:fs');

async function ready() {
	const { user, system } = process.cpuUsage();
	const record = { wallMs: process.uptime() * 1000, cpuMs: (user + system) / 1000 };
	appendFileSync(process.env.BENCH_RECORDS, `${JSON.stringify(record)}\n`);
}

module.exports = { n8n: { ready: [ready] } };
