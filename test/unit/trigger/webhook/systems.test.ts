import { createHmac } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { candidates } from '../../../../nodes/Recruiting/profiles';
import { providerOfTrigger } from '../../../../nodes/Recruiting/provider';
import { findPreset } from '../../../../nodes/Recruiting/providers';
import type { RequestContext } from '../../../../nodes/Recruiting/transport';
import { judgeDelivery } from '../../../../nodes/Recruiting/trigger/webhook/delivery';
import { onlyId } from '../../../../nodes/Recruiting/trigger/webhook/delivery/candidates';
import { withParameters } from '../../../../nodes/Recruiting/trigger/webhook/deliveryHeaders';
import { post } from './senders';

const SECRET = 'an-invented-secret';

/** What a trigger of a system knows without its editor. */
function systemOf(provider: string) {
	const parameters: IDataObject = { provider };
	const parameter = (name: string, fallback?: unknown) => parameters[name] ?? fallback;
	const api = providerOfTrigger({ node: { name: 'Trigger' }, parameter } as RequestContext);
	const { signature } = findPreset(provider)!.events;
	return { scheme: String(signature), api: api.events(), candidates: api.records(candidates) };
}

interface Sent {
	body: unknown;
	headers?: Record<string, string>;
	query?: Record<string, string>;
	secrets?: string[];
	events?: string[];
	now?: number;
}

function judged(provider: string, sent: Sent, isFirstUse = () => true) {
	const { body, headers = {}, query = {}, secrets = [SECRET], events = [], now = 0 } = sent;
	const request = post(body, headers);
	const settings = { ...systemOf(provider), secrets, events, isFirstUse };
	return judgeDelivery(
		{ ...request, headers: withParameters(request.headers, query) },
		{ ...settings, profile: 'p3', includeEnvelope: false, maxBodySize: 1_024 },
		now,
	);
}

const hmac = (text: string, secret = SECRET) =>
	createHmac('sha256', secret).update(text).digest('hex');

