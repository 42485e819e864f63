import { replyTo } from '../../../../../nodes/Recruiting/trigger/webhook/receive';

describe('the reply of the trigger', () => {
	it('has the status and the message of a rejection', () => {
		const refusal = { kind: 'refuse', status: 401, message: 'No' } as const;
		expect(replyTo(refusal, 204)).toEqual({ status: 401, headers: {}, body: { message: 'No' } });
	});

	it('returns the header of a handshake', () => {
		const headers = { 'X-Hook-Secret': 'x' };
		expect(replyTo({ kind: 'handshake', headers }, 202)).toEqual({ status: 200, headers });
	});

	it.each([200, 201, 202] as const)(
		'has the configured status %d for pings and unknown events',
		(status) => {
			expect(replyTo({ kind: 'ping' }, status)).toEqual({
				status,
				headers: {},
				body: { message: 'The ping was received' },
			});
			expect(replyTo({ kind: 'ignored', ignored: [{ reason: 'unnamed' }] }, status)).toEqual({
				status,
				headers: {},
				body: { message: 'The delivery contains none of the selected events' },
			});
		},
	);

	it('has no body with status 204', () => {
		expect(replyTo({ kind: 'ping' }, 204)).toEqual({ status: 204, headers: {} });
	});
});
