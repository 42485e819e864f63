import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { NodeHelpers, type INode, type INodeParameters } from 'n8n-workflow';

import manifest from '../../../package.json';
import { Recruiting } from '../../../nodes/Recruiting/Recruiting.node';
import * as exported from '../../../index';
import {
	credentialTypeName,
	findProfile,
	profileDisplayName,
	profileTable,
} from '../../../nodes/Recruiting/profiles';
import { presets } from '../../../nodes/Recruiting/providers';

const root = path.join(__dirname, '../../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

const SENT = 'candidate.created application.updated job.published';
const POLLED = 15;

/** The tables of the interface document, written again by hand. */
const documented = [
	['p1', 'accessToken oAuth2 samlBearer basicAuth', SENT, 'flexible', 5],
	['p2', 'accessToken oAuth2 basicAuth', POLLED, 'monthYear', 5],
	['p3', 'apiKey oAuth2', SENT, 'monthYear', 5],
	['p4', 'apiKey', SENT, 'flexible', 10],
	['p5', 'apiKey oAuth2', SENT, 'flexible', 10],
];

describe('the profile table', () => {
	it('has methods, events and parser constraints as documented', () => {
		const table = profileTable.map(({ id, authentication, events, parser }) => [
			...[id, authentication.join(' ')],
			events.delivery === 'polling' ? events.intervalMinutes : events.kinds.join(' '),
			...[parser.dates, parser.maxFileSizeBytes / (1024 * 1024)],
		]);
		expect(table).toEqual(documented);
		for (const { parser } of profileTable) expect(parser.layout).toBe('single-column');
	});

	it.each(profileTable)('is described in the README as in the editor: $label', (profile) => {
		const row = readme
			.split('\n')
			.find((line) => line.includes(`**${profileDisplayName(profile)}**`));
		expect(row).toContain(`| ${profile.description} `);
	});

	it('contains no profile with another name', () => {
		expect(findProfile('p0')).toBeUndefined();
		expect(findProfile('__proto__')).toBeUndefined();
	});
});

describe('the credential types', () => {
	it('each have a class, a file and an entry in package.json', () => {
		const methods = profileTable.flatMap(({ id, authentication }) =>
			authentication.map((method) => credentialTypeName(id, method)),
		);
		const classes = Object.entries(exported).filter(([name]) => name.endsWith('Api'));
		const names = classes.map(([, type]) => new (type as new () => { name: string })().name);
		expect(names.sort()).toEqual([...methods, 'recruitingWebhookSecretApi'].sort());
		const files = classes.map(([name]) => `credentials/${name}.credentials`);
		for (const file of files) expect(existsSync(path.join(root, `${file}.ts`))).toBe(true);
		const entries = files.map((file) => `dist/${file}.js`);
		expect([...manifest.n8n.credentials].sort()).toEqual(entries.sort());
	});

	it('are each offered for exactly one profile and method', () => {
		const shown = new Recruiting().description.credentials!.map(({ name, displayOptions }) => [
			name,
			displayOptions?.show,
		]);
		const expected = profileTable.flatMap(({ id, authentication }) =>
			authentication.map((method) => [
				credentialTypeName(id, method),
				{
					'/profile': [id],
					...(authentication.length > 1 && { '/authentication': [method] }),
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
		['p3', 'automatic', 'apiKey'],
		// To catch up, a webhook that was registered by hand needs them, too.
		['p3', 'manual', 'apiKey'],
		// Left from another profile.
		['p2', 'manual', 'accessToken'],
	])('for %s with %s registration are shown', (profile, registration, authentication) => {
		const parameters = { profile, registration, authentication, mode: 'webhook', events: [] };
		expect(areShown(parameters)).toEqual([true, true]);
	});

	it('require no credential, because a webhook that was registered by hand needs none', () => {
		expect(credentials!.filter(({ required }) => required)).toEqual([]);
		const ofActions = new Recruiting().description.credentials!;
		expect(ofActions.filter(({ required }) => !required)).toEqual([]);
	});

	it.each(profileTable)('offer the providers of $label', ({ id: profile }) => {
		const own = presets.filter(({ profiles }) => profiles.includes(profile)).map(({ id }) => id);
		const fields = properties.filter(
			({ name, displayOptions }) =>
				name === 'provider' && displayOptions?.show?.profile?.includes(profile),
		);
		const offered = fields.flatMap(({ options = [] }) =>
			options.map((option) => 'value' in option && option.value),
		);
		expect(offered.sort()).toEqual(own.length === 0 ? [] : [...own, 'default'].sort());
		expect(fields.map((field) => field.default)).toEqual(own.length === 0 ? [] : ['default']);
	});
});
