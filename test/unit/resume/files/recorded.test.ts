import { readdirSync } from 'node:fs';
import path from 'node:path';

import { corpusFile, read } from './support/reading';
import { recordOf } from './support/recorded';

const namesIn = (folder: string) =>
	readdirSync(path.join(__dirname, '../../../resume/corpus', folder))
		.sort()
		.map((file) => `${folder}/${file}`);

describe('what is read', () => {
	it.each([...namesIn('word'), ...namesIn('other')])('of %s is what was recorded', async (name) => {
		expect(recordOf(await read(corpusFile(name)))).toMatchSnapshot();
	});

	it.each([
		'word/G-hangingtab.docx',
		'other/S-headertable.odt',
		'other/M-textbox0.rtf',
		'other/S-datetable.doc',
		'other/M-sectioncols0.html',
	])('of each kind is, line by line: %s', async (name) => {
		const result = await read(corpusFile(name));
		const lines = result.status === 'read' ? result.lines : [];
		expect(lines.map(({ text, paragraph }) => `${paragraph}: ${text}`)).toMatchSnapshot();
	});
});
