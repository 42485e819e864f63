import { colord, extend } from 'colord';
import names from 'colord/plugins/names';

import { SMALLEST_TEXT } from '../fileContent';
import { isLight, type TextLook } from '../structure/assembly';
import { type Declarations, declarationsIn, IMPORTANT, LONGEST_VALUE } from './css';
import type { Attributes } from './elements';

export interface PageLook extends TextLook {
	/** The element is moved away, cut off or made transparent with all that it holds. */
	readonly unseen?: boolean | undefined;
	/** Only a browser knows if it can be seen. */
	readonly unclear?: boolean | undefined;
	readonly invisible?: boolean | undefined;
	/** `null` if only a browser knows. */
	readonly color?: Color | null | undefined;
	readonly ground?: Color | null | undefined;
}

/** Red, green and blue, from 0 to 255 each, and how much of it is seen, from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

const ZERO = /^-?0*\.?0+(?:[a-z]+|%)?$/;

function say(all: Declarations, property: RegExp, value: RegExp): boolean {
	return [...all].some(([name, its]) => property.test(name) && value.test(its));
}

/** Judges a value together with what else is said of an element. */
type Hides = (value: string, all: Declarations) => boolean;

const CLIPPED =
	/inset\(\s*(?:100|[5-9]\d)%|circle\(\s*0|polygon\((?:\s*,?\s*0(?:px|%)?\s+0(?:px|%)?)+\s*\)/;

/** Values that hide an element, by property; any other value of it shows the element. */
const HIDING: ReadonlyArray<readonly [properties: string, rule: Hides]> = [
	['content-visibility', (value) => value === 'hidden'],
	['opacity', (value) => Number.parseFloat(value) / (value.endsWith('%') ? 100 : 1) < 0.1],
	['filter', (value) => /opacity\(\s*0?(?:\.0\d*)?%?\s*\)|blur\(\s*\d\d/.test(value)],
	['clip', (value) => /^rect\((?:\s*,?\s*[01](?:px)?){4}\s*\)/.test(value)],
	['clip-path', (value) => CLIPPED.test(value)],
	[
		'transform',
		(value) =>
			/(?:scale\w*|matrix)\(\s*0?(?:\.0\d*)?\s*[,)]|rotate[xy]\(\s*-?90deg/.test(value) ||
			isFar(/translate[xyz3d]{0,2}\(([^()]{0,100})\)/.exec(value)?.[1]?.replaceAll(',', ' ') ?? ''),
	],
	['rotate', (value) => /^[xy]\s+-?90deg/.test(value)],
	['letter-spacing', (value) => pixelsIn(value) <= -MOST_TIGHT],
	['scale', (value) => /^0?(?:\.0\d*)?(?:\s|$)/.test(value)],
	['zoom', (value) => ZERO.test(value)],
	['translate text-indent margin margin-left margin-right margin-top', isFar],
	[
		'left right top bottom inset',
		(value, all) => isFar(value) && say(all, /^position$/, /absolute|fixed|relative/),
	],
	[
		'height width max-height max-width',
		(value, all) =>
			Math.abs(pixelsIn(value)) <= 1 && say(all, /^overflow/, /hidden|clip|auto|scroll/),
	],
];
const hides: ReadonlyMap<string, Hides> = new Map(
	HIDING.flatMap(([names, rule]) => names.split(' ').map((name) => [name, rule] as const)),
);

/** How many pixels the units of lengths have about. */
const PIXELS: Readonly<Record<string, number>> = {
	...{ px: 1, pt: 1.3, em: 16, rem: 16, ch: 8, ex: 8, pc: 16, in: 96, cm: 38, mm: 3.8 },
	...{ vw: 14, vh: 11, '%': 8 },
};
/** More pixels than an element is moved to be set next to another one. */
const FAR = 700;
/** Letters that are this many pixels closer together than usual cover each other. */
const MOST_TIGHT = 6;

/** The pixels of a length; `NaN` if it is none. */
function pixelsIn(length: string): number {
	const [, number, unit = 'px'] = /^(-?\d*\.?\d+)([a-z]+|%)?$/.exec(length) ?? [];
	return Number(number) * (PIXELS[unit] ?? NaN);
}

function isFar(value: string): boolean {
	return value.split(/\s+/).some((part) => {
		const pixels = pixelsIn(part);
		return pixels <= -FAR || pixels >= 3 * FAR;
	});
}

extend([names]);

export function hidesElement(declarations: Declarations): boolean {
	const look = lookIn(declarations);
	return Boolean(look.hidden || look.unseen || look.invisible || isTransparent(look.color));
}

/** Other rules may say this as well. */
const TOGETHER: Declarations = new Map([
	['position', 'absolute'],
	['overflow', 'hidden'],
]);

/** The properties that show an element which another rule may hide. */
export function showsAgain(declarations: Declarations): string[] {
	const shown = [...declarations].filter(([property, value]) => {
		if (value.includes('var(')) return false;
		if (property === 'display') return !value.startsWith('none');
		if (property === 'visibility') return value.startsWith('visible');
		return hides.get(property)?.(value, TOGETHER) === false;
	});
	return shown.map(([property]) => property);
}

/** @param isPainted something may be behind the text that is not known */
function isUnseenColor({ color, ground }: PageLook, isPainted: boolean): boolean {
	if (!color) return false;
	if (isTransparent(color)) return true;
	if (ground) return isLike(color, ground) || (isLight(color) && isLight(ground));
	return ground === undefined && !isPainted && isLight(color);
}

export function seen(look: PageLook, isPainted: boolean): TextLook {
	const hidden = look.unseen || look.invisible || isUnseenColor(look, isPainted);
	return hidden ? { ...look, hidden } : look;
}

function isTransparent(color: Color | null | undefined): boolean {
	return (color?.[3] ?? 1) < 0.1;
}

function isLike(color: Color, other: Color): boolean {
	return [0, 1, 2].every((at) => Math.abs(color[at]! - other[at]!) <= 16);
}

function lookIn(declarations: Declarations): PageLook {
	if (declarations.size === 0) return {};
	const isHidden = [...declarations].some(([name, value]) =>
		hides.get(name)?.(value, declarations),
	);
	const visibility = declarations.get('visibility');
	const color = declarations.get('-webkit-text-fill-color') ?? declarations.get('color');
	const ground = declarations.get('background-color') ?? declarations.get('background');
	const size =
		declarations.get('font-size') ?? SHORT_SIZE.exec(declarations.get('font') ?? '')?.[1];
	return {
		hidden: declarations.get('display') === 'none' || undefined,
		unseen: isHidden || undefined,
		unclear: isUnclear(declarations) || undefined,
		invisible: visibility === undefined ? undefined : /^(?:hidden|collapse)/.test(visibility),
		color: say(declarations, /background/, /\btext\b/) ? null : colorOf(color),
		ground: declarations.has('background-image') ? null : colorOf(ground, true),
		fontSize: sizeOf(size),
	};
}

function isUnclear(declarations: Declarations): boolean {
	const color = declarations.get('color') ?? '';
	const isUnknown = /^[a-z-]+\(/.test(color) && colorOf(color) === null;
	const isMasked = say(declarations, /^(?:-webkit-)?mask(?:-image)?$/, /^(?!none)/);
	return isUnknown || isMasked || say(declarations, /^mix-blend-mode$/, /^(?!normal)/);
}

const SHORT_SIZE = /(?:^|\s)(\d*\.?\d+(?:[a-z]{2,4}|%)?)(?:\s*\/|\s)/;
/** Points of the units of letters. */
const POINTS = { px: 0.75, pt: 1, em: 12, rem: 12, ex: 6, ch: 6, '%': 0.12, vw: 6, vh: 6 };

/** In points. Of relative sizes only those count that no size around them makes large enough. */
function sizeOf(size = ''): number | undefined {
	if (ZERO.test(size)) return SMALLEST_TEXT / 10;
	const [, number, unit = ''] = /^(\d*\.?\d+)([a-z]+|%)$/.exec(size) ?? [];
	const points = Number(number) * (POINTS[unit as keyof typeof POINTS] ?? NaN);
	return /^p[xt]$/.test(unit) || points < SMALLEST_TEXT ? points : undefined;
}

/** Values that say nothing of their own. */
const SAYS_NOTHING = /^(?:inherit|initial|unset|revert|none|currentcolor)?$/;

/** @param isGround a transparent ground shows the one around it */
function colorOf(text: string | undefined, isGround = false): Color | null | undefined {
	if (text === undefined || SAYS_NOTHING.test(text)) return undefined;
	// Old attributes lack the sign before the digits.
	const color = colord(text.replace(/^(?=(?:[\da-f]{3}){1,2}$)/, '#'));
	if (!color.isValid()) return null;
	const { r, g, b, a } = color.rgba;
	return isGround && a < 0.1 ? undefined : [r, g, b, a];
}

/** How an element looks by its attributes and by styles, later ones counting more. `filled` replaces variables. */
export function lookOf(
	name: string,
	attributes: Attributes,
	styles: readonly Declarations[],
	filled: (value: string) => string,
): PageLook {
	const { bgcolor, text } = attributes;
	const { color = name === 'body' ? text : undefined } = attributes;
	const old = [color && `color:${color}`, bgcolor && `background-color:${bgcolor}`].join(';');
	const all = new Map<string, string>();
	for (const [property, value] of [declarationsIn(old), ...styles].flatMap((one) => [...one])) {
		const isKept = all.get(property)?.endsWith(IMPORTANT) && !value.endsWith(IMPORTANT);
		if (!isKept) all.set(property, value);
	}
	const plain = ([property, value]: [string, string]) =>
		[property, filled(value.replace(IMPORTANT, '')).trim().slice(0, LONGEST_VALUE)] as const;
	return lookIn(new Map([...all].map(plain)));
}
