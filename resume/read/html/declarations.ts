/** A property that a style sets, in lower case and without the prefix of a browser. */
export interface Declaration {
	readonly property: string;
	readonly value: string;
	readonly important: boolean;
}

/** The properties that place or size text. Shorthands are split into these. */
const KEPT = new Set(
	(
		'display float clear position left right top width max-width flex-basis flex-grow ' +
		'flex-direction flex-wrap box-orient grid-template-columns grid-template-areas grid-auto-flow ' +
		'grid-column-start grid-column-end grid-row-start grid-row-end column-count column-width ' +
		'break-before visibility font-weight font-size margin-left margin-right margin-top transform ' +
		'text-indent white-space overflow mso-tab-count'
	).split(' '),
);

type Pairs = ReadonlyArray<readonly [property: string, value: string | undefined]>;

/** Properties that set several at once. */
const SHORTHANDS: Readonly<Record<string, (value: string) => Pairs>> = {
	flex: flexed,
	'flex-flow': (value) => [
		['flex-direction', /\b(?:row|column)(?:-reverse)?\b/.exec(value)?.[0]],
		['flex-wrap', /\b(?:no)?wrap\b/.exec(value)?.[0]],
	],
	columns: (value) => [
		['column-count', /(?:^|\s)\d+(?=\s|$)/.exec(value)?.[0].trim()],
		['column-width', /(?:^|\s)[\d.]+[a-z]+(?=\s|$)/.exec(value)?.[0].trim()],
	],
	grid: gridTemplate,
	'grid-template': gridTemplate,
	'grid-area': (value) => {
		const [rowStart, columnStart, rowEnd, columnEnd] = value.split('/').map((one) => one.trim());
		return [
			['grid-row-start', rowStart],
			['grid-column-start', columnStart ?? rowStart],
			['grid-row-end', rowEnd],
			['grid-column-end', columnEnd],
		];
	},
	'grid-column': (value) => startAndEnd('grid-column', value),
	'grid-row': (value) => startAndEnd('grid-row', value),
	'column-break-before': (value) => [['break-before', value === 'always' ? 'column' : value]],
	inset: (value) => sidesOf(value, ''),
	margin: (value) => sidesOf(value, 'margin-').filter(([side]) => KEPT.has(side)),
	font: (value) => [
		['font-weight', /\b(?:bold|[1-9]00)\b/.exec(value)?.[0] ?? 'normal'],
		['font-size', /(?:^|\s)([\d.]+(?:px|pt|r?em|%))/.exec(value)?.[1]],
	],
};

/** Longer values are drawings and the like. */
const LONGEST_VALUE = 1_000;

/** The declarations of a rule or of a `style` attribute that say where text stands. */
export function declarationsOf(text: string): Declaration[] {
	return text.split(';').flatMap((declaration): Declaration[] => {
		const colon = declaration.indexOf(':');
		if (colon < 0 || declaration.length > LONGEST_VALUE) return [];
		const property = declaration.slice(0, colon).trim().toLowerCase();
		const raw = declaration
			.slice(colon + 1)
			.trim()
			.toLowerCase();
		const value = raw.replace(/\s*!\s*important$/, '');
		return pairsOf(property, value).flatMap(([name, own]) =>
			own === undefined || own === ''
				? []
				: [{ property: name, value: own, important: value !== raw }],
		);
	});
}

function pairsOf(property: string, value: string): Pairs {
	const name = property.replace(/^-(?:webkit|moz|ms|o)-/, '');
	if (name.startsWith('--')) return [[name, value]];
	const shorthand = Object.hasOwn(SHORTHANDS, name) ? SHORTHANDS[name] : undefined;
	if (shorthand) return shorthand(value);
	return KEPT.has(name) ? [[name, value.replace(/^-(?:webkit|moz|ms|o)-/, '')]] : [];
}

function flexed(value: string): Pairs {
	const parts = value.split(/\s+(?![^(]*\))/);
	const numbers = parts.filter((part) => /^[\d.]+$/.test(part));
	const basis = parts.find((part) => !/^[\d.]+$/.test(part) && part !== 'none');
	return [
		['flex-grow', numbers[0] ?? (value === 'none' || value === 'initial' ? '0' : '1')],
		['flex-basis', basis ?? 'auto'],
	];
}

function gridTemplate(value: string): Pairs {
	const names = value.match(/"[^"]*"|'[^']*'/g);
	const slash = value.lastIndexOf('/');
	return [
		['grid-template-areas', names?.join(' ')],
		['grid-template-columns', slash < 0 ? undefined : value.slice(slash + 1).trim()],
	];
}

function startAndEnd(name: string, value: string): Pairs {
	const [start, end] = value.split('/').map((one) => one.trim());
	return [
		[`${name}-start`, start],
		[`${name}-end`, end ?? (/^[a-z]/.test(start ?? '') && !/^span/.test(start!) ? start : 'auto')],
	];
}

function sidesOf(value: string, prefix: string): Pairs {
	const [top, right = top, , left = right] = value.split(/\s+(?![^(]*\))/);
	return [
		[`${prefix}top`, top],
		[`${prefix}right`, right],
		[`${prefix}left`, left],
	];
}

const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g;
/** Variables may be made of variables. */
const MOST_ROUNDS = 4;

/** A value with its variables written out; one that grows too long is left as it is. */
export function written(value: string, variables: ReadonlyMap<string, string>): string {
	let text = value;
	for (let round = 0; round < MOST_ROUNDS && text.includes('var('); round++) {
		if (text.length > LONGEST_VALUE) return value;
		text = text.replace(VARIABLE, (whole, name: string, fallback?: string) =>
			(variables.get(name) ?? fallback ?? whole).trim(),
		);
	}
	return text;
}
