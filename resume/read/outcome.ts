import type { FileKind, ReadResult, UnreadableReason, UnreadFile } from './types';

/** A value, or why there is none. */
export type Outcome<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly reason: UnreadableReason };

export function success<T>(value: T): Outcome<T> {
	return { ok: true, value };
}

export function failure(reason: UnreadableReason): { ok: false; reason: UnreadableReason } {
	return { ok: false, reason };
}

/** A file of a known kind that could not be read. */
export function unreadable(kind: FileKind, reason: UnreadableReason): UnreadFile {
	return { status: 'unreadable', kind, pages: null, reason };
}

/** Reads, and makes a reason of whatever a fault in the reader throws. */
export async function guarded(
	kind: FileKind,
	read: () => Outcome<ReadResult>,
): Promise<ReadResult> {
	try {
		const outcome = read();
		return outcome.ok ? outcome.value : unreadable(kind, outcome.reason);
	} catch {
		return unreadable(kind, 'readerFailed');
	}
}

/** What is so, and what to do about it; both in the words of those who hire. */
export interface ReasonText {
	readonly message: string;
	readonly suggestion: string;
}

/** Why a file, or its layout, cannot be told: one entry for each reason. */
export const reasonTexts: Readonly<Record<UnreadableReason, ReasonText>> = {
	empty: {
		message: 'The file contains little or no text',
		suggestion:
			'Open the file to see whether it is the right one, and send a file that contains text',
	},
	notAResume: {
		message: 'This type of file is not supported for resumes',
		suggestion: 'Save the resume as PDF or DOCX and check the new file',
	},
	wordXml: {
		message: 'The file is a Word XML document, for example from Word 2003',
		suggestion: 'Open it in Word, save it as DOCX or PDF and check the new file',
	},
	password: {
		message: 'The file is password-protected',
		suggestion: 'Save it without a password and check it again',
	},
	damaged: {
		message: 'The file is damaged or incomplete',
		suggestion: 'Ask for the file again, or open it, save it again and check the new file',
	},
	scan: {
		message: 'The file is a scanned image and contains no text',
		suggestion: 'Ask for the original file, or run text recognition (OCR)',
	},
	unmappedText: {
		message: 'The text in the file cannot be extracted',
		suggestion: 'Export the resume again from the program it was written in',
	},
	tooMuchTime: {
		message: 'Reading the file took too long and was stopped',
		suggestion: 'Save the resume again as PDF or DOCX, without drawings, and check the new file',
	},
	tooMuchMemory: {
		message: 'The file contains far more data than a resume needs',
		suggestion:
			'Save the resume again as PDF or DOCX, without large pictures, and check the new file',
	},
	tooManyPages: {
		message: 'The file has more pages than the check reads',
		suggestion: 'Send only the resume, without certificates or portfolios',
	},
	unsupportedRuntime: {
		message: 'This version of Node.js cannot read files of this type',
		suggestion: 'Update n8n, or save the resume as DOCX and check the new file',
	},
	layoutNeedsRendering: {
		message: 'The layout of this type of file cannot be determined',
		suggestion: 'Save the resume as PDF or DOCX and check the new file',
	},
	readerFailed: {
		message: 'The file could not be read',
		suggestion: 'Save the resume again as PDF or DOCX and check the new file',
	},
};

/** What to tell about a reason. */
export function messageOf(reason: UnreadableReason): ReasonText {
	return reasonTexts[reason];
}
