'use strict';

/**
 * Parts of pdf.js that reading text never comes to: forms in XML, annotations, the editor, and decoders
 * of pictures and of Brotli, which unpack without asking how much. Their sections are cut out of its
 * text; whoever calls what was in them all the same gets an error.
 */
const leftOut = [
	'external/brotli/decode.js',
	'external/jbig2/jbig2.js',
	'external/openjpeg/openjpeg.js',
	'external/qcms/qcms.js',
	'src/core/annotation.js',
	'src/core/editor/pdf_editor.js',
	'src/core/struct_tree.js',
	'src/core/xfa/',
	'src/core/xfa_fonts.js',
];

const HEADING = /^;\/\/ \.\/(\S+)$/m;
const DECLARATION = /^(?:async )?(?:class|function|const|let|var) ([\w$]+)/gm;

/** The text without these parts; throws where it has none of that name. */
function withoutLeftOut(text) {
	const [head, ...pieces] = text.split(HEADING);
	const found = new Set();
	let out = head;
	for (let i = 0; i < pieces.length; i += 2) {
		const [name, body] = [pieces[i], pieces[i + 1]];
		const part = leftOut.find(
			(entry) => name === entry || (entry.endsWith('/') && name.startsWith(entry)),
		);
		if (part) found.add(part);
		out += `// ./${name}\n${part ? stubs(body) : body}`;
	}
	const missing = leftOut.filter((part) => !found.has(part));
	if (missing.length > 0) throw new Error(`pdf.js has no ${missing.join(', ')}`);
	return out;
}

/** Classes in place of all that a section declares, since some are extended. */
function stubs(body) {
	const names = new Set([...body.matchAll(DECLARATION)].map(([, name]) => name));
	return [...names].map((name) => `class ${name} extends LeftOut {}\n`).join('');
}

/** Stands before everything else. */
const leftOutClass = `class LeftOut {
  constructor() {
    throw new Error("Left out");
  }
}
`;

module.exports = { withoutLeftOut: (text) => leftOutClass + withoutLeftOut(text) };
