import { parseXml, type XmlElement } from '../../../../nodes/Recruiting/resume/files/xml';
import { childOf, findAll, textWithin } from '../../../../nodes/Recruiting/resume/files/xmlTree';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

const parse = (xml: string | Uint8Array, spent = false) =>
	parseXml(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml, { spent: () => spent });

function rootOf(xml: string | Uint8Array): XmlElement {
	const parsed = parse(xml);
	if (!parsed.ok) throw new Error(parsed.reason);
	return parsed.value;
}

describe('an XML file', () => {
	it.each([W, STRICT])('is read under known names, whatever its own (%s)', (uri) => {
		const root = rootOf(`<q:a xmlns:q="${uri}" q:val="1" plain="2"><b xmlns="${uri}">x</b></q:a>`);
		expect(root.name).toBe('w:a');
		expect({ ...root.attributes }).toMatchObject({ 'w:val': '1', plain: '2' });
		expect(textWithin(childOf(root, 'w:b')!)).toBe('x');
	});

	it('keeps text, references and CDATA in order', () => {
		expect(textWithin(rootOf('<a>1<b>&#50;</b>&amp;<![CDATA[<3>]]></a>'))).toBe('12&<3>');
	});

	it('is read as UTF-16 where it says so', () => {
		const text = '<?xml version="1.0"?><a>é</a>';
		const bytes = [0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0), 0])];
		expect(textWithin(rootOf(Uint8Array.from(bytes)))).toBe('é');
	});

	it('finds elements at any depth and leaves some out', () => {
		const root = rootOf('<a><x>1</x><b><x>2</x></b><c><x>3</x></c></a>');
		expect(findAll(root, ['other:x', 'x'], ['c']).map(textWithin)).toEqual(['1', '2']);
	});

	it.each([
		['<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', 'damaged'],
		['<!DOCTYPE a><a/>', 'damaged'],
		['<a><b></a>', 'damaged'],
		['<a>', 'damaged'],
		['', 'damaged'],
		['<a>&nope;</a>', 'damaged'],
		['<q:a/>', 'damaged'],
		['<a>'.repeat(100_000), 'tooMuchMemory'],
		[`<a ${Array.from({ length: 50_000 }, (_, i) => `a${i}=""`).join(' ')}/>`, 'tooMuchMemory'],
		[`<a>${'<b/>'.repeat(210_000)}</a>`, 'tooMuchMemory'],
	])('is refused (%#)', (xml, reason) => {
		expect(parse(xml)).toEqual({ ok: false, reason });
	});

	it('is given up when the time is up', () => {
		expect(parse('<a/>', true)).toEqual({ ok: false, reason: 'tooMuchTime' });
	});

	it('has no names that reach its prototype', () => {
		const root = rootOf('<a __proto__="x" constructor="y"/>');
		expect(root.attributes['__proto__']).toBe('x');
		expect(root.attributes['toString']).toBeUndefined();
	});
});
