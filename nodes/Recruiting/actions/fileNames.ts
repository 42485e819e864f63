/** Characters that file systems reserve, and those that nobody sees, except for the ones that join letters. */
const UNSAFE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** Names of devices, which Windows reserves with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\s*\.)/i;

/** Bytes of a name without its ending: file systems allow 255 in all. */
const LONGEST_STEM = 240;

/** The name of a resume that has none. */
export const UNNAMED = 'resume';

const ENDING = /\.[^.]{1,10}$/;

/** Gives a file the ending of another kind, e.g. `cv.pdf` → `cv report.html`: a name that every file system takes, without a path. */
export function safeName(name: string, ending: string): string {
	const stem = withoutPath(name)
		.replace(ENDING, '')
		.replace(/^[\s.]+/, '');
	const short = Buffer.from(/^.{0,80}/su.exec(stem)![0]).subarray(0, LONGEST_STEM);
	// As a stream, a letter that was cut is left out.
	const whole = new TextDecoder().decode(short, { stream: true }).trim();
	return `${whole.replace(DEVICE, '$&_') || UNNAMED}${ending}`;
}

/** The same with its own ending. */
export function safeFileName(name: string): string {
	return safeName(name, ENDING.exec(withoutPath(name))?.[0] ?? '');
}

function withoutPath(name: string): string {
	return name.split(/[/\\]/).pop()!.replace(UNSAFE, '');
}
