import { existsSync } from 'node:fs';
import path from 'node:path';

import manifest from '../../../package.json';
import * as exported from '../../../index';
import {
	authenticationMethods,
	commonRecordFamilies,
	credentialTypeName,
	findProfile,
	profileDisplayName,
	profileTable,
} from '../../../nodes/Recruiting/profiles';
import { actionConnection } from '../../../nodes/Recruiting/actions/connectionProperties';

const root = path.join(__dirname, '../../..');

const credentialTypes = profileTable.flatMap((profile) =>
	profile.authentication.map((method) => credentialTypeName(profile.id, method)),
);

/** The tables of the interface document, written down once more by hand. */
const documented = [
	['p1', ['accessToken', 'oAuth2', 'samlBearer', 'basicAuth'], 'Bearer', 'webhook', 'flexible', 5],
	['p2', ['accessToken', 'oAuth2', 'basicAuth'], 'Bearer', 'polling', 'monthYear', 5],
	['p3', ['apiKey', 'oAuth2'], 'Basic', 'webhook', 'monthYear', 5],
	['p4', ['apiKey'], 'Basic', 'webhook', 'flexible', 10],
	['p5', ['apiKey', 'oAuth2'], 'Basic', 'webhook', 'flexible', 10],
] as const;

describe('the profile table', () => {
	it.each(documented)('has %s as documented', (id, methods, scheme, delivery, dates, mebibytes) => {
		expect(findProfile(id)).toMatchObject({
			authentication: methods,
			documentedScheme: scheme,
			events: { delivery },
			parser: { layout: 'single-column', dates, maxFileSizeBytes: mebibytes * 1024 * 1024 },
		});
	});

	it('holds the documented profiles and no other', () => {
		expect(profileTable.map((profile) => profile.id)).toEqual(documented.map(([id]) => id));
	});

	it('names the events of the profiles that have webhooks, exactly', () => {
		for (const { events } of profileTable) {
			if (events.delivery === 'polling') expect(events.intervalMinutes).toBe(15);
			else {
				expect(events.kinds).toEqual(['candidate.created', 'application.updated', 'job.published']);
			}
		}
	});

	it('has the record families of each kind', () => {
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

	it('names each family as it reads in the document', () => {
		const all = [
			...profileTable.flatMap((profile) => profile.recordFamilies),
			...commonRecordFamilies,
		];
		for (const { id, displayName } of all) {
			expect(displayName.toLowerCase().replace(' ', '-')).toBe(id);
			expect(displayName).toMatch(/^[A-Z]/);
		}
		expect(commonRecordFamilies.map(({ id }) => id)).toEqual(['vacancies', 'scorecards']);
	});

	it('tells the kind and not only the letter', () => {
		expect(profileTable.map(profileDisplayName)).toEqual([
			'P1: Enterprise Human-Capital Suite',
			'P2: Enterprise Talent Suite with Web Services',
			'P3: Recruiting Platform with Candidate and Job-Board APIs',
			'P4: Recruiting Platform with Workflow Webhooks',
			'P5: Recruiting Platform with Stages, Postings and Interviews',
		]);
	});

	it.each(profileTable)(
		'says of $label what it is, where it is, and how events come',
		(profile) => {
			const texts = [profile.description, profile.baseUrlHint, profile.events.mechanism];
			for (const text of texts) expect(text).toMatch(/^[A-Z].{10,}[a-z)]$/);
		},
	);

	it('knows no profile of another name', () => {
		expect(findProfile('p6')).toBeUndefined();
		expect(findProfile('__proto__')).toBeUndefined();
	});
});

describe('credential types', () => {
	it('are twelve, one for each profile and method', () => {
		expect(new Set(credentialTypes).size).toBe(12);
	});

	it.each(credentialTypes)('%s has its class, its file and its place in package.json', (name) => {
		const className = name[0]!.toUpperCase() + name.slice(1);
		const type = new (exported as unknown as Record<string, new () => { name: string }>)[
			className
		]!();
		expect(type.name).toBe(name);
		expect(existsSync(path.join(root, `credentials/${className}.credentials.ts`))).toBe(true);
		expect(manifest.n8n.credentials).toContain(`dist/credentials/${className}.credentials.js`);
	});

	it('are all that package.json lists', () => {
		expect(manifest.n8n.credentials).toHaveLength(credentialTypes.length);
	});

	it('are each offered for exactly one profile and one method', () => {
		const shown = actionConnection.credentials.map(({ name, displayOptions }) => [
			name,
			displayOptions?.show,
		]);
		const expected = profileTable.flatMap((profile) =>
			profile.authentication.map((method) => [
				credentialTypeName(profile.id, method),
				{
					'/profile': [profile.id],
					'/authentication': [method],
					resource: [{ _cnd: { not: '' } }],
				},
			]),
		);
		expect(shown).toEqual(expected);
	});

	it('have methods with names and descriptions', () => {
		const methods = Object.values(authenticationMethods);
		expect(methods.map(({ displayName }) => displayName)).toEqual([
			...['Access Token', 'API Key', 'Basic Auth', 'OAuth2', 'SAML Bearer Assertion'],
		]);
		for (const { description } of methods) expect(description).toMatch(/^[A-Z].{10,}[a-z]$/);
	});

	it('send the scheme that the method has', () => {
		expect(authenticationMethods.apiKey.scheme).toBe('Basic');
		expect(authenticationMethods.basicAuth.scheme).toBe('Basic');
		expect(authenticationMethods.accessToken.scheme).toBe('Bearer');
		expect(authenticationMethods.oAuth2.scheme).toBe('Bearer');
		expect(authenticationMethods.samlBearer.scheme).toBe('Bearer');
	});
});
