import { bytesOf, read, textsOf } from './support/reading';

const coded = (label: string, text: string): Uint8Array => {
	const letters = new Map<string, number>();
	for (let byte = 255; byte >= 0; byte--) {
		letters.set(new TextDecoder(label).decode(Uint8Array.of(byte)), byte);
	}
	return Uint8Array.from([...text].map((letter) => letters.get(letter) ?? 63));
};

describe('a plain text file', () => {
	it('is read as numbered lines in one column', async () => {
		expect(await read(bytesOf('Jane Doe\r\n\r\n2019\t Teacher \n'))).toMatchObject({
			kind: 'txt',
			pages: null,
			layout: { kind: 'linear' },
			lines: [
				{ text: 'Jane Doe', page: null, line: 1, paragraph: null },
				{ text: '2019\tTeacher', page: null, line: 3, paragraph: null },
			],
		});
	});

	it.each([
		['windows-1252', 'Björn Åström, Chargé d’études – Zürich, 5 années d’expérience à Genève'],
		['windows-1251', 'Опыт работы: бухгалтер, Казань. Образование: экономический университет'],
		['koi8-r', 'Опыт работы: бухгалтер, Казань. Образование: экономический университет'],
		['windows-1253', 'Επαγγελματική εμπειρία: λογιστής, Αθήνα. Εκπαίδευση: πανεπιστήμιο'],
		['windows-1255', 'ניסיון תעסוקתי: מורה למתמטיקה, חיפה'],
	])('is decoded from %s', async (label, text) => {
		expect(await textsOf(coded(label, text))).toEqual([text]);
	});

	it.each([
		['shift_jis', [0x90, 0x45, 0x97, 0xf0, 0x82, 0xcc, 0x88, 0xea, 0x97, 0x97], '職歴の一覧'],
		['gb18030', [0xb9, 0xa4, 0xd7, 0xf7, 0xbe, 0xad, 0xc0, 0xfa], '工作经历'],
	])('is decoded from %s if it is long enough', async (_, bytes, expected) => {
		const times = Array.from({ length: 20 }, () => [...bytes, 10]).flat();
		expect((await textsOf(Uint8Array.from(times)))[0]).toBe(expected);
	});

	it('is rejected if it is endless', async () => {
		expect(await read(bytesOf('a\n'.repeat(60_000)))).toMatchObject({ reason: 'tooMuchMemory' });
		expect(await read(bytesOf('a'.repeat(2_100_000)))).toMatchObject({ reason: 'tooMuchMemory' });
	});
});
