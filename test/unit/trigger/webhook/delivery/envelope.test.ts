import type { IDataObject } from 'n8n-workflow';

import {
	readEnvelope,
	type EventItem,
} from '../../../../../nodes/Recruiting/trigger/webhook/delivery/envelope';
import { contentModeOf } from '../../../../../nodes/Recruiting/trigger/webhook/deliveryHeaders';
import type { SignedParts } from '../../../../../nodes/Recruiting/trigger/webhook/signature';
import { deliverySettings, unsigned } from '../senders';

const chosen = { profile: 'p3', events: ['candidate.created', 'job.published'] } as const;
const now = Date.UTC(2025, 0, 2, 3, 4, 5, 6);
const record = { id: '7', first_name: 'First7' };

type Body = Record<string, unknown> | unknown[];

function read(
	body: Body,
	headers: Record<string, string> = {},
	{ includeEnvelope = false, ...own }: IDataObject & { includeEnvelope?: boolean } = {},
	signed: SignedParts = { headers: [] },
) {
	const options = { idHeader: 'webhook-id', ...own };
	const delivery = { headers, body, mode: contentModeOf(headers), signed, receivedAt: now };
	const settings = deliverySettings({ ...unsigned, options }, { ...chosen, includeEnvelope });
	return readEnvelope(delivery, settings);
}

function items(...args: Parameters<typeof read>) {
	const envelope = read(...args);
	return envelope.kind === 'events' ? envelope.items : envelope;
}

/** The event name, event ID and record of each item. */
function summary(...args: Parameters<typeof read>) {
	const envelope = read(...args);
	if (envelope.kind !== 'events') return envelope;
	return envelope.items.map(({ event, eventId, data }) => [event, eventId, data]);
}

const ignoredFor = (reason: string) =>
	expect.objectContaining({
		kind: 'ignored',
		ignored: expect.arrayContaining([expect.objectContaining({ reason })]),
	});
const notChosen = ignoredFor('notChosen');
const unnamed = ignoredFor('unnamed');
const ping = { kind: 'ping' };

