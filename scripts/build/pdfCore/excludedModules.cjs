'use strict';

/**
 * Modules of pdf.js that text extraction does not use: XML forms, annotations, the editor, and decoders of images and
 * Brotli, which decompress without a limit. Their code is removed; calling it throws an error.
 */
const excludedModules = [
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

/** Replaces the excluded modules in the text of pdf.js by stubs; throws if it has none of that name. */
function withStubs(text) {
	const [head, ...parts] = text.split(HEADING);
	const found = new Set();
	let out = head;
	for (let i = 0; i < parts.length; i += 2) {
		const [name, body] = [parts[i], parts[i + 1]];
		const excluded = excludedModules.find(
			(entry) => name === entry || (entry.endsWith('/') && name.startsWith(entry)),
		);
		if (excluded) found.add(excluded);
		out += `// ./${name}\n${excluded ? stubsOf(body) : body}`;
	}
	const missing = excludedModules.filter((entry) => !found.has(entry));
	if (missing.length > 0) throw new Error(`pdf.js has no ${missing.join(', ')}`);
	return out;
}

/** A class for each declaration of a module, since some are extended. */
function stubsOf(body) {
	const names = new Set([...body.matchAll(DECLARATION)].map(([, name]) => name));
	return [...names].map((name) => `class ${name} extends Excluded {}\n`).join('');
}

/** Comes before everything else. */
const baseClass = `class Excluded {
  constructor() {
    throw new Error("Excluded");
  }
}
`;

module.exports = { withoutExcludedModules: (text) => baseClass + withStubs(text) };
