import type { UnreadableReason } from './types';

/** What is so, and what to do about it; both in the words of those who hire. */
export interface ReasonText {
	readonly message: string;
	readonly suggestion: string;
}

/** Why a file, or its layout, cannot be told: one entry for each reason. */
export const reasonTexts: Readonly<Record<UnreadableReason, ReasonText>> = {
	empty: {
		message: 'The file holds no text, or hardly any',
		suggestion: 'Open it to see whether it is the right file, and send one that has text',
	},
	notAResume: {
		message: 'The file is of a kind that resumes are not written in',
		suggestion: 'Save the resume as PDF or DOCX and check that file',
	},
	password: {
		message: 'The file is protected by a password',
		suggestion: 'Save it without a password and check it again',
	},
	damaged: {
		message: 'The file is damaged or was cut off',
		suggestion: 'Ask for it again, or open it, save it anew and check that file',
	},
	scan: {
		message: 'The file is a picture of a resume and holds no text',
		suggestion: 'Ask for the file that the resume was written in, or run text recognition (OCR)',
	},
	unmappedText: {
		message: 'The letters in the file cannot be copied out as text',
		suggestion: 'Export the resume again from the program that it was written in',
	},
	tooMuchTime: {
		message: 'Reading the file took too long and was stopped',
		suggestion: 'Save the resume anew as PDF or DOCX, without drawings, and check that file',
	},
	tooMuchMemory: {
		message: 'The file unpacks to more than a resume needs',
		suggestion: 'Save the resume anew as PDF or DOCX, without large pictures, and check that file',
	},
	tooManyPages: {
		message: 'The file has more pages than are checked',
		suggestion: 'Send the resume alone, without certificates and portfolios',
	},
	unsupportedRuntime: {
		message: 'This version of Node.js cannot read such files',
		suggestion: 'Update n8n, or save the resume as DOCX and check that file',
	},
	layoutNeedsRendering: {
		message: 'Files of this kind do not say how their text is laid out',
		suggestion: 'Save the resume as PDF or DOCX and check that file',
	},
	readerFailed: {
		message: 'The file could not be read',
		suggestion: 'Save the resume anew as PDF or DOCX and check that file',
	},
};

/** What to tell about a reason. */
export function messageOf(reason: UnreadableReason): ReasonText {
	return reasonTexts[reason];
}
