import type { WorkflowNode } from '../n8n/types';
import { example, exampleNames } from '../support/examples';

interface Rectangle {
	name: string;
	left: number;
	top: number;
	right: number;
	bottom: number;
}

const NODE_SIZE = 100;
/** Nodes with sub-nodes, such as agents. */
const WIDE = /\.(agent|informationExtractor)$/;
const WIDE_SIZE = 260;
/** n8n writes a node's name below it. */
const LABEL_HEIGHT = 60;

/** What a node or a note covers on n8n's canvas. */
function covered({ name, type, position, parameters }: WorkflowNode): Rectangle {
	const [left, top] = position!;
	const isNote = type.endsWith('.stickyNote');
	const width = isNote ? Number(parameters!.width) : WIDE.test(type) ? WIDE_SIZE : NODE_SIZE;
	const height = isNote ? Number(parameters!.height) : NODE_SIZE + LABEL_HEIGHT;
	return { name, left, top, right: left + width, bottom: top + height };
}

function overlap(one: Rectangle, other: Rectangle): boolean {
	const besides = one.right <= other.left || other.right <= one.left;
	const aboveOrBelow = one.bottom <= other.top || other.bottom <= one.top;
	return !besides && !aboveOrBelow;
}

describe.each(exampleNames)('the canvas of the example %s', (name) => {
	const { nodes } = example(name);

	it('has notes and nodes that do not overlap', () => {
		const rectangles = nodes.map(covered);
		const overlapping = rectangles.flatMap((one, index) =>
			rectangles
				.slice(index + 1)
				.filter((other) => overlap(one, other))
				.map((other) => `${one.name} and ${other.name}`),
		);
		expect(overlapping).toEqual([]);
	});

	it('has a note in which all bold words are names of nodes', () => {
		const names = new Set(nodes.map((node) => node.name));
		const note = nodes.find(({ type }) => type.endsWith('.stickyNote'))!;
		const inBold = [...String(note.parameters!.content).matchAll(/\*\*([^*]+)\*\*/g)];
		expect(inBold.length).toBeGreaterThan(0);
		expect(inBold.map(([, words]) => words).filter((words) => !names.has(words!))).toEqual([]);
	});
});