describe('deliveries of Teamtailor', () => {
	const secrets = ['teamtailor-invented-signature-key'];
	const time = 1_793_869_200;
	const now = time * 1_000;
	const events = ['candidate.created', 'application.updated'];
	const elin =
		'{"id":"3103","type":"candidates","attributes":{"first-name":"Elin","last-name":"Sandberg","email":"elin@mail.example"}}';
	const moved =
		'{"payload":{"event_name":"job_application.update","data":{"id":"9001","type":"job-applications","attributes":{"job_id":501,"job_title":"Baker","stage_name":"Interview","last_moved_at":"2026-11-05T10:00:00.000+01:00","rejected_at":null,"updated_at":"2026-11-05T10:00:00.000+01:00"}}}}';
	const created = `{"event_name":"candidate.create","data":${elin}}`;
	const legacySignature =
		'NTRlOTBmMTY4MmY2YmU1YzY4MWIxYzQzMTA0N2M0OWRmNmVlYzQzYjI3MzRmYmZiNWViYTQ3ZGI4NzVhZWQxOQ==';
	const legacy = `{"payload":{"event_name":"candidate.create","data":${elin}},"signature":"${legacySignature}"}`;
	const signedBy = (signature: string) => ({ 'tt-signature': signature });
	const movedSignature =
		'dD0xNzkzODY5MjAwLHYyPTgyMGM5MGZhMTQ1OWQ0NTdiZTJiNjFlZjE1MDRmMWNjN2MyNTg5NDU4ZjVhYzRhZThiN2Y2NWE5MGYxODBhYTM=';
	const createdSignature =
		'dD0xNzkzODY5MjAwLHYyPTc4YjRjZWQ1NTRiODFhNGVjNDQyZWRmZDcyODY3MzZhMmYwZDNhZWY0ZDk2MWJhNDBlN2EyNDU0MTQwMmVkZmI=';

	it.each([
		['of version 2', moved, movedSignature, { event: 'application.updated' }],
		['of version 2', created, createdSignature, { data: { id: '3103', first_name: 'Elin' } }],
		['of version 1', legacy, legacySignature, { data: { id: '3103', last_name: 'Sandberg' } }],
	])('are verified by signatures %s', (_, body, signature, item) => {
		const sent = { body, headers: signedBy(signature), secrets, events, now };
		expect(judged('teamtailor', sent)).toMatchObject({ kind: 'events', items: [item] });
		const refused = { kind: 'refuse', status: 401 };
		expect(judged('teamtailor', { ...sent, secrets: ['another'] })).toMatchObject(refused);
		expect(judged('teamtailor', { ...sent, secrets: ['another', ...secrets] })).toMatchObject({
			isVerified: true,
		});
		const other = body.replace('"id":"', '"id":"7');
		expect(judged('teamtailor', { ...sent, body: other })).toMatchObject(refused);
	});

	it('count for five minutes, if their time is signed', () => {
		const sent = { body: created, headers: signedBy(createdSignature), secrets, events };
		const later = judged('teamtailor', { ...sent, now: now + 301_000 });
		expect(later).toMatchObject({ status: 401, reason: 'timestampTooOld' });
	});

	it('need a new signature for each body, if the signature does not cover it', () => {
		const sent = { secrets, events, now };
		const uses: unknown[] = [];
		const isFirstUse = (...use: unknown[]) => uses.push(use) === 1;
		const one = { ...sent, body: legacy, headers: signedBy(legacySignature) };
		// All events about a record have the same signature, so it is the ID of none.
		expect(judged('teamtailor', one, isFirstUse)).toMatchObject({ items: [{ eventId: null }] });
		expect(uses[0]).toMatchObject([{ until: now + 301_000 }, {}]);
		const changed = { ...one, body: legacy.replace('Elin', 'Eve') };
		expect(judged('teamtailor', changed, isFirstUse)).toMatchObject({ reason: 'usedAgain' });
		const whole = { ...sent, body: created, headers: signedBy(createdSignature) };
		expect(judged('teamtailor', whole, isFirstUse)).toMatchObject({ kind: 'events' });
		expect(uses).toHaveLength(2);
	});
});

describe('deliveries whose address says all', () => {
	it.each([
		['loxo', 'person.create', { id: 301, name: 'Aino Salmi', emails: [] }, '301'],
		['manatal', 'candidate.create', { id: 4001, full_name: 'Aino Salmi', email: null }, '4001'],
		['recruitCrm', 'candidate.created', { slug: '010011', first_name: 'Aino' }, '010011'],
	])('start the workflow with the event and the token in it: %s', (system, event, body, id) => {
		const sent = { body, events: ['candidate.created'], query: { Event: event, token: SECRET } };
		expect(judged(system, sent)).toMatchObject({
			kind: 'events',
			isVerified: true,
			items: [{ event: 'candidate.created', data: { id, first_name: 'Aino' } }],
		});
		const refused = { kind: 'refuse', status: 401 };
		expect(judged(system, { ...sent, query: { event } })).toMatchObject(refused);
		expect(judged(system, { ...sent, query: { event, token: 'other' } })).toMatchObject(refused);
		// A header cannot have such a name, but nothing else must do in its place either.
		const asHeader = { ...sent, query: { event }, headers: { token: SECRET } };
		expect(judged(system, asHeader)).toMatchObject(refused);
	});
});

describe('deliveries of Recruit CRM', () => {
	it('begin with what addresses the candidate, although the record has another ID', () => {
		const body = { id: 7, slug: '010011', first_name: 'Aino', last_name: 'Salmi' };
		const query = { event: 'candidate.updated', token: SECRET };
		const outcome = judged('recruitCrm', { body, query, events: ['candidate.updated'] });
		expect(outcome).toMatchObject({ items: [{ data: { id: '010011', slug: '010011' } }] });
	});
});

