import type { INodeType } from 'n8n-workflow';

import type { Dice } from '../support/dice';
import { attacksOn } from './attacks';
import { jsonOf, newMessage, type Message } from './messages';
import { Receiver, type Outcome } from './receiver';
import { delivered, type Scheme } from './schemes';
import type { Delivery, Scene } from './types';
import { faultOfGenuine, faultOfHostile, faultOfRepeat } from './verdict';

/** How an attempt ended: the name of what was tried, and what is wrong with what came of it. */
export interface Attempt {
	readonly name: string;
	readonly fault: string | undefined;
}

/** Far fewer than the events that n8n's table keeps. */
const REMEMBERED = 50;
/** Genuine deliveries that are under way at once, and overtake each other. */
const UNDER_WAY = 5;

/** One trigger that is attacked while genuine deliveries come in. */
export class AttackedTrigger {
	private readonly receiver: Receiver;

	private readonly attacks: ReturnType<typeof attacksOn>;

	/** What has got in, the newest last. */
	private readonly arrived: Message[] = [];

	private underWay: Message[] = [];

	constructor(
		nodeType: INodeType,
		readonly scheme: Scheme,
		private readonly otherKeys: readonly Buffer[],
		private readonly dice: Dice,
	) {
		this.receiver = new Receiver(nodeType, scheme);
		this.attacks = attacksOn(scheme);
	}

	/** Sends a hostile delivery of any kind. */
	async attack(now: number): Promise<Attempt> {
		if (this.arrived.length > 0 && this.dice.happens(0.02)) return await this.replay(now);
		const [name, { statuses = [401], make }] = this.dice.pick(this.attacks);
		const outcome = await this.receiver.receive(make(this.scene(now)));
		return { name, fault: faultOfHostile(outcome, statuses) };
	}

	/** Sends a genuine delivery, mostly not the one that was made last. */
	async genuine(now: number): Promise<Attempt> {
		if (this.dice.happens(0.05)) return await this.atTheLimits(now);
		const message = this.overtaking(now);
		const { name, outcome } = await this.deliverInOwnWay(message);
		this.arrive(message);
		return { name, fault: faultOfGenuine(outcome, message) };
	}

	/** One of those under way, of which none is left there until it is too old. */
	private overtaking(now: number): Message {
		const oldest = now - this.scheme.toleranceSeconds / 2;
		const inTime = this.underWay.filter(({ timestamp }) => Number(timestamp) > oldest);
		while (inTime.length < UNDER_WAY) inTime.push(newMessage(this.dice, now));
		const [next] = inTime.splice(this.dice.whole(0, inTime.length - 1), 1);
		this.underWay = inTime;
		return next!;
	}

	/** The last second that still counts, and the largest body. */
	private async atTheLimits(now: number): Promise<Attempt> {
		const { scheme, dice } = this;
		const sentAt = now + dice.pick([-1, 1]) * scheme.toleranceSeconds;
		const message = newMessage(dice, sentAt);
		const body = Buffer.alloc(scheme.maxBodyBytes, ' ');
		body.write(jsonOf(message));
		const outcome = await this.receiver.receive(delivered(scheme, { ...message, body }));
		return { name: 'genuine, at the limits', fault: faultOfGenuine(outcome, message) };
	}

	/** Header names in any case, as HTTP allows, and another signature beside the right one. */
	private async deliverInOwnWay(message: Message): Promise<{ name: string; outcome: Outcome }> {
		const plain = delivered(this.scheme, message);
		const shouted: Delivery = {
			...plain,
			headers: plain.headers.map(([name, value]) => [name.toUpperCase(), value]),
		};
		const delivery = this.dice.pick([plain, shouted]);
		const name = delivery === plain ? 'genuine' : 'genuine, with header names in capitals';
		return { name, outcome: await this.receiver.receive(delivery) };
	}

	private arrive(message: Message): void {
		this.arrived.push(message);
		if (this.arrived.length > REMEMBERED) this.arrived.shift();
	}

	/** Within the tolerance a copy is as good as the original, and is held back by its id. */
	private async replay(now: number): Promise<Attempt> {
		const { scheme } = this;
		const message = this.dice.pick(this.arrived);
		const outcome = await this.receiver.receive(delivered(scheme, message));
		const age = now - Number(message.timestamp);
		if (scheme.targets.includes('time') && age > scheme.toleranceSeconds) {
			return { name: 'replayed too late', fault: faultOfHostile(outcome, [401]) };
		}
		return { name: 'replayed', fault: faultOfRepeat(outcome) };
	}

	private scene(now: number): Scene {
		const { dice, scheme, otherKeys } = this;
		const [genuine, overheard] = [newMessage(dice, now), newMessage(dice, now)];
		return { dice, scheme, genuine, overheard, otherKeys, now };
	}
}
