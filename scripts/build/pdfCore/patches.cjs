'use strict';

/**
 * What is changed in the text of pdf.js, and why. Each says how often it applies, so that an update of
 * pdf.js cannot undo it unseen.
 */
const patches = [
	{
		why: 'the reader uses the core itself and not the worker around it',
		find: 'export { WorkerMessageHandler };',
		put: 'export { LocalPdfManager, PasswordException, setVerbosityLevel, XRefEntryException, XRefParseException };',
	},
	{
		why: 'n8n’s own reader of PDF looks for this global and would take our core for its own',
		find: /\nglobalThis\.pdfjsWorker = \{[\s\S]*?\n\};/,
		put: '',
	},
	{
		why: 'prototypes of the host stay as they are',
		find: /if \(typeof Iterator\.prototype\.join !== "function"\) \{[\s\S]*?\n\}\n/,
		put: '',
	},
	{
		why: 'hosts before Node 25 lack it',
		find: 'Math.sumPrecise(',
		put: '__sum(',
		times: 17,
	},

	// A small file can unpack to gigabytes, and keep one busy for minutes.
	{
		why: 'what is unpacked is counted',
		find: '    const buffer2 = new Uint8Array(size);\n    buffer2.set(buffer);\n',
		put: '    __hooks.take(size - buffer.byteLength);\n    const buffer2 = new Uint8Array(size);\n    buffer2.set(buffer);\n',
	},
	{
		why: 'what the host unpacks is counted too, and stopped',
		find: '        totalLength += chunk.byteLength;\n',
		put: '        totalLength += chunk.byteLength;\n        try {\n          __hooks.take(2 * chunk.byteLength);\n        } catch (reason) {\n          reader.cancel().catch(() => {});\n          throw reason;\n        }\n',
	},
	{
		why: 'the clock is looked at while it is unpacked',
		find: '        this.readBlock(decoderOptions);\n',
		put: '        __hooks.tick();\n        this.readBlock(decoderOptions);\n',
		times: 2,
	},
	{
		why: 'every token is a good place to look at the clock: content, objects and character maps have them',
		find: '  getObj() {\n    let comment = false;\n',
		put: '  getObj() {\n    __hooks.tick();\n    let comment = false;\n',
	},
	{
		why: 'and so is every object, which may be large',
		find: '    const num = ref.num;\n    const cacheEntry = this.#cacheMap.get(num);\n',
		put: '    __hooks.look();\n    const num = ref.num;\n    const cacheEntry = this.#cacheMap.get(num);\n',
	},
	{
		why: 'looking through a whole file for its objects goes on whatever fails',
		find: '    while (position < length) {\n      let ch = buffer[position];\n      if (ch === TAB ',
		put: '    while (position < length) {\n      __hooks.look();\n      let ch = buffer[position];\n      if (ch === TAB ',
	},
	{
		why: 'and so it does with what it found',
		find: /(?<=\n    for \(const (?:xrefStm of xrefStms|trailer of trailers)\) \{\n|\n      for \(const num in this\.#entries\) \{\n)/,
		put: '__hooks.look();\n',
		times: 3,
	},
	{
		why: 'a range of widths may claim two thousand million glyphs',
		find: 'for (let j = start; j <= code; j++) {',
		put: 'for (let j = start; j <= Math.min(code, 0xffff); j++) {',
		times: 2,
	},
	{
		why: 'so may a font without widths',
		find: '      lastChar = composite ? 0xffff : 0xff;\n    }\n',
		put: '      lastChar = composite ? 0xffff : 0xff;\n    }\n    lastChar = Math.min(lastChar, 0xffff);\n',
	},
	{
		why: 'a character map has 65,536 entries at most, and those of Unicode few more',
		find: 'const MAX_MAP_RANGE = 2 ** 24 - 1;',
		put: 'const MAX_MAP_RANGE = 2 ** 18 - 1;',
	},

	{
		why: 'a font whose letters are drawings may be written with itself',
		find: '    } = Promise.withResolvers();\n    let preEvaluatedFont;\n',
		put: '    } = Promise.withResolvers();\n    __loading.add(promise);\n    promise.then(() => __loading.delete(promise));\n    let preEvaluatedFont;\n',
	},
	{
		why: 'and would wait for itself',
		find: 'return this.fontCache.get(fontRef);',
		put: 'return __loaded(this, this.fontCache.get(fontRef)) ?? errorFont();',
		times: 2,
	},
	{
		why: 'and would wait for itself where it has no number',
		find: 'return this.fontCache.get(font.cacheKey);',
		put: 'return __loaded(this, this.fontCache.get(font.cacheKey)) ?? errorFont();',
	},

	// Fonts are read for their metrics and for what letters their codes are, and not made ready to draw with.
	{
		why: 'a TrueType font’s own file tells no more where the document says what letters its codes are',
		find: '    if (!file || file.isEmpty) {\n',
		put: '    if (properties.fontFileN === "FontFile2" && (properties.composite || properties.hasIncludedToUnicodeMap)) {\n      amendFallbackToUnicode(properties);\n      return;\n    }\n    if (!file || file.isEmpty) {\n',
	},
	{
		why: 'and is not unpacked before it is asked for',
		find: 'throw new FormatError("FontFile should be a stream");\n        } else {\n',
		put: 'throw new FormatError("FontFile should be a stream");\n        } else if (fontFileN !== "FontFile2") {\n',
	},
	{
		why: 'of TrueType fonts, all between their tables and their metrics is mending',
		find: /    if \(!tables\.maxp\) \{\n[\s\S]*?(?=    if \(!tables\.hhea\) \{\n)/,
		put: '    if (!tables.head) {\n      throw new FormatError(\'Required "head" table is not found\');\n    }\n',
	},
	{
		why: 'and all after them is writing, but for what the name table says of their codes',
		find: /    if \(tables\.post\) \{\n      readPostScriptTable[\s\S]*?    return builder\.toArray\(\);\n(?=  \}\n  convert\()/,
		put: '    if (tables.name && !properties.composite) {\n      adjustTrueTypeToUnicode(properties, this.isSymbolicFont, readNameTable(tables.name)[1]);\n    }\n    return null;\n',
	},
	{
		why: 'of Type 1 and CFF fonts, their own encoding alone is asked for',
		find: /    const glyphZeroId = font instanceof CFFFont [\s\S]*?    return builder\.toArray\(\);\n(?=  \}\n  get _spaceWidth)/,
		put: '    return null;\n',
	},
	{
		why: 'CFF fonts are not written again',
		find: /    const compiler = new CFFCompiler\(this\.cff\);\n    this\.seacs = this\.cff\.seacs;\n    try \{\n[\s\S]*?\n    \}\n(?=    this\._createBuiltInEncoding)/,
		put: '',
	},
	{
		why: 'nor are Type 1 fonts',
		find: /    const charstrings = data\.charstrings;\n    const type2Charstrings [\s\S]*?    this\.seacs = this\.getSeacs\(data\.charstrings\);\n/,
		put: '',
	},

	// Where a letter stands is asked for twice for each: the same product with fewer numbers.
	{
		why: 'its size alone is kept',
		find: '      const tsm = [textState.fontSize * textState.textHScale, 0, 0, textState.fontSize, 0, textState.textRise];\n',
		put: '      let height = textState.fontSize;\n',
	},
	{
		why: 'and may be that of a drawing',
		find: 'tsm[3] *= glyphHeight * textState.fontMatrix[3];',
		put: 'height *= glyphHeight * textState.fontMatrix[3];',
	},
	{
		why: 'and is multiplied with the matrices of line and page',
		find: 'return Util.transform(textState.ctm, Util.transform(textState.textMatrix, tsm));',
		put: 'return __placed(textState, textState.fontSize * textState.textHScale, height);',
	},

	// In a worker nobody minds a promise that fails unheard; in n8n's process it would end it.
	{
		why: 'what comes between a promise and the wait for it may fail first: a map to Unicode',
		find: '    const toUnicodePromise = this.readToUnicode(properties.toUnicode);\n',
		put: '    const toUnicodePromise = this.readToUnicode(properties.toUnicode);\n    toUnicodePromise.catch(() => {});\n',
	},
	{
		why: 'a font in the graphics state of a letter that is a drawing',
		find: '            gStateObj.push([key, [loadedName, value[1]]]);\n          }));\n',
		put: '            gStateObj.push([key, [loadedName, value[1]]]);\n          }));\n          promise.catch(() => {});\n',
	},
	{
		why: 'and a mask there',
		find: '            gStateObj.push([key, true]);\n',
		put: '            promise.catch(() => {});\n            gStateObj.push([key, true]);\n',
	},

	// What text extraction sees and does not tell.
	{
		why: 'a font without a map to Unicode makes its codes out to be letters',
		find: '    return new IdentityToUnicodeMap(properties.firstChar, properties.lastChar);\n',
		put: '    const guessed = new IdentityToUnicodeMap(properties.firstChar, properties.lastChar);\n    guessed.isGuessed = true;\n    return guessed;\n',
	},
	{
		why: 'and so does one whose map lacks a letter',
		find: '    this.#glyphCache.set(charcode, glyph);\n    return glyph;\n',
		put: '    glyph.isGuessed = this.toUnicode.isGuessed || !this.toUnicode.has(charcode);\n    this.#glyphCache.set(charcode, glyph);\n    return glyph;\n',
	},
	{
		why: 'the reader counts such letters',
		find: '        const glyphUnicode = glyph.unicode;\n',
		put: '        const glyphUnicode = glyph.unicode;\n        task.sawGlyph(glyph);\n',
	},
	{
		why: 'a page that is one picture is a scan',
		find: '              if (type.name !== "Form") {\n                emptyXObjectCache',
		put: '              if (type.name !== "Form") {\n                task.sawImage(stateManager.state.ctm);\n                emptyXObjectCache',
	},
	{
		why: 'pictures stand in the content itself too, and letters drawn as shapes',
		find: '        switch (fn | 0) {\n          case OPS.setFont:\n            const fontNameArg',
		put: '        switch (fn | 0) {\n          case OPS.endInlineImage:\n            task.sawImage(textState.ctm);\n            break;\n          case OPS.fill:\n          case OPS.eoFill:\n          case OPS.fillStroke:\n          case OPS.eoFillStroke:\n            task.sawShape();\n            break;\n          case OPS.setFont:\n            const fontNameArg',
	},
];

/** The text with all patches; throws where one does not apply as often as it says. */
function patched(text) {
	for (const patch of patches) text = withPatch(text, patch);
	return text;
}

function withPatch(text, { why, find, put, times = 1 }) {
	const pieces = text.split(find);
	if (pieces.length - 1 === times) return pieces.join(put);
	throw new Error(`The patch "${why}" applies ${pieces.length - 1} times instead of ${times}`);
}

module.exports = { patched };
