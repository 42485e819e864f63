/** `npm run mutation` adds the files to mutate. */
export default {
	testRunner: 'jest',
	jest: { configFile: 'lab/mutation/jest.config.js', enableFindRelatedTests: false },
	// For each mutant, run only the tests that reach it.
	coverageAnalysis: 'perTest',
	ignorePatterns: ['.n8n', '.demo', '.mutation', 'docs', '*.tgz'],
	tempDirName: '.mutation/sandbox',
	reporters: ['clear-text', 'progress-append-only'],
	clearTextReporter: { allowColor: false, logTests: false },
	incremental: true,
	thresholds: { high: 95, low: 85, break: 85 },
};
