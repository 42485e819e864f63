import { pageOf, type PageSize } from '../structure/places';
import type { Block } from '../structure/types';
import type { Story, WordLook } from '../word/story';

/** What is said of a group and of the groups in it; closing a group brings the outer one back. */
export interface RtfState extends WordLook {
	/** What takes the text; text boxes and headers have their own. */
	readonly story: Story;
	/** Where the blocks of the story belong. */
	readonly endStory?: (blocks: Block[]) => void;
	/** What becomes of the text of the group. */
	readonly destination: 'text' | 'skip' | 'fonts' | 'styles';
	/** Whether `\*` was read: the group may be left out if its word is not known. */
	readonly optional?: boolean;
	readonly codePage?: number;
	readonly defaultFont?: number;
	readonly font?: number;
	/** Characters that stand in for one that is given by its number. */
	readonly fallback?: number;
	readonly style?: number | undefined;
	readonly paperWidth?: number;
	readonly marginLeft?: number;
	readonly marginRight?: number;
	/** Of the section. */
	readonly columns?: number;
	/** Whether the next cell of the row belongs to the one above it. */
	readonly nextMerged?: boolean;
	/** Where the shape stands that the group is within. */
	readonly boxLeft?: number | undefined;
	readonly boxRight?: number | undefined;
	readonly boxFrom?: string | undefined;
	readonly boxWrap?: number | undefined;
}

/** Properties about which nothing is said any more. */
export function without(...names: ReadonlyArray<keyof RtfState>): Partial<RtfState> {
	return Object.fromEntries(names.map((name) => [name, undefined]));
}

const frame = without('frameX', 'frameY', 'frameWidth', 'frameFrom');

/** What some words go back to. */
export const plain = {
	frame,
	paragraph: { ...frame, ...without('style', 'heading', 'outline', 'firstLine', 'depth') },
	text: without('hidden', 'deleted', 'bold', 'fontSize'),
	row: {
		...without('cells', 'rowLeft', 'nextMerged'),
		...without('floats', 'floatX', 'floatAlign', 'floatFrom'),
	},
	shape: without('boxLeft', 'boxRight', 'boxFrom', 'boxWrap'),
};

/** The page as far as it was told. */
export function pageIn(state: RtfState): PageSize {
	const { paperWidth = 11_906, marginLeft = 1_800, marginRight = 1_800 } = state;
	return pageOf(paperWidth / 20, marginLeft / 20, marginRight / 20);
}
