/** What is changed is given by `npm run test:mutation`. */
export default {
	testRunner: 'jest',
	jest: { configFile: 'scripts/mutation/jest.config.js', enableFindRelatedTests: false },
	// Only the tests that run a line are run when it is changed.
	coverageAnalysis: 'perTest',
	ignorePatterns: ['.n8n', '.demo', '.mutation', 'docs', '*.tgz'],
	tempDirName: '.mutation/sandbox',
	reporters: ['clear-text', 'progress-append-only'],
	clearTextReporter: { allowColor: false, logTests: false },
	incremental: true,
	thresholds: { high: 95, low: 85, break: 85 },
};