describe('the envelope of a delivery', () => {
	it('becomes an item as from a poll', () => {
		const headers = { 'webhook-id': 'msg_1' };
		expect(items({ event: 'candidate.created', data: record }, headers)).toEqual([
			{
				event: 'candidate.created',
				eventId: 'msg_1',
				profile: 'p3',
				source: 'webhook',
				receivedAt: '2025-01-02T03:04:05.006Z',
				data: record,
			},
		]);
	});

	describe('event name', () => {
		const [created, published] = ['candidate.created', 'job.published'];
		const inUsual = { 'event-name': created, 'ce-type': created };
		const inOwn = { 'x-event': created };
		const own = { eventHeader: 'X-Event' };
		const nested = { eventField: 'hook.event' };

		it.each<[string, string, ...Parameters<typeof read>]>([
			['in a header', published, {}, { 'event-name': published, 'ce-type': 'other' }],
			['in a header of CloudEvents', published, {}, { 'ce-type': published }],
			['in the field event', published, { event: published, type: 'candidate', action: 'x' }],
			['in the field type', published, { type: published }],
			['in the field action', published, { event: { nested: 1 }, type: '', action: published }],
			['in the body, which is signed', published, { event: published }, inUsual],
			['in the body, if it is not selected either', 'notChosen', { event: 'x' }, inUsual],
			['in the body, if documented', published, { type: published }, inOwn, own],
			['in the body only', 'notChosen', { type: 'application.updated' }, inOwn, own],
			['in the own header, if the body has another', created, { type: 'x' }, inOwn, own],
			['in the own header', created, record, { ...inOwn, 'event-name': 'other' }, own],
			['in a signed header', created, { type: published }, inOwn, own, { headers: ['x-event'] }],
			['in the body', published, { type: published }, inOwn, own, { headers: ['x-other'] }],
			['in the body', published, { type: published }, inUsual, {}, { headers: ['event-name'] }],
			['in the own field', published, { kind: published, event: 'x' }, {}, { eventField: 'kind' }],
			['nowhere else', 'unnamed', { event: published }, {}, { eventField: 'kind' }],
			['nowhere in the body', 'unnamed', { event: published }, {}, { eventField: '' }],
			['in a nested field', published, { hook: { event: published }, event: created }, {}, nested],
			['not around a nested field', 'unnamed', { hook: published }, {}, nested],
		])('is looked for %s: %s (%#)', (_, expected, ...args) => {
			const envelope = read(...args);
			const [item] = envelope.kind === 'events' ? envelope.items : [];
			const [ignored] = envelope.kind === 'ignored' ? envelope.ignored : [];
			expect(item?.event ?? ignored?.reason).toBe(expected);
		});

		it.each(['candidate.deleted', 'Candidate.Created', ' candidate.created', '__proto__'])(
			'is ignored if it is %j',
			(event) => {
				expect(read({ event, data: record })).toEqual(notChosen);
				expect(read(record, { 'event-name': event })).toEqual(notChosen);
			},
		);

		it.each([
			{ id: '7' },
			{ event: 7 },
			{ event: null, data: record },
			{ data: { event: 'job.published' } },
		])('is missing in %j', (body) => {
			expect(read(body)).toEqual(unnamed);
		});
	});

	describe('time of sending', () => {
		const body = { event: 'job.published', time: '2024-12-31T23:59:59Z', data: record };
		const structured = { 'content-type': 'application/cloudevents+json' };
		const cloudEvent = { type: 'job.published', data: record };
		const signed = { headers: [], time: now - 1 };
		const sentAt = (...args: Parameters<typeof read>) => (items(...args) as EventItem[])[0]!.sentAt;

		it('is the signed one', () => {
			expect(sentAt(body, {}, {}, signed)).toBe('2025-01-02T03:04:05.005Z');
			expect(items([body, body], {}, {}, signed)).toMatchObject(
				Array(2).fill({ sentAt: '2025-01-02T03:04:05.005Z' }),
			);
		});

		it('is that of the CloudEvent, if it has one', () => {
			const time = '2024-12-31T23:59:59.123456+01:00';
			const expected = '2024-12-31T22:59:59.123Z';
			expect(sentAt({ ...cloudEvent, time }, structured, {}, signed)).toBe(expected);
			const binary = { 'ce-specversion': '1.0', 'ce-type': 'job.published' };
			expect(sentAt(record, { ...binary, 'ce-time': time }, {}, signed)).toBe(expected);
			expect(sentAt({ ...record, time }, binary, {}, signed)).toBe('2025-01-02T03:04:05.005Z');
		});

		it.each(['7', '2024-12-31', '2024-13-31T00:00:00Z', '2024-12-31T00:00:00', 7])(
			'is not the invalid time %j of a CloudEvent',
			(time) => {
				const event = { ...cloudEvent, time };
				expect(sentAt(event, structured)).toBeUndefined();
				expect(sentAt(event, structured, {}, signed)).toBe('2025-01-02T03:04:05.005Z');
			},
		);
	});

	it('is part of the items on request', () => {
		const own = { includeEnvelope: true };
		const body = { event: 'job.published', tenant: 't1', data: record };
		expect(items(body, {}, own)).toMatchObject([{ data: record, envelope: body }]);
		const other = { ...body, tenant: 't2' };
		expect(items([body, other], {}, own)).toMatchObject([{ envelope: body }, { envelope: other }]);
		const binary = { 'ce-specversion': '1.0', 'ce-type': 'job.published' };
		expect(items([record], binary, own)).toMatchObject([{ envelope: [record] }]);
		expect(Object.keys((items(body) as object[])[0]!)).not.toContain('envelope');
	});

	describe('record', () => {
		it.each([
			[{ data: record, payload: { x: 1 } }, record],
			[{ payload: record }, record],
			[{ data: null, payload: record }, record],
			[{ data: ['7', record] }, ['7', record]],
			[{ data: ['7', '8'] }, ['7', '8']],
			[{ data: [] }, []],
		])('is found in the field: %j', (body, data) => {
			expect(items({ event: 'job.published', ...body })).toMatchObject([{ data }]);
		});

		it.each([{}, { id: '7' }, { data: null }, { data: 'text', id: '7' }, { data: 7 }])(
			'is the whole body if no field contains one: %j',
			(body) => {
				const thin = { event: 'job.published', ...body };
				expect(items(thin)).toMatchObject([{ data: thin }]);
			},
		);

		it.each<[string, Record<string, unknown>, unknown]>([
			['job', { job: record, data: { x: 1 } }, record],
			['job', { job: 7, data: { x: 1 } }, undefined],
			['payload.job', { payload: { job: record } }, record],
			[' ', { data: { x: 1 } }, undefined],
		])('is taken only from the configured field %j in %j', (dataField, body, data) => {
			const whole = { event: 'job.published', ...body };
			const [item] = items(whole, {}, { dataField }) as EventItem[];
			expect(item!.data).toEqual(data ?? whole);
		});
	});

	describe('with several events', () => {
		const created = { event: 'candidate.created', data: { id: '1' } };
		const published = { event: 'job.published', data: { id: '2' } };

		it('becomes one item per event, with its position in the ID', () => {
			expect(summary([created, published], { 'webhook-id': 'm' })).toEqual([
				['candidate.created', 'm:0', { id: '1' }],
				['job.published', 'm:1', { id: '2' }],
			]);
			expect(summary([created, created])).toMatchObject([
				[created.event, null, {}],
				[created.event, null, {}],
			]);
		});

		it('keeps the position of the selected events', () => {
			const others = [{ event: 'other' }, null, 7, [created], { id: '9' }, {}, { event: 'ping' }];
			expect(summary([...others, published], { 'webhook-id': 'm' })).toEqual([
				['job.published', 'm:7', { id: '2' }],
			]);
			expect(read(others)).toEqual(notChosen);
		});

		it('takes the name of all events from the header, but only for objects', () => {
			const headers = { 'event-name': 'job.published', 'webhook-id': 'm' };
			expect(summary([{ id: '1' }, '2', null, { id: '3' }], headers)).toEqual([
				['job.published', 'm:0', { id: '1' }],
				['job.published', 'm:3', { id: '3' }],
			]);
		});

		it('may be empty', () => {
			expect(read([])).toEqual(ping);
			expect(read([1, null, [created]])).toEqual(unnamed);
		});
	});

	describe('with several records', () => {
		const [one, other] = [{ id: '1' }, { id: '2' }];
		const headers = { 'webhook-id': 'm' };
		const created = { event: 'candidate.created', data: [one, other] };
		const [named, second] = ['candidate.created', 'm:1'];

		it('stays one event if a copy of all else in each envelope would be too much', () => {
			const note = 'a'.repeat(20_000);
			const data = Array.from({ length: 900 }, (_, at) => ({ id: String(at) }));
			const event = { event: 'candidate.created', data, note };
			expect(items(event)).toHaveLength(900);
			expect(items(event, {}, { includeEnvelope: true })).toMatchObject([{ data }]);
		});

		it('makes no more than 1,000 candidates known', () => {
			const candidates = Array.from({ length: 3_000 }, (_, at) => ({ id: String(at) }));
			const { named } = read({ event: 'application.updated', data: { candidates } }) as never;
			expect(named).toHaveLength(1_000);
		});

		it('has its own record alone in the envelope', () => {
			const payload = { records: [one, other], page: 1 };
			const split = items({ event: 'candidate.created', payload }, headers, {
				...{ dataField: 'payload.records', includeEnvelope: true },
			});
			expect(split).toMatchObject([
				{ envelope: { payload: { records: one, page: 1 } } },
				{ envelope: { payload: { records: other, page: 1 } } },
			]);
		});

		it('is nobody if it is empty', () => {
			expect(items({ event: 'candidate.created', data: [] })).toMatchObject({
				ignored: [{ reason: 'noRecord' }],
			});
		});

		it('becomes one item per record, with its position in the ID', () => {
			const expected = [
				[named, 'm:0', one],
				[named, second, other],
			];
			expect(summary(created, headers)).toEqual(expected);
			const inField = { event: named, hook: { items: created.data } };
			expect(summary(inField, headers, { dataField: 'hook.items' })).toEqual(expected);
			expect(summary([{}, created], headers)).toMatchObject([
				[named, 'm:1:0', one],
				[named, 'm:1:1', other],
			]);
			expect(summary(created)).toMatchObject([
				[named, null, one],
				[named, null, other],
			]);
			const own = { deliveryIdField: 'token' };
			expect(summary({ ...created, token: 't' }, {}, own)).toMatchObject([
				[named, 't:0', one],
				[named, 't:1', other],
			]);
			const structured = { 'content-type': 'application/cloudevents+json' };
			const event = { type: named, id: 'e', source: '/ats', data: created.data };
			expect(summary(event, structured)).toMatchObject([
				[named, '/ats e:0', one],
				[named, '/ats e:1', other],
			]);
		});

		it('has the candidate of each in a field', () => {
			const data = [
				{ id: 'a', candidate: one },
				{ id: 'b', candidate: other },
			];
			const result = summary({ ...created, data }, {}, { deliveryCandidateField: 'candidate' });
			expect(result).toMatchObject([
				[named, null, one],
				[named, null, other],
			]);
		});

		it('has no item for an empty place', () => {
			const envelope = read({ ...created, data: [null, other] }, headers);
			expect(envelope).toMatchObject({
				items: [{ eventId: second, data: other }],
				ignored: [{ reason: 'noRecord', name: named }],
			});
		});

		it('has the envelope of its own record alone', () => {
			const sent = { ...created, data: [one, { ...one, id: '8' }] };
			expect(items(sent, {}, { includeEnvelope: true })).toMatchObject(
				sent.data.map((data) => ({ envelope: { data } })),
			);
		});

		it('stays one item with more than 1,000 of them', () => {
			const many = (count: number) => ({ ...created, data: Array<object>(count).fill(one) });
			expect(items(many(1_000))).toHaveLength(1_000);
			expect(summary(many(1_001), headers)).toEqual([[named, 'm', many(1_001).data]]);
			expect(items([many(999), many(2)])).toHaveLength(2);
		});

		it('is one record in the binary mode of CloudEvents', () => {
			const binary = { 'ce-specversion': '1.0', 'ce-type': named! };
			expect(items(created.data, binary)).toMatchObject([{ data: created.data }]);
		});
	});

	describe('names candidates', () => {
		const chosenApplication = { id: 'application', candidate_id: 7 };
		const ids = (body: Body, own: IDataObject) => {
			const envelope = read(body, {}, own);
			return 'named' in envelope ? envelope.named : [];
		};

		it.each<[string, Body, IDataObject, string[]]>([
			['in the record of another event', { event: 'x', data: chosenApplication }, {}, ['7']],
			['as an object', { event: 'x', data: { id: 'a', candidate: { id: '7' } } }, {}, ['7']],
			['without a name of the event', { data: { candidateId: '7' } }, {}, ['7']],
			['by the record itself', { event: 'candidate.updated', data: { id: '7' } }, {}, ['7']],
			['by a record in another notation', { event: 'Candidate.changed', data: record }, {}, ['7']],
			[
				'in each of several records',
				{ event: 'x', data: [chosenApplication, { candidate: '8' }] },
				{},
				['7', '8'],
			],
			[
				'in each of several events',
				[{ event: 'x', data: chosenApplication }, { candidateId: '8' }],
				{},
				['7', '8'],
			],
			[
				'in a list within the record',
				{ event: 'x', data: { candidates: [{ id: '7' }, { id: '8' }] } },
				{},
				['7', '8'],
			],
			['by a list of ids within it', { event: 'x', data: { candidate_ids: ['7'] } }, {}, ['7']],
			[
				'in an application within it',
				{ event: 'x', data: { application: { candidate: { id: '7' } } } },
				{},
				['7'],
			],
			['by one who was withdrawn', { event: 'candidate.withdrawn', data: { id: '7' } }, {}, ['7']],
			['not if they may be new', { event: 'candidateCreated', data: { id: '7' } }, {}, []],
			['not if they are added', { event: 'x.added', data: { candidate: { id: '7' } } }, {}, []],
			['not by an assessment', { event: 'candidate.assessed', data: { id: '7' } }, {}, []],
			['by a list of IDs', { event: 'candidate.created', data: ['7', 8] }, {}, ['7', '8']],
			['not by an application', { event: 'application.updated', data: { id: '7' } }, {}, []],
			['not by a job', { event: 'job.published', data: { id: '7' } }, {}, []],
			[
				'not by the stage of a candidate',
				{ event: 'candidate.stage_changed', data: { id: '7' } },
				{},
				[],
			],
			[
				'not in an event that starts with a new one',
				{ event: 'candidate.created', data: record },
				{},
				[],
			],
			['not in a ping', { event: 'ping', data: {} }, {}, []],
			[
				'only at the place of the user',
				[
					{ event: 'x', data: { person: '7' } },
					{ event: 'candidate.updated', data: { id: '8' } },
				],
				{ deliveryCandidateField: 'person' },
				['7'],
			],
			[
				'at the place of lists',
				{ event: 'candidate.updated', data: { id: '8', uuid: '7' } },
				{ idField: 'uuid' },
				['7'],
			],
		])('%s', (_, body, own, expected) => {
			expect(ids(body, own)).toEqual(expected);
		});
	});

	describe('with a ping', () => {
		it.each(['ping', 'test', 'webhook.ping', 'webhook.test', 'PING'])(
			'is recognized by the name %s',
			(event) => {
				expect(read({ event, id: '1' })).toEqual(ping);
				expect(read([{ event }, {}])).toEqual(ping);
			},
		);

		it('is recognized as an empty object without a name', () => {
			expect(read({})).toEqual(ping);
			expect(summary({}, { 'event-name': 'job.published' })).toEqual([['job.published', null, {}]]);
			expect(read({}, { 'event-name': 'other' })).toEqual(notChosen);
		});
	});

	describe('with names of the provider', () => {
		const own = {
			candidateCreatedEvents: 'applicationCreated, Candidate.added',
			jobPublishedEvents: '',
			otherEvents: 'candidateHired, candidate.updated',
		};
		const header = { ...own, eventHeader: 'x-event' };
		const hired = { 'x-event': 'candidateHired' };

		it.each<[string, string | undefined, ...Parameters<typeof items>]>([
			['candidate.created', 'applicationCreated', { event: 'applicationCreated' }, {}, own],
			['candidate.created', 'Candidate.added', { event: 'Candidate.added' }, {}, own],
			['candidate.created', 'Candidate.added', {}, { 'event-name': 'Candidate.added' }, own],
			['candidate.created', 'Candidate.added', { type: 'Candidate.added' }, hired, header],
			['candidateHired', undefined, { event: 'candidateHired' }, {}, own],
			['candidate.updated', undefined, { event: 'candidate.updated' }, {}, own],
			['candidateHired', undefined, { type: 'candidate' }, hired, header],
			['job.published', undefined, { event: 'job.published' }],
		])('starts the workflow for %s, called %s', (event, providerEvent, body, ...others) => {
			const [item] = items({ ...body, data: record }, ...others) as EventItem[];
			expect(item).toMatchObject({ event, data: record });
			expect(item!.providerEvent).toBe(providerEvent);
			expect('providerEvent' in item!).toBe(providerEvent !== undefined);
		});

		it.each([
			['stageChange', { applicationUpdatedEvents: 'stageChange' }],
			['applicationcreated', own],
			['candidate.created', own],
			['job.published', own],
		])('starts nothing for %s', (event, names) => {
			expect(read({ event }, {}, names)).toEqual(notChosen);
		});

		it.each(['offerCreated', 'test'])('starts the workflow if %s was selected', (event) => {
			const delivery = { headers: {}, mode: 'plain', signed: { headers: [] } } as const;
			const settings = deliverySettings(unsigned, { ...chosen, events: [event] });
			const body = { event, data: record };
			expect(readEnvelope({ ...delivery, body, receivedAt: now }, settings)).toMatchObject({
				items: [{ event, data: record }],
			});
		});
	});

	describe('with the candidate in a field', () => {
		const names = { first_name: 'First7', last_name: 'Last7' };
		const person = { tags: [], email: 'a@example.com', ...names, id: 7 };
		const documented = { id: '7', ...names, email: 'a@example.com' };
		const dataOf = (data: Body, own: IDataObject, event = 'candidate.created') =>
			(items({ event, data }, {}, own) as EventItem[])[0]!.data;
		const inField = { deliveryCandidateField: 'application.candidate, candidate, candidateId' };

		it.each<[string, Record<string, unknown>, Record<string, string>]>([
			['an object', { application: { candidate: person } }, documented],
			['a text', { candidateId: '7', stage: 'new' }, { id: '7' }],
			['a number', { candidateId: 7, stage: 'new' }, { id: '7' }],
			['the first place that has one', { candidate: person, candidateId: '8' }, documented],
			['a place after an empty one', { candidate: '', candidateId: '7' }, { id: '7' }],
			[
				'an object that lacks fields',
				{ candidate: { id: '7' } },
				{ id: '7', first_name: '', last_name: '', email: '' },
			],
		])('begins with those of %s', (_, data, expected) => {
			const result = dataOf(data, inField);
			expect(result).toEqual({ ...data, ...expected });
			expect(Object.keys(result).slice(0, Object.keys(expected).length)).toEqual(
				Object.keys(expected),
			);
		});

		it('has the candidate instead of the ID of the record, if they are new', () => {
			const data = { id: 'application 1', candidate: person };
			expect(dataOf(data, inField)).toEqual({ ...data, ...documented });
			expect(dataOf(data, inField, 'job.published')).toEqual(data);
		});

		it('begins with the candidate for another event if its record has no ID', () => {
			const data = { jobId: 'j', candidateId: '7' };
			const result = dataOf(data, inField, 'job.published');
			expect(Object.entries(result)).toEqual([['id', '7'], ...Object.entries(data)]);
		});

		it.each([
			...[{ id: '1' }, { candidate: null }, { candidate: [person] }, { candidate: true }],
			...[{ candidate: { ...person, id: undefined } }, { candidateId: '' }],
		])('is left as it is if it has no candidate: %j', (data) => {
			expect(dataOf(data, inField)).toEqual(data);
		});

		it('has the fields at the places that lists have', () => {
			const own = { firstNameField: 'name', lastNameField: '', emailField: 'emails.0.value' };
			const data = { name: 'First7', emails: [{ value: 'a@example.com' }], id: 7 };
			const expected = Object.entries({ ...documented, last_name: '' });
			const inCandidate = dataOf({ candidate: data }, { ...own, ...inField });
			expect(Object.entries(inCandidate).slice(0, 4)).toEqual(expected);
			expect(Object.entries(dataOf(data, own)).slice(0, 4)).toEqual(expected);
		});
	});

	describe('with CloudEvents', () => {
		const structured = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };
		const batch = { 'content-type': 'Application/CloudEvents-Batch+JSON' };
		const cloudEvent = { specversion: '1.0', id: 'A-1', source: '/ats' };
		const event = { ...cloudEvent, type: 'candidate.created', data: record };

		it('has its own ID in a batch, also if it comes twice', () => {
			const batch = { 'content-type': 'application/cloudevents-batch+json' };
			const ids = (items([event, event], batch) as EventItem[]).map(({ eventId }) => eventId);
			expect(ids).toEqual(['/ats A-1', '/ats A-1']);
		});

		it('is read in structured mode', () => {
			expect(summary(event, structured)).toEqual([['candidate.created', '/ats A-1', record]]);
			expect(summary({ ...event, source: '/other' }, structured)).toEqual([
				['candidate.created', '/other A-1', record],
			]);
			expect(summary({ ...event, event: 'x' }, structured)).toHaveLength(1);
			expect(summary(event, { ...structured, 'webhook-id': 'm' })).toMatchObject([
				[event.type, 'm', record],
			]);
		});

		it('is read in structured mode without data or ID', () => {
			const { id: _id, data: _data, ...bare } = event;
			expect(summary(bare, structured)).toEqual([['candidate.created', null, bare]]);
		});

		it('is read in batch mode, with the ID of each event', () => {
			const second = { ...event, id: 'A-2', type: 'job.published' };
			const other = { ...event, id: 'A-3', type: 'other' };
			expect(summary([event, other, second], batch)).toEqual([
				['candidate.created', '/ats A-1', record],
				['job.published', '/ats A-2', record],
			]);
			expect(summary([event], { ...batch, 'webhook-id': 'm' })).toMatchObject([
				[event.type, 'm:0', {}],
			]);
		});

		it('is read in binary mode, with the whole body as the record', () => {
			const attributes = { 'ce-specversion': '1.0', 'ce-id': 'A-1', 'ce-source': '/ats' };
			const headers = { ...attributes, 'ce-type': 'candidate.created' };
			const body = { id: '7', event: 'other', data: { x: 1 } };
			const own = { idHeader: 'ce-id' };
			expect(summary(body, headers)).toEqual([['candidate.created', null, body]]);
			expect(summary(body, headers, own)).toEqual([['candidate.created', '/ats A-1', body]]);
			expect(summary([record, record], headers, own)).toEqual([
				['candidate.created', '/ats A-1', [record, record]],
			]);
			expect(read(body, { ...headers, 'ce-type': 'other' })).toEqual(notChosen);
		});

		it('is recognized only by its headers', () => {
			const json = { 'content-type': 'application/json' };
			expect(read([[record]], { ...json, 'event-name': 'job.published' })).toEqual(
				ignoredFor('noRecord'),
			);
			expect(summary(event, { ...json, 'ce-specversion': '1.0' })).toEqual([
				['candidate.created', null, record],
			]);
			expect(summary(event, json)).toEqual([['candidate.created', null, record]]);
			expect(summary({ id: '7', data: record }, { ...json, 'ce-type': event.type })).toEqual([
				['candidate.created', null, record],
			]);
		});
	});

	describe('delivery ID', () => {
		const event = 'job.published';
		const own = { deliveryIdField: 'meta.id' };
		const headers = { 'webhook-id': 'm' };

		it('is not taken from the body without being told', () => {
			expect(items({ event, id: '7', event_id: '8' })).toMatchObject([{ eventId: null }]);
		});

		it.each([
			['d-1', 'd-1'],
			[7, '7'],
			['', 'm'],
			[null, 'm'],
			[{}, 'm'],
			[undefined, 'm'],
		])('is that of the configured field, or else of the header: %j', (id, eventId) => {
			expect(items({ event, id: '7', meta: { id } }, headers, own)).toMatchObject([{ eventId }]);
		});

		it('is the own one of each of several events', () => {
			const body = [{ event, meta: { id: 'a' } }, { event }, { event, meta: { id: 'c' } }];
			const ids = (items(body, headers, own) as EventItem[]).map(({ eventId }) => eventId);
			expect(ids).toEqual(['a', 'm:1', 'c']);
			const same = [
				{ event, meta: { id: 'a' } },
				{ event, meta: { id: 'a' } },
			];
			expect(items(same, headers, own)).toMatchObject([{ eventId: 'a' }, { eventId: 'a#1' }]);
			const lists = [
				{ event, meta: { id: 'a' }, data: [{ id: '1' }, { id: '2' }] },
				{ event, meta: { id: 'a' }, data: { id: '3' } },
			];
			const all = (items(lists, {}, own) as EventItem[]).map(({ eventId }) => eventId);
			expect(all).toEqual(['a:0', 'a:1', 'a#1']);
		});

		it('is that of the signed text if it lacks the body, and there is no other', () => {
			const signed = { headers: [], time: now, withoutBody: { id: 's', until: now } };
			expect(items({ event }, {}, {}, signed)).toMatchObject([{ eventId: 's' }]);
			expect(items({ event, meta: { id: 'd' } }, {}, own, signed)).toMatchObject([
				{ eventId: 'd' },
			]);
		});
	});

	it('takes nothing from keys like __proto__', () => {
		const hidden = '{"event":"job.published","data":{}}';
		const body = JSON.parse(`{"__proto__":${hidden},"constructor":{"type":"job.published"}}`);
		expect(read(body as Body)).toEqual(unnamed);
		const named = { event: 'job.published' };
		for (const place of ['constructor', '__proto__', 'event.constructor', '__proto__.x']) {
			expect(read(named, {}, { eventField: place })).toEqual(unnamed);
			expect(items(named, {}, { dataField: place })).toMatchObject([{ data: named }]);
		}
	});
});
