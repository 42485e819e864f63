/**
 * npm run bench -- load [--rounds 20 --starts 5]
 *
 * Measures what the package adds to n8n's start: how long n8n's loader takes for it in fresh processes, compared with
 * the same number of n8n's own nodes and credentials, and whole starts of n8n with and without it. Ends with 1 if
 * loading takes more than 20 ms.
 */
import { ensureN8n } from '../../test/n8n/install';
import { numberArguments } from './lib/arguments';
import { loadRounds } from './load/loading';
import { Packages } from './load/packages';
import { reportLoading, reportStarts } from './load/report';
import { startRounds } from './load/starting';

async function main(): Promise<void> {
	const { rounds, starts } = numberArguments({ rounds: 20, starts: 5 });
	const install = await ensureN8n();
	const packages = new Packages();
	try {
		await packages.prepare(install);
		reportLoading(packages.all, await loadRounds(install, packages, rounds));
		if (starts > 0) reportStarts(await startRounds(install, starts));
	} finally {
		packages.remove();
	}
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 2;
});
