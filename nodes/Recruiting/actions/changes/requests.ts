import type { IDataObject } from 'n8n-workflow';

import { type ActionStep, type Provider, readPath } from '../../provider';
import {
	type Call,
	isObject,
	operationError,
	type RequestContext,
	withParameters,
} from '../../transport';

/** The values of placeholders of an action; empty or missing if there is none. */
export type Values = Readonly<Record<string, string | undefined>>;

const PLACEHOLDER = /\{(\w+)(:number)?\}/g;
const ALONE = /^\{(\w+)(:number)?\}$/;
/** Larger ones would lose digits. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/** A template with its values; `undefined` if it has placeholders, and no value for any of them. */
export function withValues(template: unknown, values: Values): unknown {
	if (isEmptied(template, values)) return undefined;
	if (typeof template === 'string') return textWith(template, values);
	if (typeof template !== 'object' || template === null) return template;
	const parts = Object.entries(template)
		.map(([name, part]) => [name, withValues(part, values)] as const)
		.filter(([, part]) => part !== undefined);
	return Array.isArray(template) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** The same for an object. */
export function objectWith(template: object | undefined, values: Values): IDataObject {
	const filled = withValues(template, values);
	return isObject(filled) ? (filled as IDataObject) : {};
}

function isEmptied(template: unknown, values: Values): boolean {
	const names = placeholdersOf(template);
	return names.length > 0 && names.every((name) => !values[name]);
}

/** The names of the values that a template uses. */
export function placeholdersOf(template: unknown): string[] {
	return [...(JSON.stringify(template) ?? '').matchAll(PLACEHOLDER)].map(([, name]) => name!);
}

function textWith(template: string, values: Values): unknown {
	const [, name, isNumber] = ALONE.exec(template) ?? [];
	const value = name === undefined ? undefined : values[name];
	if (isNumber && value !== undefined && WHOLE_NUMBER.test(value)) return Number(value);
	return template.replace(PLACEHOLDER, (_, one: string) => values[one] ?? '').trim();
}

/** The request of a step. Each value is encoded for its place, so that none can change the path or add a parameter. */
export function callOf({ context, login }: Provider, step: ActionStep, values: Values): Call {
	const path = readPath(step.path, (part) => String(withValues(part, values) ?? ''));
	if (path === undefined) {
		const advice = 'An ID in it is empty, or has characters that no ID has.';
		throw operationError(context, 'The address of the request cannot be made', advice);
	}
	const parameters = Object.entries(path.parameters).filter(([, value]) => value !== '');
	return {
		method: step.method,
		url: withParameters(`${login.apiUrl}/${path.path}`, Object.fromEntries(parameters)),
		// As bytes: from an object, n8n's HTTP client drops fields named `constructor` and the like.
		...(step.body && { body: Buffer.from(JSON.stringify(filledBody(context, step, values))) }),
	};
}

/** An ID that is only a part of a text of the body. */
const EMBEDDED_ID = /(?<!")\{(\w*Id)(?::number)?\}|\{(\w*Id)(?::number)?\}(?!")/g;
const ID = /^[\w.:=-]+$/;

/** An ID cannot end a tag in which it is, and no value can begin another tag. */
function filledBody(context: RequestContext, { body, tagStarts = [] }: ActionStep, values: Values) {
	for (const [, one, other = one] of JSON.stringify(body).matchAll(EMBEDDED_ID)) {
		if (ID.test(values[other!] ?? '')) continue;
		const advice = 'Only letters, digits and the characters - _ . : = are sent in it.';
		throw operationError(context, `The value of ${other} is not an ID`, advice);
	}
	const broken = (value = '') =>
		tagStarts.reduce((text, tag) => text.replaceAll(tag, [...tag].join(' ')), value);
	const safe = Object.entries(values).map(([name, value]) => [name, broken(value)] as const);
	return objectWith(body, Object.fromEntries(safe));
}
