/** What is wrong with a web page in place of an answer: a login page or a proxy's comes with a success status, too. */
export const WEB_PAGE_PROBLEM = 'The answer is a web page (HTML) instead of JSON';

/** Whether a body is a web page, or at least none that JSON could be. */
export function isWebPage(body: string): boolean {
	return body.trimStart().startsWith('<');
}
