import {
	replyTo,
	successStatus,
} from '../../../../../nodes/Recruiting/trigger/webhook/delivery/reply';

describe('an answer of one’s own', () => {
	it('has the status and the words of a refusal', () => {
		const refusal = { kind: 'refuse', status: 401, message: 'No', reason: 'mismatch' } as const;
		expect(replyTo(refusal, 204)).toEqual({ status: 401, headers: {}, body: { message: 'No' } });
	});

	it('gives a handshake its header back', () => {
		const headers = { 'X-Hook-Secret': 'x' };
		expect(replyTo({ kind: 'handshake', headers }, 202)).toEqual({ status: 200, headers });
	});

	it.each([200, 201, 202] as const)(
		'is the chosen status %d to pings and unknown events',
		(status) => {
			expect(replyTo({ kind: 'ping' }, status)).toEqual({
				status,
				headers: {},
				body: { message: 'The ping was received' },
			});
			expect(replyTo({ kind: 'ignored', reason: 'unnamed' }, status)).toEqual({
				status,
				headers: {},
				body: { message: 'The delivery holds no event that was asked for' },
			});
		},
	);

	it('has no body with 204', () => {
		expect(replyTo({ kind: 'ping' }, 204)).toEqual({ status: 204, headers: {} });
	});
});

describe('the chosen status', () => {
	it.each([
		[202, 202],
		['204', 204],
		[undefined, 200],
		[404, 200],
		[-1, 200],
		['1e400', 200],
		['x', 200],
	])('%p is %i', (chosen, status) => {
		expect(successStatus(chosen)).toBe(status);
	});
});