describe('deliveries of Lever', () => {
	const secrets = ['81358960e95ed76bf1def200692c2f956818caf168682e26'];
	const body = {
		...{ triggeredAt: 1_790_000_123_456, event: 'candidateStageChange' },
		data: {
			opportunityId: '6408dc54-0000-4000-8000-000000000001',
			candidateId: '6408dc54-0000-4000-8000-000000000001',
			contactId: '997fd432-0000-4000-8000-000000000001',
			...{ toStageId: 'applicant-new', fromStageId: 'lead-new' },
		},
		signature: '3be7a195708486511f8eea328ef29edf4532b649440434aa5da2b49957706c27',
		token: 'be58f711f349c7780e4579cd7c63341ac6f881e4dccc3154',
	};
	const sent = { body, secrets, events: ['application.updated'], now: body.triggeredAt };

	it('begin with the ID of their candidate', () => {
		expect(judged('lever', sent)).toMatchObject({
			items: [{ event: 'application.updated', data: { id: body.data.opportunityId } }],
		});
	});

	it('are verified by any of several secrets', () => {
		const several = { ...sent, secrets: ['one', ...secrets, 'another'] };
		expect(judged('lever', several)).toMatchObject({ isVerified: true });
	});

	it('start nothing if somebody tries the webhook there', () => {
		const tried = { ...sent, body: { ...body, event: 'candidateHired', data: {} } };
		const outcome = judged('lever', { ...tried, events: ['candidateHired'] });
		expect(outcome).toMatchObject({ kind: 'ignored', ignored: [{ reason: 'noRecord' }] });
	});
});

describe('deliveries of SmartRecruiters', () => {
	const time = '1574080897';
	const headersOf = (event: string, body: string, secret = SECRET) => ({
		...{ 'event-id': '123', 'event-name': event, 'event-version': 'v201910' },
		...{ link: '<https://ats.example/1>; rel="self"', 'smartrecruiters-timestamp': time },
		'smartrecruiters-signature': `v1=${hmac(`${time}.${body}.123.${event}.v201910.<https://ats.example/1>; rel="self"`, secret)}`,
	});
	const sent = (event: string, body: object, events: string[]) => {
		const text = JSON.stringify(body);
		const now = Number(time) * 1_000;
		return judged('smartRecruiters', { body: text, headers: headersOf(event, text), events, now });
	};

	it.each([
		['candidate.created', { id: 'c' }, { id: 'c' }],
		['application.created', { candidate_id: 'c', application_id: 'a' }, { id: 'c' }],
	])('of %s name their candidate', (event, body, data) => {
		const outcome = sent(event, body, ['candidate.created']);
		expect(outcome).toMatchObject({ items: [{ event: 'candidate.created', data }] });
	});

	it('make candidates known, also if their event starts nothing', () => {
		const outcome = sent('candidate.updated', { id: 'c' }, ['candidate.created']);
		expect(outcome).toMatchObject({ kind: 'ignored', named: ['c'] });
	});

	it('take no other ID for that of a candidate', () => {
		const outcome = sent('job.created', { id: 'j' }, ['job.created']);
		expect(outcome).toMatchObject({ items: [{ event: 'job.created', data: { id: 'j' } }] });
		expect(outcome).toMatchObject({ named: [] });
	});

	it('answer the activation, which is not signed', () => {
		const headers = { 'x-hook-secret': '4jn8fs9011jj8' };
		expect(judged('smartRecruiters', { body: '', headers })).toEqual({
			...{ kind: 'handshake', headers: { 'X-Hook-Secret': '4jn8fs9011jj8' }, isVerified: false },
		});
	});
});

