import { doubtOf } from '../../../../../resume/read/pdf/document';

describe('a message of pdf.js', () => {
	it.each([
		'Warning: getTextContent - ignoring errors during "x" task',
		'Warning: getTextContent - ignoring XObject: "x"',
		'Warning: Parts: ignoring sub-stream',
		'Warning: ensureStateFont: "x"',
		'Warning: Unterminated string',
		'Warning: Unterminated hex string',
		'Warning: Skipping invalid first page',
		'Warning: loadFont - translateFont failed: "x"',
		'Warning: Font "F1" is not available',
		'Info: Bad encoding in flate stream',
		'Info: Bad block header in flate stream',
		'Info: Bad uncompressed block length in flate stream',
		'Info: Unknown block type in flate stream',
		'Warning: Invalid stream: "x"',
		'Warning: Filter "x" is not supported',
		'Warning: Reached the end of the stream without finding a valid EI marker',
	])('means damage: %s', (message) => {
		expect(doubtOf(message)).toBe('damaged');
	});

	it.each(['Warning: readToUnicode - ignoring ToUnicode data: "x"', 'Warning: Invalid cMap data.'])(
		'means letters without a mapping: %s',
		(message) => {
			expect(doubtOf(message)).toBe('unmappedText');
		},
	);

	it.each([
		'',
		'Warning: TT: undefined function: 32',
		'Warning: Unknown command "x"',
		'Info: x Warning: loadFont - no',
		'Info: x Warning: ensureStateFont',
		'Info: x Warning: Invalid stream',
		'Warning: x Info: Bad encoding',
		'x Warning: Font "F1" is not available',
		'Warning: Font " is not available',
		'Warning: Font "F1" is not there',
		'Warning: Filter "" is supported',
	])('does not mean that text is missing: "%s"', (message) => {
		expect(doubtOf(message)).toBeNull();
	});
});
