import { type INodeParameters, NodeHelpers } from 'n8n-workflow';

import { RecruitingTrigger } from '../../../../nodes/Recruiting/RecruitingTrigger.node';
import { presets } from '../../../../nodes/Recruiting/providers';

const { description } = new RecruitingTrigger();

/** All parameters, as n8n has them if these are set. */
function values(parameters: INodeParameters): INodeParameters {
	const set = { mode: 'webhook', ...parameters };
	return NodeHelpers.getNodeParameters(
		...[description.properties, set, true, false, null, description],
	)!;
}

/** The labels of the fields that n8n shows for these parameters, and the names of notices. */
function shown(parameters: INodeParameters): string[] {
	const all = values(parameters);
	return description.properties
		.filter((one) => NodeHelpers.displayParameter(all, one, null, description))
		.filter(({ type }) => type !== 'hidden')
		.map(({ type, name, displayName }) => (type === 'notice' ? name : displayName));
}

describe("a system's own events", () => {
	it.each<[provider: string, event: string, name: string]>([
		['ashby', 'candidateHire', 'Candidate Hired'],
		['ashby', 'pushToHRIS', 'Push To HRIS'],
		['greenhouse', 'update_candidate', 'Candidate Updated'],
		['greenhouse', 'offer_created', 'Offer Created'],
		['teamtailor', 'job_application.destroy', 'Job Application Deleted'],
		// There, a candidate is an application.
		['loxo', 'candidate.create', 'Candidate Created (candidate.create)'],
		['loxo', 'person_event.update', 'Person Event Updated'],
	])('say what has happened: %s, %s', (provider, event, name) => {
		const fields = description.properties.filter((one) => {
			const isShown = NodeHelpers.displayParameter(values({ provider }), one, null, description);
			return one.name === 'events' && isShown;
		});
		const options = fields.flatMap(({ options: all = [] }) => all);
		expect(options).toContainEqual(expect.objectContaining({ value: event, name }));
	});

	it('have the same name below the node', () => {
		expect(description.subtitle).toContain('"hire_candidate":"Candidate Hired"');
	});

	it.each(presets)('have different names: $id', ({ id: provider }) => {
		const fields = description.properties.filter((one) => {
			const isShown = NodeHelpers.displayParameter(values({ provider }), one, null, description);
			return one.name === 'events' && isShown;
		});
		const names = fields.flatMap(({ options = [] }) => options.map((one) => one.name));
		expect(new Set(names).size).toBe(names.length);
	});
});

const withEvents = presets.filter(({ unsupported }) => !unsupported.events);
const ids = (fits: (preset: (typeof presets)[number]) => boolean) =>
	withEvents.filter(fits).map(({ id }) => id);
const registering = ids(({ registration }) => registration !== undefined);

it.each(presets)('a profile that was selected before $id changes none of its fields', ({ id }) => {
	const fields = shown({ provider: id });
	expect(shown({ provider: id, profile: 'p2' })).toEqual(fields);
	expect(shown({ provider: id, profile: 'p5', mode: 'polling' })).toEqual(
		shown({ provider: id, mode: 'polling' }),
	);
	expect(fields).toContain('Trigger On');
});

describe.each(registering)('the trigger of %s, which the node can register', (provider) => {
	it('shows no secret and no notice about work by hand', () => {
		const fields = shown({ provider });
		expect(fields).toEqual(
			expect.arrayContaining(['Registration', 'automaticNotice', 'Check Subscription']),
		);
		for (const byHand of [
			'registerNotice',
			'manualNotice',
			'secretNotice',
			'Signature',
			'Catch Up',
		])
			expect(fields).not.toContain(byHand);
		const note = presets.find(({ id }) => id === provider)?.registration?.note;
		expect(fields.includes('registrationNote')).toBe(note !== undefined);
	});

	it('shows them if somebody registers it by hand', () => {
		const fields = shown({ provider, registration: 'manual' });
		const byHand = ['Registration', 'registerNotice', 'secretNotice', 'Catch Up'];
		expect(fields).toEqual(expect.arrayContaining(byHand));
		for (const automatic of ['automaticNotice', 'registrationNote', 'Check Subscription'])
			expect(fields).not.toContain(automatic);
	});
});

describe.each(ids(({ registration }) => registration === undefined))(
	'the trigger of %s, which only somebody can register',
	(provider) => {
		it('has no choice of it', () => {
			const fields = shown({ provider });
			expect(fields).not.toContain('Registration');
			expect(fields).not.toContain('Check Subscription');
			expect(fields).toContain('registerNotice');
			const { applicantField } = presets.find(({ id }) => id === provider)!;
			expect(fields.includes('Catch Up')).toBe(applicantField !== '');
		});
	},
);

it('the trigger of another provider has the choice, and its signature only by hand', () => {
	const other = { provider: 'default', profile: 'p4' };
	expect(shown(other)).toEqual(expect.arrayContaining(['Registration', 'Check Subscription']));
	expect(shown(other)).not.toContain('Signature');
	const fields = shown({ ...other, registration: 'manual' });
	expect(fields).toEqual(expect.arrayContaining(['manualNotice', 'Signature', 'Catch Up']));
});

it('shows no times of Catch Up if it is off, and keeps them', () => {
	const byHand = { provider: 'lever', registration: 'manual', options: { catchUp: false } };
	const times = { item: [{ mode: 'everyHour', minute: 5 }] };
	expect(shown({ ...byHand, options: {} })).toContain('Catch Up');
	expect(shown(byHand)).not.toContain('Catch Up');
	expect(values({ ...byHand, pollTimes: times }).pollTimes).toEqual(times);
	expect(values(byHand).pollTimes).toMatchObject({ item: [{ unit: 'minutes' }] });
});
