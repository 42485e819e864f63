'use strict';

const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const CLDR = path.join(path.dirname(require.resolve('cldr-dates-full/package.json')), 'main');

/** Catalan and Gaelic: "de gener", "d’abril", "an t-Iuchar". */
const ARTICLE = /^(?:de |d’|(?:am|an|dhen) (?:t-)?)/i;

/**
 * The names of months in Unicode's CLDR for each language of this folder, in the form of `Locale.months`. A published node
 * may not read files, so the build replaces this module by what it exports (scripts/build/evaluated.cjs).
 */
module.exports = Object.fromEntries(allCodes().map((code) => [code, monthsOf(code)]));

function allCodes() {
	const files = readdirSync(__dirname).filter((file) => file.endsWith('.json'));
	return files.flatMap((file) => require(`./${file}`)).flatMap(({ codes }) => codes.split(' '));
}

function monthsOf(code) {
	const file = readFileSync(path.join(CLDR, code, 'ca-gregorian.json'), 'utf8');
	const { months } = JSON.parse(file).main[code].dates.calendars.gregorian;
	const styles = [months.format, months['stand-alone']];
	const tables = styles.flatMap(({ wide, abbreviated }) => [wide, abbreviated]);
	const numbers = Object.keys(tables[0]);
	const byNumber = numbers.map((month) => plainNames(tables.map((names) => names[month])));
	return numbers.map((month, at) => [month, ...byNumber[at]].join(' ')).join(' ');
}

/** The names as `Locale.months` has them, without articles, and without those that contain a number. */
function plainNames(names) {
	const plain = names
		.filter((name) => !/\d/.test(name))
		.map((name) => name.replace(/[.॰]$/, '').replace(ARTICLE, '').replaceAll(' ', '_'));
	return [...new Set(plain.map((name) => name.toLowerCase()))];
}
