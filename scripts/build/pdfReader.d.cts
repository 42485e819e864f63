/** Bundles the parts of pdf.js that the PDF reader loads, unless they are up to date. */
declare function ensurePdfReader(): Promise<string[]>;
export = ensurePdfReader;
