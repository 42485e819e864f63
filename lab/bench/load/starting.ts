import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

import type { N8nInstall } from '../../../test/n8n/install';
import { startN8n, type N8nServer } from '../../../test/n8n/server';
import { packedPackage } from '../../../test/support/packedPackage';
import { alternate } from '../lib/alternate';
import { Records, type StartRecord } from '../n8n/records';

/** The starts of an n8n with the package and of one without. */
export interface Starts {
	with: StartRecord[];
	without: StartRecord[];
}

/** An n8n that is started repeatedly and is stopped in between. */
interface RestartedN8n {
	n8n: N8nServer;
	records: Records<StartRecord>;
	starts: StartRecord[];
}

/** Starts n8n alternately with and without the package, each time on existing data. */
export async function startRounds(install: N8nInstall, rounds: number): Promise<Starts> {
	const starts: Starts = { with: [], without: [] };
	const prepared: RestartedN8n[] = [];
	const tarball = packedPackage();
	try {
		prepared.push(await prepare(install, [tarball], starts.with));
		prepared.push(await prepare(install, [], starts.without));
		for (let round = 0; round < rounds; round++) {
			console.error(`Starting n8n, round ${round + 1} of ${rounds} …`);
			for (const restarted of alternate(prepared, round)) await startAgain(restarted);
		}
	} finally {
		rmSync(dirname(tarball), { recursive: true, force: true });
		for (const restarted of prepared) await remove(restarted);
	}
	return starts;
}

/** Starts n8n for the first time, which also creates its database and does not count. */
async function prepare(
	install: N8nInstall,
	packages: string[],
	starts: StartRecord[],
): Promise<RestartedN8n> {
	const records = new Records<StartRecord>('startRecorder.cjs');
	try {
		const n8n = await startN8n({ install, packages, env: records.env });
		await records.next();
		await n8n.kill();
		return { n8n, records, starts };
	} catch (error) {
		records.remove();
		throw error;
	}
}

async function startAgain({ n8n, records, starts }: RestartedN8n): Promise<void> {
	await n8n.start();
	starts.push(await records.next());
	await n8n.kill();
}

async function remove({ n8n, records }: RestartedN8n): Promise<void> {
	await n8n.stop();
	records.remove();
}
