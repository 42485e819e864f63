import { isUtf8 } from 'node:buffer';

import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';

import { judgeDelivery } from '../../../../../nodes/Recruiting/trigger/webhook/delivery';
import type { EventItem } from '../../../../../nodes/Recruiting/trigger/webhook/delivery/envelope';
import {
	deliverySettings,
	published,
	sentAt,
	standard,
	standardHeaders,
	unsigned,
} from '../senders';

const seed = 20_250_102;
const chosen = { profile: 'p5', events: ['candidate.created'] } as const;
const signed = deliverySettings(standard, chosen);

const headerName = fc.constantFrom(
	...['webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type', 'event-name'],
	...['event-id', 'ce-type', 'ce-specversion', 'ce-id', 'x-hook-secret', '__proto__'],
);
const mediaTypes = ['application/json', 'application/cloudevents-batch+json', 'text/plain'];
const headerValue = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.array(fc.string()),
	fc.constantFrom(published.id, String(published.timestamp), published.signature, 'v1,'),
	fc.constantFrom(...mediaTypes, 'candidate.created', 'ping', '1.0'),
);
const json = fc.jsonValue({ maxDepth: 3 });
const event = fc.record({ event: fc.constantFrom('candidate.created', 'ping', 'x'), data: json });
const body = fc.oneof(
	fc.uint8Array().map((bytes) => Buffer.from(bytes)),
	fc.string().map((text) => Buffer.from(text)),
	fc.oneof(json, event, fc.array(event)).map((value) => Buffer.from(JSON.stringify(value))),
	fc.constant(Buffer.from(published.payload)),
	fc.constant(Buffer.alloc(0)),
);
const headers = fc.dictionary(headerName, headerValue, { maxKeys: 3 });
const delivery = fc.record({ method: fc.constant('POST'), headers, rawBody: body });

/** Signed deliveries in which some headers may have been replaced afterwards. */
const almostSigned = fc.tuple(delivery, fc.boolean()).map(([request, untouched]) => {
	const signedHeaders = standardHeaders(request.rawBody);
	return { ...request, headers: { ...signedHeaders, ...(untouched ? {} : request.headers) } };
});

function isWhole(item: EventItem): boolean {
	const { event: name, profile, source, data } = item;
	return name === 'candidate.created' && profile === 'p5' && source === 'webhook' && !!data;
}

/** Whether an independent library accepts the signature. It uses the fake clock. */
function libraryVerifies(headers: object, payload: Buffer): boolean {
	try {
		new Webhook(published.secret).verify(payload, headers as Record<string, string>, {
			jsonParse: false,
		});
		return true;
	} catch {
		return false;
	}
}

describe('random deliveries', () => {
	beforeAll(() => void jest.useFakeTimers({ now: sentAt }));
	afterAll(() => void jest.useRealTimers());

	it('never pass without a valid signature, and never throw', () => {
		const counts = { passed: 0, refused: 0 };
		const check = fc.property(fc.oneof(delivery, almostSigned), (request) => {
			const judgement = judgeDelivery(request, signed, sentAt);
			const is401 = judgement.kind === 'refuse' && judgement.status === 401;
			// An unsigned ping is answered, and starts nothing.
			const refused = is401 || (judgement.kind === 'ping' && !judgement.isVerified);
			counts[refused ? 'refused' : 'passed']++;
			const { rawBody } = request;
			// The library reads the body as text, which changes bytes that are not UTF-8.
			if (!isUtf8(rawBody)) return judgement.kind === 'refuse';
			return refused || libraryVerifies(request.headers, rawBody);
		});
		fc.assert(check, { seed, numRuns: 10_000 });
		// Both outcomes occur often.
		expect(Math.min(counts.passed, counts.refused)).toBeGreaterThan(2_000);
	});

	it('without a signature are rejected or answered as a handshake or a ping', () => {
		const handshaking = deliverySettings({ ...standard, options: { handshake: true } }, chosen);
		const check = fc.property(delivery, (request) => {
			const { kind } = judgeDelivery(request, handshaking, sentAt);
			return (
				['refuse', 'ping'].includes(kind) ||
				(kind === 'handshake' && 'x-hook-secret' in request.headers)
			);
		});
		fc.assert(check, { seed, numRuns: 1_000 });
	});

	it('never throw and always yield complete items if no signature is required', () => {
		const settings = deliverySettings(unsigned, chosen);
		const check = fc.property(delivery, (request) => {
			const headers = { 'content-type': 'application/json', ...request.headers };
			const judgement = judgeDelivery({ ...request, headers }, settings, sentAt);
			return judgement.kind !== 'events' || judgement.items.every(isWhole);
		});
		fc.assert(check, { seed, numRuns: 10_000 });
		expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	});

	it('pass if they are signed, and are rejected if one bit is changed', () => {
		const check = fc.property(event, fc.nat(), fc.nat(), (value, place, bit) => {
			const rawBody = Buffer.from(JSON.stringify(value));
			const headers = standardHeaders(rawBody);
			expect(libraryVerifies(headers, rawBody)).toBe(true);
			const judgement = judgeDelivery({ method: 'POST', headers, rawBody }, signed, sentAt);
			expect(judgement.kind).not.toBe('refuse');
			rawBody[place % rawBody.length]! ^= 1 << (bit % 8);
			const changed = judgeDelivery({ method: 'POST', headers, rawBody }, signed, sentAt);
			expect(changed).toMatchObject({ status: 401 });
		});
		fc.assert(check, { seed, numRuns: 1_000 });
	});
});
