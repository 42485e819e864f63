import { Chance } from '../../../../support/chance';
import { bytesOf } from '../support/bytes';
import { recordAll } from './recordAll';
import { anyText, several } from './texts';

const chance = new Chance('web pages');

const HEADS = [
	'<!DOCTYPE html><html><body>',
	'<html><head><title>T</title></head><body>',
	'<div>',
	'<?xml version="1.0"?><html>',
	'<!-- c --><p>',
	'<meta charset="windows-1251"><p>',
	'<meta charset=utf-8><body>',
	'<html><head><style>p{}</style><body>',
];
const ELEMENTS = [
	'p',
	'div',
	'span',
	'b',
	'td',
	'th',
	'tr',
	'table',
	'li',
	'ul',
	'h1',
	'pre',
	'script',
	'style',
	'title',
	'svg',
	'a',
	'o:p',
	'template',
	'noscript',
	'select',
	'option',
	'ruby',
	'dd',
	'dt',
	'textarea',
	'P',
	'xmp',
	'head',
];
const ATTRIBUTES = [
	'',
	'',
	'',
	'',
	' class="x"',
	' hidden',
	' style="display:none"',
	" style='visibility: hidden'",
	' a=">"',
	" b='>'",
	' hidden=x',
	' data-hidden="1"',
	' /',
	' style="display:block"',
	' c=d',
];
const MARKS = [
	'<br>',
	'<br/>',
	'<hr>',
	'<img src="x">',
	'<!-- <p> -->',
	'<!doctype x>',
	'<?php ?>',
	'&amp;',
	'&eacute;',
	'&#8211;',
	'&#x2022;',
	'&nbsp;',
	'&lt;b&gt;',
	'&bogus;',
	'&amp',
	'&#0;',
	'&#xD800;',
	'&#128;',
	'&EACUTE;',
	'< ',
	'<3',
	'\r\n',
	'\t',
	'<wbr>',
	'</p>',
	'</b>',
	'</',
	'<a',
	'&hearts;',
	'&copy 2019',
	'&ndash;',
	'  \n  ',
	'&#9999999;',
	'&#;',
	'&;',
];

const text = () =>
	[...anyText(chance)]
		.map((letter) => (letter > '~' ? `&#${letter.charCodeAt(0)};` : letter))
		.join('');
const content = (depth: number): string => {
	if (depth === 0 || chance.happens(0.45)) return chance.happens(0.4) ? chance.pick(MARKS) : text();
	const name = chance.pick(ELEMENTS);
	const end = chance.happens(0.8) ? `</${name}>` : '';
	return `<${name}${chance.pick(ATTRIBUTES)}>${several(chance, 4, () => content(depth - 1))}${end}`;
};

describe('what is read of random web pages', () => {
	recordAll(
		Array.from({ length: 300 }, () =>
			bytesOf(chance.pick(HEADS) + several(chance, 8, () => content(3))),
		),
	);
});
