import type { Locale } from './types';

/** Khmer. */
export const locale: Locale = {
	code: 'km',
	months: [
		'មករា',
		'កុម្ភៈ',
		'មីនា',
		'មេសា',
		'ឧសភា',
		'មិថុនា',
		'កក្កដា',
		'សីហា',
		'កញ្ញា',
		'តុលា',
		'វិច្ឆិកា',
		'ធ្នូ',
	],
	year: 'ឆ្នាំ',
	to: 'ដល់',
	openEnds: 'បច្ចុប្បន្ន',
};
