import type { Chance } from '../../../test/support/chance';

/** A message of a provider. */
export interface Message {
	readonly id: string;
	/** Unix seconds, as they are sent. */
	readonly timestamp: string;
	readonly body: Buffer;
	readonly contentType?: string;
	/** The records that the workflow must get, one for each event. */
	readonly records?: readonly object[];
}

type Form = (record: (number: number) => object) => Pick<Message, 'contentType' | 'records'> & {
	readonly value: unknown;
	/** Text before and after the JSON. */
	readonly around?: readonly [before: string, after: string];
};

const event = 'candidate.created';

/** Forms in which providers send their events. */
const forms: readonly Form[] = [
	(record) => ({ value: { event, data: record(1) }, records: [record(1)] }),
	(record) => ({
		value: { type: event, payload: record(1) },
		records: [record(1)],
		contentType: 'application/json; charset=utf-8',
	}),
	(record) => ({
		value: [1, 2, 3].map((number) => ({ event, data: record(number) })),
		records: [1, 2, 3].map(record),
	}),
	(record) => ({
		value: { specversion: '1.0', type: event, data: record(1) },
		records: [record(1)],
		contentType: 'application/cloudevents+json',
	}),
	(record) => ({
		value: { action: event, data: record(1) },
		records: [record(1)],
		around: ['\ufeff', '\r\n'],
	}),
];

let made = 0;

/** A current message. Its names contain letters that some encodings change. */
export function newMessage(chance: Chance, timestamp: number): Message {
	const number = ++made;
	const record = (part: number) => ({
		id: `${number}-${part}`,
		first_name: `F\u00efrst${number}`,
		last_name: `L\u00e1st${number} \u540d\u{1f600}`,
		email: `first${number}@candidates.example`,
	});
	const { value, records, contentType, around = ['', ''] } = chance.pick(forms)(record);
	return {
		...{ id: `msg_${number}`, timestamp: String(timestamp), records, contentType },
		body: Buffer.from(around[0] + JSON.stringify(value) + around[1]),
	};
}

/** The JSON text of a message without the text around it. */
export function jsonOf({ body }: Message): string {
	return body
		.toString()
		.replace(/^\ufeff/, '')
		.trim();
}
