import { appendFileSync } from 'node:fs';

import { changeSqlite } from '../../test/n8n/database';
import { FAULT_NAMES } from '../../test/provider';
import { methods } from '../../test/support/credentials';
import { writeResumes } from './scenario/resumes';
import { runScenario } from './scenario/run';
import { collectPlaces, isAllowed } from './search/places';
import { LeakSearch, violations, type Place, type SensitiveValue } from './search/search';
import { LeakStage } from './stage';

jest.setTimeout(180_000);

/**
 * Secrets and personal data pass through everything that the package does, with every fault. Afterwards they may only
 * be in the users' items; `search/places.ts` lists further places.
 */
let stage: LeakStage;
let places: Place[];

beforeAll(async () => {
	stage = await LeakStage.open();
	await writeResumes(stage.sensitive, stage.resumes);
	await runScenario(stage);
	await stage.stop();
	places = collectPlaces(stage);
}, 900_000);

afterAll(async () => await stage?.close());

describe('the scenario', () => {
	it.each([
		['', ''],
		[' on second pages', '/nonce=page'],
	])('meets all faults%s', (_, address) => {
		const requests = stage.provider.requests.filter(({ url }) => url.includes(address));
		const faults = requests.map(({ fault }) => fault);
		expect(FAULT_NAMES.filter((name) => !faults.includes(name))).toEqual([]);
	});

	it('uses all authentication methods', () => {
		const used = places
			.map(({ where, text }) => (where.startsWith('execution') ? text : ''))
			.join();
		expect(methods.filter(({ type }) => !used.includes(type))).toEqual([]);
	});

	it('sends the secrets to their own provider', () => {
		const search = new LeakSearch(stage.sensitive.all().filter(({ home }) => home));
		const own = places.filter(({ where }) => where.startsWith('provider '));
		const seen = new Set(
			own.flatMap(({ text }) => [...search.findIn(text)]).map(({ name }) => name),
		);
		for (const name of ['accessToken', 'basicAuth.password', 'an assertion', 'a signing secret']) {
			expect([...seen]).toContain(`${name} of p1`);
		}
	});
});

describe.each([
	["n8n's files, including its logs", 'file '],
	["tables of n8n's database, including static data", 'table '],
	['execution data other than items', 'execution '],
	['answers to users and to senders of deliveries', 'answer: '],
	['requests to a server of another origin', 'another origin'],
	['requests to the providers of other profiles', 'provider '],
])('%s', (_, kind) => {
	it('contain no secrets and no personal data', () => {
		const search = new LeakSearch(stage.sensitive.all());
		const chosen = places.filter(({ where }) => where.startsWith(kind));
		expect(violations(chosen, search, isAllowed)).toEqual([]);
	});
});

describe('the search for leaks', () => {
	const password = 'pä:ss-9f2b7c41d0e6';
	const value: SensitiveValue = { kind: 'credential', name: 'a password', text: password };

	it.each([
		['in the middle of a text', `before${password.toUpperCase()}after`],
		['in a URL', encodeURIComponent(password)],
		['in a form', new URLSearchParams({ password }).toString()],
		['in JSON within JSON', JSON.stringify(JSON.stringify({ password }))],
		['in JSON in pure ASCII', password.replace('ä', '\\u00e4')],
		['in base64', Buffer.from(`integration1:${password}`).toString('base64')],
		['in base64url', Buffer.from(`{"a":"${password}"}`).toString('base64url')],
		['in hexadecimal', Buffer.from(password).toString('hex')],
		['without its end', password.slice(0, -2)],
	])('finds a value %s', (_, text) => {
		expect([...new LeakSearch([value]).findIn(text)]).toEqual([value]);
	});

	it('finds a secret in a log, in static data, in an answer and at another provider', () => {
		const text = stage.sensitive.make('credential', 'a seeded secret', 'seeded-');
		const seeded: SensitiveValue = { kind: 'credential', name: 'seeded', text, home: 'p1' };
		appendFileSync(stage.n8n.logFile, `warn ${text}\n`);
		const snapshot = JSON.stringify({ snapshot: Buffer.from(text).toString('base64') });
		changeSqlite(stage.n8n.databaseUrl, `UPDATE workflow_entity SET staticData = '${snapshot}'`);
		stage.answers.push({ where: 'a test', text });
		const headers = { authorization: text };
		const request = { method: 'GET', url: '/', headers, time: 0, body: '' };
		stage.provider.requests.push({ profile: 'p3', ...request });
		expect(violations(collectPlaces(stage), new LeakSearch([seeded]), isAllowed)).toEqual([
			'answer: a test: seeded',
			'file n8n.log: seeded',
			'provider p3: seeded',
			'table workflow_entity.staticData: seeded',
		]);
	});
});
