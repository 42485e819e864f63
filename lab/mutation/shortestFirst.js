const { default: Sequencer } = require('@jest/test-sequencer');

/** Runs the fastest test files first, as the first failure kills the mutant. */
module.exports = class ShortestFirst extends Sequencer {
	sort(tests) {
		return [...super.sort(tests)].reverse();
	}

	/** Not with an active mutant, when tests end early or fail. */
	cacheResults(...results) {
		if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) super.cacheResults(...results);
	}
};