describe('deliveries of Recruitee', () => {
	const body =
		'{"attempt_count":1,"created_at":"2026-11-05T08:00:00.000Z","event_type":"candidate_moved","event_subtype":"stage_changed","id":88124,"level":"offer","payload":{"candidate":{"id":70003,"name":"Yara van Leeuwen","emails":["yara@mail.example"],"phones":[],"photo_thumb_url":null,"referrer":null,"source":"career_site","created_at":"2026-10-05T07:59:59.000Z"},"details":{"from_stage":{"id":6,"name":"Applied","category":"apply"},"to_stage":{"id":7,"name":"Interview","category":"interview"}},"offer":{"id":41,"title":"Chef","kind":"job","slug":"chef"},"company":{"id":12345,"name":"Example"}}}';
	const headers = {
		'x-recruitee-signature': '408483fd0520b2dd971d71ecadf6a46acfc92e65349c0aa8d73922c5bb78c3fa',
	};
	const secrets = ['recruitee-invented-webhook-secret'];
	const events = ['application.updated'];

	it('begin with their candidate', () => {
		const data = { id: '70003', first_name: 'Yara van', last_name: 'Leeuwen' };
		const outcome = judged('recruitee', { body, headers, secrets, events });
		expect(outcome).toMatchObject({ items: [{ eventId: '88124', data }] });
	});

	it('start nothing while somebody registers, before there is a secret', () => {
		const test = { body: '{"test":true}', events };
		const ping = { kind: 'ping', isVerified: false };
		expect(judged('recruitee', { ...test, secrets })).toEqual(ping);
		expect(judged('recruitee', { ...test, secrets: [] })).toEqual(ping);
		expect(judged('recruitee', { body, secrets, events })).toMatchObject({ status: 401 });
	});

	it('start nothing if a test is signed', () => {
		const text = '{"test":true}';
		const signature = { 'x-recruitee-signature': hmac(text) };
		expect(judged('recruitee', { body: text, headers: signature, events })).toEqual({
			...{ kind: 'ping', isVerified: true },
		});
	});
});

describe('the candidate of whom a delivery has only the ID', () => {
	it.each<[string, string, object, string | undefined]>([
		['lever', 'candidateStageChange', { opportunityId: 'o', candidateId: 'c' }, 'o'],
		['lever', 'contactUpdated', { contactId: 'c' }, undefined],
		['smartRecruiters', 'candidate.updated', { id: 'c' }, 'c'],
		['smartRecruiters', 'application.created', { job_id: 'j', candidate_id: 'c' }, 'c'],
		['smartRecruiters', 'job.created', { id: 'j' }, undefined],
		['teamtailor', 'candidate.destroy', { id: '3', type: 'candidates' }, '3'],
		['teamtailor', 'job_application.update', { id: '9', attributes: {} }, undefined],
		['teamtailor', 'candidate.create', { id: '3', attributes: { email: 'a' } }, undefined],
		['merge', 'Application.changed', { id: 'a', candidate: 'c' }, 'c'],
		['merge', 'Candidate.changed', { id: 'c', first_name: 'Aino' }, undefined],
		['ashby', 'candidateDelete', { candidate: { id: 'c' } }, 'c'],
		['ashby', 'surveySubmit', { surveySubmission: { candidateId: 'c' } }, 'c'],
		['ashby', 'jobCreate', { job: { id: 'j' } }, undefined],
		[
			'ashby',
			'applicationSubmit',
			{ application: { candidate: { id: 'c', name: 'A' } } },
			undefined,
		],
		['greenhouse', 'candidate_stage_change', { application: { candidate_id: 7 } }, '7'],
		['loxo', 'candidate.update', { id: 1, person_id: 301, job_id: 3 }, '301'],
		['loxo', 'job.create', { id: 3, name: 'Buyer' }, undefined],
		['manatal', 'match.moved', { id: 1, candidate: 4001, job: 3 }, '4001'],
		['recruitCrm', 'candidate.hiringstage.updated', { candidate_slug: '010011' }, '010011'],
		['recruitCrm', 'job.created', { slug: '121', name: 'Buyer' }, undefined],
		['recruitee', 'candidate_moved', { candidate: { id: 7, name: 'Yara' } }, undefined],
		['workable', 'job_deleted', { id: 'j' }, undefined],
	])('of %s, %s %j is %s', (system, event, record, id) => {
		expect(onlyId(record as Record<string, unknown>, event, systemOf(system))).toBe(id);
	});
});
