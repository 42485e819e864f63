const { projects } = require('../../jest.config.js');

const unit = projects.find(({ displayName }) => displayName === 'unit');

/** The tests that `npm run test:mutation` has chosen for a room, as one project. */
module.exports = {
	...unit,
	testRunner: `${__dirname}/jest-circus-stopping.js`,
	testSequencer: `${__dirname}/shortestFirst.js`,
	testMatch: process.env.MUTATION_TESTS.split(',').map(
		(name) => `<rootDir>/test/${name}${name.endsWith('.test.ts') ? '' : '/**/*.test.ts'}`,
	),
	// The work of the first is done in processes of their own, in which no change is switched on, or while
	// the test is loaded; the others take long, and see little that the small ones do not.
	testPathIgnorePatterns: [
		'/fuzz/',
		'/hostile',
		'/pdf/core',
		'/neighbours',
		'/corpus',
		'/properties',
		'/month',
		'/histories',
		'/randomDeliveries',
		'/growth',
		'/size',
		'/adversarial',
		'/dates/recorded',
	],
};
