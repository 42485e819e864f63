import type { INodeType } from 'n8n-workflow';

import { Chance } from '../../../test/support/chance';
import { Receiver, type NodeResponse, type Outcome } from '../support/receiver';
import { loadTrigger } from '../support/trigger';
import { attacksOn, seed } from './attacks';
import { jsonOf, newMessage, type Message } from './messages';
import { delivered, foreignKeys, SCHEMES, type Scheme } from './schemes';

jest.setTimeout(1_200_000);

const HOSTILE = 100_000;
const GENUINE_SHARE = 0.05;
/** Milliseconds between two deliveries, so that some replays become too old during the test. */
const LONGEST_INTERVAL = 200;
const START = Date.UTC(2025, 0, 2);

/** Far fewer than the events that n8n's deduplication table keeps. */
const REMEMBERED = 50;
/** Genuine deliveries in transit, which may overtake each other. */
const IN_TRANSIT = 5;

/** The name of an attempt, and what is wrong with its outcome. */
type Attempt = readonly [name: string, fault: string | undefined];

/** A trigger that is attacked while genuine deliveries arrive. */
class AttackedTrigger {
	private readonly receiver: Receiver;

	private readonly attacks: ReturnType<typeof attacksOn>;

	/** Accepted messages, the newest last. */
	private readonly arrived: Message[] = [];

	private inTransit: Message[] = [];

	constructor(
		nodeType: INodeType,
		readonly scheme: Scheme,
		private readonly chance: Chance,
	) {
		const { parameters, subscription } = scheme;
		const all = { profile: 'p5', events: ['candidate.created'], ...parameters };
		this.receiver = new Receiver(nodeType, all, structuredClone(subscription));
		this.attacks = attacksOn(scheme);
	}

	/** Sends a random hostile delivery. */
	async attack(now: number): Promise<Attempt> {
		const { chance, scheme } = this;
		if (this.arrived.length > 0 && chance.happens(0.02)) return await this.replay(now);
		const [name, { statuses = [401], make }] = chance.pick(this.attacks);
		const [genuine, intercepted] = [newMessage(chance, now), newMessage(chance, now)];
		const otherKeys = foreignKeys(scheme);
		const delivery = make({ chance, scheme, genuine, intercepted, otherKeys, now });
		return [name, faultOfHostile(await this.receiver.receive(delivery), statuses)];
	}

	/** Sends a genuine delivery, usually not the latest message, with header names in lower or upper case. */
	async genuine(now: number): Promise<Attempt> {
		if (this.chance.happens(0.05)) return await this.atTheLimits(now);
		const message = this.nextInTransit(now);
		const plain = delivered(this.scheme, message);
		const headers = plain.headers.map(([name, value]) => [name.toUpperCase(), value] as const);
		const outcome = await this.receiver.receive(this.chance.pick([plain, { ...plain, headers }]));
		this.arrived.push(message);
		if (this.arrived.length > REMEMBERED) this.arrived.shift();
		return ['genuine', faultOfGenuine(outcome, message)];
	}

	/** A random message in transit; drops those that are about to become too old. */
	private nextInTransit(now: number): Message {
		const oldest = now - this.scheme.toleranceSeconds / 2;
		const inTime = this.inTransit.filter(({ timestamp }) => Number(timestamp) > oldest);
		while (inTime.length < IN_TRANSIT) inTime.push(newMessage(this.chance, now));
		const [next] = inTime.splice(this.chance.whole(0, inTime.length - 1), 1);
		this.inTransit = inTime;
		return next!;
	}

	/** Sends the oldest or newest valid timestamp and the largest valid body. */
	private async atTheLimits(now: number): Promise<Attempt> {
		const { scheme, chance } = this;
		const message = newMessage(chance, now + chance.pick([-1, 1]) * scheme.toleranceSeconds);
		const body = Buffer.alloc(scheme.maxBodyBytes, ' ');
		body.write(jsonOf(message));
		const outcome = await this.receiver.receive(delivered(scheme, { ...message, body }));
		return ['genuine, at the limits', faultOfGenuine(outcome, message)];
	}

	/** Within the tolerance a copy is as valid as the original, and is filtered out by its id. */
	private async replay(now: number): Promise<Attempt> {
		const { scheme } = this;
		const message = this.chance.pick(this.arrived);
		const outcome = await this.receiver.receive(delivered(scheme, message));
		const age = now - Number(message.timestamp);
		const isLate = scheme.targets.includes('time') && age > scheme.toleranceSeconds;
		if (isLate) return ['replayed too late', faultOfHostile(outcome, [401])];
		return ['replayed', faultOfRepeat(outcome)];
	}
}

