import {
	type Caller,
	isWebPage,
	operationError,
	type Problem,
	readBody,
	redact,
} from '../../transport';

/** A file that a system keeps for a candidate. Texts that it does not say are empty. */
export interface KeptFile {
	readonly id: string;
	readonly name: string;
	readonly mimeType: string;
	readonly bytes: Buffer;
}

/**
 * The file, if it may be a resume: login pages and errors often have a success status.
 *
 * @param found without its bytes, it is too large
 * @param sentType the type with which it was sent, which counts if the record has none
 */
export function usableFile(
	{ context, login }: Caller,
	found: Omit<KeptFile, 'bytes'> & { readonly bytes: Buffer | undefined },
	sentType = '',
): KeptFile {
	const { bytes = Buffer.alloc(0), ...file } = found;
	const fault = found.bytes === undefined ? TOO_LARGE : faultOf({ ...file, bytes }, sentType);
	if (fault === undefined) return { ...file, mimeType: file.mimeType || sentType, bytes };
	const what = file.name === '' ? 'The file' : `The file "${redact(file.name, login.secrets)}"`;
	throw operationError(context, `${what} ${fault.problem}`, fault.advice);
}

const TOO_LARGE: Problem = {
	problem: 'is larger than 25 MB',
	advice: 'Download it in the system itself.',
};

const NOT_SENT =
	'The provider seems to have sent a login page or an error in its place. Check whether the file opens in the system itself, and whether the credential may read files.';

/** Some resumes are web pages, but then they are called so, or they are like the files of an old word processor. */
function faultOf({ bytes, name, mimeType }: KeptFile, sentType: string): Problem | undefined {
	if (bytes.length === 0) {
		const advice = 'Open it in the system itself. If it has content there, try again.';
		return { problem: 'is empty', advice };
	}
	const start = beginningOf(bytes);
	const isSentAsPage = isWebPage(start) && /^text\/html/i.test(sentType);
	const isPage =
		isSentAsPage ||
		(/^<(?:(?:!doctype\s+)?html|head|body|error)\b/i.test(start) && !/\.doc$/i.test(name));
	if (isPage && !/\.x?html?$/i.test(name) && !/html/i.test(mimeType)) {
		return { problem: 'is a web page (HTML) instead of a resume', advice: NOT_SENT };
	}
	const isJson = /^[{["n]/.test(start) && 'value' in readBody(bytes.toString());
	return isJson ? { problem: 'is JSON instead of a resume', advice: NOT_SENT } : undefined;
}

/** Its first letters, without what may come before a page: a byte order mark, a declaration and comments. */
function beginningOf(bytes: Buffer): string {
	const isWide = [0xfffe, 0xfeff].includes(bytes.length > 1 ? bytes.readUInt16BE() : 0);
	const text = bytes.toString('latin1', 0, 2_000).replace(/^(?:ÿþ|þÿ|ï»¿)/, '');
	const letters = isWide ? text.replaceAll('\0', '') : text;
	return letters.replace(/^\s*(?:<(?:\?[^>]{0,200}|!--[^>]{0,500})>\s*)*/, '');
}
