/** What is changed is given by `npm run test:mutation`. */
export default {
	testRunner: 'jest',
	// The tests of the engine load what was built: Jest does not see that they are related to the sources.
	jest: { configFile: 'scripts/mutation/jest.config.js', enableFindRelatedTests: false },
	// Only the tests that run a line are run when it is changed.
	coverageAnalysis: 'perTest',
	// The tests of the engine load what was built.
	buildCommand: 'node scripts/mutation/build.cjs',
	symlinkNodeModules: false,
	ignorePatterns: ['.n8n', '.demo', '.mutation', 'dist', 'docs', '*.tgz'],
	tempDirName: '.mutation/sandbox',
	reporters: ['clear-text', 'progress-append-only'],
	clearTextReporter: { allowColor: false, logTests: false },
	incremental: true,
	thresholds: { high: 95, low: 85, break: 85 },
};
