import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { NodeHelpers, type INode, type INodeParameters } from 'n8n-workflow';

import manifest from '../../../package.json';
import { Recruiting } from '../../../nodes/Recruiting/Recruiting.node';
import * as exported from '../../../index';
import {
	commonRecordFamilies,
	credentialTypeName,
	findProfile,
	profileDisplayName,
	profileTable,
	recordFamilies,
} from '../../../nodes/Recruiting/profiles';
import { presets } from '../../../nodes/Recruiting/providers';

const root = path.join(__dirname, '../../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

const credentialTypes = profileTable.flatMap((profile) =>
	profile.authentication.map((method) => credentialTypeName(profile.id, method)),
);

/** The tables of the interface document, written again by hand. */
const documented = [
	['p1', ['accessToken', 'oAuth2', 'samlBearer', 'basicAuth'], 'webhook', 'flexible', 5],
	['p2', ['accessToken', 'oAuth2', 'basicAuth'], 'polling', 'monthYear', 5],
	['p3', ['apiKey', 'oAuth2'], 'webhook', 'monthYear', 5],
	['p4', ['apiKey'], 'webhook', 'flexible', 10],
	['p5', ['apiKey', 'oAuth2'], 'webhook', 'flexible', 10],
] as const;

describe('the profile table', () => {
	it.each(documented)('describes %s as documented', (id, methods, delivery, dates, mebibytes) => {
		expect(findProfile(id)).toMatchObject({
			authentication: methods,
			events: { delivery },
			parser: { layout: 'single-column', dates, maxFileSizeBytes: mebibytes * 1024 * 1024 },
		});
	});

	it('contains exactly the documented profiles', () => {
		expect(profileTable.map((profile) => profile.id)).toEqual(documented.map(([id]) => id));
	});

	it('lists the events of profiles with webhooks, and the interval of those that are polled', () => {
		for (const { events } of profileTable) {
			if (events.delivery === 'polling') expect(events.intervalMinutes).toBe(15);
			else {
				expect(events.kinds).toEqual(['candidate.created', 'application.updated', 'job.published']);
			}
		}
	});

	it('lists the record families of each profile', () => {
		const families = profileTable.map(({ id, recordFamilies }) => [
			id,
			recordFamilies.map((family) => family.id).join(' '),
		]);
		expect(families).toEqual([
			['p1', 'requisitions applications'],
			['p2', 'requisitions'],
			['p3', 'jobs'],
			['p4', 'jobs applications'],
			['p5', 'stages notes postings interview-schedules'],
		]);
	});

	it('names each family as in the interface document', () => {
		expect(recordFamilies.map((family) => Object.values(family).join(' | '))).toEqual([
			'applications | Applications | application | Application',
			'interview-schedules | Interview Schedules | interviewSchedule | Interview Schedule',
			'jobs | Jobs | job | Job',
			'notes | Notes | note | Note',
			'postings | Postings | posting | Posting',
			'requisitions | Requisitions | requisition | Requisition',
			'scorecards | Scorecards | scorecard | Scorecard',
			'stages | Stages | stage | Stage',
			'vacancies | Vacancies | vacancy | Vacancy',
		]);
		expect(commonRecordFamilies.map(({ id }) => id)).toEqual(['vacancies', 'scorecards']);
	});

	it('names the kind of system, not only the letter', () => {
		expect(profileTable.map(profileDisplayName)).toEqual([
			'P1: Enterprise Human-Capital Suite',
			'P2: Enterprise Talent Suite',
			'P3: Candidate and Job-Board APIs',
			'P4: Workflow Webhooks',
			'P5: Stages, Postings, Interviews',
		]);
	});

	it.each(profileTable)('is described in the README as in the editor: $label', (profile) => {
		const row = readme
			.split('\n')
			.find((line) => line.includes(`**${profileDisplayName(profile)}**`));
		expect(row).toContain(`| ${profile.description} `);
	});

	it.each(profileTable)(
		'tells of $label what decides, in the same order as of others',
		(profile) => {
			const { authentication, description, events, recordFamilies: families } = profile;
			const words = { accessToken: 'Token', samlBearer: 'SAML', oAuth2: 'OAuth2' };
			const login = authentication.map(
				(method) => ({ basicAuth: 'Basic Auth', apiKey: 'API key', ...words })[method],
			);
			expect(description.split(' · ')).toEqual([
				login.join(', ').replace(/, ([^,]+)$/, ' or $1'),
				events.delivery === 'polling' ? 'polling' : 'webhooks',
				families[0]!.displayName.toLowerCase(),
			]);
		},
	);

	it.each(profileTable)('describes $label and its Base URL', ({ description, baseUrlHint }) => {
		for (const text of [description, baseUrlHint]) expect(text).toMatch(/^[A-Z].{10,}[A-Za-z)]$/);
	});

	it('contains no profile with another name', () => {
		expect(findProfile('p0')).toBeUndefined();
		expect(findProfile('__proto__')).toBeUndefined();
	});
});

