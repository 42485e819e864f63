import { isAllowed } from './exceptions';
import { collectPlaces } from './places';
import { plants } from './plants';
import { writeResumes } from './resumes';
import { doEverything } from './run';
import { CanarySearch, violations, type Canary, type Place } from './search';
import { CanaryStage } from './stage';
import { FAULT_NAMES } from '../provider';
import { methods } from '../support/methods';

jest.setTimeout(180_000);

/**
 * Secrets and people go through everything that the package does, and through every fault. Afterwards they
 * must be nowhere but where the users' items live; what else may be where says `exceptions.ts`.
 */
let stage: CanaryStage;
let places: Place[];

beforeAll(async () => {
	stage = await CanaryStage.open();
	await writeResumes(stage.book, stage.resumes);
	await doEverything(stage);
	await stage.stop();
	places = collectPlaces(stage);
}, 900_000);

afterAll(async () => await stage?.close());

describe('what was done', () => {
	it.each([
		['', ''],
		[', also on second pages', '/nonce=page'],
	])('went through all faults%s', (_, address) => {
		const asked = stage.provider.requests.filter(({ url }) => url.includes(address));
		const met = asked.map(({ fault }) => fault);
		expect(FAULT_NAMES.filter((name) => !met.includes(name))).toEqual([]);
	});

	it('went through all methods of authentication', () => {
		const used = places
			.map(({ where, text }) => (where.startsWith('execution') ? text : ''))
			.join();
		expect(methods.filter(({ type }) => !used.includes(type))).toEqual([]);
	});

	it('brought the canaries as far as the provider', () => {
		const search = new CanarySearch(stage.book.all().filter(({ home }) => home));
		const own = places.filter(({ where }) => where.startsWith('provider '));
		const seen = new Set(own.flatMap(({ text }) => [...search.in(text)]).map(({ name }) => name));
		for (const name of ['accessToken', 'basicAuth.password', 'an assertion', 'a signing secret']) {
			expect([...seen]).toContain(`${name} of p1`);
		}
	});
});

describe.each([
	['files of n8n, its logs among them', 'file '],
	["tables of n8n's database, static data among them", 'table '],
	['errors and all else of executions but the items', 'execution '],
	['answers to users and to those who send deliveries', 'answer: '],
	['the provider of another origin', 'another origin'],
	['the providers of other profiles', 'provider '],
])('%s', (_, kind) => {
	it('hold no secret and nothing about anybody', () => {
		const search = new CanarySearch(stage.book.all());
		const chosen = places.filter(({ where }) => where.startsWith(kind));
		expect(violations(chosen, search, isAllowed)).toEqual([]);
	});
});

describe('a leak', () => {
	/** By name; all of them are secrets of P1. */
	const planted = new Map<string, Canary>();
	let found: string[];

	beforeAll(() => {
		for (const [name, { kind = 'credential', put }] of Object.entries(plants)) {
			const text = stage.book.make(kind, name, 'planted-');
			planted.set(name, { kind, name, text, home: 'p1' });
			put(stage, text);
		}
		found = violations(collectPlaces(stage), new CanarySearch(planted.values()), isAllowed);
	});

	it.each(Object.keys(plants))('into %s is found', (name) => {
		const own = found.filter((line) => line.endsWith(`: ${name}`));
		const where = own.map((line) => line.slice(0, -`: ${name}`.length));
		expect(where).toEqual([expect.stringMatching(plants[name]!.where)]);
	});
});
