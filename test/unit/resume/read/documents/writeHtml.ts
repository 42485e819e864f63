import type { Chance } from '../../../../support/chance';
import type { Block, Document, Paragraph } from './model';
import { byNumber, escaped, spelled, type Spelling } from './spelling';

const INLINE = ['b', 'span', 'a', 'em', 'FONT', 'u', 'o:p', 'small'];
const BLOCKS = ['p', 'div', 'h2', 'P', 'blockquote', 'section'];
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

/** Saves a document as a web page. */
export function writeHtml({ blocks }: Document, chance: Chance): Uint8Array {
	const inline = (text: string) => spelled(text, chance, spelling(chance));
	const written = ({ text }: Paragraph) => {
		const cells = text.split('\t');
		if (cells.length === 1) {
			const name = chance.pick(BLOCKS);
			return `<${name}${chance.pick(ATTRIBUTES)}>${inline(text)}</${name}>\n`;
		}
		const end = chance.pick(['</td>', '']);
		return `<table><tr>${cells.map((cell) => `<td>${inline(cell)}${end}`).join('')}</table>`;
	};
	const block = (own: Block): string => {
		if (own.kind === 'paragraph') return written(own);
		if (own.kind !== 'table') return `<div>${own.paragraphs.map(written).join('')}</div>`;
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
