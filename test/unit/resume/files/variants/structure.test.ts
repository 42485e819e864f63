import { readStructured } from '../../../../../nodes/Recruiting/resume/files/structure/readStructured';
import type {
	Block,
	Cell,
	FloatingBox,
	Paragraph,
	StructuredDocument,
} from '../../../../../nodes/Recruiting/resume/files/structure/types';
import { Chance } from '../../../../support/chance';
import { recordInGroups } from '../../../../support/recordInGroups';
import { told } from './told';
import { anyText } from './texts';

const DOCUMENTS = 400;
const chance = new Chance('structures');

const paragraph = (): Paragraph => ({
	kind: 'paragraph',
	text: anyText(chance),
	heading: chance.pick([null, null, null, 'bold', 'styled']),
	fontSize: chance.pick([null, 10, 10, 14, 24]),
	hanging: chance.pick([0, 0, 0, 20, 60, 120]),
	columnBreak: chance.happens(0.04),
});

/** Often the same paragraph a few times, as items of lists are. */
function blocks(depth: number): Block[] {
	return Array.from({ length: chance.whole(0, 5) }, () => block(depth)).flatMap((each) => {
		const times = each.kind === 'paragraph' && chance.happens(0.3) ? chance.whole(2, 9) : 1;
		return Array.from({ length: times }, () => ({ ...each }));
	});
}

function block(depth: number): Block {
	if (depth === 0 || chance.happens(0.6)) return paragraph();
	return chance.pick([table, table, section, box])(depth - 1);
}

const cell = (column: number, depth: number): Cell => ({
	column,
	rowSpan: chance.pick([1, 1, 1, 1, 2, 3]),
	width: chance.pick([null, null, 100, 150, 300]),
	blocks: blocks(depth),
});

const table = (depth: number): Block => {
	const columns = chance.whole(1, 3);
	const rows = Array.from({ length: chance.whole(1, 4) }, () => ({
		cells: Array.from({ length: columns }, (_, column) => cell(column, depth)),
	}));
	return { kind: 'table', rows };
};

const section = (depth: number): Block => ({
	kind: 'section',
	columns: chance.pick([1, 2, 2, 3, 50]),
	blocks: blocks(depth),
});

const box = (depth: number): FloatingBox => ({
	kind: 'box',
	form: chance.pick(['textBox', 'frame', 'layoutTable'] as const),
	left: chance.pick([null, -40, 0, 150, 300]),
	width: chance.pick([null, 0, 120, 160, 312, 313, 450]),
	aside: chance.happens(0.8),
	inline: chance.happens(0.2),
	blocks: blocks(depth),
});

/** What is read of a document. */
function readOf(document: StructuredDocument): string {
	const read = readStructured('docx', document, [], { spent: () => false });
	return read.ok ? told(read.value) : read.reason;
}

describe('what random structures mean', () => {
	const documents = Array.from({ length: DOCUMENTS }, () => ({
		blocks: blocks(chance.pick([1, 1, 2])),
		textWidth: 460,
	}));

	recordInGroups(documents, readOf);
});
