import type { FloatingBox } from '../structure/types';
import { childOf, textWithin, type XmlElement } from '../xml';
import { drawnBoxes, shapedBoxes } from './boxes';
import { shownChildren, type Part } from './part';
import { runLook, type Look } from './styles';
import { symbolText } from './symbols';

/** The text of a paragraph while it is put together. */
export interface GrowingText {
	text: string;
	/** Whether all text so far is bold. */
	bold: boolean;
	fontSize: number | null;
	readonly boxes: FloatingBox[];
	breakBefore: boolean;
	breakAfter: boolean;
}

type RunReader = (element: XmlElement, into: GrowingText, part: Part) => void;

/** What each element of a run adds; those not named here add nothing. */
const readers: Readonly<Record<string, RunReader>> = {
	'w:t': (element, into) => add(into, textWithin(element).replace(/[\r\n]+/g, ' ')),
	'w:tab': (_, into) => add(into, '\t'),
	'w:ptab': (_, into) => add(into, '\t'),
	'w:br': readBreak,
	'w:cr': (_, into) => add(into, '\n'),
	'w:noBreakHyphen': (_, into) => add(into, '-'),
	'w:sym': ({ attributes }, into) =>
		add(into, symbolText(attributes['w:font'], attributes['w:char'])),
	'w:ruby': (element, into, part) => {
		const base = childOf(element, 'w:rubyBase');
		if (base) readRuns(base, {}, into, part);
	},
	'w:drawing': (element, into, part) => into.boxes.push(...drawnBoxes(element, part)),
	'w:pict': (element, into, part) => into.boxes.push(...shapedBoxes(element, part)),
};

/** Adds the text of all runs in an element, e.g. a paragraph. */
export function readRuns(
	element: XmlElement,
	inherited: Look,
	into: GrowingText,
	part: Part,
): void {
	for (const child of shownChildren(element)) {
		if (child.name === 'w:r') readRun(child, inherited, into, part);
	}
}

function readRun(run: XmlElement, inherited: Look, into: GrowingText, part: Part): void {
	const properties = childOf(run, 'w:rPr');
	const style = part.styles.lookOf(childOf(properties, 'w:rStyle')?.attributes['w:val']);
	const look = { ...inherited, ...style, ...runLook(properties) };
	const before = into.text.length;
	for (const child of shownChildren(run)) {
		if (child.name === 'w:fldChar') readFieldMark(child, part);
		else if (!look.hidden && !part.fields.inInstruction()) {
			readers[child.name]?.(child, into, part);
		}
	}
	if (into.text.slice(before).trim() === '') return;
	into.bold &&= look.bold ?? false;
	into.fontSize = Math.max(into.fontSize ?? 0, look.fontSize ?? 0) || null;
}

/** Instructions of a field are not text, its result is. */
function readFieldMark({ attributes }: XmlElement, { fields }: Part): void {
	switch (attributes['w:fldCharType']) {
		case 'begin':
			fields.begin();
			break;
		case 'separate':
			fields.separate();
			break;
		case 'end':
			fields.end();
	}
}

function readBreak({ attributes }: XmlElement, into: GrowingText): void {
	if (attributes['w:type'] !== 'column') return add(into, '\n');
	if (into.text.trim() === '') into.breakBefore = true;
	else into.breakAfter = true;
}

function add(into: GrowingText, text: string): void {
	into.text += text;
}
