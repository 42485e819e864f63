import type { EnvelopeNames, Shape } from './options';

/** The content of a message. */
export interface Content {
	event: string;
	data: unknown;
	id: string;
	/** ISO 8601. */
	time: string;
	names: EnvelopeNames;
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
	bare: ({ data }) => ({ value: data }),
	thin: (content) => ({ value: envelope({ ...content, data: idAlone(content.data) }) }),
	cloudEventsStructured: (content) => ({
		value: cloudEvent(content),
		headers: { 'content-type': 'application/cloudevents+json; charset=utf-8' },
	}),
	cloudEventsBatch: (content) => ({
		value: each(content).map(cloudEvent),
		headers: { 'content-type': 'application/cloudevents-batch+json; charset=utf-8' },
	}),
	cloudEventsBinary: (content) => ({
		value: content.data,
		headers: prefixed(cloudEventContext(content)),
	}),
};

/** Writes an event in a shape. */
export function writeMessage(content: Content, shape: Shape): Message {
	const { value, headers } = WRITERS[shape](content);
	// `undefined`, which JSON lacks, is an empty body.
	const body = JSON.stringify(value) ?? '';
	return { body, headers: { 'content-type': 'application/json', ...headers } };
}

function envelope({ event, data, time, names }: Content): object {
	return { [names.event ?? 'type']: event, timestamp: time, [names.data ?? 'data']: data };
}

/** One content for each element of the data, each with its own id. */
function each(content: Content): Content[] {
	const list: unknown[] = Array.isArray(content.data) ? content.data : [content.data];
	return list.map((data, n) => ({ ...content, data, id: `${content.id}-${n}` }));
}

function idAlone(data: unknown): object {
	const { id } = (data ?? {}) as { id?: unknown };
	return { id };
}

function cloudEvent(content: Content): object {
	const context = cloudEventContext(content);
	return { ...context, datacontenttype: 'application/json', data: content.data };
}

function cloudEventContext({ event, id, time }: Content) {
	return { specversion: '1.0', id, source: '/recruiting', type: event, time };
}

function prefixed(context: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(context).map(([name, text]) => [`ce-${name}`, text]));
}
