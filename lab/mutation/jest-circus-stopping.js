const { createEmptyTestResult } = require('@jest/test-result');
const { default: circus } = require('jest-circus/runner');

/** The last mutant that a test has killed in this process. */
let killed;

/**
 * Runs a test file as Jest does, but with an active mutant skips all tests after the first one that fails: Stryker
 * would run them all, which takes several times as long. Stryker recognizes jest-circus by the name of this file.
 */
module.exports = async (globalConfig, config, environment, runtime, testPath, ...others) => {
	const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
	if (mutant === undefined)
		return circus(globalConfig, config, environment, runtime, testPath, ...others);
	if (mutant === killed) return skipped(testPath);
	const handle = environment.handleTestEvent?.bind(environment);
	environment.handleTestEvent = async (event, state) => {
		await handle?.(event, state);
		if (event.name === 'test_start' && mutant === killed) event.test.mode = 'skip';
		if (event.name === 'test_done' && event.test.errors.length > 0) killed = mutant;
	};
	return circus(globalConfig, config, environment, runtime, testPath, ...others);
};

/** The result of a file whose tests were skipped. Jest requires at least one test per file. */
function skipped(testFilePath) {
	const test = {
		ancestorTitles: [],
		failureMessages: [],
		fullName: '',
		status: 'pending',
		title: '',
	};
	return { ...createEmptyTestResult(), numPendingTests: 1, testFilePath, testResults: [test] };
}
