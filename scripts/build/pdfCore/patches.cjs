'use strict';

/**
 * Changes to the text of pdf.js, with reasons. Each states how often it applies, so that an update of pdf.js can't
 * silently disable it.
 */
const patches = [
	{
		why: 'the reader uses the core itself and not the worker around it',
		find: 'export { WorkerMessageHandler };',
		put: 'export { LocalPdfManager, PasswordException, setVerbosityLevel, XRefEntryException, XRefParseException };',
	},
	{
		why: 'n8n’s own PDF reader looks for this global and would use our core',
		find: /\nglobalThis\.pdfjsWorker = \{[\s\S]*?\n\};/,
		put: '',
	},
	{
		why: 'prototypes of the host must not change',
		find: /if \(typeof Iterator\.prototype\.join !== "function"\) \{[\s\S]*?\n\}\n/,
		put: '',
	},
	{
		why: 'Math.sumPrecise is missing before Node 25',
		find: 'Math.sumPrecise(',
		put: '__sum(',
		times: 17,
	},

	// A small file can decompress to gigabytes and take minutes.
	{
		why: 'count decompressed bytes',
		find: '    const buffer2 = new Uint8Array(size);\n    buffer2.set(buffer);\n',
		put: '    __hooks.take(size - buffer.byteLength);\n    const buffer2 = new Uint8Array(size);\n    buffer2.set(buffer);\n',
	},
	{
		why: 'count bytes that the host decompresses, and stop it',
		find: '        totalLength += chunk.byteLength;\n',
		put: '        totalLength += chunk.byteLength;\n        try {\n          __hooks.take(2 * chunk.byteLength);\n        } catch (reason) {\n          reader.cancel().catch(() => {});\n          throw reason;\n        }\n',
	},
	{
		why: 'check the time during decompression',
		find: '        this.readBlock(decoderOptions);\n',
		put: '        __hooks.tick();\n        this.readBlock(decoderOptions);\n',
		times: 2,
	},
	{
		why: 'check the time where a byte is asked for',
		find: '        return -1;\n      }\n      this.readBlock();\n',
		put: '        return -1;\n      }\n      __hooks.tick();\n      this.readBlock();\n',
	},
	{
		why: 'check the time in blocks of LZW data and where data are decrypted, which takes long',
		find: /(?<=\n {4})(?=const blockSize = 512,\n|let chunk = this\.#nextChunk )/,
		put: '__hooks.tick(32);\n    ',
		times: 2,
	},
	{
		why: 'check the time in blocks of digits, most of which may be none',
		find: '    const UPSTREAM_BLOCK_SIZE = 8000;\n',
		put: '    __hooks.tick(200);\n    const UPSTREAM_BLOCK_SIZE = 8000;\n',
	},
	{
		why: 'check the time in the rows of data that are kept as differences',
		find: /(?<=\n  readBlock(?:Tiff|Png)\(\) \{\n)/,
		put: '    __hooks.tick(this.columns * this.colors >> 4);\n',
		times: 2,
	},
	{
		why: 'refuse sizes of such rows that no file has, for which a row without bytes takes as long as one of gigabytes',
		find: '    this.pixBytes = colors * bits + 7 >> 3;\n',
		put: '    if (![colors, bits, columns].every((n) => Number.isInteger(n) && n > 0) || columns * colors * bits >= 2 ** 30) throw new FormatError("Invalid predictor");\n    this.pixBytes = colors * bits + 7 >> 3;\n',
	},
	{
		why: 'check the time in the search for the end of a stream',
		find: '      const scanBytes = stream.peekBytes(SCAN_BLOCK_LENGTH);\n      const scanLength',
		put: '      __hooks.tick(8);\n      const scanBytes = stream.peekBytes(SCAN_BLOCK_LENGTH);\n      const scanLength',
	},
	{
		why: 'check the time at every token of content, objects and character maps',
		find: '  getObj() {\n    let comment = false;\n',
		put: '  getObj() {\n    __hooks.tick();\n    let comment = false;\n',
	},
	{
		why: 'check the time in whatever is long between two tokens, or one itself, and in Type 1 fonts',
		find: '  nextChar() {\n    return this.currentChar = this.stream.getByte();\n',
		put: '  nextChar() {\n    return this.currentChar = __nextByte(this.stream);\n',
		times: 2,
	},
	{
		why: 'check the time in searches for the end of an inline image, each of which may go through all that follows',
		find: ' = stream.getByte()) !== -1) {\n',
		put: ' = __nextByte(stream)) !== -1) {\n',
		times: 5,
	},
	{
		why: 'check the time where what follows a possible end is read',
		find: '          const tmpLexer = ',
		put: '          __hooks.tick(8);\n          const tmpLexer = ',
	},
	{
		why: 'check the time at signs within numbers, each of which is a warning',
		find: '        warn("Badly formatted number: minus sign in the middle");\n',
		put: '        __hooks.tick(8);\n        warn("Badly formatted number: minus sign in the middle");\n',
	},
	{
		why: 'limit how deep lists and dictionaries are nested, which would use up the stack',
		find: '  getObj(cipherTransform = null) {\n',
		put: '  getObj(cipherTransform = null, depth = 0) {\n    if (depth > 500) throw new FormatError("Nested too deeply");\n',
	},
	{
		why: 'know how deep they are nested',
		find: /(?<=\n {12}(?:array\.push\(|dict\.set\(key, )this\.getObj\(cipherTransform)(?=\))/,
		put: ', depth + 1',
		times: 2,
	},
	{
		why: 'check the time at every token of Type 1 fonts',
		find: '  getToken() {\n    let comment = false;\n',
		put: '  getToken() {\n    __hooks.tick();\n    let comment = false;\n',
	},
	{
		why: 'count the memory of their tokens',
		find: '      token += String.fromCharCode(ch);\n      ch = this.nextChar();\n',
		put: '      token += String.fromCharCode(ch);\n      if (token.length % 4096 === 0) __hooks.take(2 ** 18);\n      ch = this.nextChar();\n',
	},
	{
		why: 'check the time in letters of Type 1 fonts, which call each other',
		find: '  convert(encoded, subrs, seacAnalysisEnabled, depth = 0) {\n',
		put: '  convert(encoded, subrs, seacAnalysisEnabled, depth = 0) {\n    __hooks.tick(1 + (encoded.length >> 5));\n',
	},
	{
		why: 'count what begins a list of a character map as several tokens, since it takes as long',
		find: /(?<=async function parseCMap\([^]{1,300}?\n    try \{\n)/,
		put: '      __hooks.tick(8);\n',
	},
	{
		why: 'leave a character map once the time is up: after an error, it continues at the same token',
		find: '      warn("Invalid cMap data: " + ex);\n',
		put: '      __hooks.look();\n      warn("Invalid cMap data: " + ex);\n',
	},
	{
		why: 'count the memory of long strings, and check the time in them',
		find: /(?<=\n    while \(true\) \{\n)(?=      let charBuffered = false;\n|      if \(ch < 0\) \{\n        warn\("Unterminated hex string"\);\n)/,
		put: '      if (strBuf.length % 4096 === 4095) __hooks.take(2 ** 18);\n',
		times: 2,
	},
	{
		why: 'count the memory of names that are far longer than the format allows',
		find: /(?<=\n    while \(\(ch = this\.nextChar\(\)\) >= 0 && !specialChars\[ch\]\) \{\n)(?=      if \(ch === 0x23\) \{\n)/,
		put: '      if (strBuf.length % 4096 === 4095) __hooks.take(2 ** 20);\n',
	},
	{
		why: 'count characters in hexadecimal strings that are no digits, which take time and are nowhere kept',
		find: '  _hexStringWarn(ch) {\n',
		put: '  _hexStringWarn(ch) {\n    if (this._hexStringNumWarn % 4096 === 4095) __hooks.take(2 ** 18);\n',
	},
	{
		why: 'check the time at every object, which may be large',
		find: '    const num = ref.num;\n    const cacheEntry = this.#cacheMap.get(num);\n',
		put: '    __hooks.look();\n    const num = ref.num;\n    const cacheEntry = this.#cacheMap.get(num);\n',
	},
	{
		why: 'check the time at every entry of a list, of which many others may name the same one',
		find: '  fetchIfRef(obj, suppressEncryption = false) {\n',
		put: '  fetchIfRef(obj, suppressEncryption = false) {\n    __hooks.tick();\n',
	},
	{
		why: 'count the entries of a packed table of objects, which need no more than a bit each',
		find: '        streamState.entryNum = i;\n',
		put: '        __hooks.tick(3);\n        __hooks.take(100);\n        streamState.entryNum = i;\n',
	},
	{
		why: 'read a line in one go: letters that are added one by one take much memory',
		find: /(?<=    function readToken\(data, offset\) \{\n)[^]*?      return token;\n/,
		put: '      let end = offset;\n      while (end < data.length && data[end] !== LF && data[end] !== CR && data[end] !== LT) end++;\n      return bufferStr.substring(offset, end < data.length ? end : Math.max(offset, end - 1));\n',
	},
	{
		why: 'check the time in the search for objects, which continues after errors',
		find: '    while (position < length) {\n      let ch = buffer[position];\n      if (ch === TAB ',
		put: '    let checked = 0;\n    while (position < length) {\n      __hooks.tick(1 + (position - checked >> 8));\n      checked = position;\n      let ch = buffer[position];\n      if (ch === TAB ',
	},
	{
		why: 'count a line and a found object as several steps, since they take as long',
		find: /(?<=\n)(?= {6}const token = readToken\(buffer, position\);\n| {8}const num = m\[1\] \| 0,\n)/,
		put: '__hooks.tick(3);\n',
		times: 2,
	},
	{
		why: 'let the host make a text of the whole file, which is many times faster',
		find: 'bufferStr = bytesToString(buffer)',
		put: 'bufferStr = __hooks.text(buffer)',
	},
	{
		why: 'look for the word that begins an object, and for its numbers before it: the other way round takes ten times as long',
		find: String.raw`/\b(endobj|\d+\s+\d+\s+obj|xref|trailer\s*<<)\b/g`,
		put: String.raw`/\b(endobj|xref|trailer\s*<<)\b|(?<=\b(\d+\s+\d+\s+))obj\b/g`,
	},
	{
		why: 'the same after what ends a file',
		find: String.raw`/\b(startxref|\d+\s+\d+\s+obj)\b/g`,
		put: String.raw`/\b(startxref)\b|(?<=\b(\d+\s+\d+\s+))obj\b/g`,
	},
	{
		why: 'put together what was found then',
		find: 'RegExp.exec(bufferStr);\n',
		put: 'RegExp.exec(bufferStr);\n        if (match) match[1] ??= match[2] + match[0];\n',
		times: 2,
	},
	{
		why: 'look for tables of objects within them in one go, too',
		find: /        const content = buffer\.subarray\(position, position \+ contentLength\);\n        const xrefTagOffset = [^]*?if \(xrefTagOffset < [^\n]*\n/,
		put: '        if (/\\/XRef[\\0-?]/.test(bufferStr.substring(position, position + contentLength))) {\n',
	},
	{
		why: 'check the time while found objects are read, which also continues after errors',
		find: /(?<=\n    for \(const (?:xrefStm of xrefStms|trailer of trailers)\) \{\n|\n      for \(const num in this\.#entries\) \{\n)/,
		put: '__hooks.look();\n',
		times: 3,
	},
	{
		why: 'count the memory of fonts: a form that is drawn again reads its own again, and all of them are kept',
		find: `    assert(fontID?.startsWith("f"), 'The "fontID" must be (correctly) defined.');\n`,
		put: `    assert(fontID?.startsWith("f"), 'The "fontID" must be (correctly) defined.');\n    __hooks.take(20_000);\n`,
	},
	{
		why: 'limit ranges of widths, which may claim two billion glyphs, and count their memory',
		find: 'for (let j = start; j <= code; j++) {',
		put: 'start = Math.max(start, 0);\n__hooks.take(8 * Math.max(0, Math.min(code, 0xffff) - start));\nfor (let j = start; j <= Math.min(code, 0xffff); j++) {',
		times: 2,
	},
	{
		why: 'limit the range of a font without widths',
		find: '      lastChar = composite ? 0xffff : 0xff;\n    }\n',
		put: '      lastChar = composite ? 0xffff : 0xff;\n    }\n    lastChar = Math.min(lastChar, 0xffff);\n',
	},
	{
		why: 'limit ranges of character maps, which have little more than 65,536 entries',
		find: 'const MAX_MAP_RANGE = 2 ** 24 - 1;',
		put: 'const MAX_MAP_RANGE = 2 ** 18 - 1;',
	},
	{
		why: 'count the memory of what character maps map to: a range may say it once for all',
		find: '    this.#mappedEntries += count;\n',
		put: '    this.#mappedEntries += count;\n    __hooks.take(8 * count * length);\n',
	},
	{
		why: 'know its length',
		find: '  #consumeBudget(count, name) {\n',
		put: '  #consumeBudget(count, name, length = 1) {\n',
	},
	{
		why: 'know its length in ranges',
		find: 'this.#consumeBudget(high - low + 1, "mapBfRange");',
		put: 'this.#consumeBudget(high - low + 1, "mapBfRange", dstLow.length);',
	},
	{
		why: 'limit how many kinds of codes a character map has: each letter may be compared with all of them',
		find: '    this.codespaceRanges[n - 1].push(low, high);\n',
		put: '    if (this.numCodespaceRanges >= 500) throw new FormatError("Too many codespace ranges");\n    this.codespaceRanges[n - 1].push(low, high);\n',
	},

	{
		why: 'remember fonts that are being read, since a Type 3 font may use itself',
		find: '    } = Promise.withResolvers();\n    let preEvaluatedFont;\n',
		put: '    } = Promise.withResolvers();\n    __loading.add(promise);\n    promise.then(() => __loading.delete(promise));\n    let preEvaluatedFont;\n',
	},
	{
		why: 'a font that uses itself would wait for itself',
		find: 'return this.fontCache.get(fontRef);',
		put: 'return __loaded(this, this.fontCache.get(fontRef)) ?? errorFont();',
		times: 2,
	},
	{
		why: 'a font without a number that uses itself would wait for itself',
		find: 'return this.fontCache.get(font.cacheKey);',
		put: 'return __loaded(this, this.fontCache.get(font.cacheKey)) ?? errorFont();',
	},

	// Fonts are read for their metrics and their mapping to letters, but not prepared for drawing.
	{
		why: 'a TrueType font’s file adds nothing if the document maps its codes to letters',
		find: '    if (!file || file.isEmpty) {\n',
		put: '    if (properties.fontFileN === "FontFile2" && (properties.composite || properties.hasIncludedToUnicodeMap)) {\n      amendFallbackToUnicode(properties);\n      return;\n    }\n    if (!file || file.isEmpty) {\n',
	},
	{
		why: 'do not decompress a TrueType font’s file before it is needed',
		find: 'throw new FormatError("FontFile should be a stream");\n        } else {\n',
		put: 'throw new FormatError("FontFile should be a stream");\n        } else if (fontFileN !== "FontFile2") {\n',
	},
	{
		why: 'skip repairs of TrueType tables',
		find: /    if \(!tables\.maxp\) \{\n[\s\S]*?(?=    if \(!tables\.hhea\) \{\n)/,
		put: '    if (!tables.head) {\n      throw new FormatError(\'Required "head" table is not found\');\n    }\n',
	},
	{
		why: 'do not rewrite TrueType fonts, but read their name table',
		find: /    if \(tables\.post\) \{\n      readPostScriptTable[\s\S]*?    return builder\.toArray\(\);\n(?=  \}\n  convert\()/,
		put: '    if (tables.name && !properties.composite) {\n      adjustTrueTypeToUnicode(properties, this.isSymbolicFont, readNameTable(tables.name)[1]);\n    }\n    return null;\n',
	},
	{
		why: 'count the memory of names in TrueType fonts, which may share their letters',
		find: '        const nameIndex = record.name;\n',
		put: '        __hooks.take(16 * record.length);\n        const nameIndex = record.name;\n',
	},
	{
		why: 'read only the built-in encoding of Type 1 and CFF fonts',
		find: /    const glyphZeroId = font instanceof CFFFont [\s\S]*?    return builder\.toArray\(\);\n(?=  \}\n  get _spaceWidth)/,
		put: '    return null;\n',
	},
	{
		why: 'do not rewrite CFF fonts',
		find: /    const compiler = new CFFCompiler\(this\.cff\);\n    this\.seacs = this\.cff\.seacs;\n    try \{\n[\s\S]*?\n    \}\n(?=    this\._createBuiltInEncoding)/,
		put: '',
	},
	{
		why: 'do not look through the letters of CFF fonts, which may take endless time',
		find: /    const charStringsAndSeacs = this\.parseCharStrings\([^]*?    cff\.widths = charStringsAndSeacs\.widths;\n/,
		put: '    cff.charStrings = charStringIndex;\n',
	},
	{
		why: 'do not prepare such letters for drawing',
		find: /    this\.glyphZeroId = this\.cff\.duplicateFirstGlyph\(true\);\n[^]*?    \}\n/,
		put: '',
	},
	{
		why: 'do not rewrite Type 1 fonts',
		find: /    const charstrings = data\.charstrings;\n    const type2Charstrings [\s\S]*?    this\.seacs = this\.getSeacs\(data\.charstrings\);\n/,
		put: '',
	},

	// What is done for each letter or operator of a page takes most of the time.
	{
		why: 'states with a prototype each would slow down all code that uses them',
		find: 'const clone = Object.assign(Object.create(this), this);',
		put: 'const clone = Object.assign(Object.create(TextState.prototype), this);',
	},
	{
		why: 'count saved states, of which a small file can nest millions',
		find: '    this.stateStack.push(this.state);\n',
		put: '    if (this.stateStack.length > 1000) __hooks.take(1000);\n    this.stateStack.push(this.state);\n',
	},
	{
		why: 'collect the letters of a token without new memory for each token',
		find: '    this.strBuf = [];\n',
		put: '    this.strBuf = new __Letters();\n',
	},
	{
		why: 'keep the names of operators, since new strings are slow to look up',
		find: 'const possibleCommand = str + String.fromCharCode(ch);',
		put: 'const possibleCommand = __command(str, ch);',
	},

	// The position of each letter is computed twice: the same product with fewer operations.
	{
		why: 'keep only the letter’s height instead of a matrix',
		find: '      const tsm = [textState.fontSize * textState.textHScale, 0, 0, textState.fontSize, 0, textState.textRise];\n',
		put: '      let height = textState.fontSize;\n',
	},
	{
		why: 'adjust the height of Type 3 letters',
		find: 'tsm[3] *= glyphHeight * textState.fontMatrix[3];',
		put: 'height *= glyphHeight * textState.fontMatrix[3];',
	},
	{
		why: 'multiply the letter’s size with the matrices of line and page',
		find: 'return Util.transform(textState.ctm, Util.transform(textState.textMatrix, tsm));',
		put: 'return __placed(textState, textState.fontSize * textState.textHScale, height);',
	},

	// An unhandled rejection is harmless in a worker, but would end n8n's process.
	{
		why: 'handle a rejection of a map to Unicode, even if another error comes before it is awaited',
		find: '    const toUnicodePromise = this.readToUnicode(properties.toUnicode);\n',
		put: '    const toUnicodePromise = this.readToUnicode(properties.toUnicode);\n    toUnicodePromise.catch(() => {});\n',
	},
	{
		why: 'handle a rejection of a font in the graphics state of a Type 3 letter',
		find: '            gStateObj.push([key, [loadedName, value[1]]]);\n          }));\n',
		put: '            gStateObj.push([key, [loadedName, value[1]]]);\n          }));\n          promise.catch(() => {});\n',
	},
	{
		why: 'handle a rejection of a mask there',
		find: '            gStateObj.push([key, true]);\n',
		put: '            promise.catch(() => {});\n            gStateObj.push([key, true]);\n',
	},

	{
		why: 'decode text in encodings that every runtime knows, instead of shipping their large maps',
		find: '    if (properties.cMap.builtInCMap && !(properties.cMap instanceof IdentityCMap) || ',
		put: '    const decoded = __textOfCodes(properties.cidEncoding);\n    if (decoded) return decoded;\n    if (properties.cMap.builtInCMap && !(properties.cMap instanceof IdentityCMap) || ',
	},

	// Facts that text extraction knows but does not report.
	{
		why: 'mark guessed letters of a font without a map to Unicode',
		find: '    return new IdentityToUnicodeMap(properties.firstChar, properties.lastChar);\n',
		put: '    const guessed = new IdentityToUnicodeMap(properties.firstChar, properties.lastChar);\n    guessed.isGuessed = true;\n    return guessed;\n',
	},
	{
		why: 'mark guessed letters that are missing in a font’s map',
		find: '    this.#glyphCache.set(charcode, glyph);\n    return glyph;\n',
		put: '    glyph.isGuessed = this.toUnicode.isGuessed || !this.toUnicode.has(charcode);\n    this.#glyphCache.set(charcode, glyph);\n    return glyph;\n',
	},
	{
		why: 'report letters, so that the reader counts guessed ones',
		find: '        const glyphUnicode = glyph.unicode;\n',
		put: `        const glyphUnicode = marked.textOf(glyph);
        task.sawGlyph(marked.isOpen ? { unicode: glyphUnicode, isGuessed: false } : glyph);
        __markGap(textChunk.str, glyphUnicode, isAfterBlank);
        isAfterBlank = false;
`,
	},
	{
		why: 'report images, since a page with only one image is a scan',
		find: '              if (type.name !== "Form") {\n                emptyXObjectCache',
		put: '              if (type.name !== "Form") {\n                task.sawImage(stateManager.state.ctm);\n                emptyXObjectCache',
	},
	{
		why: 'report inline images, and what is painted, which may be letters or stand behind text',
		find: '        switch (fn | 0) {\n          case OPS.setFont:\n            const fontNameArg',
		put: `        switch (fn | 0) {
          case OPS.endInlineImage:
            task.sawImage(textState.ctm);
            break;
          case OPS.setFillGray:
            textState.ink = args[0];
            break;
          case OPS.setFillRGBColor:
          case OPS.setFillCMYKColor:
          case OPS.setFillColor:
          case OPS.setFillColorN:
          case OPS.setFillColorSpace:
            textState.ink = __lightness(args);
            break;
          case OPS.setTextRenderingMode:
            textState.mode = args[0];
            break;
          case OPS.setLineWidth:
            textState.lineWidth = args[0];
            break;
          case OPS.moveTo:
            path.add(textState.ctm, args, true);
            break;
          case OPS.lineTo:
          case OPS.curveTo:
          case OPS.curveTo2:
          case OPS.curveTo3:
            path.add(textState.ctm, args);
            break;
          case OPS.rectangle:
            path.add(textState.ctm, [args[0], args[1], args[0] + args[2], args[1] + args[3]], true);
            break;
          case OPS.fill:
          case OPS.eoFill:
          case OPS.fillStroke:
          case OPS.eoFillStroke:
          case OPS.closeFillStroke:
          case OPS.closeEOFillStroke:
            task.sawShape(path.take(), textState.ink);
            break;
          case OPS.stroke:
          case OPS.closeStroke:
            task.sawLine(path.take(), textState.lineWidth * Math.hypot(textState.ctm[0], textState.ctm[1]));
            break;
          case OPS.shadingFill:
            task.sawShape({ box: [-Infinity, -Infinity, Infinity, Infinity], parts: [] }, null);
            break;
          case OPS.endPath:
            path.take();
            break;
          case OPS.setFont:
            const fontNameArg`,
	},
	{
		why: 'know the path that is being drawn, and what is said of the text',
		find: '    const preprocessor = new EvaluatorPreprocessor(stream, xref, stateManager);\n    let textState, currentTextState;\n',
		put: '    const preprocessor = new EvaluatorPreprocessor(stream, xref, stateManager);\n    const path = new __Path();\n    const marked = new __MarkedText();\n    let isAfterBlank = false;\n    let textState, currentTextState;\n',
	},
	{
		why: 'know what text and shapes are painted with',
		find: '  textHScale = 1;\n  textRise = 0;\n  setTextMatrix',
		put: '  textHScale = 1;\n  textRise = 0;\n  ink = 0;\n  mode = 0;\n  lineWidth = 1;\n  setTextMatrix',
	},
	{
		why: 'leave out strings that are drawn again to look bold; a form of nothing else is not empty, as it may be drawn elsewhere',
		find: '    function buildTextContentItem({\n      chars,\n      extraSpacing\n    }) {\n',
		put: `    function buildTextContentItem({
      chars,
      extraSpacing
    }) {
      const shown = chars && __shown(textState, chars, getCurrentTextTransform());
      if (shown && task.isRepeated(shown)) {
        sink.enqueueInvoked = true;
        __skip(textState, shown.letters, extraSpacing);
        return;
      }
`,
	},
	{
		why: 'look up the letters of a string once',
		find: '      const glyphs = font.charsToGlyphs(chars);\n      const scale',
		put: '      const glyphs = shown.letters;\n      const scale',
	},
	{
		why: 'start an item where text begins or ceases to be pale or invisible',
		find: '      const font = textState.font;\n      const baseCharSpacing',
		put: '      if (textContentItem.initialized && textContentItem.veil !== __veil(textState)) flushTextContentItem();\n      const font = textState.font;\n      const baseCharSpacing',
	},
	{
		why: 'know whether an item is pale or invisible, and behind a blank rather than a gap',
		find: '      textContentItem.fontName = loadedName;\n',
		put: '      textContentItem.fontName = loadedName;\n      textContentItem.veil = __veil(textState);\n      textContentItem.isAfterBlank = isAfterBlank;\n',
	},
	{
		why: 'report whether it is',
		find: '        transform: textChunk.transform,\n',
		put: '        transform: textChunk.transform,\n        veil: textChunk.veil,\n        isAfterBlank: textChunk.isAfterBlank,\n',
	},
	{
		why: 'keep soft hyphens that are drawn: they are hyphens, and at the end of a line they cut a word',
		find: '        if (category.isInvisibleFormatMark) {\n',
		put: '        if (category.isInvisibleFormatMark && !(glyph.unicode === "\\xAD" && glyph.width > 0)) {\n',
	},
	{
		why: 'know blanks',
		find: '          saveLastChar(" ");\n          continue;\n',
		put: '          saveLastChar(" ");\n          isAfterBlank = true;\n          continue;\n',
	},
	{
		why: 'read marked text as the file says that it is read, e.g. a ligature',
		find: /(?<=case OPS\.beginMarkedContent(?:Props)?:\n)(?= {12}flushTextContentItem\(\);\n)/,
		put: '            marked.begin(args?.[1] instanceof Dict ? args[1].get("ActualText") : null, stringToPDFString);\n',
		times: 2,
	},
	{
		why: 'know where marked text ends',
		find: /(?<=case OPS\.endMarkedContent:\n)(?= {12}flushTextContentItem\(\);\n)/,
		put: '            marked.end();\n',
	},
	{
		why: 'keep ligatures that fonts of TeX have where ASCII has white space',
		find: 'if (!keepWhiteSpace && category.isWhitespace) {',
		put: 'if (!keepWhiteSpace && category.isWhitespace && !(glyph.isGuessed && /[\v\f]/.test(glyph.unicode))) {',
	},
	{
		why: 'report letters beside the page',
		find: '        if (!category.isZeroWidthDiacritic && !compareWithLastPosition(scaledDim)) {\n',
		put: '        if (!category.isZeroWidthDiacritic && !compareWithLastPosition(scaledDim)) {\n          task.sawOutside(glyph.unicode);\n',
	},
];

/** The text with all patches; throws where one does not apply as often as it says. */
function patched(text) {
	for (const patch of patches) text = withPatch(text, patch);
	return text;
}

function withPatch(text, { why, find, put, times = 1 }) {
	const parts = text.split(find);
	if (parts.length - 1 === times) return parts.join(put);
	throw new Error(`The patch "${why}" applies ${parts.length - 1} times instead of ${times}`);
}

module.exports = { patched };
