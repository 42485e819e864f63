export const SHAPES = [
	'envelope',
	'array',
	'thin',
	'cloudEventsBatch',
	'cloudEventsBinary',
] as const;

/**
 * The format of an event: `envelope` is `{type, timestamp, data}`; `array` is one envelope for each element of the data;
 * `thin` is an envelope with only the id as data; the others are formats of CloudEvents 1.0.
 */
export type Shape = (typeof SHAPES)[number];

/** The content of a message. */
export interface Content {
	event: string;
	data: unknown;
	id: string;
	/** ISO 8601. */
	time: string;
}

/** A message as sent. */
export interface Message {
	body: string | Buffer;
	headers: Record<string, string>;
}

type Writer = (content: Content) => { value: unknown; headers?: Record<string, string> };

const WRITERS: Record<Shape, Writer> = {
	envelope: (content) => ({ value: envelope(content) }),
	array: (content) => ({ value: each(content).map(envelope) }),
	thin: (content) => ({
		value: envelope({ ...content, data: { id: (content.data as { id?: unknown }).id } }),
	}),
	cloudEventsBatch: (content) => ({
		value: each(content).map((one) => ({ ...context(one), data: one.data })),
		headers: { 'content-type': 'application/cloudevents-batch+json; charset=utf-8' },
	}),
	cloudEventsBinary: (content) => ({
		value: content.data,
		headers: Object.fromEntries(
			Object.entries(context(content)).map(([name, text]) => [`ce-${name}`, text]),
		),
	}),
};

/** Writes an event in a shape. */
export function writeMessage(content: Content, shape: Shape): Message {
	const { value, headers } = WRITERS[shape](content);
	// `undefined`, which JSON lacks, is an empty body.
	const body = JSON.stringify(value) ?? '';
	return { body, headers: { 'content-type': 'application/json', ...headers } };
}

function envelope({ event, data, time }: Content): object {
	return { type: event, timestamp: time, data };
}

/** One content for each element of the data, each with its own id. */
function each(content: Content): Content[] {
	const list: unknown[] = Array.isArray(content.data) ? content.data : [content.data];
	return list.map((data, n) => ({ ...content, data, id: `${content.id}-${n}` }));
}

function context({ event, id, time }: Content) {
	return { specversion: '1.0', id, source: '/recruiting', type: event, time };
}
