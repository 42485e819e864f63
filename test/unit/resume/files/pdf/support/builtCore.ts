import { existsSync } from 'node:fs';
import path from 'node:path';

const core = path.join(__dirname, '../../../../../../dist/resume/pdfCore.js');

// The reader's core is a changed pdf.js, which only the build can make.
if (!existsSync(core))
	throw new Error('The core of the PDF reader is missing: run `npm run build`');
