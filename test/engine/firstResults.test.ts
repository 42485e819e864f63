import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parse } from 'csv-parse/sync';

import { showFirstResults } from '../../scripts/demo/firstResults';
import { candidateNumber, startProvider, type Provider } from '../provider';

describe('the first results of the demonstration', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'first-'));
	let provider: Provider;
	let printed: string;

	beforeAll(async () => {
		provider = await startProvider({ candidates: 4 });
		const log = jest.spyOn(console, 'log').mockImplementation(() => {});
		await showFirstResults(provider, folder);
		printed = log.mock.calls.join('\n');
		log.mockRestore();
	});

	afterAll(async () => {
		await provider.stop();
		rmSync(folder, { recursive: true });
	});

	it('are sheets with the candidates of all five profiles', () => {
		const sheets = readdirSync(folder).filter((file) => file.endsWith('.csv'));
		expect(sheets).toHaveLength(5);
		for (const sheet of sheets) {
			const [, first, ...others] = parse(readFileSync(path.join(folder, sheet))) as string[][];
			const { id, first_name, last_name, email } = candidateNumber(1);
			expect(first!.slice(0, 4)).toEqual([id, first_name, last_name, email]);
			expect(others).toHaveLength(3);
			expect(printed).toContain(sheet);
		}
	});

	it('are verdicts on three résumés, with their reports', () => {
		expect(printed).toMatch(/good\.pdf +passes/);
		expect(printed).toMatch(/named-months\.pdf +fails +\S/);
		expect(printed).toMatch(/two-columns\.pdf +fails +\S/);
		const report = readFileSync(path.join(folder, 'named-months.pdf.html'), 'utf8');
		expect(report).toContain(candidateNumber(1).last_name);
	});
});
