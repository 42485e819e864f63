import { inTime } from '../../../../resume/budget';
import { parseXml, type XmlElement } from '../../../../resume/read/parseXml';
import { childOf, elementsOf, findAll, textWithin } from '../../../../resume/read/parseXml';
import { AskedBudget, patient } from '../support/budgets';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

const parse = async (xml: string | Uint8Array) =>
	await parseXml(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml, patient());

async function rootOf(xml: string | Uint8Array): Promise<XmlElement> {
	const parsed = await parse(xml);
	if (!parsed.ok) throw new Error(parsed.reason);
	return parsed.value;
}

describe('an XML file', () => {
	it.each([W, STRICT])('is read under known prefixes, whatever its own (%s)', async (uri) => {
		const root = await rootOf(
			`<q:a xmlns:q="${uri}" q:val="1" plain="2"><b xmlns="${uri}">x</b></q:a>`,
		);
		expect(root.name).toBe('w:a');
		expect({ ...root.attributes }).toMatchObject({ 'w:val': '1', plain: '2' });
		expect(textWithin(childOf(root, 'w:b')!)).toBe('x');
	});

	it('keeps text, references and CDATA in order', async () => {
		expect(textWithin(await rootOf('<a>1<b>&#50;</b>&amp;<![CDATA[<3>]]></a>'))).toBe('12&<3>');
	});

	it('finds elements at any depth, but none within one that it found', async () => {
		const root = await rootOf('<a><x>1</x><b><x>2<x>3</x></x></b></a>');
		expect(findAll(root, 'other:x', 'x').map(textWithin)).toEqual(['1', '23']);
	});

	it.each([
		['the first choice', '<mc:Choice>1</mc:Choice><mc:Choice>2</mc:Choice>'],
		['a fallback without a choice', ''],
	])('has %s in the place of alternatives', async (_, choices) => {
		const fallback = '<mc:Fallback><b>fallback</b></mc:Fallback>';
		const alternatives = choices.replace(/\d/g, '<b>$&</b>') + fallback;
		const root = await rootOf(
			`<a xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:AlternateContent>${alternatives}</mc:AlternateContent><c/></a>`,
		);
		expect(elementsOf(root).map(({ name }) => name)).toEqual(['b', 'c']);
		expect(textWithin(root)).toBe(choices ? '1' : 'fallback');
	});

	it.each([
		['declares entities', 'damaged', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'],
		['has a document type', 'damaged', '<!DOCTYPE a><a/>'],
		['has crossing elements', 'damaged', '<a><b></a>'],
		['has an element without an end', 'damaged', '<a>'],
		['is empty', 'damaged', ''],
		['has an unknown entity', 'damaged', '<a>&nope;</a>'],
		['has an unknown prefix', 'damaged', '<q:a/>'],
		['has two root elements', 'damaged', '<a/><b/>'],
		['has only text', 'damaged', ' text '],
		['is too deep, and then broken', 'tooMuchMemory', `${'<a>'.repeat(300)}</b>`],
		['is broken, and then too deep', 'damaged', `</b>${'<a>'.repeat(300)}`],
	])('is rejected if it %s', async (_, reason, xml) => {
		expect(await parse(xml)).toEqual({ ok: false, reason });
	});

	it('may have comments around its root', async () => {
		expect((await rootOf('<!-- note --><a/><!-- note -->')).name).toBe('a');
	});

	const attributes = (count: number) =>
		Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ');

	it.each([
		['200 elements within one another', 200, (n: number) => '<a>'.repeat(n) + '</a>'.repeat(n)],
		['200 attributes of an element', 200, (n: number) => `<a ${attributes(n)}/>`],
		['200,000 elements', 200_000, (n: number) => `<a>${'<b/>'.repeat(n - 1)}</a>`],
	])('may have %s, but no more', async (_, most, made) => {
		expect((await parse(made(most))).ok).toBe(true);
		expect(await parse(made(most + 1))).toEqual({ ok: false, reason: 'tooMuchMemory' });
	});

	it('is rejected for a fault in any of its chunks', async () => {
		const long = `<a>${'0123456789'.repeat(5_000)}<b/>`;
		expect(textWithin(await rootOf(`${long}</a>`))).toHaveLength(50_000);
		expect(await parse(`${long}</b>`)).toEqual({ ok: false, reason: 'damaged' });
		expect(await parse(`<c></b>${long}`)).toEqual({ ok: false, reason: 'damaged' });
	});

	it('is not read further once it is rejected or the time is up', async () => {
		const long = new TextEncoder().encode(`<a>${'0123456789'.repeat(20_000)}</a>`);
		const short = new AskedBudget(3);
		expect(await inTime(async () => await parseXml(long, short), 'late')).toBe('late');
		expect(short.asked).toBe(5);
		const broken = new TextEncoder().encode(`<a></b>${'0123456789'.repeat(20_000)}`);
		const ample = new AskedBudget(99);
		expect(await parseXml(broken, ample)).toEqual({ ok: false, reason: 'damaged' });
		expect(ample.asked).toBe(2);
	});

	it('is read as UTF-16 with its byte order mark', async () => {
		const bytes = [0xfe, 0xff, ...[...'<a>é</a>'].flatMap((c) => [0, c.charCodeAt(0)])];
		expect(textWithin(await rootOf(Uint8Array.from(bytes)))).toBe('é');
		const little = Uint8Array.from(bytes.map((_, index) => bytes[index ^ 1]!));
		expect(textWithin(await rootOf(little))).toBe('é');
		for (const mark of [0xfe, 0xff]) {
			expect((await parse(Uint8Array.from([mark, mark, ...bytes.slice(2)]))).ok).toBe(false);
		}
	});

	it('keeps names of unknown namespaces apart from its own', async () => {
		const root = await rootOf('<a xmlns:q="urn:q"><q:b q:c="1" d="2"/></a>');
		const child = childOf(root, 'other:b')!;
		expect({ ...child.attributes }).toEqual({ 'other:c': '1', d: '2' });
		expect(childOf(root, 'b')).toBeUndefined();
		expect(childOf(root, 'other:b', 'x')).toBeUndefined();
		expect(childOf(undefined, 'a')).toBeUndefined();
	});

	it('has no names that reach its prototype', async () => {
		const root = await rootOf('<a __proto__="x" constructor="y"/>');
		expect(root.attributes['__proto__']).toBe('x');
		expect(root.attributes['toString']).toBeUndefined();
	});
});