/** All messages that the trigger may reject a delivery with: none depends on a secret. */
const REJECTIONS: Readonly<Record<number, readonly string[]>> = {
	400: [
		'The delivery is empty',
		'The delivery is nested too deeply',
		'The delivery is not valid JSON',
		'The delivery is neither a JSON object nor an array',
		'The handshake is not valid',
	],
	401: ['The delivery could not be verified'],
	405: ['Only POST is accepted here'],
	413: ['The delivery is too large', 'The delivery contains too many events'],
	415: ['The delivery must be JSON'],
};
/** Fixed texts with no place for sent data. */
const LOGGED =
	/^"Trigger" of workflow "Workflow": (A delivery was rejected: [A-Za-z ,]{1,80}\.|A handshake was answered\. It started nothing\.)( It happened \d+ more time\(s\) before\.)?$/;

/** Describes what is wrong with the handling of a hostile delivery; `undefined` if it is right. */
function faultOfHostile(outcome: Outcome, statuses: readonly number[]): string | undefined {
	const { started, answers, logged, thrown } = outcome;
	if (thrown !== undefined) return `threw ${String(thrown)}`;
	if (started !== undefined) return 'started the workflow';
	const [answer] = answers;
	if (answer === undefined || answers.length > 1) return `was answered ${answers.length} times`;
	if (!statuses.includes(answer.status)) return `was answered with ${answer.status}`;
	if (!isDocumented(answer)) return `was answered with ${JSON.stringify(answer)}`;
	// At most: what anybody can send is logged once a minute.
	const isLogged = logged.length <= 1 && logged.every((line) => LOGGED.test(line));
	return isLogged ? undefined : `was logged as ${JSON.stringify(logged)}`;
}

function isDocumented({ status, headers, body }: NodeResponse): boolean {
	if (status === 200) return JSON.stringify(headers) === '{"X-Hook-Secret":"b537207f"}' && !body;
	const known = REJECTIONS[status] ?? [];
	return (
		Object.keys(headers).length === 0 &&
		known.some((message) => body === JSON.stringify({ message }))
	);
}

/** Describes what is wrong with the handling of a genuine delivery; `undefined` if it is right. */
function faultOfGenuine(
	{ passedOn, answers, thrown }: Outcome,
	{ records = [] }: Message,
): string | undefined {
	if (thrown !== undefined) return `threw ${String(thrown)}`;
	if (passedOn === undefined) return `was not accepted: ${JSON.stringify(answers)}`;
	const got = JSON.stringify(passedOn.map(({ json }) => json.data));
	return got === JSON.stringify(records) ? undefined : `passed on ${got}`;
}

/** Describes what is wrong with the handling of a repeat, which must be accepted and start no work. */
function faultOfRepeat({ started, passedOn, thrown }: Outcome): string | undefined {
	if (thrown !== undefined) return `threw ${String(thrown)}`;
	if (started === undefined) return 'was rejected';
	return passedOn?.length === 0 ? undefined : 'started work again';
}

describe(`${HOSTILE} hostile deliveries (ATTACK_SEED=${seed})`, () => {
	/** Number of attempts by scheme and name. */
	const counts = new Map<string, number>();
	let now = START;

	beforeAll(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
	afterAll(() => jest.restoreAllMocks());

	/** Number of attempts with this name, on all schemes. */
	const countOf = (name: string) =>
		[...counts].reduce((sum, [key, count]) => sum + (key.endsWith(`: ${name}`) ? count : 0), 0);

	it('are rejected, while genuine ones among them are accepted', async () => {
		const chance = new Chance(seed);
		const nodeType = loadTrigger();
		const triggers = SCHEMES.map((scheme) => new AttackedTrigger(nodeType, scheme, chance));
		const faults: string[] = [];
		for (let hostile = 0; hostile < HOSTILE;) {
			now += chance.whole(0, LONGEST_INTERVAL);
			const trigger = chance.pick(triggers);
			const isGenuine = chance.happens(GENUINE_SHARE);
			const seconds = Math.floor(now / 1_000);
			const attempt = isGenuine ? trigger.genuine(seconds) : trigger.attack(seconds);
			const [name, fault] = await attempt;
			const key = `${trigger.scheme.name}: ${name}`;
			counts.set(key, (counts.get(key) ?? 0) + 1);
			if (fault !== undefined) faults.push(`${key} (delivery ${hostile}) ${fault}`);
			if (!isGenuine) hostile++;
		}
		expect(faults.slice(0, 20)).toEqual([]);
	});

	it('cover every kind of attack on every signature scheme', () => {
		const missing = SCHEMES.flatMap((scheme) =>
			attacksOn(scheme).map(([name]) => `${scheme.name}: ${name}`),
		).filter((key) => !counts.has(key));
		expect(missing).toEqual([]);
		expect(countOf('genuine')).toBeGreaterThan(HOSTILE * GENUINE_SHARE * 0.8);
		expect(countOf('replayed')).toBeGreaterThan(100);
		expect(countOf('replayed too late')).toBeGreaterThan(100);
	});

	it('leave shared prototypes unchanged', () => {
		expect(Object.keys(Object.prototype)).toEqual([]);
		expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	});
});
