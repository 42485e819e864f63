import type { Chance } from '../../../../support/chance';
import { odtOf } from '../support/zips';
import type { Block, Box, Document, Paragraph } from './model';
import { byNumber, escaped, spelled, type Spelling } from './spelling';

const style = (name: string, family: string, properties: string) =>
	`<style:style style:name="${name}" style:family="${family}">${properties}</style:style>`;
const STYLES = [
	style('NextColumn', 'paragraph', '<style:paragraph-properties fo:break-before="column"/>'),
	style('Hidden', 'text', '<style:text-properties text:display="none"/>'),
	style('Bold', 'text', '<style:text-properties fo:font-weight="bold"/>'),
	style('Italic', 'text', '<style:text-properties fo:font-style="italic"/>'),
	...[2, 3].map((count) =>
		style(
			`Columns${count}`,
			'section',
			`<style:section-properties><style:columns fo:column-count="${count}"/></style:section-properties>`,
		),
	),
].join('');

const span = (name: string, text: string) =>
	`<text:span text:style-name="${name}">${text}</text:span>`;

const spelling = (chance: Chance): Spelling => ({
	ways: [
		escaped,
		(text) => byNumber(text, chance),
		(text) => span('Italic', escaped(text)),
		(text) => span('Italic', span('None', escaped(text))),
		(text) => `<text:a>${escaped(text)}</text:a>`,
		(text) => `<![CDATA[${text}]]>`,
		(text) => escaped(text).replaceAll(' ', ' \n\t '),
		(text) => escaped(text).replaceAll(' ', '<text:s/>'),
		(text) =>
			`<text:ruby><text:ruby-base>${escaped(text)}</text:ruby-base><text:ruby-text>kan</text:ruby-text></text:ruby>`,
	],
	unseen: [
		span('Hidden', 'hidden<text:tab/>tab<text:line-break/>break<text:s/>'),
		'<text:bookmark text:name="b"/>',
		'<text:soft-page-break/>',
		'<text:hidden-text>hidden</text:hidden-text>',
		'<office:annotation><text:p>comment</text:p></office:annotation>',
		'<text:note><text:note-body><text:p>note</text:p></text:note-body></text:note>',
	],
	tab: ['<text:tab/>'],
	lineBreak: ['<text:line-break/>'],
});

/** What may occur between blocks unseen. */
const UNSEEN_BLOCKS = [
	'<text:p/>',
	'<text:section text:display="none"><text:p>hidden</text:p></text:section>',
	'<text:tracked-changes><text:changed-region><text:p>old</text:p></text:changed-region></text:tracked-changes>',
];

/** Saves a document as an OpenDocument. */
export function writeOdt({ blocks }: Document, chance: Chance): Uint8Array {
	const written = ({ text: own, bold }: Paragraph, style = '') => {
		const content = spelled(own, chance, spelling(chance));
		const text = bold ? ` \n ${span('Bold', content)}` : content;
		return `<text:p text:style-name="${style}">${text}</text:p>`;
	};
	const all = (own: readonly Paragraph[]) => own.map((each) => written(each)).join('');

	const boxOf = ({ form, place, paragraphs }: Box) => {
		const x = place === 'right' ? 'svg:x="12cm"' : 'svg:x="0cm"';
		const at = `${x} svg:width="${place === 'across' ? 17 : 5}cm"`;
		const drawn =
			form === 'textBox'
				? `<draw:custom-shape ${at}>${all(paragraphs)}</draw:custom-shape>`
				: `<draw:frame ${at}><draw:text-box>${all(paragraphs)}</draw:text-box></draw:frame>`;
		const group = chance.happens(0.3) ? `<draw:g>${drawn}</draw:g>` : drawn;
		return chance.happens(0.3) ? group : `<text:p>${group}</text:p>`;
	};

	function block(own: Block): string {
		if (own.kind === 'paragraph') {
			const paragraph = written(own);
			if (!chance.happens(0.2)) return paragraph;
			return `<text:list><text:list-item>${paragraph}</text:list-item></text:list>`;
		}
		if (own.kind === 'box') return boxOf(own);
		if (own.kind === 'columns') {
			const paragraphs = own.paragraphs.map((each) =>
				written(each, each === own.breakBefore ? 'NextColumn' : ''),
			);
			return `<text:section text:style-name="Columns${own.count}">${paragraphs.join('')}</text:section>`;
		}
		const rows = own.rows.map((cells) => {
			const inCells = cells.map(
				(cell) => `<table:table-cell>${cell.map(block).join('')}</table:table-cell>`,
			);
			return `<table:table-row>${inCells.join('')}</table:table-row>`;
		});
		const heads = chance.happens(0.3)
			? `<table:table-header-rows>${rows.shift()}</table:table-header-rows>`
			: '';
		const columns = `<table:table-column table:number-columns-repeated="${own.rows[0]!.length}"/>`;
		return `<table:table>${columns}${heads}${rows.join('')}</table:table>`;
	}
	const text = blocks.map(
		(own) => block(own) + (chance.happens(0.1) ? chance.pick(UNSEEN_BLOCKS) : ''),
	);
	return odtOf(text.join(''), STYLES);
}
