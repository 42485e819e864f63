/**
 * npm run bench [-- --only list,poll]
 *
 * Runs the benchmarks one after another, and writes what they print into docs/benchmarks.md, each into
 * its section. Nothing else should run meanwhile. Ends with 1 where a benchmark missed a target.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const FILE = path.join(__dirname, '../docs/benchmarks.md');

/** What is compared, by the name of the benchmark. */
const BENCHMARKS: Record<string, string> = {
	list: 'Listing, beside n8n’s HTTP Request node',
	poll: 'A poll, beside JSON.parse of the same list',
	webhook: 'Deliveries, beside n8n’s Webhook node',
	resume: 'The resume check, beside n8n’s Extract From File node',
	load: 'What the package adds to n8n’s start',
	scale: 'How it grows, from 1,000 to 1,000,000 candidates',
};

/** With this a benchmark ends that has missed a target, and printed its figures. */
const MISSED = 1;

const PREFACE = `# Benchmarks

Written by \`npm run bench\`. Each benchmark but the last compares with a peer in the same run, contender and peer in turn, and prints medians; what
counts are the ratios, as times are those of one computer. Each can be run by itself, with the command above its figures, and
\`npm run bench -- --only …\` writes its section anew. What the figures of growth say is in [scaling.md](scaling.md), and beside it what
\`npm run test:load\` printed: how n8n answers 5,000 deliveries at once and an hour of them, and what memory that takes.
`;

async function main(): Promise<void> {
	const { values } = parseArgs({ options: { only: { type: 'string' } } });
	for (const name of values.only?.split(',') ?? Object.keys(BENCHMARKS)) {
		const title = BENCHMARKS[name];
		if (title === undefined) throw new Error(`There is no benchmark "${name}"`);
		console.error(`\n=== bench:${name}`);
		const printed = await outputOf(name);
		// At once, so that a benchmark that fails takes no figures of others with it.
		writeSection(title, `\`npm run bench:${name}\`\n\n${fenced(printed)}`);
	}
}

/** Puts a section in its place in the document, and leaves the others as they are. */
function writeSection(title: string, content: string): void {
	const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
	const written = text.split(/^## /m).slice(1);
	const sections = Object.values(BENCHMARKS).map((each) =>
		each === title ? `${title}\n\n${content}` : written.find((one) => one.startsWith(each)),
	);
	const told = sections.filter((section) => section !== undefined);
	writeFileSync(FILE, [PREFACE, ...told.map((section) => `## ${section.trim()}\n`)].join('\n'));
}

/** Runs a benchmark and shows what it prints meanwhile. */
async function outputOf(name: string): Promise<string> {
	const { execPath, execArgv } = process;
	const script = path.join(__dirname, `${name}.ts`);
	const child = spawn(execPath, [...execArgv, script], { stdio: ['ignore', 'pipe', 'inherit'] });
	const chunks: Buffer[] = [];
	child.stdout.on('data', (chunk: Buffer) => {
		chunks.push(chunk);
		process.stdout.write(chunk);
	});
	const [code] = (await once(child, 'close')) as [number | null];
	const printed = Buffer.concat(chunks).toString().trim();
	if (code !== 0 && code !== MISSED) throw new Error(`bench:${name} broke off with ${code}`);
	if (code !== 0) process.exitCode = 1;
	return printed;
}

function fenced(printed: string): string {
	return ['```text', printed, '```'].join('\n');
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
