import { statusText } from '../../../nodes/Recruiting/transport/statusPhrases';

describe('the status text', () => {
	it.each([
		[404, ' Nothing Here ', 'Nothing Here'],
		[404, ' ', 'Not Found'],
		[404, undefined, 'Not Found'],
		[299, undefined, 'HTTP status 299'],
	])('of %i with %p from the wire is %p', (status, wire, text) => {
		expect(statusText(status, wire)).toBe(text);
	});
});
