/**
 * npm run bench -- list [--rounds 7]
 * npm run bench [-- --only list,poll]
 *
 * With a name, runs this benchmark with its arguments, and prints its figures. Otherwise runs all benchmarks that
 * compare with a peer, or only the given ones, one after another, and writes each output into its section of
 * docs/benchmarks.md. Nothing else should run meanwhile. Ends with 1 if a benchmark misses a target.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

interface Benchmark {
	/** The title of its section; none if it writes its own document. */
	readonly title?: string;
	readonly load: () => Promise<{ bench(args: string[]): Promise<void> }>;
}

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
	list: {
		title: 'Listing, beside n8n’s HTTP Request node',
		load: async () => await import('./list'),
	},
	poll: {
		title: 'A poll, beside JSON.parse of the same list',
		load: async () => await import('./poll'),
	},
	webhook: {
		title: 'Deliveries, beside n8n’s Webhook node',
		load: async () => await import('./webhook'),
	},
	resume: {
		title: 'The resume check, beside n8n’s Extract From File node',
		load: async () => await import('./resume'),
	},
	slices: {
		title: 'The longest block of the event loop, with hostile resumes',
		load: async () => await import('./slices'),
	},
	load: {
		title: 'What the package adds to n8n’s start',
		load: async () => await import('./load'),
	},
	scale: { load: async () => await import('./scale') },
};

const FILE = path.join(__dirname, '../../docs/benchmarks.md');

/** The exit code of a benchmark that has printed its figures and missed a target. */
const MISSED = 1;

const PREFACE = `# Benchmarks

Written by \`npm run bench\`. Each benchmark alternates with a peer in the same run; the figures are ratios of medians. Of times and memory, below 1
means that this package needs less; of rates, that it is slower. Times are only where there is no peer: they are those of one computer. The command
above the figures runs a single benchmark, and \`npm run bench -- --only …\` writes only some sections. [scaling.md](scaling.md) has the growth, from
1,000 to 1,000,000 candidates, and what \`npm test -- load\` prints: how n8n answers 5,000 deliveries, 50 at a time, and then 3,600 at half of that
rate, and how much memory it needs.
`;

async function main(args: string[]): Promise<void> {
	const [name, ...ownArgs] = args;
	if (name === undefined || name.startsWith('-')) return await writeDocument(args);
	const { bench } = await find(name).load();
	await bench(ownArgs);
}

/** Runs benchmarks, and writes what they print into the document. */
async function writeDocument(args: string[]): Promise<void> {
	const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
	const names = values.only?.split(',') ?? Object.keys(BENCHMARKS);
	for (const name of names) {
		const { title } = find(name);
		if (title === undefined) continue;
		console.error(`\n=== ${name}`);
		const printed = await outputOf(name);
		// At once, so that the figures are kept if a later benchmark fails.
		writeSection(title, `\`npm run bench -- ${name}\`\n\n\`\`\`text\n${printed}\n\`\`\``);
	}
}

function find(name: string): Benchmark {
	if (Object.hasOwn(BENCHMARKS, name)) return BENCHMARKS[name]!;
	throw new Error(`No benchmark "${name}". There are ${Object.keys(BENCHMARKS).join(', ')}.`);
}

/** Replaces a section of the document, and keeps the others. */
function writeSection(title: string, content: string): void {
	const written = readFileSync(FILE, 'utf8').split(/^## /m).slice(1);
	const sections = Object.values(BENCHMARKS)
		.map((each) =>
			each.title === title
				? `${title}\n\n${content}`
				: written.find((section) => section.startsWith(`${each.title}\n`)),
		)
		.filter((section) => section !== undefined);
	writeFileSync(FILE, [PREFACE, ...sections.map((section) => `## ${section.trim()}\n`)].join('\n'));
}

/** Runs a benchmark in a process of its own; returns what it prints, which is also shown meanwhile. */
async function outputOf(name: string): Promise<string> {
	const { execPath, execArgv } = process;
	const args = [...execArgv, __filename, name];
	const child = spawn(execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	const chunks: Buffer[] = [];
	child.stdout.on('data', (chunk: Buffer) => {
		chunks.push(chunk);
		process.stdout.write(chunk);
	});
	const [code] = (await once(child, 'close')) as [number | null];
	if (code !== 0 && code !== MISSED) throw new Error(`The benchmark ${name} failed with ${code}`);
	if (code === MISSED) process.exitCode = MISSED;
	return Buffer.concat(chunks).toString().trim();
}

main(process.argv.slice(2)).catch((error: unknown) => {
	console.error(error);
	process.exitCode = 2;
});
