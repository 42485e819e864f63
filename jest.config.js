// The tests expect errors, which n8n's engine would log as well.
process.env.N8N_LOG_LEVEL ??= 'silent';

/** The suites, each a Jest project, by their folder. */
const folders = {
	...{ unit: 'test/unit', engine: 'test/engine', package: 'test/package' },
	...{ e2e: 'test/e2e', editor: 'test/editor' },
	...{ attacks: 'lab/attacks', fuzz: 'lab/fuzz', leaks: 'lab/leaks', flood: 'lab/flood' },
	...{ endurance: 'lab/endurance', queue: 'lab/queue', load: 'lab/load' },
};

const projects = Object.entries(folders).map(([displayName, folder]) => ({
	displayName,
	rootDir: __dirname,
	roots: [`<rootDir>/${folder}`],
	testMatch: ['**/*.test.ts'],
	testEnvironment: 'node',
	// Sources load pdf.js from a file that is bundled once.
	globalSetup: '<rootDir>/scripts/build/pdfReader.cjs',
	setupFiles: ['<rootDir>/test/support/quickScrypt.ts'],
	moduleNameMapper:
		displayName === 'unit' ? { '^n8n-workflow$': '<rootDir>/test/support/n8nWorkflow.cjs' } : {},
	transform: { '^.+\\.tsx?$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
}));

// A busy machine may need several times as long as usual; a test that hangs still ends.
module.exports = { projects, testTimeout: 30_000 };