describe('the credential types', () => {
	it('are twelve: one for each profile and method', () => {
		expect(new Set(credentialTypes).size).toBe(12);
	});

	it.each(credentialTypes)(
		'include %s with its class, its file and its entry in package.json',
		(name) => {
			const className = name[0]!.toUpperCase() + name.slice(1);
			const type = new (exported as unknown as Record<string, new () => { name: string }>)[
				className
			]!();
			expect(type.name).toBe(name);
			expect(existsSync(path.join(root, `credentials/${className}.credentials.ts`))).toBe(true);
			expect(manifest.n8n.credentials).toContain(`dist/credentials/${className}.credentials.js`);
		},
	);

	it('are the only ones in package.json, with the secret of a webhook', () => {
		expect(manifest.n8n.credentials).toHaveLength(credentialTypes.length + 1);
		expect(manifest.n8n.credentials).toContain(
			'dist/credentials/RecruitingWebhookSecretApi.credentials.js',
		);
	});

	it('are each offered for exactly one profile and method', () => {
		const shown = new Recruiting().description.credentials!.map(({ name, displayOptions }) => [
			name,
			displayOptions?.show,
		]);
		const expected = profileTable.flatMap((profile) =>
			profile.authentication.map((method) => [
				credentialTypeName(profile.id, method),
				{
					'/profile': [profile.id],
					...(profile.authentication.length > 1 && { '/authentication': [method] }),
					resource: [{ _cnd: { not: '' } }],
				},
			]),
		);
		expect(shown).toEqual(expected);
	});
});

describe('the fields for the connection of the trigger', () => {
	const { properties, credentials } = new exported.RecruitingTrigger().description;
	const node = { typeVersion: 2 } as INode;

	/** Whether the editor shows the authentication and the credential. */
	const areShown = (parameters: INodeParameters) =>
		[properties.filter(({ name }) => name === 'authentication'), credentials!].map((fields) =>
			fields.some((field) =>
				NodeHelpers.displayParameter({ watch: 'candidates', ...parameters }, field, node, null),
			),
		);

	it.each([
		['p3', 'automatic'],
		// To catch up, a webhook that was registered by hand needs them, too.
		['p3', 'manual'],
		// Left from another profile.
		['p2', 'manual'],
	])('for %s with %s registration are shown', (profile, registration) => {
		const authentication = profile === 'p3' ? 'apiKey' : 'accessToken';
		const parameters = { profile, registration, authentication, mode: 'webhook', events: [] };
		expect(areShown(parameters)).toEqual([true, true]);
	});

	it('require no credential, because a webhook that was registered by hand needs none', () => {
		expect(credentials!.filter(({ required }) => required)).toEqual([]);
		const ofActions = new Recruiting().description.credentials!;
		expect(ofActions.filter(({ required }) => !required)).toEqual([]);
	});

	it.each(profileTable)('offer the providers of $label', ({ id: profile }) => {
		const own = presets.filter(({ profiles }) => profiles.includes(profile));
		const ids = own.map(({ id }) => id);
		const fields = properties.filter(
			({ name, displayOptions }) =>
				name === 'provider' && displayOptions?.show?.profile?.includes(profile),
		);
		const offered = fields.flatMap(({ options = [] }) =>
			options.map((option) => 'value' in option && option.value),
		);
		expect(offered.sort()).toEqual(ids.length === 0 ? [] : [...ids, 'default'].sort());
		expect(fields.map((field) => field.default)).toEqual(ids.length === 0 ? [] : ['default']);
	});
});
