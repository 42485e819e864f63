// The tests expect errors, which n8n's engine would log as well.
process.env.N8N_LOG_LEVEL ??= 'silent';

/** One project for each height of tests; `npx jest --selectProjects unit` runs one of them. */
const project = (displayName) => ({
	displayName,
	rootDir: __dirname,
	testMatch: [`<rootDir>/test/${displayName}/**/*.test.ts`],
	testEnvironment: 'node',
	transform: { '^.+\\.tsx?$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
	modulePathIgnorePatterns: ['.n8n', '.demo', '.mutation', 'dist'].map(
		(folder) => `<rootDir>/${folder}/`,
	),
});

module.exports = {
	projects: [
		'unit',
		'package',
		'attack',
		'engine',
		'e2e',
		'editor',
		'endurance',
		'queue',
		'canary',
		'load',
	].map(project),
};
