import { FAULT_NAMES } from '../../test/provider';
import { methods } from '../../test/support/credentials';
import { writeResumes } from './scenario/resumes';
import { runScenario } from './scenario/run';
import { isAllowed } from './search/exceptions';
import { collectPlaces } from './search/places';
import { LeakSearch, violations, type Place, type SensitiveValue } from './search/search';
import { seededLeaks } from './search/seededLeaks';
import { LeakStage } from './stage';

jest.setTimeout(180_000);

/**
 * Secrets and personal data pass through everything that the package does, with every fault. Afterwards they may only
 * be in the users' items; `exceptions.ts` lists further places.
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
	/** By name; all of them are P1's. */
	const seeded = new Map<string, SensitiveValue>();
	let found: string[];

	beforeAll(() => {
		for (const [name, { kind = 'credential', seed }] of Object.entries(seededLeaks)) {
			const text = stage.sensitive.make(kind, name, 'seeded-');
			seeded.set(name, { kind, name, text, home: 'p1' });
			seed(stage, text);
		}
		found = violations(collectPlaces(stage), new LeakSearch(seeded.values()), isAllowed);
	});

	it.each(Object.keys(seededLeaks))('finds a seeded leak into %s', (name) => {
		const own = found.filter((line) => line.endsWith(`: ${name}`));
		const where = own.map((line) => line.slice(0, -`: ${name}`.length));
		expect(where).toEqual([expect.stringMatching(seededLeaks[name]!.where)]);
	});
});
