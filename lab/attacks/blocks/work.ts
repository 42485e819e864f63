/**
 * `work.ts <name>`: does everything with a hostile resume and its data, and prints as JSON for how long nothing else could be done
 * meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { checkResume, compareResume, extractText, rewriteDates } from '../../../resume';
import { findProfile } from '../../../nodes/Recruiting/profiles';
import { useProcessorTimeAsClock, watched } from '../../../test/support/performance';
import { HOSTILE_COMPARISONS } from '../../bench/hostileComparisons';

const effort = { pause: async () => await sleep(0) };

async function main(name: string): Promise<void> {
	useProcessorTimeAsClock();
	const { bytes, parsed } = HOSTILE_COMPARISONS[name]!();
	const { parser } = findProfile('p3')!;
	const spent = await watched(async () => {
		await compareResume(bytes, parsed, effort);
		await checkResume(bytes, 'p3', { ...effort, parsedResume: parsed });
		await extractText(bytes, effort);
		await rewriteDates(parsed, parser, effort);
	});
	console.log(JSON.stringify(spent));
}

void main(process.argv[2]!);
