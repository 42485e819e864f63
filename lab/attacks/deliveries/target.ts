import type { INodeType } from 'n8n-workflow';

import type { Chance } from '../../../test/support/chance';
import { attacksOn } from './attacks';
import { jsonOf, newMessage, type Message } from './messages';
import { Receiver, type Outcome } from './receiver';
import { delivered, type Scheme } from './schemes';
import type { Delivery, AttackContext } from './types';
import { faultOfGenuine, faultOfHostile, faultOfRepeat } from './verdict';

/** The name of an attempt, and what is wrong with its outcome. */
export interface Attempt {
	readonly name: string;
	readonly fault: string | undefined;
}

/** Far fewer than the events that n8n's deduplication table keeps. */
const REMEMBERED = 50;
/** Genuine deliveries in transit, which may overtake each other. */
const IN_TRANSIT = 5;

/** A trigger that is attacked while genuine deliveries arrive. */
export class AttackedTrigger {
	private readonly receiver: Receiver;

	private readonly attacks: ReturnType<typeof attacksOn>;

	/** Accepted messages, the newest last. */
	private readonly arrived: Message[] = [];

	private inTransit: Message[] = [];

	constructor(
		nodeType: INodeType,
		readonly scheme: Scheme,
		private readonly otherKeys: readonly Buffer[],
		private readonly chance: Chance,
	) {
		this.receiver = new Receiver(nodeType, scheme);
		this.attacks = attacksOn(scheme);
	}

	/** Sends a random hostile delivery. */
	async attack(now: number): Promise<Attempt> {
		if (this.arrived.length > 0 && this.chance.happens(0.02)) return await this.replay(now);
		const [name, { statuses = [401], make }] = this.chance.pick(this.attacks);
		const outcome = await this.receiver.receive(make(this.scene(now)));
		return { name, fault: faultOfHostile(outcome, statuses) };
	}

	/** Sends a genuine delivery, usually not the latest message. */
	async genuine(now: number): Promise<Attempt> {
		if (this.chance.happens(0.05)) return await this.atTheLimits(now);
		const message = this.nextInTransit(now);
		const { name, outcome } = await this.deliverInVariant(message);
		this.arrive(message);
		return { name, fault: faultOfGenuine(outcome, message) };
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
		const sentAt = now + chance.pick([-1, 1]) * scheme.toleranceSeconds;
		const message = newMessage(chance, sentAt);
		const body = Buffer.alloc(scheme.maxBodyBytes, ' ');
		body.write(jsonOf(message));
		const outcome = await this.receiver.receive(delivered(scheme, { ...message, body }));
		return { name: 'genuine, at the limits', fault: faultOfGenuine(outcome, message) };
	}

	/** Sends header names in lower or upper case, as HTTP allows. */
	private async deliverInVariant(message: Message): Promise<{ name: string; outcome: Outcome }> {
		const plain = delivered(this.scheme, message);
		const upperCase: Delivery = {
			...plain,
			headers: plain.headers.map(([name, value]) => [name.toUpperCase(), value]),
		};
		const delivery = this.chance.pick([plain, upperCase]);
		const name = delivery === plain ? 'genuine' : 'genuine, with header names in upper case';
		return { name, outcome: await this.receiver.receive(delivery) };
	}

	private arrive(message: Message): void {
		this.arrived.push(message);
		if (this.arrived.length > REMEMBERED) this.arrived.shift();
	}

	/** Within the tolerance a copy is as valid as the original, and is filtered out by its id. */
	private async replay(now: number): Promise<Attempt> {
		const { scheme } = this;
		const message = this.chance.pick(this.arrived);
		const outcome = await this.receiver.receive(delivered(scheme, message));
		const age = now - Number(message.timestamp);
		if (scheme.targets.includes('time') && age > scheme.toleranceSeconds) {
			return { name: 'replayed too late', fault: faultOfHostile(outcome, [401]) };
		}
		return { name: 'replayed', fault: faultOfRepeat(outcome) };
	}

	private scene(now: number): AttackContext {
		const { chance, scheme, otherKeys } = this;
		const [genuine, intercepted] = [newMessage(chance, now), newMessage(chance, now)];
		return { chance, scheme, genuine, intercepted, otherKeys, now };
	}
}
