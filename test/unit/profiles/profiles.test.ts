import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { NodeHelpers, type INode, type INodeParameters } from 'n8n-workflow';

import manifest from '../../../package.json';
import { Recruiting } from '../../../nodes/Recruiting/Recruiting.node';
import * as exported from '../../../index';
import {
	authenticationMethods,
	credentialTypeName,
	eventKinds,
	findProfile,
	profileDisplayName,
	profileTable,
} from '../../../nodes/Recruiting/profiles';
import { presets } from '../../../nodes/Recruiting/providers';

const root = path.join(__dirname, '../../..');
const providersPage = readFileSync(path.join(root, 'docs/providers.md'), 'utf8');

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
		const table = profileTable.map(({ id, authentication, pollMinutes, parser }) => [
			...[id, authentication.join(' ')],
			pollMinutes ?? eventKinds.join(' '),
			...[parser.dates, parser.maxFileSizeBytes / (1024 * 1024)],
		]);
		expect(table).toEqual(documented);
		for (const { parser } of profileTable) expect(parser.layout).toBe('single-column');
	});

	it.each(profileTable)('is described in docs/providers.md as in the editor: $label', (profile) => {
		const row = providersPage
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

	describe.each([new Recruiting(), new exported.RecruitingTrigger()])(
		'of the node $description.name',
		({ description }) => {
			const { properties, credentials, version } = description;
			const node = { typeVersion: [version].flat().at(-1) } as INode;

			/** The types that n8n shows for these parameters, with what it makes of them first. */
			const shownFor = (saved: INodeParameters) => {
				const parameters = NodeHelpers.getNodeParameters(
					...([properties, saved, true, false, node, description] as const),
				)!;
				return credentials!
					.filter(({ name }) => name !== 'recruitingWebhookSecretApi')
					.filter((one) => NodeHelpers.displayParameter(parameters, one, node, description))
					.map(({ name }) => name);
			};

			const connections = [
				...profileTable.map((profile) => ({
					...profile,
					provider: 'default',
					profile: profile.id,
				})),
				...presets.map(({ id: provider, profiles, authentication }) => {
					return { provider, authentication, profile: profiles[0]! };
				}),
			].flatMap(({ provider, profile, authentication }) =>
				authentication.map((method) => [provider, profile, method] as const),
			);

			it.each(connections)('is exactly one for %s, %s, %s', (provider, profile, method) => {
				const saved = { provider, profile, authentication: method };
				expect(shownFor(saved)).toEqual([credentialTypeName(profile, method)]);
			});

			it.each(connections.filter(([provider]) => provider !== 'default'))(
				'is exactly one for %s, %s, %s, whatever other profile is saved',
				(provider, profile, method) => {
					for (const { id } of profileTable) {
						const saved = { provider, profile: id, authentication: method };
						expect(shownFor(saved)).toEqual([credentialTypeName(profile, method)]);
					}
				},
			);

			const single = [...profileTable, ...presets].filter(
				({ authentication }) => authentication.length === 1,
			);

			it.each(single)('is exactly one for $id, whatever other method is saved', (one) => {
				const profile = 'profiles' in one ? one.profiles[0]! : one.id;
				const provider = 'profiles' in one ? one.id : 'default';
				for (const authentication of Object.keys(authenticationMethods)) {
					const saved = { provider, profile, authentication };
					expect(shownFor(saved)).toEqual([credentialTypeName(profile, one.authentication[0]!)]);
				}
			});
		},
	);
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
		const parameters = {
			...{ provider: 'default', profile, registration, authentication },
			...{ mode: 'webhook', events: [] },
		};
		expect(areShown(parameters)).toEqual([true, true]);
	});

	it('require no credential, because a webhook that was registered by hand needs none', () => {
		expect(credentials!.filter(({ required }) => required)).toEqual([]);
		const ofActions = new Recruiting().description.credentials!;
		expect(ofActions.filter(({ required }) => !required)).toEqual([]);
	});

	it.each([new Recruiting(), new exported.RecruitingTrigger()])(
		'offer all systems before all else in the node $description.name, and then Other',
		({ description: { properties: fields } }) => {
			const [first] = fields;
			expect(first).toMatchObject({
				name: 'provider',
				displayName: 'Provider',
				default: 'default',
			});
			expect(first!.displayOptions).toBeUndefined();
			const systems = presets.map(({ id, name }) => ({ name, value: id }));
			expect(first!.options).toEqual([...systems, { name: 'Other', value: 'default' }]);
			const profiles = fields.filter(({ name }) => name === 'profile');
			for (const { displayOptions } of profiles)
				expect(displayOptions?.hide?.provider).toEqual(presets.map(({ id }) => id));
		},
	);
});
