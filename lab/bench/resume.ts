/**
 * npm run bench -- resume [--rounds 9 --firstRounds 5]
 *
 * Checks PDFs of one and three pages and a DOCX in a real n8n, compared with n8n's Extract From File, which only reads
 * PDFs: the first file of a fresh n8n, and warm. Then checks a folder of mixed files, with the longest time for which
 * n8n's event loop was blocked, and measures the stages of the check outside n8n, compared with a process of poppler if
 * it is installed. Ends with 1 if the check takes more time than Extract From File.
 */
import ensurePdfReader from '../../scripts/build/pdfReader.cjs';
import { numberArguments } from './lib/arguments';
import { RecordedN8n } from './n8n/recordedN8n';
import { activateFolder, activateReadings, files } from './resume/contenders';
import { report, reportFolder, type Outside } from './resume/report';
import { firstRounds, Measurements, warmRounds } from './resume/rounds';
import { popplerTime, stageTimes } from './resume/stages';

const OUTSIDE_ROUNDS = 30;

async function main(): Promise<void> {
	const { rounds, firstRounds: processes } = numberArguments({ rounds: 9, firstRounds: 5 });
	await ensurePdfReader();
	const measurements = new Measurements();
	const n8n = await RecordedN8n.start();
	try {
		const folder = await activateFolder(n8n);
		const readings = await activateReadings(n8n);
		await warmRounds(n8n, readings, rounds, measurements);
		await firstRounds(n8n, readings, processes, measurements);
		reportFolder(folder.count, await n8n.run(folder.path));
	} finally {
		await n8n.close();
	}
	report(measurements, await measureOutside());
}

async function measureOutside(): Promise<Outside[]> {
	const outside: Outside[] = [];
	for (const file of files) {
		const stages = await stageTimes(file, OUTSIDE_ROUNDS);
		outside.push({ stages, popplerMs: popplerTime(file, OUTSIDE_ROUNDS) });
	}
	return outside;
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 2;
});
