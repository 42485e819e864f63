import { newFields } from '../wordFields';

const FIELD_BEGIN = '\x13';
const FIELD_SEPARATOR = '\x14';
const FIELD_END = '\x15';

/** What marks within Word's text stand for; all other control characters stand for nothing. */
const marks: Readonly<Record<string, string>> = {
	'\x07': '\t',
	'\x0b': '\n',
	'\x0c': '\r',
	'\x0e': '\r',
	'\x1e': '-',
	'\x1f': '',
};

/** The paragraphs of a text as Word keeps it; cells of a table become tabs. */
export function paragraphsOf(text: string): string[] {
	return withoutInstructions(text)
		.replace(/\x07\x07/g, '\r')
		.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, (mark) => marks[mark] ?? '')
		.split('\r');
}

/** Without the instructions of fields; their results stay. */
function withoutInstructions(text: string): string {
	const kept: string[] = [];
	const fields = newFields();
	for (const part of text.split(/([\x13-\x15])/)) {
		if (part === FIELD_BEGIN) fields.begin();
		else if (part === FIELD_SEPARATOR) fields.separate();
		else if (part === FIELD_END) fields.end();
		else if (!fields.inInstruction()) kept.push(part);
	}
	return kept.join('');
}
