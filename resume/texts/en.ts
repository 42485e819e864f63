import type { ReportTexts } from './types';

/** For dates in another form. */
const asMonthYear = {
	why: 'The application system reads only MM/YYYY and may drop dates in any other form',
	todo: 'Write the month and the year as MM/YYYY, such as 03/2019',
};
const saveAgain = 'Save the resume again as PDF or DOCX and try the new file';
const addContact = 'Add it as text; application systems read neither pictures nor links';

export const en: ReportTexts = {
	code: 'en',
	decimalMark: '.',
	groupMark: ',',
	resume: 'Resume',
	title: '{name}: resume report',
	whatToChange: 'What to change',
	yourResume: 'Your resume',
	page: 'Page {page}',
	more: 'and {count} more',
	columns: 'Columns',
	reading: 'What a parser reads',
	readAcross: 'Line by line, across the columns',
	readInOrder: 'In the right order',
	verdicts: {
		passes: {
			label: 'Passes',
			text: 'The application system can read this resume.',
		},
		fails: {
			label: 'Fails',
			text: 'The application system would {failures}.',
		},
		cannotTell: {
			label: 'Inconclusive',
			text: 'The check could not determine whether the application system can read this resume.',
		},
	},
	failures: {
		fileSize: 'reject the file for its size',
		layout: 'mix up the columns',
		dates: 'drop {count} of the dates',
	},
	and: 'and',
	severities: { error: 'Fix', warning: 'Check', note: 'Note' },
	checks: { fileSize: 'File size', layout: 'One column', dates: 'Dates' },
	size: '{size} of {limit}',
	noFile: 'No file',
	layouts: {
		single: 'One column',
		several: 'Text in side-by-side columns',
		cannotTell: 'Inconclusive',
		notApplicable: 'No file',
	},
	datesToChange: '{count} to change',
	datesFound: '{found} found',
	kinds: {
		pdf: 'a PDF file',
		docx: 'a Word document (DOCX)',
		doc: 'an old Word document (DOC)',
		odt: 'an OpenDocument text (ODT)',
		rtf: 'an RTF document',
		html: 'a web page (HTML)',
		txt: 'plain text',
	},
	rules: {
		fileSize: {
			what: 'The file has {size} MB; the limit is {limit} MB',
			why: 'Larger files are rejected at the upload',
			todo: 'Shrink or remove the pictures, and save the file again',
		},
		'file.name': {
			what: 'The name of the file ends in .{ending}, but its content is {kind}',
			why: 'An application system that goes by the name cannot open the file',
			todo: 'Rename the file so that it ends in .{right}, or save it as the type that its name says',
		},
		'file.unlikely': {
			what: 'The file does not look like a resume',
			why: 'It has none of the usual headings and hardly any periods',
			todo: 'Check that it is the right file, and use usual headings such as “Experience”',
		},
		'file.contactApart': {
			what: 'The e-mail address or phone number is only in a header, a footer or a text box',
			why: 'Many application systems do not read these parts',
			todo: 'Write it in the body of the document, below your name',
		},
		'file.noEmail': { what: 'No e-mail address was found', todo: addContact },
		'file.noPhone': { what: 'No phone number was found', todo: addContact },
		'file.picture': {
			what: 'A part of the resume is a picture',
			todo: 'Write what the picture says as text',
		},
		'file.hiddenText': {
			what: 'The file contains text that people cannot see',
			why: 'It is hidden, white, tiny or off the page, and looks like an attempt to deceive',
			todo: 'Delete the text or make it visible',
		},
		'file.smallText': {
			what: 'Most of the text is smaller than 6 points',
			why: 'People cannot read it, and text recognition cannot either',
			todo: 'Use letters of 10 points or more',
		},
		'file.lostLetters': {
			what: 'Words lose letters when their text is copied from the file',
			todo: 'Use another font or turn off ligatures, and export the resume again',
		},
		'file.spacedLetters': {
			what: 'The letters of headings are set wide apart',
			todo: 'Write headings without extra space between the letters',
		},
		'file.ratings': {
			what: 'Levels are shown as bars, dots or stars',
			todo: 'Write the levels in words, such as “fluent” or “5 years of experience”',
		},
		'file.shortColumns': {
			what: 'A list is set in several columns',
			todo: 'Put the items one below the other, or separate them with commas',
		},
		'layout.columns': {
			what: 'The text is in side-by-side columns',
			many: 'The text is in side-by-side columns in {count} places',
			why: 'Application systems read across the columns and mix up the lines',
			todo: 'Put everything into a single column, one section below the other',
		},
		'layout.table': {
			what: 'A table places text side by side',
			many: '{count} tables place text side by side',
			why: 'Application systems mix up or drop its contents',
			todo: 'Put the text outside the table, one section below the other',
		},
		'layout.box': {
			what: 'A text box is beside the text',
			many: '{count} text boxes are beside the text',
			why: 'Application systems mix up or drop its contents',
			todo: 'Move the contents of the box into the text, one section below the other',
		},
		'layout.margin': {
			what: 'A date or a heading is in the margin beside the text it belongs to',
			many: '{count} dates or headings are in the margin beside the text they belong to',
			why: 'Most application systems read both as one line',
			todo: 'To be safe, write dates and headings above the text or at the end of the same line',
		},
		'dates.monthName': {
			what: 'A date names the month',
			many: '{count} dates name the month',
			...asMonthYear,
		},
		'dates.day': {
			what: 'A date includes a day',
			many: '{count} dates include a day',
			...asMonthYear,
		},
		'dates.format': {
			what: 'A date is not written as MM/YYYY',
			many: '{count} dates are not written as MM/YYYY',
			...asMonthYear,
		},
		'dates.lookalike': {
			what: 'A date contains characters that only look like the digits 0 to 9 or the slash (/)',
			many: '{count} dates contain characters that only look like the digits 0 to 9 or the slash (/)',
			why: 'The application system does not recognize these characters',
			todo: 'Type the date again with the digits 0 to 9 and an ordinary slash',
		},
		'dates.ambiguous': {
			what: 'A date is incomplete or has more than one meaning',
			many: '{count} dates are incomplete or have more than one meaning',
			...asMonthYear,
		},
		'dates.noMonth': {
			what: 'A date has no month',
			many: '{count} dates have no month',
			why: asMonthYear.why,
			todo: 'Add the month, as in MM/YYYY, such as 03/2019',
		},
		'dates.impossible': {
			what: 'A date is not possible',
			many: '{count} dates are not possible',
			why: 'The day or the month does not exist, or the year is not plausible',
			todo: 'Correct the day, the month or the year',
		},
		'dates.endBeforeStart': {
			what: 'A period ends before it starts',
			many: '{count} periods end before they start',
			todo: 'Correct the start or the end',
		},
		'dates.sentence': {
			what: 'A date in a sentence is not written as MM/YYYY',
			many: '{count} dates in sentences are not written as MM/YYYY',
			why: 'Application systems rarely use dates in sentences, so you may leave them',
		},
		'dates.other': {
			what: 'A date does not belong to a job or a degree',
			many: '{count} dates do not belong to a job or a degree',
			why: 'Examples are a date of birth and the date of printing. You may leave them',
		},
		'file.empty': {
			what: 'The file contains little or no text',
			todo: 'Open the file to see whether it is the right one, and send a file that contains text',
		},
		'file.notAResume': {
			what: 'This type of file is not supported for resumes',
			todo: 'Print the resume to PDF, or save it as DOCX, and try the new file',
		},
		'file.wordXml': {
			what: 'The file is a Word XML document, for example from Word 2003',
			todo: 'Open it in Word, save it as DOCX or PDF and try the new file',
		},
		'file.password': {
			what: 'The file is password-protected',
			todo: 'Save it without a password and try again',
		},
		'file.notWord': {
			what: 'The file is damaged or is not a Word document',
			todo: 'Open the original file, save it again and try the new file',
		},
		'file.damaged': {
			what: 'The file is damaged or incomplete',
			todo: 'Open the original file, save it again and try the new file',
		},
		'file.scan': {
			what: 'The file is a scanned image and contains no text',
			todo: 'Send the original file, or run text recognition (OCR)',
		},
		'file.unmappedText': {
			what: 'Some of the text in the file cannot be copied out',
			todo: 'Export the resume again from the program it was written in',
		},
		'file.tooMuchTime': {
			what: 'Reading the file took too long and was stopped',
			todo: 'Save the resume again as PDF or DOCX, without drawings, and try the new file',
		},
		'file.tooMuchMemory': {
			what: 'The file contains far more data than a resume needs',
			todo: 'Save the resume again as PDF or DOCX, without large pictures, and try the new file',
		},
		'file.tooManyPages': {
			what: 'The file has more pages than the check reads',
			todo: 'Send only the resume, without certificates or portfolios',
		},
		'file.unsupportedRuntime': {
			what: 'This version of Node.js cannot read files of this type',
			todo: 'Update n8n, or save the resume as DOCX and try the new file',
		},
		'file.layoutNeedsRendering': {
			what: 'The layout of this file cannot be determined',
			todo: 'Print the resume to PDF, or save it as DOCX, and try the new file',
		},
		'file.readerFailed': { what: 'The file could not be read', todo: saveAgain },
	},
};
