import { existsSync, readFileSync } from 'node:fs';

const STATUS = '/proc/self/status';

/**
 * The most memory that this process has taken so far, in MB (2^20 bytes). Where Linux tells it: what
 * `resourceUsage` says begins with what the parent had taken.
 */
export function peakMegabytes(): number {
	const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
	const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
	return Number(kilobytes) / 1_024;
}
