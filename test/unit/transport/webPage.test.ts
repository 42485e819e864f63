import { isWebPage } from '../../../nodes/Recruiting/transport/webPage';

describe('a web page', () => {
	it.each([
		['\n <!doctype html>', true],
		['[] <', false],
		['', false],
	])('is told from JSON: %p', (body, is) => {
		expect(isWebPage(body)).toBe(is);
	});
});
