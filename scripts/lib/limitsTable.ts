import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './node24.cjs';

/** A limit: what it limits, and where the code says how much. */
type Limit = readonly [what: string, file: string, name: string, unit: 'B' | 'ms' | 's' | ''];

const DELIVERIES: readonly Limit[] = [
	[
		'Body that is parsed to find its signature',
		...(['trigger/webhook/delivery/body.ts', 'MAX_UNVERIFIED_BYTES', 'B'] as const),
	],
	['Levels of nesting in a body', 'trigger/webhook/delivery/body.ts', 'MAX_NESTING', ''],
	['Events in a body', 'trigger/webhook/delivery/body.ts', 'MAX_EVENTS', ''],
	['Characters of a signature', 'trigger/webhook/signature/scheme.ts', 'MAX_SIGNATURE_LENGTH', ''],
	[
		'Tolerance of a signed time, if the body is not signed',
		...(['trigger/webhook/signature/scheme.ts', 'LONGEST_TOLERANCE', 's'] as const),
	],
	[
		'Characters of the response in an error, if an option includes them',
		...(['transport/errors.ts', 'LONGEST_BODY_EXCERPT', ''] as const),
	],
];

const RESUMES: readonly Limit[] = [
	['Time of a check', 'budget.ts', 'budgetMs', 'ms'],
	['Time of a slice, after which n8n does other work', 'budget.ts', 'SLICE_MS', 'ms'],
	['Pages', 'budget.ts', 'maxPages', ''],
	['Unpacked bytes', 'budget.ts', 'maxUnpackedBytes', 'B'],
	['Unpacked bytes of one part', 'read/zip.ts', 'LARGEST_PART', 'B'],
	['Entries of a ZIP file', 'read/zip.ts', 'MOST_ENTRIES', ''],
	['Characters of a file', 'read/fileContent.ts', 'MOST_CHARACTERS', ''],
	['Paragraphs of a file', 'read/fileContent.ts', 'MOST_PARAGRAPHS', ''],
	['Levels of XML', 'read/parseXml.ts', 'DEEPEST', ''],
	['XML elements and texts', 'read/parseXml.ts', 'MOST_NODES', ''],
	['Attributes of an XML element', 'read/parseXml.ts', 'MOST_ATTRIBUTES', ''],
	['Open HTML elements', 'read/html/index.ts', 'MOST_OPEN', ''],
	['Characters of style sheets', 'read/html/css.ts', 'LONGEST_STYLES', ''],
	['RTF groups within each other', 'read/rtf/index.ts', 'MOST_GROUPS', ''],
	['Columns of a table', 'read/structure/places.ts', 'MOST_COLUMNS', ''],
	['Levels of parsed data', 'dates/parsedData/walkData.ts', 'MOST_LEVELS', ''],
	['Values of parsed data', 'dates/parsedData/walkData.ts', 'MOST_VALUES', ''],
	['Characters of parsed data', 'dates/parsedData/findParsedDates.ts', 'MOST_CHARACTERS', ''],
	['Characters that are compared', 'compare/fileText.ts', 'MOST_CHARACTERS', ''],
	['Values that are compared', 'compare/differences.ts', 'MOST_VALUES', ''],
	['Places that a finding lists', 'check/findings.ts', 'MOST_PLACES', ''],
	['Pages that the report draws', 'report/index.ts', 'MOST_PAGES', ''],
];

/** The limits on what others send, in Markdown, with the values of the code. */
export function limitsTable(): string {
	const rows = [
		...DELIVERIES.map((limit) => row('Provider', 'nodes/Recruiting', limit)),
		...RESUMES.map((limit) => row('Résumé', 'resume', limit)),
	];
	return ['| Of | Limit | At most |', '| --- | --- | ---: |', ...rows].join('\n');
}

function row(subject: string, folder: string, [what, file, name, unit]: Limit): string {
	return `| ${subject} | ${what} | ${amount(valueOf(path.join(folder, file), name), unit)} |`;
}

/** The value of a constant, or of a property, in a source file: a number or a product of numbers. */
function valueOf(file: string, name: string): number {
	const source = readFileSync(path.join(root, file), 'utf8');
	const value = new RegExp(`\\b${name}(?: =|:) ([\\d_* ]+)[;,]`).exec(source)?.[1];
	if (value === undefined) throw new Error(`${file} has no number ${name}`);
	return value
		.replaceAll('_', '')
		.split('*')
		.reduce((product, factor) => product * Number(factor), 1);
}

function amount(value: number, unit: Limit[3]): string {
	if (unit === 'B') return `${value / 1024 ** 2} MiB`;
	return unit === '' ? value.toLocaleString('en') : `${value.toLocaleString('en')} ${unit}`;
}
