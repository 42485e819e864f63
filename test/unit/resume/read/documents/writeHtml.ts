import type { Chance } from '../../../../support/chance';
import type { Block, Box, Document, Paragraph } from './model';
import { byNumber, escaped, spelled, type Spelling } from './spelling';

const INLINE = ['b', 'span', 'a', 'em', 'FONT', 'u', 'o:p', 'small'];
const BLOCKS = ['p', 'div', 'P', 'blockquote', 'section'];
const ATTRIBUTES = [
	'',
	'',
	' class="x"',
	' title="a>b"',
	" title='a>b'",
	' data-hidden="1"',
	' c=d',
];

const spelling = (chance: Chance): Spelling => ({
	ways: [
		escaped,
		(text) => byNumber(text, chance),
		(text) => escaped(text).replaceAll('ü', '&uuml;').replaceAll('–', '&ndash;'),
		(text) => escaped(text).replaceAll(' ', ' \r\n\t '),
		(text) => {
			const name = chance.pick(INLINE);
			return `<${name}${chance.pick(ATTRIBUTES)}>${escaped(text)}</${name}>`;
		},
	],
	unseen: [
		'<!-- <p>comment</p> -->',
		'<span hidden>hidden</span>',
		'<b style="display: none">hidden<b>hidden</b></b>',
		'<wbr>',
		'<img src="x">',
	],
	tab: [],
	lineBreak: ['<br>', '<br/>', '<BR clear="all">'],
});

const UNSEEN_BLOCKS = [
	'<p></p>',
	'<hr>',
	'<style>p { color: red }</style>',
	'<script>if (a<b) "</p>"</script>',
	'<template><p>template</p></template>',
	'<div style="visibility:hidden"><div>hidden</div>hidden</div>',
	'<select><option>option<option>option</select>',
];

/** The lines that a browser shows; a paragraph with tabs is written as a row of a table. */
export const htmlLinesOf = (paragraphs: readonly Paragraph[]): string[] =>
	paragraphs.flatMap(({ text }) => text.split('\n'));

const BREAK = '-webkit-column-break-before: always; break-before: column';

const placeOf = ({ place }: Box) =>
	`position: absolute; ${place === 'right' ? 'right' : 'left'}: 0; width: ${place === 'across' ? '100%' : '140pt'}`;

/** Saves a document as a web page. */
export function writeHtml({ blocks }: Document, chance: Chance): Uint8Array {
	const written = ({ text, bold }: Paragraph) => {
		const inline = (part: string) => {
			const content = spelled(part, chance, spelling(chance));
			return bold ? `<b>${content}</b>` : content;
		};
		const cells = text.split('\t');
		if (cells.length === 1) {
			const name = chance.pick(bold ? [...BLOCKS, 'h2'] : BLOCKS);
			return `<${name}${chance.pick(ATTRIBUTES)}>${inline(text)}</${name}>\n`;
		}
		const end = chance.pick(['</td>', '']);
		return `<table><tr>${cells.map((cell) => `<td>${inline(cell)}${end}`).join('')}</table>`;
	};
	const block = (own: Block): string => {
		if (own.kind === 'paragraph') return written(own);
		if (own.kind === 'box') {
			return `<div style="${placeOf(own)}">${own.paragraphs.map(written).join('')}</div>`;
		}
		if (own.kind === 'columns') {
			const texts = own.paragraphs.map((each) =>
				each === own.breakBefore ? `<div style="${BREAK}">${written(each)}</div>` : written(each),
			);
			return `<div style="column-count: ${own.count}">${texts.join('')}</div>`;
		}
		const rows = own.rows.map(
			(cells) => `<tr>${cells.map((cell) => `<td>${cell.map(block).join('')}</td>`).join('')}`,
		);
		return `<table>${rows.join('')}</table>`;
	};
	const body = blocks.map(
		(own) => block(own) + (chance.happens(0.1) ? chance.pick(UNSEEN_BLOCKS) : ''),
	);
	const head = '<head><title>title</title><meta charset="utf-8"></head>';
	return new TextEncoder().encode(`<!DOCTYPE html><html>${head}<body>${body.join('')}`);
}
