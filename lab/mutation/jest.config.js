const { projects } = require('../../jest.config.js');

const unit = projects.find(({ displayName }) => displayName === 'unit');

/** Tests that work in other processes or while they are loaded, where no mutant is active. */
const WITHOUT_MUTANTS = ['/pdf/hostile', '/pdf/core', '/neighbours'];

/** Slow tests that kill few additional mutants. */
const LONG = [
	'/read/hostile',
	'/dates/properties',
	'/dates/edited',
	'/month',
	'/histories',
	'/randomDeliveries',
	'/growth',
	'/size',
	'/adversarial',
];

/** The tests of an area, chosen by `npm run mutation`, as one project. */
module.exports = {
	...unit,
	testRunner: `${__dirname}/jest-circus-stopping.js`,
	testSequencer: `${__dirname}/shortestFirst.js`,
	testMatch: process.env.MUTATION_TESTS.split(',').map(
		(name) => `<rootDir>/test/unit/${name}/**/*.test.ts`,
	),
	testPathIgnorePatterns: [...WITHOUT_MUTANTS, ...LONG],
};
