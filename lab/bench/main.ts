/**
 * npm run bench -- list [--rounds 7]
 * npm run bench [-- --only list,poll]
 *
 * With a name, runs this benchmark with its arguments, and prints its figures. Otherwise runs all benchmarks, or only
 * the given ones, one after another, and writes each output into its section of docs/benchmarks.md. Nothing else
 * should run meanwhile. Ends with 1 if a benchmark misses a target.
 */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const FILE = path.join(__dirname, '../../docs/benchmarks.md');

/** The section of each benchmark. */
const BENCHMARKS: Record<string, string> = {
	list: 'Listing, beside n8n’s HTTP Request node',
	poll: 'A poll, beside JSON.parse of the same list',
	webhook: 'Deliveries, beside n8n’s Webhook node',
	resume: 'The resume check, beside n8n’s Extract From File node',
	slices: 'The longest block of the event loop, with hostile resumes',
	load: 'What the package adds to n8n’s start',
	scale: 'How it grows, from 1,000 to 1,000,000 candidates',
};

/** The exit code of a benchmark that has printed its figures and missed a target. */
const MISSED = 1;

const PREFACE = `# Benchmarks

Written by \`npm run bench\`. Each benchmark except the last one compares with a peer, alternating with it in the same run, and prints medians.
The ratios matter; the times are those of one computer. The command above the figures runs a single benchmark, and
\`npm run bench -- --only …\` writes only some sections. [scaling.md](scaling.md) discusses the growth, and has the output of
\`npm test -- load\`: how n8n answers 5,000 deliveries at once and an hour of them, and how much memory it needs.
`;

async function main(args: string[]): Promise<void> {
	const [name, ...ownArgs] = args;
	if (name === undefined || name.startsWith('-')) return await writeDocument(args);
	titleOf(name);
	await ended(name, start(name, ownArgs, 'inherit'));
}

/** Runs benchmarks, and writes what they print into the document. */
async function writeDocument(args: string[]): Promise<void> {
	const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
	const names = values.only?.split(',') ?? Object.keys(BENCHMARKS);
	const sections = names.map((name) => ({ name, title: titleOf(name) }));
	for (const { name, title } of sections) {
		console.error(`\n=== ${name}`);
		const printed = await outputOf(name);
		// At once, so that the figures are kept if a later benchmark fails.
		writeSection(title, `\`npm run bench -- ${name}\`\n\n${fenced(printed)}`);
	}
}

function titleOf(name: string): string {
	const title = BENCHMARKS[name];
	if (title !== undefined) return title;
	throw new Error(`No benchmark "${name}". There are ${Object.keys(BENCHMARKS).join(', ')}.`);
}

/** Replaces a section of the document, and keeps the others. */
function writeSection(title: string, content: string): void {
	const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
	const written = text.split(/^## /m).slice(1);
	const sections = Object.values(BENCHMARKS)
		.map((each) =>
			each === title ? `${title}\n\n${content}` : written.find((one) => one.startsWith(each)),
		)
		.filter((section) => section !== undefined);
	writeFileSync(FILE, [PREFACE, ...sections.map((section) => `## ${section.trim()}\n`)].join('\n'));
}

/** Runs a benchmark, and shows what it prints meanwhile. */
async function outputOf(name: string): Promise<string> {
	const child = start(name, [], ['ignore', 'pipe', 'inherit']);
	const chunks: Buffer[] = [];
	child.stdout?.on('data', (chunk: Buffer) => {
		chunks.push(chunk);
		process.stdout.write(chunk);
	});
	await ended(name, child);
	return Buffer.concat(chunks).toString().trim();
}

function start(name: string, args: string[], stdio: StdioOptions): ChildProcess {
	const { execPath, execArgv } = process;
	return spawn(execPath, [...execArgv, path.join(__dirname, `${name}.ts`), ...args], { stdio });
}

async function ended(name: string, child: ChildProcess): Promise<void> {
	const [code] = (await once(child, 'close')) as [number | null];
	if (code !== 0 && code !== MISSED) throw new Error(`The benchmark ${name} failed with ${code}`);
	if (code === MISSED) process.exitCode = MISSED;
}

function fenced(printed: string): string {
	return ['```text', printed, '```'].join('\n');
}

main(process.argv.slice(2)).catch((error: unknown) => {
	console.error(error);
	process.exitCode = 2;
});
